import { isEnlarged, qualities, resolutionName } from '@jhalak/contract/clip/plan/quality.ts';
import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import {
  firstSubtitleLanguage,
  isSpokenIn,
  type SubtitleLanguage,
  subtitleLanguages,
  subtitlesOf,
  translationOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { planNamesWith, planOf } from '@jhalak/contract/plans.ts';
import { Download, Lock } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportsLeft } from '#api/billing.ts';
import { useRatioLocks } from '#api/plan-lock.ts';
import { usePlanFeatures, useSession } from '#api/session.ts';
import { qualityLabels, ratioLabels } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';
import { useEditor } from '../use-editor.ts';
import { isTranslated, useExportChoices } from './export-choices.ts';
import { ExportRows } from './export-rows.tsx';
import { useStartExport } from './use-start-export.ts';

export interface ExportChoiceProps {
  /** Asked for; null: no single export to wait for. */
  onStarted(exportId: string | null): void;
  onShare(): void;
}

/** Ratio, quality and subtitle language of the next export, what the plan limits, and everything that can be taken. */
export function ExportChoice({ onStarted, onShare }: ExportChoiceProps) {
  const { t } = useTranslation();
  const { source, group, plan, setRatio } = useEditor();
  const [{ ratio, quality, language }, choose] = useExportChoices();
  const { exportClip, exportAll, busy } = useStartExport();
  const lockOf = useRatioLocks();
  const limits = usePlanLimits(ratio);
  // What is chosen first is there with the window, the rest after its first picture.
  const isWhole = useDeferredValue(true, false);
  const isFramed = group?.outputs.some(({ aspect_ratio }) => aspect_ratio === ratio) ?? false;
  const picture = source.video;
  const hints = [
    ...(group && !isFramed ? [t('studio.export.newRatio')] : []),
    ...(picture && isEnlarged(picture, quality)
      ? [t('studio.export.enlarged', { source: resolutionName(picture) })]
      : []),
  ];
  return (
    <>
      <div className="grid gap-3 p-4 [&>[role=radiogroup]>button]:flex-1 [&>[role=radiogroup]]:flex">
        <Segmented
          label={t('words.aspectRatio')}
          value={ratio}
          choices={ratios.map((value) => ({
            value,
            label: (
              <span title={ratioLabels[value]} className="grid justify-items-center leading-tight">
                {value}
                {lockOf(value) !== null && <SmallestPlan ratio={value} />}
              </span>
            ),
          }))}
          onChange={(next) => {
            choose({ ratio: next });
            // What is exported is what is seen.
            if (group?.outputs.some((output) => output.aspect_ratio === next)) setRatio(next);
          }}
        />
        {isWhole ? (
          <>
            <Segmented
              label={t('studio.export.quality')}
              value={quality}
              choices={qualities.map((value) => ({ value, label: qualityLabels[value] }))}
              onChange={(next) => choose({ quality: next })}
            />
            <LanguageChoice value={language} onChange={(next) => choose({ language: next })} />
            {hints.map((hint) => (
              <p key={hint} className="text-soft text-xs">
                {hint}
              </p>
            ))}
            {limits.isMet && (
              <div className="grid justify-items-start gap-1.5 rounded-md bg-yellow-wash px-3 py-2 text-sm text-yellow">
                {limits.texts.map((limit) => (
                  <p key={limit}>{limit}</p>
                ))}
                <LinkButton to="/pricing" size="sm">
                  {t('studio.export.upgrade')}
                </LinkButton>
              </div>
            )}
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              busy={busy}
              disabled={!plan}
              onClick={() => void exportClip().then(onStarted)}
            >
              {t('studio.export.clip')}
            </Button>
            <p className="text-center text-soft text-xs">
              {t('studio.export.newest')} {!limits.isMet && limits.texts.join(' ')}
            </p>
          </>
        ) : (
          <div className="h-152" />
        )}
      </div>
      {isWhole && (
        <ExportRows onExportAll={() => void exportAll().then(onStarted)} onShare={onShare} busy={busy} />
      )}
    </>
  );
}

/** A lock with the smallest plan that opens it. */
function SmallestPlan({ ratio }: { ratio: (typeof ratios)[number] }) {
  const { t } = useTranslation();
  const [plan = ''] = planNamesWith((one) => one.ratios.includes(ratio));
  return (
    <span className="flex items-center gap-1 text-xs">
      <Lock aria-hidden className="size-3" />
      <span aria-hidden>{plan}</span>
      <span className="sr-only"> {t('project.generate.ratioPlans', { plans: plan })}</span>
    </span>
  );
}

/** What the workspace's plan says of the chosen export; met: it is refused. */
function usePlanLimits(ratio: (typeof ratios)[number]): { isMet: boolean; texts: string[] } {
  const { t } = useTranslation();
  const { watermark } = useEditor();
  const session = useSession();
  const plan = session.state === 'signed-in' ? planOf(session.user.planId) : null;
  const plans = useRatioLocks()(ratio);
  const left = useExportsLeft();
  const texts = [
    ...(plans === null ? [] : [t('studio.export.ratioLimit', { ratio, plans })]),
    ...(plan?.exportsPerMonth
      ? [
          left === null
            ? t('studio.export.monthLimit', { count: plan.exportsPerMonth, plan: plan.name })
            : t('studio.export.monthLeft', { left, count: plan.exportsPerMonth, plan: plan.name }),
        ]
      : []),
    ...(watermark === null ? [] : [t('studio.export.watermark')]),
  ];
  return { isMet: plans !== null || left === 0, texts };
}

/** What is spoken, and every language that captions can be translated into; what is not available has its reason. */
function LanguageChoice(props: {
  /** Absent: the language that the clip's captions are shown in. */
  value: SubtitleLanguage | undefined;
  onChange(value: SubtitleLanguage): void;
}) {
  const { t } = useTranslation();
  const { video, plan } = useEditor();
  const { available } = usePlanFeatures();
  const hasTranslator = available.includes('translated-subtitles');
  const spoken = video.language && findLanguage(video.language);
  // Of captions that are off, too: subtitle files are in it.
  const shown = plan?.captionLanguage ?? null;
  const value = props.value ?? (shown ? subtitlesOf(shown) : firstSubtitleLanguage(video.language));
  const isMade = (language: SubtitleLanguage) =>
    isSpokenIn(language, video.language) ||
    isTranslated(plan, { language: translationOf(language), hasTranslator });
  const labelOf = (language: SubtitleLanguage) => {
    const code = translationOf(language);
    if (code) {
      const name = t(`languages.${code}`);
      return isMade(language) ? name : t('studio.export.translateTo', { language: name });
    }
    return spoken
      ? t('studio.export.original', { language: spoken.ownName })
      : t('studio.export.originalUnknown');
  };
  const choices = subtitleLanguages.map((language) => ({
    value: language,
    label: labelOf(language),
    ...(!isMade(language) && !hasTranslator && { unavailable: t('studio.export.needsTranslator') }),
  }));
  const code = translationOf(value);
  const name = code ? t(`languages.${code}`) : '';
  return (
    <SelectField
      label={t('studio.export.language')}
      hint={isMade(value) ? undefined : t('studio.export.willTranslate', { language: name })}
      value={value}
      choices={choices}
      onChange={props.onChange}
    />
  );
}
