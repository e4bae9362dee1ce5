import { type CaptionStyleId, captionStyleIds } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { PresetPicture } from './preset-picture.tsx';
import type { PresetLines } from './preset-words.ts';
import { useSpokenWord } from './use-spoken-word.ts';

export interface PresetGridProps {
  value: CaptionStyleId;
  lines: PresetLines;
  onChange(id: CaptionStyleId): void;
}

/** Every caption style, moving, in the clip's own words; arrow keys go from one to the next. */
export function PresetGrid({ value, lines, onChange }: PresetGridProps) {
  const { t } = useTranslation();
  const spoken = useSpokenWord(lines.flat().length);
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t('studio.customize.style')}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && onChange(next as CaptionStyleId)}
      className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-x-1.5 gap-y-2"
    >
      {captionStyleIds.map((id) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          aria-label={t(`captions.styles.${id}`)}
          className="grid min-w-0 gap-1 rounded-md text-soft text-xs hover:text-ink data-[state=on]:font-semibold data-[state=on]:text-ink"
        >
          <span className="@container grid h-14.5 grid-cols-[minmax(0,1fr)] place-items-center preset-ground overflow-hidden rounded-md ring-1 ring-line [[data-state=on]>&]:ring-2 [[data-state=on]>&]:ring-accent-edge [[data-state=on]>&]:ring-offset-2 [[data-state=on]>&]:ring-offset-canvas">
            <PresetPicture id={id} lines={lines} spoken={spoken} />
          </span>
          <span className="truncate">{t(`captions.styles.${id}`)}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
