import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useJobs, usePressJob } from '#api/jobs.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatExact } from '#ui/time-text.ts';
import { recoveryActionOf } from './recovery-action.ts';

export interface FailureCardProps {
  videoId: string;
  failure: FailureResponse;
  /** Whether the video itself is here. */
  isKept: boolean;
}

/** What happened in one sentence, what was kept, one button that fixes it, and details for support. */
export function FailureCard({ videoId, failure, isKept }: FailureCardProps) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const { data: jobs } = useJobs(videoId);
  const press = usePressJob(videoId);
  const step = jobs?.find(({ status }) => status === 'failed' || status === 'cancelled');
  const recoveryAction = recoveryActionOf(failure.code);
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-red/30 bg-red-wash p-5 text-sm">
      <h2 className="flex items-center gap-2 font-semibold text-base text-red">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('project.failure.title')}
      </h2>
      <div>
        <p className="[overflow-wrap:anywhere]">
          <LocalizedMessage {...messageOfFailure(failure)} />
        </p>
        <p className="text-soft">{t(isKept ? 'project.failure.kept' : 'project.failure.nothingKept')}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {liftedByUpgrade.includes(failure.code) && (
          <LinkButton to="/dashboard/billing">{t('dashboard.plan.upgrade')}</LinkButton>
        )}
        {(recoveryAction === 'other-file' || recoveryAction === 'other-link') && (
          <LinkButton to="/dashboard" variant="primary">
            {t(recoveryAction === 'other-file' ? 'project.failure.otherFile' : 'project.failure.otherLink')}
          </LinkButton>
        )}
        {step && recoveryAction === 'retry' && (
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
    </section>
  );
}

/** Folded: what support needs to know. */
function SupportDetails({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(([name, value]) => `${name}: ${value}`).join('\n'));
    setCopied(true);
  };
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
        {'clipboard' in navigator && (
          <Button size="sm" onClick={() => void copy()}>
            {t(copied ? 'words.copied' : 'words.copy')}
          </Button>
        )}
        <LinkButton to="/contact" size="sm">
          {t('project.failure.support')}
        </LinkButton>
      </div>
    </details>
  );
}
