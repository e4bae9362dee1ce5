import { type ReactNode, ViewTransition } from 'react';
import { cssRatio } from './css-ratio.ts';
import { useMedia } from './use-media.ts';

/** What a link leaves for the page that shows the same picture, so that it is there before anything is read. */
export interface CarriedPicture {
  id: string;
  /** Address of the still. */
  picture: string;
  /** Such as `9:16`. */
  ratio: string;
}

/**
 * One element that glides to where the next page shows the same `id`, in browsers with view transitions; elsewhere,
 * and where motion is not wanted, it is in its new place at once.
 */
export function Carried({ id, children }: { id: string | undefined; children: ReactNode }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ViewTransition name={id && `carried-${id}`} share={isStill ? 'none' : 'auto'} default="none">
      {children}
    </ViewTransition>
  );
}

/** The still alone, as large as what it stands in allows. */
export const CarriedStill = ({ id, picture, ratio }: CarriedPicture) => (
  <Carried id={id}>
    <img
      src={picture}
      alt=""
      style={{ aspectRatio: cssRatio(ratio) }}
      className="absolute inset-0 m-auto h-full max-w-full object-contain"
    />
  </Carried>
);

/** The state of a link to a page that shows a clip's picture too. */
export const carrying = (id: string, clip: { thumbnail_url: string | null; aspect_ratio: string }) =>
  clip.thumbnail_url === null
    ? null
    : { carried: { id, picture: clip.thumbnail_url, ratio: clip.aspect_ratio } satisfies CarriedPicture };

/** What the link that led here left for this page. */
export const carriedBy = ({ state }: { state: ReturnType<typeof carrying> }): CarriedPicture | null =>
  state?.carried ?? null;
