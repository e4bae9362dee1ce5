import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { ClipPerson } from '@jhalak/contract/clip/plan/scene-people.ts';
import { useEffect, useRef, useState } from 'react';
import { Film } from '#ui/film.ts';
import { useEditor } from '../use-editor.ts';

export type FacePicture = HTMLCanvasElement;

/** A face of a sixth of the picture's height is sharp at the size of a finger. */
const heightPx = 320;

const noPictures: ReadonlyMap<string, FacePicture> = new Map();

/** Another clip, or another analysis, has other people by the same names. */
const placeOf = ({ atMs, box }: ClipPerson): string => [atMs, box.x, box.y].join(' ');

/** The picture of a person, decoded once, while the clip does not play. */
export function useFacePictures(
  people: readonly ClipPerson[],
): (person: ClipPerson) => FacePicture | undefined {
  const { source, video, playback } = useEditor();
  const known = useRef(new Map<string, FacePicture>());
  const [pictures, setPictures] = useState(noPictures);
  const src = source.video ? video.videoUrl : null;
  useEffect(() => {
    const places = new Set(people.map(placeOf));
    for (const place of known.current.keys()) if (!places.has(place)) known.current.delete(place);
    const isMissing = (person: ClipPerson) => !known.current.has(placeOf(person));
    const missing = people.filter(isMissing);
    if (!src || missing.length === 0) return;
    const film = new Film({
      ...{ src, heightPx },
      onPicture() {
        for (const person of missing) {
          const still = film.still(person.atMs);
          if (still) known.current.set(placeOf(person), faceOf(still, person.box));
        }
        setPictures(new Map(known.current));
        if (!missing.some(isMissing)) film.close();
      },
      mayWork: () => !playback.state().playing && playback.state().ready,
    });
    film.want(missing.map(({ atMs }) => atMs));
    return film.close;
  }, [people, src, playback]);
  return (person) => pictures.get(placeOf(person));
}

/** What of a face's longer side is shown around it: its hair and chin. */
const aroundFace = 1.4;

/** A face in the middle of a square, as far as the picture reaches. */
function faceOf(still: HTMLCanvasElement, { x, y, w, h }: Box): FacePicture {
  const { width, height } = still;
  const side = Math.max(1, Math.min(height, width, aroundFace * Math.max(w * width, h * height)));
  const within = (middle: number, length: number) =>
    Math.max(0, Math.min(length - side, middle * length - side / 2));
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: Math.round(side), height: Math.round(side) });
  const [left, top] = [within(x + w / 2, width), within(y + 0.45 * h, height)];
  picture
    .getContext('2d', { alpha: false })
    ?.drawImage(still, left, top, side, side, 0, 0, picture.width, picture.height);
  return picture;
}
