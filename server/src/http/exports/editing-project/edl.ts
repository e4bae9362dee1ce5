import { type FrameRate, framesPerSecond } from '#pipeline/stages/render/output-rate.ts';
import type { CutList } from './cut-list.ts';

/**
 * The cut list as CMX 3600 EDL: one event per cut, timecodes without dropped frames at the nearest whole rate, at
 * most 999 events. Names are comments, in ASCII, because the format is older than Unicode.
 */
export function writeEdl(list: CutList): string {
  const channels = list.source.hasVideo ? (list.source.hasAudio ? 'AA/V' : 'V   ') : 'AA  ';
  const time = (frame: number) => timecode(frame, list.rate);
  const events = list.cuts
    .slice(0, maxEvents)
    .map(({ sourceFrame, clipFrame, frames }, index) =>
      [
        `${String(index + 1).padStart(3, '0')}  AX       ${channels}  C        ${time(sourceFrame)} ${time(sourceFrame + frames)} ${time(clipFrame)} ${time(clipFrame + frames)}`,
        `* FROM CLIP NAME: ${ascii(list.sourceName)}`,
      ].join('\n'),
    );
  return `TITLE: ${ascii(list.title)}\nFCM: NON-DROP FRAME\n\n${events.join('\n')}\n`;
}

const maxEvents = 999;

const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '_');

/** `hours:minutes:seconds:frames` at the nearest whole rate. */
export function timecode(frame: number, rate: FrameRate): string {
  const fps = Math.round(framesPerSecond(rate));
  const seconds = Math.floor(frame / fps);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % fps];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
