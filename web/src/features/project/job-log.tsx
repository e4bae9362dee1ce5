import type { JobResponse } from '@jhalak/contract/routes/schemas.ts';
import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useJobs, usePressJob } from '#api/jobs.ts';
import { useMay } from '#api/permissions.ts';
import { formatSpan } from '#messages/line-text.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfLabel, textOf } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatExact } from '#ui/time-text.ts';

export interface JobLogProps {
  videoId: string;
  /** A step's name in plain words. */
  nameOf(job: string): string;
}

const shownAtFirst = 8;

/** Every step of the work on a video in plain words, each with its button while it has one. */
export function JobLog({ videoId, nameOf }: JobLogProps) {
  const { t } = useTranslation();
  const { data: jobs } = useJobs(videoId);
  const [all, showAll] = useState(false);
  if (!jobs || jobs.length === 0) return null;
  const shown = all ? jobs : jobs.slice(0, shownAtFirst);
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('project.log.title')}</CardTitle>
      <ol className="grid gap-1">
        {shown.map((job) => (
          <Step key={job.id} videoId={videoId} job={job} name={nameOf(job.name)} />
        ))}
      </ol>
      {jobs.length > shown.length && (
        <Button variant="ghost" onClick={() => showAll(true)}>
          {t('project.log.earlier', { count: jobs.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

interface StepProps {
  videoId: string;
  job: JobResponse;
  name: string;
}

function Step({ videoId, job, name }: StepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const press = usePressJob(videoId);
  const mayWrite = useMay('videos:write');
  // This server cannot write words: the video waits for a way out, nothing is broken.
  const isWordless = job.failure?.code === 'no_speech_engine';
  const { icon: Icon, look } = isWordless ? looks.cancelled : looks[job.status];
  const isOpen = job.status === 'queued' || job.status === 'running';
  const button = isOpen ? 'cancel' : job.retryable ? 'retry' : null;
  const act = (chosen: 'cancel' | 'retry') =>
    press.mutate(
      { jobId: job.id, button: chosen },
      {
        onError: (error) =>
          toast.error(t(chosen === 'cancel' ? 'project.log.stopFailed' : 'project.log.retryFailed'), {
            description: errorText(error),
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b py-2 text-sm last:border-0">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', look)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          {name}
          {job.clipNumber !== null && (
            <span className="font-normal text-soft">
              {' '}
              · {t('project.log.clip', { number: job.clipNumber })}
            </span>
          )}
        </p>
        <p className="text-soft text-xs">
          <StepState job={job} isWordless={isWordless} />
        </p>
        {job.failure && isWordless && (
          <p className="mt-1">
            <LocalizedMessage {...messageOfFailure(job.failure)} />
          </p>
        )}
        {job.failure && job.status === 'failed' && !isWordless && (
          <>
            <p className="mt-1 text-red [overflow-wrap:anywhere]">
              <LocalizedMessage {...messageOfFailure(job.failure)} />
            </p>
            <p className="font-mono text-soft text-xs">
              {job.failure.code} · {job.id}
            </p>
          </>
        )}
      </div>
      {button && mayWrite && (
        <Button size="sm" busy={press.isPending} disabled={job.stopping} onClick={() => act(button)}>
          {t(button === 'cancel' ? 'words.stop' : 'words.tryAgain')}
        </Button>
      )}
    </li>
  );
}

function StepState({ job, isWordless }: { job: JobResponse; isWordless: boolean }) {
  const { t, i18n } = useTranslation();
  const time = job.elapsedMs === null ? null : formatSpan(job.elapsedMs / 1000, i18n.language);
  const view = [
    job.stopping
      ? t('project.log.stopping')
      : t(isWordless ? 'project.grid.needsWords' : `project.log.status.${job.status}`),
    job.status === 'running' && `${Math.round(job.progress * 100)}%`,
    job.status === 'running' && job.label !== '' && textOf(messageOfLabel(job), t),
    time !== null && t(job.status === 'running' ? 'project.log.since' : 'project.log.took', { time }),
    formatExact(job.finishedAt ?? job.startedAt ?? job.createdAt, i18n.language),
    job.attempt > 1 && t('project.log.attempt', { count: job.attempt }),
  ];
  return view.filter((fact) => fact !== false).join(' · ');
}

const looks: Record<JobResponse['status'], { icon: typeof Clock; look: string }> = {
  queued: { icon: Clock, look: 'text-yellow' },
  running: { icon: LoaderCircle, look: 'text-blue animate-spin' },
  completed: { icon: CircleCheck, look: 'text-green' },
  failed: { icon: CircleX, look: 'text-red' },
  cancelled: { icon: CircleSlash, look: 'text-soft' },
};
