import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { maxPixels } from '#media/allowed-codecs.ts';
import { even } from '#media/picture.ts';
import type { FfprobeStream } from './ffprobe-answer.ts';

type Video = NonNullable<SourceMedia['video']>;

/** Describes a picture track: how it must be turned, scaled and toned to be looked at. */
export function readPicture(stream: FfprobeStream): Video {
  const codedWidth = stream.width ?? 0;
  const codedHeight = stream.height ?? 0;
  const rotation = readRotation(stream);
  const square = squarePixels(codedWidth, codedHeight, readRatio(stream.sample_aspect_ratio, ':') ?? 1);
  const sideways = rotation === 90 || rotation === 270;
  const matrix = matrices[stream.color_space ?? ''];
  const average = readRatio(stream.avg_frame_rate, '/');
  const lowest = readRatio(stream.r_frame_rate, '/');
  const fps = average ?? (lowest !== null && lowest <= 240 ? lowest : 25);
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    width: even(sideways ? square.height : square.width),
    height: even(sideways ? square.width : square.height),
    codedWidth,
    codedHeight,
    rotation,
    fps,
    // The lowest common rate is far above the average where frames come unevenly: 57,600 against 7.2 in one file.
    variableFrameRate: lowest === null || Math.abs(lowest / fps - 1) > 0.01,
    transfer: transfers[stream.color_transfer ?? ''] ?? 'sdr',
    fullRange: stream.color_range === 'pc' || /^yuvj/.test(stream.pix_fmt ?? ''),
    ...(matrix ? { matrix } : {}),
    interlaced: /^[tb][tb]$/.test(stream.field_order ?? ''),
    pixelFormat: stream.pix_fmt ?? 'unknown',
  };
}

/** ffprobe's `rotation` is counterclockwise; ours says how far the picture must be turned clockwise. */
function readRotation(stream: FfprobeStream): number {
  const turned = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return (((Math.round(-turned / 90) * 90) % 360) + 360) % 360;
}

/** Stretches the short direction, so that no detail is lost, unless the result grew beyond the pixel limit. */
function squarePixels(width: number, height: number, pixelAspect: number) {
  // Ratios beyond 4 come from broken headers only; players ignore them as well.
  if (pixelAspect > 4 || pixelAspect < 0.25) return { width, height };
  const stretched =
    pixelAspect >= 1
      ? { width: width * pixelAspect, height }
      : { width, height: Math.round(height / pixelAspect) };
  if (stretched.width * stretched.height <= maxPixels) return stretched;
  return pixelAspect >= 1 ? { width, height: height / pixelAspect } : { width: width * pixelAspect, height };
}

/** `30000/1001` or `16:15` as a number; null for `0/0`, `N/A` and nonsense. */
function readRatio(text: string | undefined, sign: '/' | ':'): number | null {
  const [above, below] = (text ?? '').split(sign).map(Number);
  if (!above || !below || above < 0 || below < 0) return null;
  return above / below;
}

const transfers: Record<string, Video['transfer']> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };

const matrices: Record<string, NonNullable<Video['matrix']>> = {
  ...{ bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601', fcc: 'bt601' },
  ...{ bt2020nc: 'bt2020', bt2020c: 'bt2020' },
};
