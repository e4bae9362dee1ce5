import { isEnlarged, qualities, resolutionName } from '@jhalak/contract/clip/plan/quality.ts';
import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { planOf } from '@jhalak/contract/plans.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { ratioLabels } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useEditor } from '../use-editor.ts';
import { useExportChoices } from './export-choices.ts';
import { ExportRows } from './export-rows.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useStartExport } from './use-start-export.ts';

/** Ratio, quality and subtitle language of the next export, what the plan limits, and everything that can be taken. */
export function ExportChoice({ onStarted, onShare }: { onStarted(): void; onShare(): void }) {
  const { t } = useTranslation();
  const { video, source, group, plan, setRatio } = useEditor();
  const [{ ratio, quality, language }, choose] = useExportChoices(video.id);
  const { exportClip, exportAll, busy } = useStartExport();
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
          label={t('studio.export.ratio')}
          value={ratio}
          choices={ratios.map((value) => ({
            value,
            label: <span title={ratioLabels[value]}>{value}</span>,
          }))}
          onChange={(next) => {
            choose({ ratio: next });
            // What is exported is what is seen.
            if (group?.outputs.some((output) => output.aspect_ratio === next)) setRatio(next);
          }}
        />
        <Segmented
          label={t('studio.export.quality')}
          value={quality}
          choices={qualities.map((value) => ({ value, label: value }))}
          onChange={(next) => choose({ quality: next })}
        />
        <LanguageChoice value={language} onChange={(next) => choose({ language: next })} />
        {hints.map((hint) => (
          <p key={hint} className="text-soft text-xs">
            {hint}
          </p>
        ))}
        <PlanLimits ratio={ratio} />
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          busy={busy}
          disabled={!plan}
          onClick={() => void exportClip().then(onStarted)}
        >
          {t('studio.export.clip')}
        </Button>
        <p className="text-center text-soft text-xs">{t('studio.export.newest')}</p>
      </div>
      <ExportRows onExportAll={() => void exportAll().then(onStarted)} onShare={onShare} busy={busy} />
    </>
  );
}

/** What the workspace's plan leaves out of the chosen export, and the way to more. */
function PlanLimits({ ratio }: { ratio: (typeof ratios)[number] }) {
  const { t } = useTranslation();
  const { watermark } = useEditor();
  const session = useSession();
  const plan = session.state === 'signed-in' ? planOf(session.user.planId) : null;
  const limits = [
    ...(plan && !plan.ratios.includes(ratio)
      ? [t('studio.export.ratioLimit', { ratio, plan: plan.name })]
      : []),
    ...(plan?.exportsPerMonth
      ? [t('studio.export.monthLimit', { count: plan.exportsPerMonth, plan: plan.name })]
      : []),
    ...(watermark === null ? [] : [t('studio.export.watermark')]),
  ];
  if (limits.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1.5 rounded-md bg-yellow-wash px-3 py-2 text-sm text-yellow">
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      <LinkButton to="/pricing" size="sm">
        {t('studio.export.upgrade')}
      </LinkButton>
    </div>
  );
}
