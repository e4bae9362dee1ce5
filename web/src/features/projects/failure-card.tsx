import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import { CircleAlert, FileVideo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useJobs, usePressJob } from '#api/jobs.ts';
import { useMay } from '#api/permissions.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatExact } from '#ui/time-text.ts';
import { useCopy } from '#ui/use-copy.ts';
import { failedStep, recoveryActionOf } from './recovery-action.ts';

export interface FailureCardProps {
  videoId: string;
  failure: FailureResponse;
  /** Whether the video itself is here. */
  isKept: boolean;
  /** Nothing of the project is here. */
  isLost?: boolean;
  /** Address of its poster, if it got one. */
  poster: string | null;
  onAddWords(): void;
}

/** What happened in one sentence, where the file breaks off, one button that fixes it, and details for support. */
export function FailureCard({ videoId, failure, isKept, isLost, poster, onAddWords }: FailureCardProps) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const { data: jobs = [] } = useJobs(videoId);
  const press = usePressJob(videoId);
  const mayWrite = useMay('videos:write');
  const step = failedStep(jobs, failure);
  const recoveryAction = mayWrite ? recoveryActionOf(failure.code, step) : null;
  const share = shareThere(failure);
  return (
    <section
      role="alert"
      className="flex w-full max-w-160 flex-col gap-x-5 gap-y-4 rounded-lg border border-line border-s-4 border-s-red bg-surface p-4 text-sm sm:flex-row sm:p-5"
    >
      {poster !== null && <BrokenPicture poster={poster} share={share ?? 1} />}
      {poster === null && share !== null && <BrokenFile share={share} />}
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <h2 className="flex gap-2 text-pretty font-semibold text-base [overflow-wrap:anywhere]">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-red" />
          <span className="min-w-0">
            <LocalizedMessage {...messageOfFailure(failure)} />
          </span>
        </h2>
        {(isKept || isLost) && (
          <p className="text-soft">{t(isKept ? 'project.failure.kept' : 'project.failure.lost')}</p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {liftedByUpgrade.includes(failure.code) && (
            <LinkButton to="/dashboard/billing">{t('dashboard.plan.upgrade')}</LinkButton>
          )}
          {(recoveryAction === 'other-file' || recoveryAction === 'other-link') && (
            <LinkButton to="/dashboard" variant="primary">
              {t(recoveryAction === 'other-file' ? 'project.failure.otherFile' : 'project.failure.otherLink')}
            </LinkButton>
          )}
          {recoveryAction === 'other-words' && (
            <Button variant="primary" onClick={onAddWords}>
              {t('project.ways.add')}
            </Button>
          )}
          {step?.retryable && recoveryAction === 'retry' && (
            <Button
              variant="primary"
              busy={press.isPending}
              onClick={() =>
                press.mutate(
                  { jobId: step.id, button: 'retry' },
                  { onError: failed(t('project.log.retryFailed')) },
                )
              }
            >
              {t('words.tryAgain')}
            </Button>
          )}
        </div>
        <SupportDetails
          lines={[
            [t('project.failure.code'), failure.code],
            [t('project.failure.project'), videoId],
            ...(step
              ? ([
                  [t('project.failure.step'), `${t(stepName(step.name))} (${step.id})`],
                  [t('project.failure.time'), formatExact(step.finishedAt ?? step.createdAt, i18n.language)],
                ] as const)
              : []),
          ]}
        />
      </div>
    </section>
  );
}

/** How much of a file that breaks off is there; null for other failures. */
function shareThere({ code, details }: FailureResponse): number | null {
  const { found, declared } = details ?? {};
  if (code !== 'input_truncated' || typeof found !== 'string' || typeof declared !== 'string') return null;
  const share = secondsOf(found) / secondsOf(declared);
  return share > 0 && share < 1 ? share : null;
}

/** Of a clock time such as `1:12` or `1:02:03`; NaN for other texts. */
const secondsOf = (clock: string): number =>
  clock.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0);

/** The poster with the part that is missing hatched; for eyes only. */
function BrokenPicture({ poster, share }: { poster: string; share: number }) {
  return (
    <div
      aria-hidden
      className="relative aspect-video w-44 shrink-0 self-start overflow-hidden rounded-md border border-line bg-wall"
    >
      <img src={poster} alt="" className="size-full object-cover" />
      {share < 1 && (
        <div
          className="absolute inset-y-0 end-0 border-red border-s-2 bg-surface/80 bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_2px,transparent_2px_8px)]"
          style={{ insetInlineStart: `${100 * share}%` }}
        />
      )}
    </div>
  );
}

/** Where a file without a picture breaks off; for eyes only. */
function BrokenFile({ share }: { share: number }) {
  return (
    <div aria-hidden className="grid w-44 shrink-0 content-center gap-3 self-start rounded-md bg-sunken p-4">
      <FileVideo className="size-8 justify-self-center text-soft" />
      <div className="relative h-1.5 overflow-hidden rounded-full bg-soft">
        <div className="absolute inset-y-0 end-0 bg-line" style={{ insetInlineStart: `${100 * share}%` }} />
      </div>
    </div>
  );
}

/** Folded: what support needs to know. */
function SupportDetails({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm text-soft hover:text-ink">{t('project.failure.details')}</summary>
      <dl className="mt-2 grid gap-1 text-xs">
        {lines.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {window.isSecureContext && (
          <Button
            size="sm"
            onClick={() => void copy(lines.map(([name, value]) => `${name}: ${value}`).join('\n'))}
          >
            {t('words.copy')}
          </Button>
        )}
        <LinkButton to="/contact" size="sm">
          {t('project.failure.support')}
        </LinkButton>
      </div>
    </details>
  );
}
