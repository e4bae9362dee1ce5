import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrandKit, useBrand, useSaveBrandKit } from '#api/brand-kits.ts';
import { useMay } from '#api/permissions.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { Button } from '#ui/button.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
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
  const mayChange = useMay('brand:write');
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
        mayChange && (
          <Button variant="ghost" size="sm" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {t(editing ? 'studio.customize.doneColors' : 'studio.customize.editColors')}
          </Button>
        )
      }
    >
      {editing ? (
        <EditedColors brand={brand} />
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

function EditedColors({ brand: { id, colors } }: { brand: BrandKit }) {
  const { t } = useTranslation();
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  const { mutateAsync } = useSaveBrandKit('studio.customize.saveFailed');
  /** What was chosen here and is not saved, by place; the other places show what the brand has. */
  const [edited, setEdited] = useState<readonly (string | undefined)[]>([]);
  const shown = colors.map((color, place) => edited[place] ?? color);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = () => {
    clearTimeout(rest.current);
    rest.current = undefined;
    const forget = () =>
      setEdited((now) => now.map((color, place) => (color === shown[place] ? undefined : color)));
    // Not by `mutate`: of two that are on their way it tells of the later one alone.
    void mutateAsync({ id, colors: shown }).then(forget, forget);
  };
  const newest = useRef(send);
  newest.current = send;
  useEffect(
    () => () => {
      if (rest.current !== undefined) newest.current();
    },
    [],
  );
  const choose = (place: number, color: string) => {
    setEdited(colors.map((_, at) => (at === place ? color : edited[at])));
    clearTimeout(rest.current);
    rest.current = setTimeout(() => newest.current(), restMs);
  };
  if (plans !== null) {
    return <PlanLock upgrade={upgrade}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((color, place) => (
        <ColorInput
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
          key={place}
          color={color}
          label={t('studio.customize.colorNumber', { number: place + 1 })}
          onChange={(next) => choose(place, next)}
        />
      ))}
    </div>
  );
}
