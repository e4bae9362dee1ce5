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
function fitSize(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = Math.min(frame.width, evenNear(picture.width * factor));
  const height = Math.min(frame.height, evenNear(picture.height * factor));
  const fills = width >= frame.width * 0.99 && height >= frame.height * 0.99;
  return fills ? { width: frame.width, height: frame.height } : { width, height };
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
    `setpts=N*${o.rate.den}/(${o.rate.num}*TB)`,
    `trim=end_frame=${o.frames}`,
  ].join(',');
  return `${ground},${o.finish}${o.to}`;
}

const evenNear = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
const evenUp = (value: number): number => Math.max(2, Math.ceil(value / 2) * 2);
const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
