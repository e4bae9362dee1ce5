import { type ClipPlan, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endsPage } from '#api/api-error.ts';
import { useVersion } from '#api/clip-versions.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import { differencesOf } from './differences-of.ts';
import { useChangeText } from './use-change-text.ts';
import { VersionStill } from './version-still.tsx';

/** How one version looks where the playhead stands, what is in it, and what was changed since. */
export function VersionDetails({
  outputId,
  version,
  newest,
  label,
}: {
  outputId: string;
  version: number;
  newest: number;
  /** Names the version for people who do not see its picture. */
  label: string;
}) {
  const { t } = useTranslation();
  const { playback, words } = useEditor();
  const textOf = useChangeText();
  const [atMs] = useState(() => Math.round(playback.time().clipMs));
  const query = useVersion(outputId, version);
  const { data: shown } = query;
  const { data: now } = useVersion(outputId, newest);
  if (endsPage(query.error, shown)) return <Waiting {...{ query }} title={t('versions.oneFailed')} />;
  if (!shown) return <Skeleton className="mt-2 h-36" />;
  const shownMs = Math.min(atMs, planDurationMs(shown.plan) - 1);
  const changes = now && version !== newest ? differencesOf(shown, now, words) : null;
  return (
    <div className="mt-2 flex gap-3">
      {shown.plan.layouts.length > 0 && (
        <div className="h-36 w-20.25 shrink-0 overflow-hidden rounded-sm bg-stage">
          <VersionStill
            plan={shown.plan}
            atMs={shownMs}
            label={t('versions.still', { side: label, time: formatSeconds(shownMs / 1000) })}
          />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-2">
        <Facts plan={shown.plan} />
        {changes && (
          <section aria-label={t('versions.since')}>
            <h3 className="font-medium text-soft text-xs">{t('versions.since')}</h3>
            {changes.length === 0 && <p>{t('versions.sameAsNow')}</p>}
            <ul className="ms-4 grid list-disc gap-0.5 break-words">
              {changes.map((change) => (
                <li key={`${change.code}${change.text ?? ''}`}>{textOf(change)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** “12 captions · 0:30 · Karaoke”. */
function Facts({ plan }: { plan: ClipPlan }) {
  const { t } = useTranslation();
  const { captionStyle, layouts } = plan;
  const facts = [
    captionStyle && t('versions.captions', { count: layouts[0]?.cues.length ?? 0 }),
    formatSeconds(shownSeconds(planDurationMs(plan) / 1000)),
    captionStyle ? t(`captions.styles.${captionStyle.id}`) : t('versions.changes.captions_off'),
  ];
  return <p className="text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>;
}
