import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { JharokhaFrame } from '#ui/jharokha.tsx';

/** What the clip shows of the wide picture; the rest of it is dim. */
export function CropWindow({ box }: { box: Box }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      aria-hidden
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.w),
        height: percent(box.h),
      }}
      className="jhalak-hero-window absolute"
    >
      <JharokhaFrame className="absolute inset-0 size-full text-accent" />
    </div>
  );
}
