import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { fitInto, rotatedSdr } from '#media/picture.ts';

/** Longest side of a poster, pixels. */
const posterSide = 1280;

/** Where to look for a good picture, best guess first, milliseconds: talks often open and end in black. */
export const posterTimes = (pictureMs: number): number[] =>
  [0.1, 0.35, 0.6, 0].map((share) => Math.round(pictureMs * share));

/** ffmpeg's arguments for one rotated SDR JPEG near `atMs`, whose light is reported on stderr. */
export function posterArgs(options: {
  video: NonNullable<SourceMedia['video']>;
  atMs: number;
  input: string[];
  outFile: string;
  /** Pixels; 1280 when absent. */
  longSide?: number;
}): string[] {
  const { video, longSide = posterSide } = options;
  const filters = [
    ...rotatedSdr(video, fitInto(video, longSide)),
    'thumbnail=12',
    'signalstats',
    'metadata=mode=print',
    // JPEG is full range and BT.601 by definition.
    'scale=in_range=limited:out_range=full:in_color_matrix=bt709:out_color_matrix=bt601',
    'format=yuvj420p',
  ];
  return [
    ...['-ss', `${options.atMs / 1000}`, ...options.input],
    ...['-map', `0:${video.index}`, '-vf', filters.join(','), '-frames:v', '1'],
    ...['-map_metadata', '-1', '-q:v', '4', '-f', 'mjpeg', `file:${options.outFile}`],
  ];
}

/** Mean and brightest light of the poster, 16–235, from what `signalstats` printed; null without a picture. */
export function readLight(stderr: string): { mean: number; brightest: number } | null {
  const read = (key: string) => new RegExp(`signalstats\\.${key}=([\\d.]+)`).exec(stderr)?.[1];
  const mean = read('YAVG');
  const brightest = read('YMAX');
  return mean === undefined || brightest === undefined
    ? null
    : { mean: Number(mean), brightest: Number(brightest) };
}

/** A black or nearly black picture; a title in white on black is none. */
export const isBlack = (light: { mean: number; brightest: number }): boolean =>
  light.mean < 19 || light.brightest < 60;
