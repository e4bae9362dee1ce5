import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { useId } from 'react';
import { JharokhaFrame, JharokhaHole } from '#ui/jharokha.tsx';
import type { HeroScene } from './hero-time.ts';

const percent = (share: number) => `${share * 100}%`;

/** What the clip shows of the wide picture at a scene, through windows; the rest of it is dark. */
export function CropWindows({ scene }: { scene: HeroScene | null }) {
  const wall = useId();
  if (!scene || scene.isWhole) return null;
  // Each keeps its place in the row, so that it glides to the next face.
  const windows = scene.regions.map(({ box }, place) => ({ box, key: String(place) }));
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-stage"
      >
        <mask id={wall}>
          <rect width="100" height="100" fill="white" />
          {windows.map(({ box, key }) => (
            <JharokhaHole key={key} box={box} className="jhalak-glide" />
          ))}
        </mask>
        <rect width="100" height="100" fill="currentColor" opacity="0.66" mask={`url(#${wall})`} />
      </svg>
      {windows.map(({ box, key }) => (
        <div
          key={key}
          aria-hidden
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.w),
            height: percent(box.h),
          }}
          className="jhalak-glide absolute"
        >
          <JharokhaFrame className="absolute inset-0 size-full text-accent" />
        </div>
      ))}
    </>
  );
}

/** A part of the sample's wide still, over the whole of what holds it. */
export const PartOfStill = ({ box }: { box: Box }) => (
  <img
    src="/demo/source.jpg"
    alt=""
    className="absolute max-w-none"
    style={{
      ...{ width: percent(1 / box.w), height: percent(1 / box.h) },
      ...{ left: percent(-box.x / box.w), top: percent(-box.y / box.h) },
    }}
  />
);
