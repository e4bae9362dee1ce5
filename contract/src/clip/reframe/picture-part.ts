import { type Box, fullFrame } from '../plan/box.ts';
import { type Size, trimBox } from '../plan/geometry.ts';
import type { MediaAnalysis } from './media-analysis.ts';

/** An analysis as shares of the part of the source that is picture, and that part's size in pixels. */
export interface PicturePart extends Pick<MediaAnalysis, 'faces' | 'tracks' | 'textAreas' | 'windows'> {
  picture: Box;
  source: Size;
}

/** Leaves the black bars of a source out: everything seen moves into the picture between them. */
export function clipOfPicture(
  analysis: Pick<MediaAnalysis, 'faces' | 'tracks' | 'textAreas' | 'windows' | 'picture'> & { source: Size },
): PicturePart {
  const { faces, tracks, textAreas, windows, picture, source } = analysis;
  if (!picture)
    return {
      ...{ picture: fullFrame, source, faces },
      ...(tracks && { tracks }),
      ...(textAreas && { textAreas }),
      ...(windows && { windows }),
    };
  const inside = (box: Box): Box => inPicture(box, picture);
  const face = <Seen extends { box: Box; eyeY: number }>(seen: Seen): Seen => ({
    ...seen,
    box: inside(seen.box),
    eyeY: heightInPicture(seen.eyeY, picture),
  });
  return {
    picture,
    source: sizeOfPicture(source, picture),
    faces: faces?.map((sample) => ({ ...sample, faces: sample.faces.map(face) })) ?? null,
    ...(tracks && { tracks: tracks.map((track) => ({ ...track, points: track.points.map(face) })) }),
    ...(textAreas && { textAreas: textAreas.map((area) => ({ ...area, box: inside(area.box) })) }),
    ...(windows && { windows: windows.map((window) => ({ ...window, box: inside(window.box) })) }),
  };
}

/** The size in pixels of the part of a source that is picture. */
export const sizeOfPicture = (source: Size, picture: Box): Size => ({
  width: source.width * picture.w,
  height: source.height * picture.h,
});

/** A box of the source as a box of the picture; what stands in the bars is cut off. */
export const inPicture = (box: Box, picture: Box): Box =>
  trimBox({
    x: (box.x - picture.x) / picture.w,
    y: heightInPicture(box.y, picture),
    w: box.w / picture.w,
    h: box.h / picture.h,
  });

/** A height in the source, such as that of eyes, as a height in the picture. */
export const heightInPicture = (y: number, picture: Box): number => (y - picture.y) / picture.h;

/** A box of the picture as a box of the source. */
export function inWholePicture(box: Box, picture: Box): Box {
  if (picture === fullFrame) return box;
  const round = (value: number) => Math.floor(value * 1e5 + 1e-6) / 1e5;
  return {
    x: round(picture.x + box.x * picture.w),
    y: round(picture.y + box.y * picture.h),
    w: round(box.w * picture.w),
    h: round(box.h * picture.h),
  };
}
