import type { Layout } from '@jhalak/contract/clip/clip-plan.ts';
import { cropSize } from './crop-path.ts';
import { type FrameRate, rateText } from './output-rate.ts';

interface Size {
  width: number;
  height: number;
}

/** The whole picture in the middle of the frame, over a blurred and darkened copy that fills it. */
export function fitLines(o: {
  layout: Layout;
  picture: Size;
  finish: string;
  prefix: string;
  from: string;
  to: string;
}): string[] {
  const { layout, picture, prefix } = o;
  const inner = fitSize(picture, layout);
  const scaled = `scale=${inner.width}:${inner.height}:flags=bicubic`;
  if (inner.width === layout.width && inner.height === layout.height) {
    return [`${o.from}${scaled},${o.finish}${o.to}`];
  }
  const crop = cropSize({ x: 0, y: 0, w: 1, h: 1 }, picture, layout);
  // Blurring a copy of a twelfth costs 1 % of blurring the frame and looks the same under a blur this wide.
  const small = { width: evenUp(layout.width / 12), height: evenUp(layout.height / 12) };
  const radius = Math.floor(Math.min(small.width, small.height) / 12);
  const backdrop = [
    `crop=${crop.width}:${crop.height}`,
    `scale=${small.width}:${small.height}:flags=area`,
    `boxblur=lr=${radius}:lp=2:cr=${Math.ceil(radius / 2)}:cp=2`,
    "lutyuv=y='16+(val-16)*0.5'",
    `scale=${layout.width}:${layout.height}:flags=bilinear`,
    'setsar=1',
  ].join(',');
  const x = evenDown((layout.width - inner.width) / 2);
  const y = evenDown((layout.height - inner.height) / 2);
  return [
    `${o.from}split=2[${prefix}a][${prefix}b]`,
    `[${prefix}a]${backdrop}[${prefix}back]`,
    `[${prefix}b]${scaled},setsar=1[${prefix}front]`,
    `[${prefix}back][${prefix}front]overlay=x=${x}:y=${y}:format=yuv420,${o.finish}${o.to}`,
  ];
}

/** The largest size of the picture's shape inside the frame, in even pixels; within 1 % it fills the frame. */
export function fitSize(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = Math.min(frame.width, evenNear(picture.width * factor));
  const height = Math.min(frame.height, evenNear(picture.height * factor));
  const fills = width >= frame.width * 0.99 && height >= frame.height * 0.99;
  return fills ? { width: frame.width, height: frame.height } : { width, height };
}

/** The drawn picture of a source without one: a warm dark ground and bars that move with the voice. */
export function cardLines(o: {
  layout: Layout;
  rate: FrameRate;
  frames: number;
  /** Label of the sound, without brackets; null draws no bars. */
  wave: string | null;
  finish: string;
  prefix: string;
  to: string;
}): string[] {
  const { width, height } = o.layout;
  const rate = rateText(o.rate);
  const end = `trim=end_frame=${o.frames}`;
  // One gradient frame is drawn and repeated; the noise keeps its dark tones from banding after compression.
  const ground = [
    `gradients=s=${width}x${height}:r=${rate}:nb_colors=2:c0=0x3a2214:c1=0x140c08:x0=0:y0=0:x1=${Math.round(width * 0.4)}:y1=${height}:speed=0.00001:d=1`,
    'trim=end_frame=1',
    'format=yuv420p',
    'noise=c0s=3',
    'loop=loop=-1:size=1',
    `setpts=N*${o.rate.den}/(${o.rate.num}*TB)`,
  ].join(',');
  if (o.wave === null) return [`${ground},${end},${o.finish}${o.to}`];
  const bars = barsOf(o.layout);
  const wave = [
    `showwaves=s=${bars.count}x${bars.rows}:mode=cline:draw=full:scale=sqrt:colors=0xF2A93B:r=${rate}`,
    // A bar jumps from frame to frame; the mean of four frames breathes.
    'tmix=frames=4',
    `scale=${bars.width}:${bars.height}:flags=neighbor`,
    `drawgrid=x=0:y=-1:w=${bars.pitch}:h=${bars.height * 4}:t=${bars.gap}:color=black@0:replace=1`,
  ].join(',');
  const x = evenDown((width - bars.width) / 2);
  const y = evenDown(height * 0.46 - bars.height / 2);
  return [
    `${ground}[${o.prefix}ground]`,
    `[${o.wave}]${wave}[${o.prefix}wave]`,
    `[${o.prefix}ground][${o.prefix}wave]overlay=x=${x}:y=${y}:format=yuv420,${end},${o.finish}${o.to}`,
  ];
}

function barsOf(layout: Size) {
  const pitch = Math.max(4, evenNear(Math.min(layout.width, layout.height) / 54));
  const count = Math.floor((layout.width * 0.78) / pitch);
  const rows = 48;
  return {
    count,
    rows,
    pitch,
    gap: Math.max(2, Math.round(pitch * 0.4)),
    width: count * pitch,
    height: evenNear(Math.min(layout.width, layout.height) * 0.3),
  };
}

const evenNear = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
const evenUp = (value: number): number => Math.max(2, Math.ceil(value / 2) * 2);
const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
