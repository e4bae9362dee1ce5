import { isEnlarged, qualities, resolutionName } from '@jhalak/contract/clip/plan/quality.ts';
import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { useExportChoices } from './export-choices.ts';
import { LanguageChoice } from './language-choice.tsx';
import { useStartExport } from './use-start-export.ts';

/** Ratio, size and subtitle language of the next export, and the button that asks for it. */
export function ExportSettings() {
  const { t } = useTranslation();
  const { video, source, group, plan, watermark, setRatio } = useEditor();
  const [{ ratio, quality, language }, choose] = useExportChoices({ id: video.id, spoken: video.language });
  const { exportClip, busy } = useStartExport();
  const hasRatio = group?.outputs.some(({ aspect_ratio }) => aspect_ratio === ratio) ?? false;
  const picture = source.video;
  return (
    <PanelSection title={t('studio.export.title')}>
      <Field
        label={t('studio.export.ratio')}
        hint={group && !hasRatio ? t('studio.export.newRatio') : undefined}
      >
        {(attributes) => (
          <Select
            {...attributes}
            value={ratio}
            choices={ratios.map((value) => ({ value, label: ratioLabels[value] }))}
            onChange={(next) => {
              choose({ ratio: next });
              // What is exported is what is seen.
              if (group?.outputs.some((output) => output.aspect_ratio === next)) setRatio(next);
            }}
          />
        )}
      </Field>
      <Field
        label={t('studio.export.quality')}
        hint={
          picture && isEnlarged(picture, quality)
            ? t('studio.export.enlarged', { source: resolutionName(picture) })
            : undefined
        }
      >
        {(attributes) => (
          <Select
            {...attributes}
            value={quality}
            choices={qualities.map((value) => ({ value, label: value }))}
            onChange={(next) => choose({ quality: next })}
          />
        )}
      </Field>
      <LanguageChoice value={language} onChange={(next) => choose({ language: next })} />
      {watermark && <p className="text-soft text-xs">{t('studio.export.watermark')}</p>}
      <Button
        variant="primary"
        icon={<Download aria-hidden />}
        busy={busy}
        disabled={!plan}
        onClick={() => void exportClip()}
      >
        {t('studio.export.clip')}
      </Button>
    </PanelSection>
  );
}
