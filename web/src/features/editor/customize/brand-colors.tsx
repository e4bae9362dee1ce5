import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useUpdateBrand } from '#api/brand.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ColorInput, Swatch } from '#ui/swatch.tsx';
import { PanelSection } from '../panel-section.tsx';

type Target = 'color' | 'activeColor';

export interface BrandColorsProps {
  /** Null: the clip has no captions to colour. */
  style: CaptionStyle | null;
  onChoose(colors: NonNullable<PlanEdit['captionColors']>): void;
}

/** The brand's four colours: pressing one puts it on the captions, editing them changes the brand. */
export function BrandColors({ style, onChoose }: BrandColorsProps) {
  const { t } = useTranslation();
  const { data: brand } = useBrand();
  const [chosen, setTarget] = useState<Target>('activeColor');
  const [editing, setEditing] = useState(false);
  const isPlain = style?.id === 'classic';
  const target: Target = isPlain ? 'color' : chosen;
  if (!brand) {
    return (
      <PanelSection title={t('studio.customize.colors')}>
        <Skeleton className="h-10" />
      </PanelSection>
    );
  }
  return (
    <PanelSection
      title={t('studio.customize.colors')}
      action={
        <Button variant="ghost" size="sm" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {t(editing ? 'studio.customize.doneColors' : 'studio.customize.editColors')}
        </Button>
      }
    >
      {editing ? (
        <EditedColors colors={brand.colors} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {brand.colors.map((color, place) => {
            const isChosen = style?.[target].toLowerCase() === color.toLowerCase();
            return (
              <Swatch
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
                key={place}
                color={color}
                label={t('studio.customize.use', { color })}
                chosen={isChosen}
                onPress={() => style && onChoose({ [target]: color })}
              />
            );
          })}
        </div>
      )}
      {style && !editing && (
        <div className="grid justify-items-start gap-1.5">
          <p className="text-soft text-xs">
            {t(isPlain ? 'studio.customize.classicActive' : 'studio.customize.colorsFor')}
          </p>
          {!isPlain && (
            <Segmented
              label={t('studio.customize.colorsFor')}
              value={target}
              choices={(['activeColor', 'color'] as const).map((value) => ({
                value,
                label: t(`studio.customize.${value}`),
              }))}
              onChange={setTarget}
            />
          )}
        </div>
      )}
    </PanelSection>
  );
}

/** A colour dialog tells every shade it passes: the brand is saved once it rests. */
const restMs = 500;

function EditedColors({ colors }: { colors: readonly string[] }) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { mutate } = useUpdateBrand();
  const [edited, setEdited] = useState(colors);
  useEffect(() => {
    if (edited === colors || edited.join() === colors.join()) return;
    const onError = failed(t('studio.customize.saveFailed'));
    const rest = setTimeout(() => mutate({ colors: [...edited] }, { onError }), restMs);
    return () => clearTimeout(rest);
  }, [edited, colors, mutate, failed, t]);
  return (
    <div className="flex flex-wrap gap-2">
      {edited.map((color, place) => (
        <ColorInput
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
          key={place}
          color={color}
          label={t('studio.customize.colorNumber', { number: place + 1 })}
          onChange={(next) => setEdited(edited.map((one, at) => (at === place ? next : one)))}
        />
      ))}
    </div>
  );
}
