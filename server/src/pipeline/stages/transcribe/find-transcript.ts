import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { clock, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { scriptFidelity } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { spokenWeight } from '@jhalak/contract/clip/subtitles/spoken-weight.ts';
import { wordsOver } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import { numbersInDigits } from '@jhalak/contract/clip/transcript/digits.ts';
import { type Transcript, textOf, type Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type {
  AlignInput,
  ShownLine,
  SpeechEngine,
  SpokenWords,
  TimedWords,
  WordAligner,
} from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { NotedTranscript } from '#db/queries/videos/transcripts.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { voicedStretches } from '#media/voice-activity.ts';
import { readFrameLevels } from '#media/wav.ts';
import { chooseWords, type TranscriptRequested, type WordSource } from './choose-transcript.ts';
import { extractSound } from './extract-sound.ts';
import { fitSubtitles, shifted, strayStretches } from './fit-subtitles.ts';
import type { ShownText } from './must-belong.ts';
import { type LinesOfText, readBytes, readTrack } from './read-words.ts';
import { checkLines, readTranscript } from './text-reader.ts';
import { wordsInTime } from './words-in-time.ts';

/** What is known of the video whose words are wanted. */
export interface VideoWithSource extends TranscriptRequested {
  probe: SourceMedia;
  source: MediaSource;
  range: Span | null;
}

interface Tools {
  storage: Storage;
  media: MediaTools;
  speech: SpeechEngine | null;
  /** Whether a speech model is being installed, or has come since `speech` was looked for: what needs it waits. */
  isSpeechComing(): Promise<boolean>;
  aligner: WordAligner;
}
type Context = Pick<JobContext, 'signal' | 'workDir' | 'progress' | 'log'>;

interface Work extends Tools {
  ctx: Context;
  video: VideoWithSource;
}

/** The words of a video from the best source that has any, inside its range and its length, in source times. */
export async function findWords(
  tools: Tools,
  ctx: Context,
  video: VideoWithSource,
): Promise<NotedTranscript> {
  const work = { ...tools, ctx, video };
  const usable = video.range ?? { startMs: 0, endMs: video.probe.durationMs };
  const hasEngine = tools.speech !== null || (await tools.isSpeechComing());
  for (const source of chooseWords(video, hasEngine)) {
    const found = await readers[source.kind](work, source as never);
    if (!found) continue;
    const words = withinRange(found.words, usable);
    if (words.length > 0 || source.kind === 'none' || source.kind === 'engine') return finished(found, words);
    // Words from the user are not silently replaced; a track without any is passed over.
    if (source.kind !== 'track')
      throw new UserError('subtitles_invalid', {
        detail: noWords(found.words.length > 0 ? usable : video.range),
      });
  }
  throw new UserError('no_speech_engine');
}

type Reader<Kind extends WordSource['kind']> = (
  work: Work,
  source: Extract<WordSource, { kind: Kind }>,
) => Promise<NotedTranscript | null>;

const readers: { [Kind in WordSource['kind']]: Reader<Kind> } = {
  async none({ video }, { why }) {
    return {
      language: video.languageHint ?? 'en',
      engine: 'none',
      engineVersion: why,
      timing: 'none',
      words: [],
    };
  },

  async subtitles(work, { key, language }) {
    const { storage, video, ctx } = work;
    ctx.progress(0, 'progress_subtitles');
    const bytes = await storage.withLocalFile(key, readBytes);
    const request = { kind: 'subtitles', language, hint: video.languageHint } as const;
    return inTime(work, await readTranscript(bytes, request, { signal: ctx.signal }), mustBelong);
  },

  async text(work, source) {
    const part = await placeText(work, source);
    if (!work.video.range || hurryOf(part.found, part.voiced) <= unhurried) return timeText(work, part);
    // The text may be that of the whole video.
    const whole = { ...work, video: { ...work.video, range: null } };
    const inWhole = await placeText(whole, source);
    const said = part.found instanceof UserError ? inWhole.found : part.found;
    const strangeness = ({ voiced }: PlacedText) => Math.abs(Math.log(hurryOf(said, voiced)));
    const isOfWhole = !(inWhole.found instanceof UserError) && strangeness(inWhole) < strangeness(part);
    if (isOfWhole) return timeText(whole, inWhole);
    // The whole sound took the place of the part's.
    return timeText(work, { ...part, wavPath: await soundOf(work) });
  },

  async track(work, { index, language }) {
    const { media, video, ctx } = work;
    ctx.progress(0, 'progress_subtitles');
    const { signal, workDir: outDir } = ctx;
    const bytes = await readTrack(media, {
      source: video.source,
      index,
      outDir,
      signal,
      timeoutMs: extractMs,
    });
    if (bytes.every(isSpace)) return null;
    const named = video.languageHint ?? language;
    // Where user and file name different languages, the text tells its own.
    const isAgreed = language === null || language === named;
    const request = { kind: 'subtitles', language: isAgreed ? named : null } as const;
    return inTime(work, await readTranscript(bytes, request, { signal }));
  },

  async engine(work) {
    const { speech, ctx, video } = work;
    if (!speech) throw new UserError('speech_coming');
    const wavPath = await soundOf(work);
    if (!wavPath) throw new UserError('no_speech_engine');
    ctx.progress(extractShare, 'progress_speech');
    const heard = await speech.transcribe({
      wavPath,
      language: video.languageHint,
      signal: ctx.signal,
      onProgress: (fraction) => ctx.progress(restAfterExtract(fraction), 'progress_speech'),
    });
    warnOfScript(ctx, heard);
    const { lines, ...spoken } = await inTimeHeard(work, wavPath, heard);
    const written = numbersInDigits(spoken.words, spoken.language);
    return { ...spoken, words: shiftWords(written, video.range?.startMs ?? 0) };
  },

  'no-engine': async () => {
    throw new UserError('no_speech_engine');
  },
};

/** Pasted text laid over the voice of a video, or of its part; an error where it is not spoken there. */
interface PlacedText {
  found: LinesOfText | UserError;
  wavPath: string | null;
  voiced: readonly Span[];
}

async function placeText(
  work: Work,
  { key, language }: Extract<WordSource, { kind: 'text' }>,
): Promise<PlacedText> {
  const bytes = await work.storage.withLocalFile(key, readBytes);
  const wavPath = await soundOf(work);
  const voiced = await findVoice(work, wavPath);
  const request = { kind: 'text', voiced, language, hint: work.video.languageHint } as const;
  const found = await readTranscript(bytes, request, { signal: work.ctx.signal }).catch((error: unknown) => {
    if (error instanceof UserError && error.id === 'text_not_spoken') return error;
    throw error;
  });
  return { found, wavPath, voiced };
}

async function timeText(work: Work, { found, wavPath }: PlacedText): Promise<NotedTranscript> {
  if (found instanceof UserError) throw found;
  const { transcript, lines } = found;
  const fromMs = work.video.range?.startMs ?? 0;
  const heard = linesOf(shiftWords(transcript.words, -fromMs), lines);
  const { language } = transcript;
  const to = { language, by: 'model', shareOf: restAfterExtract } as const;
  const words = wavPath && (await timeLines(work, wavPath, heard, to));
  return words ? { ...transcript, timing: 'words', words: shiftWords(words, fromMs) } : transcript;
}

/** The recordings of the tests have 7 to 8 in every language. */
const weightPerSecond = 7.5;
/** Text that is spoken faster than this may be that of more sound. */
const unhurried = 1.2;
/** How much faster than usual a text is spoken within a voice; beyond all measure where it is not. */
function hurryOf(found: PlacedText['found'], voiced: readonly Span[]): number {
  if (found instanceof UserError) return Number.POSITIVE_INFINITY;
  const weight = found.transcript.words.reduce((sum, { text }) => sum + spokenWeight(text), 0);
  const voicedMs = voiced.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return (weight * 1000) / (weightPerSecond * voicedMs);
}

/** Bytes of UTF-8 that are no text: spaces, line ends. */
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Extraction runs at ≥ 100 × real time, the smallest real model at about 10 ×. */
const extractShare = 0.1;
const restAfterExtract = (fraction: number): number => extractShare + fraction * (1 - extractShare);
const extractMs = 30 * 60 * 1000;
/** A real model hears at about 10 × real time. */
const timingMs = 3 * 60 * 60 * 1000;
const frameMs = 20;
/** Rests from this length on tell where sentences end, milliseconds. */
const shortRestMs = 100;

/** The sound of a video inside its range, as engines hear it; null where it has none. */
export async function soundOf({
  media,
  video,
  ctx,
}: Pick<Work, 'media' | 'video' | 'ctx'>): Promise<string | null> {
  if (!video.probe.audio) return null;
  ctx.progress(0, 'progress_extract');
  const lengthMs = video.range ? video.range.endMs - video.range.startMs : video.probe.durationMs;
  return extractSound(media, {
    source: video.source,
    streamIndex: video.probe.audio.index,
    range: video.range,
    outDir: ctx.workDir,
    signal: ctx.signal,
    timeoutMs: extractMs,
    onProgress: (outMs) =>
      ctx.progress(Math.min(1, outMs / Math.max(1, lengthMs)) * extractShare, 'progress_extract'),
  });
}

/**
 * The transcript of subtitles with its words where they are spoken, and what was found out about its times. As it was where
 * there is no sound, or where the program that listens stopped. Throws what `check` throws.
 */
async function inTime(
  work: Work,
  { transcript, lines }: LinesOfText,
  check?: (work: Work, shown: ShownText) => Promise<void>,
): Promise<NotedTranscript> {
  const { video } = work;
  const { startMs: fromMs, endMs: toMs } = video.range ?? { startMs: 0, endMs: video.probe.durationMs };
  const told = linesOf(transcript.words, lines);
  const byEnd = (line: readonly Word[]) => endingBy(line, video.probe.durationMs);
  const wavPath = lines.length > 0 ? await soundOf(work) : null;
  if (!wavPath) return { ...transcript, words: told.flatMap(byEnd) };
  const { language } = transcript;
  const voiced = await findVoice(work, wavPath);
  const inside = told.map(asShown).filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs);
  const { shift, notes } = await fitSubtitles({
    ...{ lines: inside, voiced },
    search: (sought) => search(work, wavPath, { lines: sought, language }),
  });
  const heard = told
    .map((own) => (shift ? own.map((word) => ({ ...word, ...shifted(word, shift) })) : own))
    .map((own) => withinRange(byEnd(own), { startMs: fromMs, endMs: toMs }))
    .filter(({ length }) => length > 0);
  if (heard.length === 0) return transcript;
  const isAnother = notes.some(({ code }) => code === 'subtitles_of_another');
  await check?.(work, { lines: heard.map(asShown), voiced, isAnother });
  const stray = (found: readonly (TimedWords | null)[]) => {
    const isHeard = heard.map(({ length }, nth) => (length > 1 ? found[nth]?.by === 'model' : null));
    notes.push(...strayStretches(heard.map(asShown), isHeard, voiced));
  };
  const timed = await timeLines(
    work,
    wavPath,
    heard.map((own) => shiftWords(own, -fromMs)),
    { language, by: 'any', shareOf: restAfterExtract, onFound: stray },
  );
  return timed
    ? { ...transcript, timing: 'words', words: shiftWords(timed, fromMs), notes }
    : { ...transcript, words: heard.flat(), notes };
}

/** A line that is shown longer than the video lasts is said by its end. */
function endingBy(line: readonly Word[], endMs: number): readonly Word[] {
  const startMs = line[0]?.startMs ?? endMs;
  if (startMs >= endMs || (line.at(-1)?.endMs ?? 0) <= endMs) return line;
  const spans = wordsOver(
    line.map(({ text }) => text),
    { startMs, endMs },
  );
  return line.map((word, nth) => ({ ...word, ...spans[nth] }));
}

/** Throws UserError `text_not_spoken` for a file of other sound; one that cannot be compared is taken as it is. */
async function mustBelong({ ctx }: Work, shown: ShownText): Promise<void> {
  try {
    await checkLines(shown, { signal: ctx.signal });
  } catch (error) {
    if (error instanceof UserError && error.id !== 'subtitles_invalid') throw error;
    ctx.log.warn({ err: error }, 'subtitles were not compared with the sound');
  }
}

/** Where lines are said within their source times; nowhere where the program that listens stopped. */
async function search(
  { ctx, aligner, video }: Work,
  wavPath: string,
  { lines, language }: { lines: readonly ShownLine[]; language: string },
): Promise<(TimedWords | null)[]> {
  const { startMs: fromMs, endMs: toMs } = video.range ?? { startMs: 0, endMs: video.probe.durationMs };
  const inside = lines.map((line) => ({
    words: line.words,
    startMs: Math.max(0, line.startMs - fromMs),
    endMs: Math.min(toMs, line.endMs) - fromMs,
  }));
  const isThere = ({ startMs, endMs }: Span) => endMs > startMs;
  try {
    const found = await aligner.align({
      ...{ wavPath, language, lines: inside.filter(isThere), by: 'search' },
      ...{ signal: ctx.signal, timeoutMs: timingMs },
      onProgress: () => ctx.progress(restAfterExtract(0), 'progress_timing'),
    });
    return inside.map((line) => {
      const one = isThere(line) ? found.shift() : null;
      return one
        ? { ...one, times: one.times.map((time) => time && [time[0] + fromMs, time[1] + fromMs, time[2]]) }
        : null;
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    ctx.log.warn({ err: error }, 'subtitles could not be compared with the sound');
    return lines.map(() => null);
  }
}

/** The same for phrases that an engine heard; words with times of their own keep them. */
async function inTimeHeard(work: Work, wavPath: string, heard: SpokenWords): Promise<SpokenWords> {
  if (!heard.lines) return heard;
  const { language, timing } = heard;
  const words = await timeLines(work, wavPath, linesOf(heard.words, heard.lines), {
    ...{ language, by: 'any', shareOf: () => 1 },
    keeps: (line) => timing === 'words' && line.length === 1,
  });
  return words ? { ...heard, timing: 'words', words } : heard;
}

/** Who listens, and whom it tells how far it is. */
export interface Listening {
  aligner: WordAligner;
  ctx: Pick<Context, 'signal' | 'progress'> & { log: Pick<Context['log'], 'warn'> };
}

interface HowToTime {
  /** BCP 47. */
  language: string;
  by: NonNullable<AlignInput['by']>;
  /** Of the progress of the job. */
  shareOf(fraction: number): number;
  /** Whether the times of a line are true already; absent: none are. */
  keeps?(line: readonly Word[]): boolean;
  onFound?(lines: readonly (TimedWords | null)[]): void;
}

/**
 * The words of lines, in times of the sound, where they are spoken; null where the program that listens stopped, and where
 * a model is wanted and hears fewer than half of the lines.
 */
export async function timeLines(
  { ctx, aligner }: Listening,
  wavPath: string,
  lines: readonly (readonly Word[])[],
  { language, by, shareOf, keeps = () => false, onFound }: HowToTime,
): Promise<Word[] | null> {
  const shown = lines.map(asShown);
  try {
    const answers = await aligner.align({
      ...{ wavPath, language, lines: shown.filter((_, nth) => !keeps(lines[nth] ?? [])) },
      ...{ by, signal: ctx.signal, timeoutMs: timingMs },
      onProgress: (fraction) => ctx.progress(shareOf(fraction), 'progress_timing'),
    });
    if (by === 'model' && answers.filter((line) => line?.by === 'model').length * 2 < lines.length)
      return null;
    const found = lines.map((line) => (keeps(line) ? asTheyAre(line) : (answers.shift() ?? null)));
    onFound?.(found);
    return wordsInTime(lines.flat(), shown, found);
  } catch (error) {
    if (error instanceof UserError) throw error;
    ctx.log.warn({ err: error }, 'words could not be timed; captions light line by line');
    return null;
  }
}

const asShown = (words: readonly Word[]): ShownLine => ({
  words: words.map(({ text }) => text),
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 0,
});

const asTheyAre = (words: readonly Word[]): TimedWords => ({
  by: 'sound',
  times: words.map(({ startMs, endMs, confidence = null }) => [startMs, endMs, confidence]),
});

function linesOf(words: readonly Word[], counts: readonly number[]): Word[][] {
  let at = 0;
  return counts.map((count) => {
    at += count;
    return words.slice(at - count, at);
  });
}

/** The stretches with a voice in source times; the whole length where there is no sound to tell. */
async function findVoice(work: Work, wavPath: string | null): Promise<Span[]> {
  const { range, probe } = work.video;
  const whole = range ?? { startMs: 0, endMs: probe.durationMs };
  if (!wavPath) return [whole];
  const levelsDb = await readFrameLevels(wavPath, frameMs, work.ctx.signal);
  const voiced = voicedStretches({ frameMs, levelsDb }, shortRestMs);
  if (voiced.length === 0) return [whole];
  return voiced.map((span) => ({
    startMs: span.startMs + whole.startMs,
    endMs: Math.min(span.endMs + whole.startMs, whole.endMs),
  }));
}

function warnOfScript(ctx: Context, heard: Pick<Transcript, 'language' | 'words'>): void {
  const fidelity = scriptFidelity(textOf(heard), heard.language);
  if (fidelity < 0.9) ctx.log.warn({ language: heard.language, fidelity }, 'the engine wrote another script');
}

/** The transcript with these words; `timing` is `none` without words. */
const finished = (found: NotedTranscript, words: Word[]): NotedTranscript => ({
  ...found,
  words,
  timing: words.length === 0 ? 'none' : found.timing,
});

const noWords = (range: Span | null): Message =>
  range
    ? message('subtitles_empty_between', { start: clock(range.startMs), end: clock(range.endMs) })
    : message('subtitles_empty');

/** The words whose middle is inside `range`, cut at its ends. */
export function withinRange(words: readonly Word[], range: Span): Word[] {
  return words
    .filter((word) => {
      const middleMs = (word.startMs + word.endMs) / 2;
      return middleMs >= range.startMs && middleMs < range.endMs;
    })
    .map((word) => ({
      ...word,
      startMs: Math.max(word.startMs, range.startMs),
      endMs: Math.min(word.endMs, range.endMs),
    }));
}

/** The same words `byMs` later: an engine's times begin at 0 wherever its sound was cut out. */
const shiftWords = (words: readonly Word[], byMs: number): Word[] =>
  words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs }));
