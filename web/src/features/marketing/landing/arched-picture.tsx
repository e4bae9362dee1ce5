import type { ReactNode } from 'react';
import { JharokhaEdge } from '#ui/jharokha.tsx';

/** A frame of the sample video in the shape of a jharokha window; `children` lie over it. */
export function ArchedPicture({
  picture,
  edgeClass,
  children,
}: {
  /** File name in `/demo` without its ending, 360 × 504 px. */
  picture: string;
  edgeClass: string;
  children?: ReactNode;
}) {
  return (
    <div className="relative">
      <div className="jhalak-arched relative aspect-5/7 bg-stage">
        <img
          src={`/demo/${picture}.webp`}
          alt=""
          loading="lazy"
          width={360}
          height={504}
          className="size-full object-cover"
        />
      </div>
      <JharokhaEdge className={`absolute inset-0 size-full ${edgeClass}`} />
      {children}
    </div>
  );
}
