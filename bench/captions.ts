import { readFileSync } from 'node:fs';
import path from 'node:path';
import { captionBlockAt } from '../contract/src/clip/captions/caption-block.ts';
import { captionStyles } from '../contract/src/clip/captions/caption-styles.ts';
import { buildCues } from '../contract/src/clip/captions/captions.ts';
import { placeCaptions } from '../contract/src/clip/captions/place-captions.ts';
import type { Box } from '../contract/src/clip/plan/box.ts';
import { type CaptionStyle, type Layout, outputSizes } from '../contract/src/clip/plan/clip-plan.ts';
import type { Scene } from '../contract/src/clip/plan/scene.ts';
import { facesInOutput, type OutputFace } from '../contract/src/clip/reframe/faces-in-output.ts';
import { syllablesOf } from '../contract/src/clip/roman/letters.ts';
import { parseSubtitles } from '../contract/src/clip/subtitles/parse.ts';
import { spreadWords } from '../contract/src/clip/subtitles/spread-words.ts';
import type { Figure } from './figure.ts';
import { type Look, looksOfRealMedia } from './real-media.ts';
import { goldLists, heldOut, misspelled } from './roman-gold.ts';

const ratio = '9:16';
const frame = { ratio, ...outputSizes[ratio] } as const;
const frameMs = 40;
const style = captionStyles.karaoke;

/** Captions: their times, the faces that they cover in real videos, and their spelling in Latin letters. */
export async function figures(): Promise<Figure[]> {
  return [timing(), ...(await overFaces()), ...scripts()];
}

/** The furthest that a word's light is from its sound, over the sample's subtitles in three scripts. */
function timing(): Figure {
  const apart = ['hi', 'ta', 'en'].flatMap((language) => {
    const file = path.join(import.meta.dirname, `../sample/talk.${language}.srt`);
    const cues = parseSubtitles(readFileSync(file, 'utf8'));
    const words = cues
      .flatMap((cue) => spreadWords(cue.text.split(/\s+/), [cue]))
      .map((word, wordIndex) => ({ ...word, wordIndex }));
    const clipDurationMs = words.at(-1)?.endMs ?? 0;
    const shown = buildCues({ words, frame, ratio, style, clipDurationMs }).flatMap(({ lines }) =>
      lines.flat(),
    );
    if (new Set(shown.map(({ wordIndex }) => wordIndex)).size !== words.length)
      return [Number.POSITIVE_INFINITY];
    return shown
      .filter(({ wordIndex }, n) => shown[n - 1]?.wordIndex !== wordIndex)
      .map(({ startMs, wordIndex }) => Math.abs(startMs - (words[wordIndex]?.startMs ?? 0)));
  });
  const note = `${apart.length} words; a frame is ${frameMs} ms`;
  return {
    ...{ name: 'captions.timing', value: Math.max(...apart) / frameMs, unit: 'frames' },
    ...{ bar: 1, better: 'lower', note },
  };
}

/** Share of the time of captions in which one meets a face, with made words, beside captions that stay below. */
async function overFaces(): Promise<Figure[]> {
  const { looks } = await looksOfRealMedia();
  if (looks.length === 0) return [];
  const judge = (placed: boolean) => {
    let [times, covered] = [0, 0];
    for (const look of looks) {
      const counted = coveredTimes(look, placed);
      times += counted.times;
      covered += counted.covered;
      if (placed && counted.covered > 0)
        console.error(`  ${look.name}: ${counted.covered} of ${counted.times} times`);
    }
    return covered / Math.max(1, times);
  };
  const note = `${looks.length} videos, a word every 0.4 s; always at the bottom ${judge(false).toFixed(3)}`;
  return [
    { name: 'captions.over-face', value: judge(true), unit: 'share', bar: 0.01, better: 'lower', note },
  ];
}

function coveredTimes(look: Look, placed: boolean): { times: number; covered: number } {
  const words = Array.from({ length: Math.floor(look.durationMs / 400) }, (_, n) => ({
    ...{ text: n % 3 === 0 ? 'something' : 'said', startMs: n * 400, endMs: n * 400 + 380, wordIndex: n },
  }));
  const cues = buildCues({ words, frame, ratio, style, clipDurationMs: look.durationMs });
  const edit = [{ startMs: 0, endMs: look.durationMs }];
  const faces = facesInOutput({ ...look, edit, layout: { scenes: look.scenes, ...frame } });
  const layout = { ...frame, cues, scenes: scenesOf(look.scenes, faces, { cues, placed }) };
  const shownStyle: CaptionStyle = placed ? style : { ...style, position: 'bottom' };
  const input = { layout, cards: [], durationMs: look.durationMs, litBy: 'word' as const };
  const byTime = Map.groupBy(
    faces.flatMap((scene) => scene.faces),
    ({ atMs }: OutputFace) => atMs,
  );
  let [times, covered] = [0, 0];
  for (const { atMs } of look.analysis.faces ?? []) {
    const block = captionBlockAt(input, shownStyle, atMs);
    if (!block) continue;
    times++;
    const { x, y, width, height } = block.rect;
    const rect = {
      x: x / frame.width,
      y: y / frame.height,
      w: width / frame.width,
      h: height / frame.height,
    };
    if ((byTime.get(atMs) ?? []).some(({ box }) => meets(box, rect))) covered++;
  }
  return { times, covered };
}

const scenesOf = (
  scenes: Scene[],
  faces: ReturnType<typeof facesInOutput>,
  { cues, placed }: { cues: Layout['cues']; placed: boolean },
): Scene[] => (placed ? placeCaptions(scenes, faces, { style, frame: { ...frame, cues } }) : scenes);

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Words in Latin letters as readers write them, beside letter after letter without rules and lists. */
const scripts = (): Figure[] =>
  goldLists.map((list) => {
    const unseen = heldOut(list);
    const plain = unseen.filter(([word, accepted]) => accepted.includes(letterByLetter(word))).length;
    return {
      name: `script.${list.language}`,
      value: 1 - misspelled(list.language, unseen).length / unseen.length,
      ...{ unit: 'share', bar: list.least, better: 'higher' },
      note: `${unseen.length} words; letter by letter ${(plain / unseen.length).toFixed(3)}`,
    };
  });

const letterByLetter = (word: string): string =>
  syllablesOf(word)
    .map(({ onset, vowel, nasal }) => onset.join('') + vowel + (nasal ? 'n' : ''))
    .join('')
    .toLowerCase();
