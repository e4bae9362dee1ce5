import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { assFilter } from '#media/fonts.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { cut, halfSize } from './inspect-file.ts';
import { type FrameRate, frameAt, rateText } from './output-rate.ts';

/** Frames whose captions can be compared with the finished file. */
export interface InkFrames {
  /** The first frame, where a caption covers it; there it may still be fading in. */
  opening: number[];
  /** Frames amid captions, the best first: looks show nothing before the first word, or fade. */
  amid: number[];
}

/** How many captions are considered. */
const consideredCues = 2;

/** The frames to look at, of captions as they are drawn (paused under cards). */
export function inkFrames(cues: readonly Cue[], rate: FrameRate, frames: number): InkFrames {
  const spoken = cues.filter(({ lines, endMs }) => lines.flat().some(({ startMs }) => startMs < endMs));
  const amid = spoken.slice(0, consideredCues).flatMap((cue) => framesAmid(cue, rate));
  return {
    opening: cues[0]?.startMs === 0 ? [0] : [],
    amid: [...new Set(amid.map((frame) => Math.max(0, Math.min(frames - 1, frame))))],
  };
}

/**
 * The middle of the word that is spoken amid a caption: where one word gives way to the next, a thousandth of a second
 * decides which of them is lit. Then the middle of its longest word, and its end.
 */
function framesAmid(cue: Cue, rate: FrameRate): number[] {
  const words = cue.lines.flat().flatMap((word) => {
    if (word.startMs >= cue.endMs) return [];
    const startMs = Math.max(word.startMs, cue.startMs);
    return [{ startMs, endMs: Math.max(startMs, Math.min(word.endMs, cue.endMs)) }];
  });
  const middleMs = middleOf(cue);
  const now = words.find(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs);
  const isBegun = words.some(({ startMs }) => startMs <= middleMs);
  const word = now ?? (isBegun ? cue : (words[0] ?? cue));
  const longest = words.reduce(
    (best, one) => (one.endMs - one.startMs > best.endMs - best.startMs ? one : best),
    words[0] ?? cue,
  );
  return [frameAt(middleOf(word), rate), frameAt(middleOf(longest), rate), frameAt(cue.endMs, rate) - 1];
}

const middleOf = ({ startMs, endMs }: Span): number => (startMs + endMs) / 2;

/** The captions alone over black and over white: where both agree, the ink is opaque and its luma known. */
export interface Ink {
  overBlack: Buffer;
  overWhite: Buffer;
}

/** Draws the captions of some frames by themselves, at half size, at the very times of these frames in the file. */
export async function expectedInk(o: {
  media: MediaTools;
  outDir: string;
  fontsDir: string;
  /** Name of the caption script in `outDir`. */
  script: string;
  width: number;
  height: number;
  frames: readonly number[];
  rate: FrameRate;
  signal: AbortSignal;
}): Promise<Map<number, Ink>> {
  const frames = [...new Set(o.frames)].sort((one, other) => one - other);
  const chunks: Buffer[] = [];
  // Frame numbers in a time base of one frame: seconds divided by it were cut down to the frame before (1.16 s to 28).
  const times = frames.reduceRight<string>((rest, frame, n) => `if(eq(N,${n}),${frame},${rest})`, '0');
  await o.media.ffmpeg({
    sources: [],
    outDir: o.outDir,
    readOnlyDirs: [o.fontsDir],
    signal: o.signal,
    timeoutMs: 60_000,
    onStdout: (chunk) => chunks.push(chunk),
    args({ out, readOnly }) {
      const captions = assFilter({ assPath: `${out}/${o.script}`, fontsDir: readOnly[0] ?? '' });
      const over = (color: string) =>
        `color=c=${color}:s=${o.width}x${o.height}:r=${rateText(o.rate)},trim=end_frame=${frames.length},setpts='${times}',format=yuv420p,${captions},${halfSize(o)}[${color}]`;
      return [
        ...['-filter_complex', `${over('black')};${over('white')};[black][white]vstack[both]`],
        ...['-map', '[both]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
      ];
    },
  });
  const size = Math.floor(o.width / 2) * Math.floor(o.height / 2);
  const drawn = cut(Buffer.concat(chunks), size * 2);
  return new Map(
    drawn.flatMap((both, n) => {
      const frame = frames[n];
      const ink = { overBlack: both.subarray(0, size), overWhite: both.subarray(size) };
      return frame === undefined ? [] : [[frame, ink] as const];
    }),
  );
}

/** A letter or two: less says nothing. */
const leastPixels = 40;

const isInk = ({ overBlack, overWhite }: Ink, i: number): boolean =>
  Math.abs((overBlack[i] ?? 0) - (overWhite[i] ?? 0)) <= 12;

const inkPixels = (ink: Ink): number => ink.overBlack.reduce((sum, _, i) => sum + (isInk(ink, i) ? 1 : 0), 0);

/** The frames that are compared, ascending: the opening, and the best one amid captions, where they hold ink; null when none amid does. */
export function comparedFrames({ opening, amid }: InkFrames, ink: ReadonlyMap<number, Ink>): number[] | null {
  const holdsInk = (frame: number) => {
    const drawn = ink.get(frame);
    return drawn !== undefined && inkPixels(drawn) >= leastPixels;
  };
  const best = amid.find(holdsInk);
  if (best === undefined && amid.length > 0) return null;
  const chosen = [...opening.filter(holdsInk), ...(best === undefined ? [] : [best])];
  return [...new Set(chosen)].sort((one, other) => one - other);
}

/** The sentence about missing captions of one frame, or null. White letters over a white shirt still show their outline. */
export function inkError(frame: number, ink: Ink | undefined, still: Buffer | undefined): Message | null {
  if (!ink || !still) return message('file_captions_unseen');
  const shown = ink.overBlack.reduce(
    (sum, luma, i) => sum + (isInk(ink, i) && Math.abs(luma - (still[i] ?? 0)) <= 48 ? 1 : 0),
    0,
  );
  const share = shown / inkPixels(ink);
  return share < 0.7 ? message('file_captions_partial', { percent: Math.round(share * 100), frame }) : null;
}
