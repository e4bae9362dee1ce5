import { type FrameRate, framesPerSecond } from '#pipeline/stages/render/output-rate.ts';
import type { CutList } from './cut-list.ts';

/**
 * The cut list as CMX 3600 EDL: one event per cut, timecodes at the nearest whole rate, with dropped frames where the
 * camera's clock drops them, at most 999 events. Names are comments, in ASCII, because the format is older than Unicode.
 */
export function writeEdl(list: CutList): string {
  const channels = list.source.hasVideo ? (list.source.hasAudio ? 'AA/V' : 'V   ') : 'AA  ';
  const { dropsFrames } = list.source;
  const time = (frame: number) => timecode(frame, list.rate, { dropsFrames });
  const events = list.cuts
    .slice(0, maxEvents)
    .map(({ sourceFrame, clipFrame, frames }, index) =>
      [
        `${String(index + 1).padStart(3, '0')}  AX       ${channels}  C        ${time(sourceFrame)} ${time(sourceFrame + frames)} ${time(clipFrame)} ${time(clipFrame + frames)}`,
        `* FROM CLIP NAME: ${ascii(list.sourceName)}`,
      ].join('\n'),
    );
  return `TITLE: ${ascii(list.title)}\nFCM: ${dropsFrames ? '' : 'NON-'}DROP FRAME\n\n${events.join('\n')}\n`;
}

const maxEvents = 999;

const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '_');

/** `hours:minutes:seconds:frames` at the nearest whole rate; with dropped frames, `;` stands before the frames. */
export function timecode(
  frame: number,
  rate: FrameRate,
  { dropsFrames = false }: { dropsFrames?: boolean } = {},
): string {
  const fps = Math.round(framesPerSecond(rate));
  const number = dropsFrames ? numberWithDropped(frame, fps) : frame;
  const seconds = Math.floor(number / fps);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${parts.map(two).join(':')}${dropsFrames ? ';' : ':'}${two(number % fps)}`;
}

/** The number of a frame where those that are left out count too: the reverse of what `clockFrame` does. */
function numberWithDropped(frame: number, fps: number): number {
  const dropped = fps / 15;
  const perMinute = 60 * fps - dropped;
  const perTenMinutes = 10 * perMinute + dropped;
  const minutes = Math.floor(((frame % perTenMinutes) - dropped) / perMinute);
  return frame + dropped * (9 * Math.floor(frame / perTenMinutes) + Math.max(0, minutes));
}
