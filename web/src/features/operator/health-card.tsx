import type {
  HealthCheck,
  HealthPart,
  SweepFindings,
  Uptime,
} from '@jhalak/contract/routes/operator-health.ts';
import { CircleAlert, CircleCheck, CircleMinus, Copy, TriangleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmSweep, useInstallationHealth } from '#api/operator.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';
import { useCopy } from '#ui/use-copy.ts';
import { serviceFailure } from './speech-services-card.tsx';

const looks: Record<HealthCheck['state'], { icon: typeof CircleCheck; colour: string }> = {
  ok: { icon: CircleCheck, colour: 'text-green' },
  warning: { icon: TriangleAlert, colour: 'text-yellow' },
  error: { icon: CircleAlert, colour: 'text-red' },
  off: { icon: CircleMinus, colour: 'text-soft' },
};
const tones = { warning: 'yellow', off: 'neutral' } as const;
/** Where a part is fixed: a page of this area, or a command for the server's terminal. */
const pages = {
  storage: 'storage',
  disk: 'storage',
  refunds: 'invoices',
  'speech-model': 'models',
  'speech-services': 'models',
  language: 'models',
} as const;
/** `vision`: both models that look at faces, which one command fetches. */
type Part = HealthPart | 'vision';
type Line = Omit<HealthCheck, 'part'> & { part: Part };

const visionCommand = 'npm run models -- download vision';
const commands: Partial<Record<Part, string>> = {
  database: 'DATABASE_URL=postgres://user:password@host/jhalak npm start',
  worker: 'npm start',
  'face-model': visionCommand,
  'speaker-model': visionCommand,
  vision: visionCommand,
  mail: 'SMTP_URL=smtps://user:password@host:465 MAIL_FROM=… PUBLIC_URL=https://… npm start',
  payments: 'RAZORPAY_KEY_ID=… RAZORPAY_KEY_SECRET=… RAZORPAY_WEBHOOK_SECRET=… npm start',
  'public-address': 'PUBLIC_URL=https://… npm start',
  sandbox: 'apt install bubblewrap',
};

const urgency: Record<HealthCheck['state'], number> = { error: 0, warning: 1, off: 2, ok: 3 };

/** Every part of the installation: what needs attention first, each with what to do; what works is folded. */
export function HealthCard() {
  const { t } = useTranslation();
  const query = useInstallationHealth();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-96" />;
  const checks = withOneVision(data.checks).toSorted((a, b) => urgency[a.state] - urgency[b.state]);
  const working = checks.filter(({ state }) => state === 'ok');
  const lines = (shown: readonly Line[]) => (
    <ul className="mt-3 divide-y divide-line text-sm">
      {shown.map((check) => (
        <li key={check.part} className="flex gap-3 py-3 last:pb-0">
          <CheckLine check={check} sweep={data.sweep} />
        </li>
      ))}
    </ul>
  );
  return (
    <Card>
      <Summary checks={checks} />
      {lines(checks.filter(({ state }) => state !== 'ok'))}
      {working.length > 0 && (
        <details className="mt-3 border-line border-t pt-3 text-sm">
          <summary className="w-fit rounded-sm font-medium text-green">
            {t('operator.health.working', { count: working.length })}
          </summary>
          {lines(working)}
        </details>
      )}
      <UptimeLine uptime={data.uptime} />
    </Card>
  );
}

/** Where both models for faces are missing, one line has the command for both. */
function withOneVision(checks: readonly HealthCheck[]): Line[] {
  const isMissing = (wanted: HealthPart) =>
    checks.some(({ part, state }) => part === wanted && state === 'warning');
  if (!isMissing('face-model') || !isMissing('speaker-model')) return [...checks];
  return checks
    .filter(({ part }) => part !== 'speaker-model')
    .map((check) => (check.part === 'face-model' ? { ...check, part: 'vision' } : check));
}

/** The worst state that parts are in as the heading, the milder ones below it. */
function Summary({ checks }: { checks: readonly Line[] }) {
  const { t } = useTranslation();
  const countOf = (wanted: HealthCheck['state']) => checks.filter(({ state }) => state === wanted).length;
  const worst = (['error', 'warning'] as const).find((state) => countOf(state) > 0);
  const milder = (['warning', 'off'] as const).filter((state) => state !== worst && countOf(state) > 0);
  return (
    <>
      <CardTitle>
        {worst ? t(`operator.health.${worst}`, { count: countOf(worst) }) : t('operator.health.fine')}
      </CardTitle>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {milder.map((state) => (
          <Badge key={state} tone={tones[state]}>
            {t(`operator.health.${state}`, { count: countOf(state) })}
          </Badge>
        ))}
      </p>
    </>
  );
}

const uptimeClass = 'mt-3 border-line border-t pt-3 text-soft text-sm';

function UptimeLine({ uptime: { percent, since } }: { uptime: Uptime }) {
  const { t, i18n } = useTranslation();
  if (percent === null || since === null)
    return <p className={uptimeClass}>{t('operator.health.noUptime')}</p>;
  return (
    <p className={uptimeClass}>
      {t('operator.health.uptime', {
        percent: percent.toLocaleString('en-IN', { maximumFractionDigits: 3 }),
        since: formatExact(since, i18n.language),
      })}
    </p>
  );
}

function CheckLine({
  check: { part, state, cause, detail, failures = [] },
  sweep,
}: {
  check: Line;
  sweep: SweepFindings | null;
}) {
  const { t } = useTranslation();
  const { icon: Icon, colour } = looks[state];
  const shown = useDetail(part, detail);
  const todo = cause ?? (part === 'sweep' ? null : part);
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:items-end sm:justify-end">
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-auto">
          <p className="font-medium">
            {t(`operator.health.parts.${part}`)}
            <span className={`ms-2 font-medium ${colour}`}>{t(`operator.health.states.${state}`)}</span>
          </p>
          {state !== 'ok' && todo && (
            <p className="wrap-anywhere text-soft">{t(`operator.health.todo.${todo}`)}</p>
          )}
          {part === 'sweep' && sweep && <SweepLine key={`${sweep.problem} ${sweep.orphans}`} sweep={sweep} />}
          {shown && <p className="wrap-anywhere whitespace-pre-line text-soft">{shown}</p>}
          {failures.map(({ name, failure }) => (
            <p key={name} className="wrap-anywhere text-soft">
              {name}: {serviceFailure(failure, name, t)}
            </p>
          ))}
        </div>
        {state !== 'ok' && part !== 'sweep' && cause !== 'cancellation_refused' && (
          <Way part={part} detail={detail} />
        )}
      </div>
    </>
  );
}

/** The button that leads to where a part is fixed. */
function Way({ part, detail }: Pick<Line, 'part' | 'detail'>) {
  const { t } = useTranslation();
  const copy = useCopy();
  if (part in pages) {
    const page = pages[part as keyof typeof pages];
    return (
      <LinkButton size="sm" to={`/operator/${page}`}>
        {t('operator.health.open', { page: t(`operator.sections.${page}`) })}
      </LinkButton>
    );
  }
  // A line about a missing program ends with the command that installs it.
  // One setting a line.
  const command =
    commands[part]?.replaceAll(/(\w=\S+) /g, '$1 \\\n') ??
    detail
      ?.split('\n')
      .map((line) => line.replace(/^.*: /, ''))
      .join(' && ');
  if (!command) return null;
  const copyKey = isTemplate(command) ? 'copyTemplate' : 'copy';
  return (
    <div className="flex items-center gap-2 max-sm:flex-wrap sm:w-full sm:justify-between">
      <code
        lang="en"
        className="wrap-anywhere min-w-0 whitespace-pre-wrap rounded-sm bg-sunken px-2.5 py-1.5 text-xs"
      >
        {command.split(/(?<=:\/\/|@)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>
      {/* Over plain HTTP browsers give no clipboard; the command can be copied by hand. */}
      {window.isSecureContext && (
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          className="shrink-0"
          aria-label={t(`operator.health.${copyKey}Named`, { part: t(`operator.health.parts.${part}`) })}
          onClick={() => void copy(command)}
        >
          {t(`operator.health.${copyKey}`)}
        </Button>
      )}
    </div>
  );
}

/** With places to fill in before it can run. */
const isTemplate = (command: string): boolean => /…|user:password/.test(command);

/** Why no leftover file is deleted, and the decision that only the operator can make. */
function SweepLine({ sweep: { problem, orphans, total, pausedUntil } }: { sweep: SweepFindings }) {
  const { t, i18n } = useTranslation();
  const confirm = useConfirmSweep();
  const [asked, ask] = useState(false);
  if (problem === null)
    return (
      pausedUntil && (
        <p className="text-soft">
          {t('operator.health.sweep.paused', { time: formatExact(pausedUntil, i18n.language) })}
        </p>
      )
    );
  const decide = () => confirm.mutate({ problem, orphans });
  const values = { orphans: orphans.toLocaleString('en-IN'), total: total.toLocaleString('en-IN') };
  return (
    <div className="grid items-end gap-x-4 gap-y-2 xl:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere text-soft">{t(`operator.health.sweep.${problem}`, values)}</p>
      {confirm.isSuccess ? (
        <p role="status">{t('operator.health.sweep.confirmed')}</p>
      ) : (
        <Button
          size="sm"
          busy={confirm.isPending}
          onClick={problem === 'too_many' ? () => ask(true) : decide}
          className="justify-self-start sm:justify-self-end"
        >
          {t(`operator.health.sweep.confirm.${problem}`, values)}
        </Button>
      )}
      {confirm.isError && (
        <div className="xl:col-span-2">
          <ErrorBanner error={confirm.error} />
        </div>
      )}
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        title={t('operator.health.sweep.delete.title')}
        description={t('operator.health.sweep.delete.text')}
        confirm={{
          variant: 'danger',
          onClick() {
            ask(false);
            decide();
          },
          children: t('words.delete'),
        }}
      />
    </div>
  );
}

/** What was measured, in the reader's language where it is more than a figure or a name. */
function useDetail(part: Part, detail: string | null): string | null {
  const { t, i18n } = useTranslation();
  if (detail === null) return null;
  if (part === 'worker') return t('operator.health.seen', { time: formatAgo(detail, i18n.language) });
  // Other kinds are what there is to do about.
  if (part === 'payments' && detail === 'test') return null;
  if (part === 'payments' && detail === 'razorpay') return 'Razorpay';
  if (part === 'disk') return t('operator.health.freeShare', { share: detail });
  return detail;
}
