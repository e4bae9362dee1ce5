import type { ListedJob } from '@jhalak/contract/routes/operator-jobs.ts';
import { jobStatuses } from '@jhalak/contract/statuses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobQuery, useAllJobs, usePressAnyJob } from '#api/operator-lists.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfLabel } from '#messages/message-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { Progress } from '#ui/progress.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { formatAgo, formatExact, formatSeconds } from '#ui/time-text.ts';
import { Listed } from './listed.tsx';

const anyStage = 'any';
type Status = NonNullable<JobQuery['status']>;

/** The queue of all workspaces, kept up to date. */
export function JobsPanel() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('open');
  const [stage, setStage] = useState(anyStage);
  const query = useAllJobs({ status, ...(stage !== anyStage && { stage }) });
  const [first] = query.data?.pages ?? [];
  const jobs = query.data?.pages.flatMap((page) => page.jobs);
  const columns = useColumns();
  const counts = first?.counts;
  const countOf = (of: Status): number | null => {
    if (!counts) return null;
    const { byStatus } = counts;
    if (of === 'open') return byStatus.queued + byStatus.running;
    return of === 'all' ? jobStatuses.reduce((sum, one) => sum + byStatus[one], 0) : byStatus[of];
  };
  const choices: readonly Status[] = ['open', ...jobStatuses, 'all'];
  return (
    <Card>
      <p aria-live="polite" className="min-h-5 text-soft text-sm">
        {first &&
          (first.oldestWaitMs === null
            ? t('operator.jobs.noneWaits')
            : t('operator.jobs.oldest', { time: formatSeconds(first.oldestWaitMs / 1000) }))}
      </p>
      <div className="my-4 grid gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('operator.jobs.states')}</legend>
          {choices.map((value) => (
            <ChoiceChip key={value} isChosen={value === status} onClick={() => setStatus(value)}>
              {t(`operator.jobs.status.${value}`)}
              <strong className={value === 'failed' && countOf(value) ? 'text-red' : undefined}>
                {countOf(value)?.toLocaleString('en-IN') ?? '–'}
              </strong>
            </ChoiceChip>
          ))}
        </fieldset>
        <SelectField
          label={t('operator.jobs.stage')}
          className="sm:max-w-xs"
          value={stage}
          choices={[
            { value: anyStage, label: t('operator.jobs.anyStage') },
            ...(counts?.stages ?? []).map(({ name, open }) => ({
              value: name,
              label: `${stageLabel(t(stepName(name)), name)}${open > 0 ? ` (${open})` : ''}`,
            })),
          ]}
          onChange={setStage}
        />
      </div>
      <Listed query={query} count={jobs?.length} empty={t('operator.jobs.empty')}>
        <Table
          caption={t('operator.jobs.title')}
          columns={columns}
          rows={jobs ?? []}
          keyOf={(job) => job.id}
        />
      </Listed>
    </Card>
  );
}

/** Several stages have the same name for users; the operator also reads the name of the log. */
const stageLabel = (text: string, name: string): string => `${text} · ${name}`;

const tones: Record<ListedJob['status'], Tone> = {
  queued: 'yellow',
  running: 'blue',
  completed: 'green',
  failed: 'red',
  cancelled: 'neutral',
};

function useColumns(): Column<ListedJob>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'stage',
      name: t('operator.jobs.stage'),
      cell: ({ name }) => (
        <>
          <span className="font-medium">{t(stepName(name))}</span>
          <code className="block whitespace-nowrap text-soft text-xs">{name}</code>
        </>
      ),
    },
    {
      id: 'about',
      name: t('operator.jobs.about'),
      cell: ({ video, workspace }) => (
        <>
          <span>{video?.title ?? t('operator.jobs.noVideo')}</span>
          <span className="block text-soft">{workspace.name}</span>
        </>
      ),
    },
    { id: 'state', name: t('operator.jobs.state'), cell: (job) => <State job={job} /> },
    {
      id: 'age',
      name: t('operator.jobs.age'),
      cell: ({ createdAt }) => (
        <time
          dateTime={createdAt}
          title={formatExact(createdAt, i18n.language)}
          className="whitespace-nowrap"
        >
          {formatAgo(createdAt, i18n.language)}
        </time>
      ),
    },
    { id: 'attempts', name: t('operator.jobs.attempts'), cell: ({ attempt }) => attempt, numeric: true },
    { id: 'actions', name: t('operator.jobs.actions'), cell: (job) => <JobButton job={job} /> },
  ];
}

function State({ job }: { job: ListedJob }) {
  const { t } = useTranslation();
  return (
    <span className="inline-grid max-w-full justify-items-start gap-1 [dl_&]:justify-items-end">
      <Badge tone={tones[job.status]}>
        {t(job.stopping ? 'operator.jobs.stopping' : `operator.jobs.status.${job.status}`)}
      </Badge>
      {job.status === 'running' && (
        <span className="grid w-40 max-w-full gap-1 text-soft text-xs">
          <LocalizedMessage {...messageOfLabel(job)} />
          <Progress label={t('operator.jobs.progress')} percent={100 * job.progress} />
        </span>
      )}
      {job.failure && (
        <span className="wrap-anywhere text-soft text-xs">
          {/* Those who are told to contact the team of this site are others. */}
          {job.failure.code === 'disk_full' ? (
            t('operator.jobs.diskFull')
          ) : (
            <LocalizedMessage {...messageOfFailure(job.failure)} />
          )}
        </span>
      )}
    </span>
  );
}

/** What is stopped is lost work of a user, and the table moves while it is read: it is asked about first. */
function JobButton({ job }: { job: ListedJob }) {
  const { t } = useTranslation();
  const press = usePressAnyJob();
  const [isAsked, setAsked] = useState(false);
  const isOpen = job.status === 'queued' || job.status === 'running';
  // It is not asked again by itself once the job is in the queue again.
  if (isAsked && !isOpen) setAsked(false);
  if (!job.retryable && (!isOpen || job.stopping)) return null;
  const button = isOpen ? 'cancel' : 'retry';
  const label = t(`operator.jobs.${button}Named`, { title: job.video?.title ?? job.name });
  const go = () => press.mutate({ id: job.id, button }, { onSettled: () => setAsked(false) });
  return (
    <>
      <Button
        size="sm"
        className="whitespace-nowrap [overflow-wrap:normal]"
        busy={press.isPending}
        aria-label={label}
        onClick={isOpen ? () => setAsked(true) : go}
      >
        {t(`operator.jobs.${button}`)}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={label}
          text={t('operator.jobs.cancelText', { workspace: job.workspace.name })}
          action={t('operator.jobs.cancel')}
          busy={press.isPending}
          onConfirm={go}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
