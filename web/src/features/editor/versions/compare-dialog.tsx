import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endsPage } from '#api/api-error.ts';
import { type ClipVersion, useVersion } from '#api/clip-versions.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Slider } from '#ui/slider.tsx';
import { formatExact, formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import { differencesOf } from './differences-of.ts';
import { useChangeText } from './use-change-text.ts';
import { VersionStill } from './version-still.tsx';

export interface CompareDialogProps {
  outputId: string;
  versions: readonly ClipVersion[];
  /** The version on the left at first; the newest one stands on the right. */
  before: number;
  onClose(): void;
}

/** Two versions side by side: the same moment of the clip, and what differs in words. */
export function CompareDialog({ outputId, versions, before, onClose }: CompareDialogProps) {
  const { t, i18n } = useTranslation();
  const { playback, words } = useEditor();
  const textOf = useChangeText();
  const [[left, right], choose] = useState([before, versions[0]?.version ?? before] as const);
  const [atMs, setAt] = useState(() => Math.round(playback.time().clipMs));
  const queries = [useVersion(outputId, left), useVersion(outputId, right)] as const;
  const [one, other] = [queries[0].data, queries[1].data];
  const lengthMs = Math.max(1, ...[one, other].map((of) => (of ? planDurationMs(of.plan) : 1)));
  const differences = one && other && differencesOf(one, other, words);
  const choices = versions.map(({ version, createdAt, name }) => ({
    value: String(version),
    label: t('versions.option', {
      time: formatExact(createdAt, i18n.language),
      name: name ?? `#${version}`,
    }),
  }));
  const side = (
    label: string,
    version: number,
    query: ReturnType<typeof useVersion>,
    onChange: (v: number) => void,
  ) => (
    <div className="grid min-w-0 content-start gap-2">
      <SelectField
        label={label}
        value={String(version)}
        choices={choices}
        onChange={(next) => onChange(Number(next))}
      />
      {endsPage(query.error, query.data) ? (
        <Waiting {...{ query }} title={t('versions.oneFailed')} />
      ) : (
        <div className="h-[min(46vh,26rem)] overflow-hidden rounded-md bg-stage">
          {query.data ? (
            <VersionStill
              plan={query.data.plan}
              atMs={Math.min(atMs, planDurationMs(query.data.plan) - 1)}
              label={t('versions.still', { side: label, time: formatSeconds(atMs / 1000) })}
            />
          ) : (
            <Skeleton className="size-full rounded-none" />
          )}
        </div>
      )}
    </div>
  );
  return (
    <Dialog width="wide" onClose={onClose} title={t('versions.compareTitle')}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          {side(t('versions.before'), left, queries[0], (version) => choose([version, right]))}
          {side(t('versions.after'), right, queries[1], (version) => choose([left, version]))}
        </div>
        <Slider
          label={t('versions.at')}
          {...{ min: 0, max: lengthMs - 1, step: 100, value: Math.min(atMs, lengthMs - 1) }}
          textOf={(ms) => formatSeconds(ms / 1000)}
          onChange={setAt}
          onSettle={setAt}
        />
        <section aria-label={t('versions.differences')}>
          <h3 className="font-semibold text-sm">{t('versions.differences')}</h3>
          {differences?.length === 0 && <p className="mt-1 text-soft text-sm">{t('versions.same')}</p>}
          <ul className="mt-1 grid list-disc gap-0.5 ps-5 text-sm">
            {differences?.map((change) => (
              <li key={`${change.code}${change.text ?? ''}`}>{textOf(change)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
