import { type CaptionStyleId, captionStyleIds } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { ToggleGroup } from 'radix-ui';
import { type PresetLines, PresetPicture } from './preset-picture.tsx';
import { useSpokenWord } from './use-spoken-word.ts';

export interface PresetGridProps<Value extends CaptionStyleId | null> {
  label: string;
  nameOf(id: CaptionStyleId): string;
  value: Value;
  /** Names the choice of no captions, where there is one; its value is null. */
  off?: string;
  lines: PresetLines;
  /** Address of a picture that they stand on; absent: a drawn one. */
  ground?: string | null;
  onChange(id: Value): void;
}

/** Every caption style, moving, in the given words; arrow keys go from one to the next. */
export function PresetGrid<Value extends CaptionStyleId | null>({
  label,
  nameOf,
  value,
  off,
  lines,
  ground = null,
  onChange,
}: PresetGridProps<Value>) {
  const spoken = useSpokenWord(lines.flat().length);
  const ids = off === undefined ? captionStyleIds : (['off', ...captionStyleIds] as const);
  return (
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
            <span
              className="@container grid h-14.5 grid-cols-[minmax(0,1fr)] items-end justify-items-center pb-1 preset-ground overflow-hidden rounded-md ring-1 ring-line [[data-state=on]>&]:ring-2 [[data-state=on]>&]:ring-accent-edge [[data-state=on]>&]:ring-offset-2 [[data-state=on]>&]:ring-offset-canvas"
              style={ground ? { background: `#000 url("${ground}") 50% 56% / cover` } : {}}
            >
              {id !== 'off' && <PresetPicture id={id} lines={lines} spoken={spoken} />}
            </span>
            <span className="truncate">{name}</span>
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
}
