import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { captionBlockAt } from '../contract/src/clip/captions/caption-block.ts';
import { captionStyles } from '../contract/src/clip/captions/caption-styles.ts';
import { buildCues } from '../contract/src/clip/captions/captions.ts';
import { placeCaptions } from '../contract/src/clip/captions/place-captions.ts';
import type { Box } from '../contract/src/clip/plan/box.ts';
import { type CaptionStyle, outputSizes, type Ratio } from '../contract/src/clip/plan/clip-plan.ts';
import { ratios } from '../contract/src/clip/plan/ratios.ts';
import { facesInOutput, type OutputFace } from '../contract/src/clip/reframe/faces-in-output.ts';
import { inClipTime } from '../contract/src/clip/reframe/in-clip-time.ts';
import { reframe } from '../contract/src/clip/reframe/reframe.ts';
import { parseSubtitles } from '../contract/src/clip/subtitles/parse.ts';
import { spreadWords } from '../contract/src/clip/subtitles/spread-words.ts';
import type { Figure } from './figure.ts';
import { type Look, looksOfRealMedia, mediaDir } from './real-media.ts';

const ratio = '9:16';
const frameOf = (of: Ratio) => ({ ratio: of, ...outputSizes[of] });
const frame = frameOf(ratio);
const frameMs = 40;
const style = captionStyles.karaoke;

/** Captions: their times, the faces that they cover in real videos, and where their lines break. */
export async function figures(): Promise<Figure[]> {
  return [timing(), ...breaks(), ...(await placing())];
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

const sentencesDir = path.join(mediaDir, '../models/sentences');
const talksDir = path.join(mediaDir, '../picks/dev');

/**
 * Share of caption lines that end between a number and its unit or within a name, or leave one word on the second
 * line, and of captions that are shorter than 0.7 s: six languages and three talks in all presets, at 2.6 words a second.
 */
function breaks(): Figure[] {
  if (!existsSync(sentencesDir) || !existsSync(talksDir)) return [];
  const texts = [
    ...['hi', 'mr', 'bn', 'ta', 'te', 'en'].map((language) => ({
      language,
      text: readFileSync(path.join(sentencesDir, `${language}.txt`), 'utf8').replaceAll('\n', '. '),
    })),
    ...readdirSync(talksDir)
      .slice(0, 3)
      .map((file) => {
        const talk: { blocks: { text: string }[] } = JSON.parse(
          gunzipSync(readFileSync(path.join(talksDir, file))).toString('utf8'),
        );
        return { language: 'en', text: talk.blocks.map(({ text }) => text).join(' ') };
      }),
  ];
  let [lines, broken, cues, short] = [0, 0, 0, 0];
  for (const { language, text } of texts) {
    let atMs = 0;
    const words = text
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 1200)
      .map((word, wordIndex) => {
        const startMs = atMs;
        const endMs = startMs + 120 + 45 * word.length;
        atMs = endMs + (/[.?!।]$/.test(word) ? 400 : 20);
        return { text: word, startMs, endMs, wordIndex };
      });
    for (const preset of Object.values(captionStyles)) {
      const shown = buildCues({ words, frame, ratio, style: preset, language, clipDurationMs: atMs });
      const all = shown.flatMap((cue) =>
        cue.lines.map((line, n) => ({ words: line.map((word) => word.text), isLast: n > 0 })),
      );
      lines += all.length;
      cues += shown.length;
      short += shown.filter(({ startMs, endMs }) => endMs - startMs < 700).length;
      broken += all.filter((line, n) => {
        const [end = '', start = ''] = [line.words.at(-1), all[n + 1]?.words[0]];
        return (line.isLast && line.words.length === 1) || splits(end, start, line.words.length > 1);
      }).length;
    }
  }
  return [
    {
      name: 'captions.breaks',
      value: broken / lines + short / cues,
      ...{ unit: 'share', bar: 0.01, better: 'lower' },
      note: `${lines} lines: ${(broken / lines).toFixed(4)} break badly; ${cues} captions: ${(short / cues).toFixed(4)} too short`,
    },
  ];
}

/** A number before a word, or two capitalised words of which the first opens no sentence. */
const splits = (end: string, start: string, isKnownInside: boolean): boolean =>
  /\p{N}$/u.test(end) && start !== ''
    ? /^\p{L}/u.test(start)
    : isKnownInside && /^\p{Lu}\p{Ll}+$/u.test(end) && /^\p{Lu}\p{Ll}/u.test(start);

/** A real video in one ratio under captions of made words. */
interface Captioned {
  name: string;
  frame: ReturnType<typeof frameOf>;
  durationMs: number;
  /** The captions as they are drawn wherever faces were looked for. */
  shown: { atMs: number; block: Box; covers: boolean }[];
}

/**
 * Over real videos in all ratios: share of the time of captions in which one meets a face, beside captions that stay
 * below, and how often captions change their height.
 */
async function placing(): Promise<Figure[]> {
  const { looks } = await looksOfRealMedia();
  if (looks.length === 0) return [];
  const captioned = (placed: boolean) =>
    ratios.flatMap((of) => looks.map((look) => captionedLook(look, frameOf(of), placed)));
  const [placed, below] = [captioned(true), captioned(false)];
  for (const { name, frame, shown } of placed) {
    const covered = shown.filter(({ covers }) => covers).length;
    const hops = hopsOf(shown);
    if (covered + hops > 0)
      console.error(
        `  ${name} ${frame.ratio}: ${covered} of ${shown.length} times over a face, ${hops} hops`,
      );
  }
  const note = (of: Ratio) => `${looks.length} videos, ${of}, a word every 0.4 s; always at the bottom `;
  const overFace = ratios.map((of): Figure => {
    const share = (all: readonly Captioned[]) => {
      const shown = all.filter(({ frame }) => frame.ratio === of).flatMap((one) => one.shown);
      return shown.filter(({ covers }) => covers).length / Math.max(1, shown.length);
    };
    return {
      name: of === '9:16' ? 'captions.over-face' : `captions.over-face-${of.replace(':', 'x')}`,
      ...{ value: share(placed), unit: 'share', bar: 0.01, better: 'lower' },
      note: note(of) + share(below).toFixed(3),
    };
  });
  const upright = placed.filter(({ frame }) => frame.ratio === '9:16');
  const minutes = upright.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000;
  const hops: Figure = {
    name: 'captions.hops',
    value: upright.reduce((sum, { shown }) => sum + hopsOf(shown), 0) / minutes,
    ...{ unit: 'a minute', bar: 1, better: 'lower', note: `${note('9:16')}0` },
  };
  return [...overFace, hops];
}

/** Changes of height; a block of one line has an edge or its middle in common with one of two. */
function hopsOf(shown: Captioned['shown']): number {
  const moved = (a: number, b: number) => Math.abs(a - b) > 0.02;
  return shown.filter(({ block: { y, h } }, n) => {
    const before = shown[n - 1]?.block;
    return before && moved(y + h, before.y + before.h) && moved(y + h / 2, before.y + before.h / 2);
  }).length;
}

function captionedLook(look: Look, frame: Captioned['frame'], placed: boolean): Captioned {
  const words = Array.from({ length: Math.floor(look.durationMs / 400) }, (_, n) => ({
    ...{ text: n % 3 === 0 ? 'something' : 'said', startMs: n * 400, endMs: n * 400 + 380, wordIndex: n },
  }));
  const { ratio } = frame;
  const cues = buildCues({ words, frame, ratio, style, clipDurationMs: look.durationMs });
  const edit = [{ startMs: 0, endMs: look.durationMs }];
  const { scenes } = reframe({ ...inClipTime(look.analysis, edit), source: look.source, ratio });
  const faces = facesInOutput({ ...look, edit, layout: { scenes, ...frame } });
  const placedScenes = placed ? placeCaptions(scenes, faces, { style, frame: { ...frame, cues } }) : scenes;
  const layout = { ...frame, cues, scenes: placedScenes };
  const shownStyle: CaptionStyle = placed ? style : { ...style, position: 'bottom' };
  const input = { layout, cards: [], durationMs: look.durationMs, litBy: 'word' as const };
  const byTime = Map.groupBy(
    faces.flatMap((scene) => scene.faces),
    ({ atMs }: OutputFace) => atMs,
  );
  const shown = (look.analysis.faces ?? []).flatMap(({ atMs }) => {
    const rect = captionBlockAt(input, shownStyle, atMs)?.rect;
    if (!rect) return [];
    const block = {
      ...{ x: rect.x / frame.width, y: rect.y / frame.height },
      ...{ w: rect.width / frame.width, h: rect.height / frame.height },
    };
    return [{ atMs, block, covers: (byTime.get(atMs) ?? []).some(({ box }) => meets(box, block)) }];
  });
  return { name: look.name, frame, durationMs: look.durationMs, shown };
}

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
