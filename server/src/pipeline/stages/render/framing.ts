import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { fitSize, pixelsOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { type Rect, seamColor } from '@jhalak/contract/clip/plan/tiles.ts';
import { cropFilter } from './crop-path.ts';
import { type FrameRate, onGrid, rateText } from './output-rate.ts';
import { type ShownRegion, type Stretch, stretchesOf } from './stretches.ts';

/** What the lines of one layout's picture start from, end in, and call their own labels. */
interface Picture {
  layout: Layout;
  picture: Size;
  /** The filters that end the picture: its captions and its pixel format. */
  finish: string;
  prefix: string;
  from: string;
  to: string;
}

/**
 * The picture of a layout's scenes. Each stretch that one chain of filters draws is cut out of the one decode, drawn
 * its own way and joined again by frame numbers. Measured on 60 s of 1080p that change every 2.5 s: 10 s of CPU
 * without the encode, where all cropped takes 9 and all whole 12; two full pictures under an `overlay` that is enabled
 * by turns took 17. A stretch costs 10 MB; `select` and `interleave` hold 3 MB for every frame of it.
 */
export function sceneLines(o: Picture & { rate: FrameRate; frames: number }): string[] {
  const { prefix, rate } = o;
  const stretches = stretchesOf(o.layout, o);
  const [only] = stretches;
  if (only && stretches.length === 1) return stretchLines(o, only);
  const parts = stretches.map((_, index) => ({ cut: `[${prefix}c${index}]`, shown: `[${prefix}s${index}]` }));
  return [
    `${o.from}split=${parts.length}${parts.map(({ cut }) => cut).join('')}`,
    ...stretches.flatMap((stretch, index) => {
      const { cut = '', shown = '' } = parts[index] ?? {};
      const own = `${prefix}o${index}`;
      const trimmed = `trim=start_frame=${stretch.start}:end_frame=${stretch.end},setpts=PTS-STARTPTS`;
      return [
        `${cut}${trimmed}[${own}]`,
        ...stretchLines({ ...o, from: `[${own}]`, to: shown, prefix: own, finish: 'setsar=1' }, stretch),
      ];
    }),
    `${parts.map(({ shown }) => shown).join('')}concat=n=${parts.length}:v=1:a=0,${onGrid(rate)},${o.finish}${o.to}`,
  ];
}

function stretchLines(o: Picture, stretch: Stretch): string[] {
  if (stretch.kind === 'whole') return fitLines(o, stretch.part);
  const [only] = stretch.regions;
  if (only && stretch.regions.length === 1) {
    return [`${o.from}${[...regionFilters(o, only, stretch.start), o.finish].join(',')}${o.to}`];
  }
  return tileLines(o, stretch);
}

/** Cuts a region out of the picture and brings it to the size of its tile. */
function regionFilters(
  { layout, picture }: Pick<Picture, 'layout' | 'picture'>,
  { tile, steps }: ShownRegion,
  start: number,
): string[] {
  const crop = cropFilter({ steps, start, picture, ratio: layout.ratio });
  const same = crop === null && picture.width === tile.width && picture.height === tile.height;
  return [...(crop ? [crop] : []), ...(same ? [] : [`scale=${tile.width}:${tile.height}:flags=bicubic`])];
}

/** Regions beside and above each other, with a thin seam over their edges. */
function tileLines(o: Picture, stretch: Extract<Stretch, { kind: 'regions' }>): string[] {
  const { prefix } = o;
  const { regions, seams, start } = stretch;
  const cut = regions.map((_, index) => `[${prefix}r${index}]`);
  const shown = regions.map((_, index) => `[${prefix}t${index}]`);
  const places = regions.map(({ tile }) => `${tile.x}_${tile.y}`).join('|');
  const color = seamColor.replace('#', '0x');
  const drawn = seams.map(
    ({ x, y, width, height }) => `drawbox=x=${x}:y=${y}:w=${width}:h=${height}:c=${color}:t=fill`,
  );
  return [
    `${o.from}split=${regions.length}${cut.join('')}`,
    ...regions.map(
      (region, index) =>
        `${cut[index]}${[...regionFilters(o, region, start), 'setsar=1'].join(',')}${shown[index]}`,
    ),
    `${shown.join('')}xstack=inputs=${regions.length}:layout=${places},${[...drawn, o.finish].join(',')}${o.to}`,
  ];
}

/** A part of the picture, mostly all of it, in the middle of the frame over a blurred and darkened copy that fills it. */
function fitLines(o: Picture, part: Rect): string[] {
  const { layout, picture, prefix } = o;
  const isWhole = part.width === picture.width && part.height === picture.height;
  const cut = isWhole ? '' : `crop=${part.width}:${part.height}:${part.x}:${part.y},`;
  const inner = fitSize(part, layout);
  const scaled = `${cut}scale=${inner.width}:${inner.height}:flags=bicubic`;
  if (inner.width === layout.width && inner.height === layout.height) {
    return [`${o.from}${scaled},${o.finish}${o.to}`];
  }
  const backdrop = `${isWhole ? '' : cut}${blurredCopy(part, layout)}`;
  const x = evenDown((layout.width - inner.width) / 2);
  const y = evenDown((layout.height - inner.height) / 2);
  return [
    `${o.from}split=2[${prefix}a][${prefix}b]`,
    `[${prefix}a]${backdrop}[${prefix}back]`,
    `[${prefix}b]${scaled},setsar=1[${prefix}front]`,
    `[${prefix}back][${prefix}front]overlay=x=${x}:y=${y}:format=yuv420,${o.finish}${o.to}`,
  ];
}

/** The filters that make a blurred and darkened copy of a picture, cut to fill a frame. */
export function blurredCopy(picture: Size, frame: Size): string {
  const crop = pixelsOf(fullFrame, picture, frame);
  // Blurring a copy of a twelfth costs 1 % of blurring the frame and looks the same under a blur this wide.
  const small = { width: evenUp(frame.width / 12), height: evenUp(frame.height / 12) };
  const radius = Math.floor(Math.min(small.width, small.height) / 12);
  // In RGB, as a browser's canvas does it: all colours are blurred alike, and no dark one leaves the range of RGB.
  return [
    `crop=${crop.width}:${crop.height}`,
    `scale=${small.width}:${small.height}:flags=area+full_chroma_int+accurate_rnd:in_color_matrix=bt709:in_range=limited`,
    'format=gbrp',
    `boxblur=lr=${radius}:lp=2:cr=${radius}:cp=2`,
    'lutrgb=r=val/2:g=val/2:b=val/2',
    `scale=${frame.width}:${frame.height}:flags=bilinear+full_chroma_inp+accurate_rnd:out_color_matrix=bt709:out_range=limited`,
    'format=yuv420p',
    'setsar=1',
  ].join(',');
}

/** The ground of a drawn picture, warm and dark; `finish` draws title, waveform and captions onto it. */
export function cardLine(o: {
  layout: Size;
  rate: FrameRate;
  frames: number;
  finish: string;
  to: string;
}): string {
  const { width, height } = o.layout;
  // One gradient frame is drawn and repeated; the noise keeps its dark tones from banding after compression.
  const ground = [
    `gradients=s=${width}x${height}:r=${rateText(o.rate)}:nb_colors=2:c0=0x43260f:c1=0x1a0f0a:x0=0:y0=0:x1=${Math.round(width * 0.7)}:y1=${height}:speed=0.00001:d=1`,
    'trim=end_frame=1',
    'format=yuv420p',
    'noise=c0s=3',
    'loop=loop=-1:size=1',
    onGrid(o.rate),
    `trim=end_frame=${o.frames}`,
  ].join(',');
  return `${ground},${o.finish}${o.to}`;
}

const evenUp = (value: number): number => Math.max(2, Math.ceil(value / 2) * 2);
const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
