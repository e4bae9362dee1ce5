import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';

type Video = NonNullable<SourceMedia['video']>;

/**
 * The filters that turn decoded frames of any source into upright, square-pixel, even-sized, progressive,
 * 8-bit 4:2:0, limited-range BT.709 pictures of `size` (default: the video's own). ffmpeg's own rotation must
 * stay on; it comes before these filters. HDR is tone-mapped after scaling, so a small `size` is cheap.
 */
export function rotatedSdr(video: Video, size: { width: number; height: number } = video): string[] {
  return [
    // Only frames that say so: phone footage is often marked "unknown" and must stay untouched.
    ...(video.interlaced ? ['bwdif=mode=send_frame:parity=auto:deint=interlaced'] : []),
    ...(hasAlpha(video.pixelFormat) ? onBlack(video.pixelFormat) : []),
    ...(video.transfer === 'sdr' ? toBt709(video, size) : toneMapped(video, size)),
    'format=yuv420p',
    'setsar=1',
    'setparams=range=limited:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ];
}

/**
 * The options that open a source at a span of it. A still slide of a screen recording may be one frame that began long
 * before: where frames are uneven, decoding from the keyframe on keeps it. `-t` would count from there, so the graph
 * alone says where the span ends. Null: its picture is not looked at.
 */
export const openedAt = (video: Pick<Video, 'variableFrameRate'> | null, span: Span): string[] => [
  ...(video?.variableFrameRate ? ['-noaccurate_seek'] : ['-t', seconds(durationOf(span))]),
  ...['-ss', seconds(span.startMs)],
];

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** A size that fits into `longSide` × `longSide` with the shape of `video`; even, never enlarged. Pixels. */
export function fitInto(video: Pick<Video, 'width' | 'height'>, longSide: number) {
  const factor = Math.min(1, longSide / Math.max(video.width, video.height));
  return { width: even(video.width * factor), height: even(video.height * factor) };
}

/** The nearest even whole number, at least 2: 4:2:0 pictures have no odd sizes. */
export const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

const hasAlpha = (pixelFormat: string): boolean =>
  /^(yuva|gbrap|rgba|bgra|argb|abgr|ya\d|pal8)/.test(pixelFormat);

const onBlack = (pixelFormat: string): string[] => [
  isRgb(pixelFormat) ? 'format=gbrap' : 'format=yuva444p',
  'premultiply=inplace=1',
];

const upright = (video: Video) => {
  const sideways = video.rotation === 90 || video.rotation === 270;
  return sideways
    ? { width: video.codedHeight, height: video.codedWidth }
    : { width: video.codedWidth, height: video.codedHeight };
};

function toBt709(video: Video, size: { width: number; height: number }): string[] {
  const coded = upright(video);
  const sameSize = coded.width === size.width && coded.height === size.height;
  const matrix = video.matrix ?? (video.codedHeight > 576 || video.codedWidth > 1024 ? 'bt709' : 'bt601');
  if (sameSize && matrix === 'bt709' && !video.fullRange && video.pixelFormat === 'yuv420p') return [];
  const range = video.fullRange ? 'full' : 'limited';
  const colours = isRgb(video.pixelFormat) ? [] : [`in_color_matrix=${matrix}`, `in_range=${range}`];
  return [
    `scale=${[`${size.width}:${size.height}`, ...colours, 'out_color_matrix=bt709', 'out_range=limited'].join(':')}`,
  ];
}

const isRgb = (pixelFormat: string): boolean => /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/.test(pixelFormat);

/**
 * Diffuse white of BT.2408 (203 cd/m²) becomes 1.0; highlights up to 1000 cd/m² are rolled off by mobius, which
 * leaves everything below 30 % as it is: hable at 100 cd/m² greyed the colour chart of an HLG phone recording.
 */
function toneMapped(video: Video, size: { width: number; height: number }): string[] {
  const transfer = video.transfer === 'pq' ? 'smpte2084' : 'arib-std-b67';
  const range = video.fullRange ? 'full' : 'limited';
  return [
    `scale=${size.width}:${size.height}`,
    `zscale=transferin=${transfer}:primariesin=bt2020:matrixin=bt2020nc:rangein=${range}:transfer=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    'tonemap=tonemap=mobius:param=0.3:desat=0:peak=5',
    'zscale=transfer=bt709:matrix=bt709:range=limited',
  ];
}
