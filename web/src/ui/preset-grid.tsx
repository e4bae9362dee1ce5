import { type CaptionStyleId, captionStyleIds } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { ToggleGroup } from 'radix-ui';
import { createContext, memo, type ReactNode, use } from 'react';
import { type PresetLines, PresetPicture } from './preset-picture.tsx';
import { useSpokenWord } from './use-spoken-word.ts';

export interface PresetGridProps<Value extends CaptionStyleId | null> {
  label: string;
  nameOf(id: CaptionStyleId): string;
  value: Value;
  /** Names the choice of no captions, where there is one; its value is null. */
  off?: string;
  lines: PresetLines;
  onChange(id: Value): void;
}

/** Every caption style, moving, in the given words; arrow keys go from one to the next. */
export function PresetGrid<Value extends CaptionStyleId | null>({
  label,
  nameOf,
  value,
  off,
  lines,
  onChange,
}: PresetGridProps<Value>) {
  const ids = off === undefined ? captionStyleIds : (['off', ...captionStyleIds] as const);
  const grid = (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? 'off'}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && onChange((next === 'off' ? null : next) as Value)}
      className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-x-1.5 gap-y-2"
    >
      {ids.map((id) => {
        const name = id === 'off' ? off : nameOf(id);
        return (
          <ToggleGroup.Item
            key={id}
            value={id}
            aria-label={name}
            className="grid min-w-0 gap-1 rounded-md text-soft text-xs hover:text-ink data-[state=on]:font-semibold data-[state=on]:text-ink"
          >
            <span className="@container grid h-14.5 grid-cols-[minmax(0,1fr)] items-end justify-items-center pb-1 preset-ground overflow-hidden rounded-md ring-1 ring-line [[data-state=on]>&]:ring-2 [[data-state=on]>&]:ring-accent-edge [[data-state=on]>&]:ring-offset-2 [[data-state=on]>&]:ring-offset-canvas">
              {id !== 'off' && <MovingPicture id={id} lines={lines} />}
            </span>
            <span className="truncate">{name}</span>
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
  return <SpokenWord of={lines.flat().length}>{grid}</SpokenWord>;
}

const SpokenContext = createContext(0);

/** One clock for all pictures: at its beat they alone are drawn anew, and not the buttons that they stand in. */
function SpokenWord({ of, children }: { of: number; children: ReactNode }) {
  return <SpokenContext value={useSpokenWord(of)}>{children}</SpokenContext>;
}

/** A press on one draws no other one anew. */
const MovingPicture = memo(function MovingPicture(props: { id: CaptionStyleId; lines: PresetLines }) {
  return <PresetPicture {...props} spoken={use(SpokenContext)} />;
});
