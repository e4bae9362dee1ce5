import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseSubtitles } from '../contract/src/clip/subtitles/parse.ts';
import { sentencePauseMs, splitSentences } from '../contract/src/clip/transcript/sentences.ts';
import type { Word } from '../contract/src/clip/transcript/transcript.ts';
import { voicedStretches } from '../server/src/media/voice-activity.ts';
import { readFrameLevels } from '../server/src/media/wav.ts';
import { cuesToLines } from '../server/src/pipeline/stages/transcribe/cues-to-words.ts';
import { makeMedia } from '../server/src/testing/talk-video.ts';
import type { Figure } from './figure.ts';

// NOT TRIED: Sentence ends in spontaneous speech without marks in Indian languages. Tried: a human reading in Malayalam
// with the rests of its sound, made talks in Hindi, Tamil and English, whose lines rest only at their ends, and single
// sentences in Telugu, Bengali and Marathi with drawn rests.

const root = path.resolve(import.meta.dirname, '..');
const media = path.join(root, '../shared/media/speech');
/** Subtitles with their marks. The one outside this repository is a human reading; it is left out where it is absent. */
const texts = [
  { language: 'en', file: path.join(root, 'sample/talk.en.srt') },
  { language: 'hi', file: path.join(root, 'sample/talk.hi.srt') },
  { language: 'hi', file: path.join(root, 'fixtures/lecture/lecture.hi.srt') },
  { language: 'ta', file: path.join(root, 'sample/talk.ta.srt') },
  { language: 'ml', file: path.join(media, 'ml/story_vasanavikruthi.srt') },
];

const bare = (words: readonly Word[]): Word[] =>
  words.map((word) => ({
    ...word,
    text: word.text.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '').toLowerCase() || word.text,
  }));

/** Places after which a sentence ends; the end of the text is no find. */
const endsOf = (words: readonly Word[], language: string): number[] =>
  splitSentences(words, { language })
    .slice(0, -1)
    .map(({ to }) => to);

const pausesOf = (words: readonly Word[], leastMs = sentencePauseMs): number[] =>
  words.flatMap(({ startMs }, at) =>
    at > 0 && startMs - (words[at - 1]?.endMs ?? startMs) >= leastMs ? [at] : [],
  );

function f1(found: readonly number[], truth: readonly number[]): number {
  const wanted = new Set(truth);
  const hits = found.filter((at) => wanted.has(at)).length;
  return hits === 0 ? 0 : (2 * hits) / (found.length + truth.length);
}

const truthOf = (words: readonly Word[]): number[] =>
  words.slice(0, -1).flatMap(({ text }, at) => (/[.?!।॥۔؟]["'”’)]*$/u.test(text) ? [at + 1] : []));

/** `sentences.<text>`: F1 of the ends found in subtitles without their marks. */
export async function sentenceFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { language, file } of texts) {
    const srt = await readFile(file, 'utf8').catch(() => null);
    if (srt === null) continue;
    const words = await rested(cuesToLines(parseSubtitles(srt)).flat(), file);
    const truth = truthOf(words);
    const stripped = bare(words);
    // Without a rest between any words: what the words alone tell.
    const touching = stripped.map((word, at) => ({
      ...word,
      endMs: stripped[at + 1]?.startMs ?? word.endMs,
    }));
    const [pauses, alone] = [pausesOf(stripped), endsOf(touching, language)].map((found) =>
      f1(found, truth).toFixed(2),
    );
    figures.push({
      name: `sentences.${path.basename(file, '.srt')}`,
      value: f1(endsOf(stripped, language), truth),
      unit: 'F1',
      bar: 0.75,
      better: 'higher',
      note: `${language}, ${truth.length + 1} sentences; pauses of 0.7 s alone ${pauses}, words alone ${alone}`,
    });
  }
  return [...figures, ...(await drawnFigures())];
}

/** Where the sentences of languages are that no subtitles with marks are here for; outside this repository. */
const sentencesOf = (language: string) => path.join(root, `../shared/models/sentences/${language}.txt`);

/**
 * `sentences.<language>`: the same for single sentences in a row, the half that no word list was made from, with drawn rests: up
 * to 0.7 s behind a sentence, and 0.1 to 0.4 s behind one in eight other words.
 */
async function drawnFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of ['te', 'bn', 'mr']) {
    const text = await readFile(sentencesOf(language), 'utf8').catch(() => null);
    if (text === null) continue;
    const hash = (line: string) =>
      [...line].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((words) => hash(words.join(' ')) % 2 === 1);
    let [state, nowMs] = [5, 0];
    const drawn = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const truth: number[] = [];
    const words: Word[] = [];
    for (const line of lines) {
      for (const [nth, own] of line.entries()) {
        const endMs = nowMs + 120 + own.length * 60;
        words.push({ text: own, startMs: nowMs, endMs });
        const isLast = nth === line.length - 1;
        nowMs = endMs + (isLast ? drawn() * 700 : drawn() < 0.125 ? 100 + drawn() * 300 : 0);
      }
      truth.push(words.length);
    }
    truth.pop();
    const rests = [100, 150, 200, 250, 300, 350, 400].map((leastMs) => ({
      leastMs,
      f1: f1(pausesOf(words, leastMs), truth),
    }));
    const plain = rests.reduce((a, b) => (b.f1 > a.f1 ? b : a));
    figures.push({
      ...{ name: `sentences.${language}`, value: f1(endsOf(words, language), truth), unit: 'F1', bar: 0.75 },
      ...{ better: 'higher' },
      note: `${lines.length} single sentences, drawn rests; rests alone at best ${plain.f1.toFixed(2)}, from ${plain.leastMs} ms`,
    });
  }
  return figures;
}

const frameMs = 20;

/** Words of touching cues with the rests that are heard between them, where the sound lies beside the subtitles. */
async function rested(words: Word[], file: string): Promise<Word[]> {
  const sound = file.replace(/srt$/, 'flac');
  if (!existsSync(sound)) return words;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-ends-'));
  try {
    const wav = path.join(folder, 'sound.wav');
    await makeMedia(['-i', sound, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', wav]);
    const levelsDb = await readFrameLevels(wav, frameMs, AbortSignal.timeout(60_000));
    const voiced = voicedStretches({ frameMs, levelsDb });
    const middle = ({ startMs, endMs }: Word) => (startMs + endMs) / 2;
    return words.map((word, at) => {
      const next = words[at + 1];
      if (!next) return word;
      const rest = Math.max(
        0,
        ...voiced.slice(1).flatMap(({ startMs }, nth) => {
          const silentMs = voiced[nth]?.endMs ?? startMs;
          const from = middle(word),
            to = middle(next);
          return startMs > from && silentMs < to ? [Math.min(startMs, to) - Math.max(silentMs, from)] : [];
        }),
      );
      return { ...word, endMs: Math.max(word.startMs, next.startMs - rest) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
