import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, kitEditOf, useBrandKits, useSaveBrandKit } from '#api/brand-kits.ts';
import { type Font, useFonts } from '#api/fonts.ts';
import { useMay } from '#api/permissions.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { Button } from '#ui/button.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { SelectField } from '#ui/select.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';

/** Puts a brand kit on the clip, or the clip's caption look into a kit. */
export function KitSection({ style }: { style: CaptionStyle | null }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { data: kits } = useBrandKits();
  const { data: fonts } = useFonts();
  const save = useSaveBrandKit();
  const mayChange = useMay('brand:write');
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  const [chosenId, choose] = useState<string | null>(null);
  const kit = kits?.find(({ id }) => id === chosenId) ?? kits?.[0];
  if (!kits || !kit) return null;
  const { id, name } = kit;
  const apply = () => {
    change(kitEditOf(kit, style !== null));
    toast.success(t('brandKits.applied', { name }));
  };
  const saveLook = (look: CaptionStyle) =>
    save.mutate(
      { id, ...lookOf(look, fonts ?? [], kit) },
      { onSuccess: () => toast.success(t('brandKits.lookSaved', { name })) },
    );
  return (
    <PanelSection title={t('brandKits.choose')}>
      {plans !== null && <PlanLock upgrade={upgrade}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>}
      <SelectField
        label={t('brandKits.choose')}
        value={id}
        choices={kits.map((one) => ({ value: one.id, label: one.name }))}
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={plans !== null} onClick={apply}>
          {t('brandKits.apply')}
        </Button>
        {style && mayChange && (
          <Button
            size="sm"
            variant="ghost"
            // Until the fonts are known, the kit would lose the one that the clip has.
            disabled={plans !== null || (style.font !== undefined && fonts === undefined)}
            busy={save.isPending}
            onClick={() => saveLook(style)}
          >
            {t('brandKits.saveLook')}
          </Button>
        )}
      </div>
    </PanelSection>
  );
}

/** What a clip's captions say that a kit can keep; script and second line stay those that the kit has. */
function lookOf(style: CaptionStyle, fonts: readonly Font[], kit: BrandKit) {
  const { id, color, activeColor, bottom: _bottom, font, ...settings } = style;
  const { script, secondLine } = kit.captionSettings ?? {};
  return {
    captionStyle: id,
    captionColors: { color, activeColor },
    fontId: fonts.find((one) => one.id === font?.assetId)?.id ?? null,
    captionSettings: { ...settings, script, secondLine },
  };
}
