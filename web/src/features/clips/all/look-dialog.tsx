import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitEditOf, useBrandKits } from '#api/brand-kits.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { useTemplates } from '#api/templates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { PresetGrid } from '#ui/preset-grid.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';

const sources = ['style', 'kit', 'template'] as const;

export interface LookDialogProps {
  clips: readonly [ClipResponse, ...ClipResponse[]];
  onClose(): void;
  onApply(editOf: (clip: ClipResponse) => PlanEdit): void;
}

/** A caption style, a brand kit or a template for clips that are there. */
export function LookDialog({ clips, onClose, onApply }: LookDialogProps) {
  const { t } = useTranslation();
  const { data: kits = [] } = useBrandKits();
  const { data: templates = [] } = useTemplates();
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  const [from, setFrom] = useState<(typeof sources)[number]>('style');
  const [first] = clips;
  const count = clips.length;
  const shared = clips.every(({ caption_style }) => caption_style === first.caption_style)
    ? first.caption_style
    : null;
  const [styleId, chooseStyle] = useState(shared);
  const spoken = wordsOf(first.hook);
  const words = spoken.length >= 2 ? spoken : wordsOf(t('studio.customize.sampleWords'));
  const [kitId, chooseKit] = useState<string | null>(null);
  const [templateId, chooseTemplate] = useState<string | null>(null);
  const template = templates.find(({ id }) => id === templateId) ?? templates[0];
  const kit = kits.find(({ id }) => id === (from === 'template' ? template?.brandKitId : kitId)) ?? kits[0];
  const editOf = (clip: ClipResponse): PlanEdit => {
    if (from === 'style') return styleId === null ? {} : { captionStyle: styleId };
    if (!kit) return {};
    const { captionStyle } = (from === 'template' && template?.settings) || kit;
    return kitEditOf({ ...kit, captionStyle }, clip.caption_style !== null);
  };
  const isChanged = styleId !== null && styleId !== shared;
  const canApply =
    from === 'style'
      ? isChanged
      : plans === null && kit !== undefined && (from === 'kit' || template !== undefined);
  const why = shared
    ? t('allClips.lookSame', { count, style: t(`captions.styles.${shared}`) })
    : t('allClips.lookChoose');
  return (
    <Dialog
      onClose={onClose}
      tall
      title={t('allClips.look')}
      description={canApply || from !== 'style' ? t('allClips.lookText', { count }) : why}
      confirm={{
        disabled: !canApply,
        onClick: () => onApply(editOf),
        children: t('allClips.apply', { count }),
      }}
    >
      <div className="grid gap-4">
        <Segmented
          fill
          label={t('allClips.lookFrom')}
          value={from}
          onChange={setFrom}
          choices={sources.map((value) => ({ value, label: t(`allClips.lookOf.${value}`) }))}
        />
        {from === 'style' && (
          <PresetGrid<CaptionStyleId | null>
            label={t('allClips.lookOf.style')}
            nameOf={(id) => t(`captions.styles.${id}`)}
            value={styleId}
            lines={words.slice(0, 2).map((word) => [word])}
            onChange={chooseStyle}
          />
        )}
        {from === 'kit' && kit && (
          <SelectField
            label={t('allClips.lookOf.kit')}
            hint={t('allClips.kitText')}
            value={kit.id}
            choices={kits.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={chooseKit}
          />
        )}
        {from === 'template' &&
          (template ? (
            <SelectField
              label={t('allClips.lookOf.template')}
              hint={t('allClips.templateText')}
              value={template.id}
              choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={chooseTemplate}
            />
          ) : (
            <p className="py-4 text-center text-soft text-sm">{t('allClips.noTemplates')}</p>
          ))}
        {from !== 'style' && plans !== null && (
          <PlanLock upgrade={upgrade}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>
        )}
      </div>
    </Dialog>
  );
}

const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean);
