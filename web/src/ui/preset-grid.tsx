import { type CaptionStyleId, captionStyleIds } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { ToggleGroup } from 'radix-ui';
import { type PresetLines, PresetPicture } from './preset-picture.tsx';
import { useSpokenWord } from './use-spoken-word.ts';

export interface PresetGridProps {
  label: string;
  nameOf(id: CaptionStyleId): string;
  value: CaptionStyleId;
  lines: PresetLines;
  onChange(id: CaptionStyleId): void;
}

/** Every caption style, moving, in the given words; arrow keys go from one to the next. */
export function PresetGrid({ label, nameOf, value, lines, onChange }: PresetGridProps) {
  const spoken = useSpokenWord(lines.flat().length);
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && onChange(next as CaptionStyleId)}
      className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-x-1.5 gap-y-2"
    >
      {captionStyleIds.map((id) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          aria-label={nameOf(id)}
          className="grid min-w-0 gap-1 rounded-md text-soft text-xs hover:text-ink data-[state=on]:font-semibold data-[state=on]:text-ink"
        >
          <span className="@container grid h-14.5 grid-cols-[minmax(0,1fr)] place-items-center preset-ground overflow-hidden rounded-md ring-1 ring-line [[data-state=on]>&]:ring-2 [[data-state=on]>&]:ring-accent-edge [[data-state=on]>&]:ring-offset-2 [[data-state=on]>&]:ring-offset-canvas">
            <PresetPicture id={id} lines={lines} spoken={spoken} />
          </span>
          <span className="truncate">{nameOf(id)}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
