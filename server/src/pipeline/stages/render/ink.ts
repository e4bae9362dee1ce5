import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { assFilter } from '#media/fonts.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { cut, halfSize } from './inspect-file.ts';
import { type FrameRate, frameAt, rateText } from './output-rate.ts';

/** A frame whose captions are compared with the finished file. */
export interface InkProbe {
  frame: number;
  /** In the middle of a cue there must be ink; at the very start a caption may still be fading in. */
  required: boolean;
}

/**
 * The frames to look at, of captions as they are drawn (paused under cards): the first one when a cue covers it, and one
 * amid the first cue, in the middle of its word: where one word gives way to the next, a thousandth of a second decides
 * which of them is lit.
 */
export function inkProbes(cues: readonly Cue[], rate: FrameRate, frames: number): InkProbe[] {
  const [first] = cues;
  if (!first) return [];
  const middleMs = (first.startMs + first.endMs) / 2;
  const word = first.lines.flat().find(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs);
  const seen = word && {
    startMs: Math.max(word.startMs, first.startMs),
    endMs: Math.min(word.endMs, first.endMs),
  };
  const middle = Math.min(frames - 1, frameAt(seen ? (seen.startMs + seen.endMs) / 2 : middleMs, rate));
  const opening = first.startMs === 0 && middle > 0 ? [{ frame: 0, required: false }] : [];
  return [...opening, { frame: middle, required: true }];
}

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
  probes: InkProbe[];
  rate: FrameRate;
  signal: AbortSignal;
}): Promise<Ink[]> {
  const chunks: Buffer[] = [];
  // Frame numbers in a time base of one frame: seconds divided by it were cut down to the frame before (1.16 s to 28).
  const [first = 0, second = first] = o.probes.map(({ frame }) => frame);
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
        `color=c=${color}:s=${o.width}x${o.height}:r=${rateText(o.rate)},trim=end_frame=${o.probes.length},setpts='if(eq(N,0),${first},${second})',format=yuv420p,${captions},${halfSize(o)}[${color}]`;
      return [
        ...['-filter_complex', `${over('black')};${over('white')};[black][white]vstack[both]`],
        ...['-map', '[both]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
      ];
    },
  });
  const size = Math.floor(o.width / 2) * Math.floor(o.height / 2);
  return cut(Buffer.concat(chunks), size * 2).map((both) => ({
    overBlack: both.subarray(0, size),
    overWhite: both.subarray(size),
  }));
}

/** How much ink a frame should have, and which share of it the finished frame really shows. */
function inkShown(ink: Ink, still: Buffer): { pixels: number; share: number } {
  let pixels = 0;
  let shown = 0;
  for (const [i, luma] of ink.overBlack.entries()) {
    if (Math.abs(luma - (ink.overWhite[i] ?? 0)) > 12) continue;
    pixels++;
    if (Math.abs(luma - (still[i] ?? 0)) <= 48) shown++;
  }
  return { pixels, share: pixels === 0 ? 0 : shown / pixels };
}

/** The sentence about missing captions of one frame, or null. White letters over a white shirt still show their outline. */
export function inkError(probe: InkProbe, ink: Ink | undefined, still: Buffer | undefined): Message | null {
  if (!ink || !still) return message('file_captions_unseen');
  const { pixels, share } = inkShown(ink, still);
  if (pixels < 40) return probe.required ? message('file_captions_empty') : null;
  return share < 0.7
    ? message('file_captions_partial', { percent: Math.round(share * 100), frame: probe.frame })
    : null;
}
