import { type BrollFrame, brollFrame, stillZoom } from '@jhalak/contract/clip/broll/broll-frame.ts';
import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { Rect } from '@jhalak/contract/clip/plan/tiles.ts';
import { blurredCopy } from './framing.ts';
import { type FrameRate, frameAt, frameSeconds, rateText } from './output-rate.ts';

export interface BrollGraphInput {
  broll: readonly BrollItem[];
  /** The input of the first piece of footage, counted as ffmpeg does; the others follow it. */
  firstInput: number;
  layouts: readonly Layout[];
  logo: Logo | null;
  watermark: boolean;
  rate: FrameRate;
  /** Frames of the clip. */
  frames: number;
}

interface Span {
  start: number;
  frames: number;
}

const spanOf = (item: BrollItem, { rate, frames }: Pick<BrollGraphInput, 'rate' | 'frames'>): Span => {
  const start = Math.min(frameAt(item.startMs, rate), frames);
  return { start, frames: Math.max(0, Math.min(frameAt(item.endMs, rate), frames) - start) };
};

/** What stands before the input of a piece of footage: a video begins at its place and is repeated where it ends. */
export function openBroll(item: BrollItem, open: string[]): string[] {
  if (item.kind === 'picture') return open;
  const seconds = (item.endMs - item.startMs) / 1000 + 0.5;
  return [
    ...['-stream_loop', '-1', '-ss', (item.fromMs / 1000).toFixed(3), '-t', seconds.toFixed(3)],
    ...open,
  ];
}

/** The footage in the size and at the time of its place in each layout: `[b0l0]`, `[b0l1]`, `[b1l0]`, … */
export function brollSources(input: BrollGraphInput): string[] {
  const { layouts } = input;
  return input.broll.flatMap((item, index) => {
    const span = spanOf(item, input);
    if (span.frames === 0) return [];
    const copies = layouts.map((_, n) => `[b${index}c${n}]`);
    const own = `[${input.firstInput + index}:v:0]${prepared(item, span, input.rate)}`;
    return [
      `${own}split=${copies.length}${copies.join('')}`,
      ...layouts.flatMap((layout, n) => {
        const drawn = brollFrame(item, layout, input);
        return placed(item, { drawn, span, rate: input.rate, from: copies[n] ?? '', name: `b${index}l${n}` });
      }),
    ];
  });
}

/** Filters that lay the footage over the picture of a layout, each beginning and ending in the layout's own chain. */
export function brollOverlays(input: BrollGraphInput, layout: Layout, index: number): string[] {
  return input.broll.flatMap((item, n) => {
    const span = spanOf(item, input);
    if (span.frames === 0) return [];
    const { place, clip } = brollFrame(item, layout, input);
    const prefix = `m${index}b${n}`;
    const during = between(span, input.rate);
    // `enable` is decided a frame early or late, because `overlay` reads ahead; a place is decided for its own frame.
    const lay = (at: Rect, above: string, label: string) =>
      `[${label}][${above}]overlay=x='if(${during},${at.x},${layout.width})':y=${at.y}:eof_action=pass:format=yuv420`;
    const beside = clip && [
      `format=yuv420p,split=2[${prefix}a][${prefix}b];[${prefix}b]crop=${rect(clip.from)}[${prefix}c];${lay(clip.to, `${prefix}c`, `${prefix}a`)}`,
    ];
    return [...(beside ?? []), `format=yuv420p[${prefix}d];${lay(place, `b${n}l${index}`, `${prefix}d`)}`];
  });
}

const rect = ({ x, y, width, height }: Rect): string => `${width}:${height}:${x}:${y}`;

/** Between the middles of frames, so that no rounding of times takes the wrong one. */
const between = ({ start, frames }: Span, rate: FrameRate): string =>
  `between(t,${frameSeconds(start - 0.5, rate).toFixed(6)},${frameSeconds(start + frames - 0.5, rate).toFixed(6)})`;

/** The footage's own frames at the rate of the clip, two more than are shown. */
function prepared(item: BrollItem, { frames }: Span, rate: FrameRate): string {
  if (item.kind === 'video')
    return `fps=fps=${rateText(rate)},tpad=stop_mode=clone:stop=${frames + 2},trim=end_frame=${frames + 2},setsar=1,`;
  // JPEG is full range and BT.601 by definition.
  return 'scale=in_range=full:out_range=limited:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p,setsar=1,';
}

function placed(
  item: BrollItem,
  o: { drawn: BrollFrame; span: Span; rate: FrameRate; from: string; name: string },
): string[] {
  const { drawn, span, rate, from, name } = o;
  const { place, picture } = drawn;
  const isStill = item.kind === 'picture';
  const start = `settb=1/1000000,setpts=max(0\\,(N+${span.start}-0.5)*${rate.den}*1000000/${rate.num}),format=yuv420p[${name}]`;
  if (item.fit === 'cover') {
    const cut = `crop=${rect(picture.from)},`;
    const frames = isStill
      ? zoomed(place, span.frames, rate)
      : `scale=${place.width}:${place.height}:flags=bicubic`;
    return [`${from}${cut}${frames},${start}`];
  }
  const held = isStill ? `loop=loop=${span.frames + 1}:size=1:start=0,` : '';
  const { to } = picture;
  if (to.width === place.width && to.height === place.height)
    return [`${from}scale=${to.width}:${to.height}:flags=bicubic,${held}${start}`];
  return [
    `${from}split=2[${name}a][${name}b]`,
    `[${name}a]${blurredCopy(picture.from, place)}[${name}back]`,
    `[${name}b]scale=${to.width}:${to.height}:flags=bicubic,setsar=1[${name}front]`,
    `[${name}back][${name}front]overlay=x=${to.x - place.x}:y=${to.y - place.y}:format=yuv420,${held}${start}`,
  ];
}

/** A still that comes slowly closer. Scaled up first: `zoompan` places its window on whole pixels, which trembles. */
function zoomed({ width, height }: Rect, frames: number, rate: FrameRate): string {
  return (
    `scale=${width * 2}:${height * 2}:flags=bicubic,` +
    `zoompan=z='1+${stillZoom}*min(1,on/${Math.max(1, frames)})':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':` +
    `d=${frames + 2}:s=${width}x${height}:fps=${rateText(rate)}`
  );
}
