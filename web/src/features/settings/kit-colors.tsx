import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select.tsx';
import { ColorInput } from '#ui/swatch.tsx';
import type { CaptionColorSource, KitDraft } from './kit-draft.ts';

/** The four colours of a kit and what captions take of them. */
export function KitColors({ draft, onChange }: { draft: KitDraft; onChange(next: Partial<KitDraft>): void }) {
  const { t } = useTranslation();
  const { colors, colorSource, ownColors } = draft;
  const sources: CaptionColorSource[] = ['style', 'brand', ...(ownColors ? ['own' as const] : [])];
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('brandKits.colors')}</legend>
        <div className="grid grid-cols-4 gap-3">
          {colors.map((color, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
            <div key={place} className="grid gap-1">
              <ColorInput
                color={color}
                label={t('brandKits.colorNumber', { number: place + 1 })}
                onChange={(next) =>
                  onChange({ colors: colors.map((old, at) => (at === place ? next : old)) })
                }
              />
              <code className="text-soft text-xs uppercase">{color}</code>
            </div>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('brandKits.captionColors')}
        hint={t(`brandKits.colorSourceHint.${colorSource}`)}
        value={colorSource}
        choices={sources.map((value) => ({ value, label: t(`brandKits.colorSource.${value}`) }))}
        onChange={(next) => onChange({ colorSource: next })}
      />
    </div>
  );
}
