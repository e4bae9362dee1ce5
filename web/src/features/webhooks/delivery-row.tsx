import type { WebhookAttemptResponse, WebhookDeliveryResponse } from '@jhalak/contract/routes/webhooks.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplayDelivery, useWebhookDelivery } from '#api/webhooks.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDistance, formatExact } from '#ui/time-text.ts';

const tones = { pending: 'yellow', delivered: 'green', failed: 'red' } as const;
const cell = 'px-3 py-1 align-top xl:py-2.5';

/** What was sent once: event, state, last answer and the next attempt; body and attempts fold out. */
export function DeliveryRow({
  delivery,
  included,
}: {
  delivery: WebhookDeliveryResponse;
  included: boolean;
}) {
  const { t, i18n } = useTranslation();
  const replay = useReplayDelivery();
  const [isOpen, setOpen] = useState(false);
  const { kind, status, attempts, nextAttemptAt, createdAt, responseStatus, errorCode } = delivery;
  const exact = (iso: string) => formatExact(iso, i18n.language);
  const answer =
    responseStatus === null
      ? errorCode && t(`webhooks.error.${errorCode as 'timeout'}`, '')
      : t('webhooks.answered', { status: responseStatus });
  const next =
    nextAttemptAt !== null
      ? t('webhooks.next', { time: formatDistance(Date.parse(nextAttemptAt), i18n.language) })
      : status === 'failed'
        ? t('webhooks.noNext')
        : null;
  return (
    <>
      <tr className="border-line border-t max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:py-2">
        <td className={cell}>
          <code className="wrap-anywhere">{kind}</code>
          <time dateTime={createdAt} className="block whitespace-nowrap text-soft text-xs">
            {exact(createdAt)}
          </time>
        </td>
        <td className={`${cell} max-xl:text-end`}>
          <Badge tone={tones[status]}>{t(`webhooks.status.${status}`)}</Badge>
        </td>
        <td className={`${cell} text-soft max-xl:col-span-2`}>
          {t('webhooks.attempts', { count: attempts })}
          {answer && ` · ${answer}`}
          {next && (
            <span className="block text-xs" title={nextAttemptAt ? exact(nextAttemptAt) : undefined}>
              {next}
            </span>
          )}
        </td>
        <td className={`${cell} max-xl:col-span-2 xl:w-px`}>
          <span className="flex gap-2 whitespace-nowrap max-xl:flex-wrap xl:justify-end">
            <Button
              size="sm"
              variant="ghost"
              icon={<ChevronDown aria-hidden className={classNames(isOpen && 'rotate-180')} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('webhooks.details')}
            </Button>
            {included && (
              <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate(delivery.id)}>
                {t('webhooks.replay')}
              </Button>
            )}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-xl:block">
          <td colSpan={4} className="px-3 pb-3 max-xl:block">
            <DeliveryDetails id={delivery.id} />
          </td>
        </tr>
      )}
    </>
  );
}

const boxClass = 'wrap-anywhere max-h-48 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-2 text-xs';

/** The body of a delivery and the answer to each attempt. */
function DeliveryDetails({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useWebhookDelivery(id);
  if (!data) return <Waiting query={{ error, refetch }} className="h-12" />;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className="font-medium">{t('webhooks.body')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <pre tabIndex={0} className={boxClass}>
        {data.payload}
      </pre>
      {inRuns(data.attempts).map((run) => (
        <Attempts key={run[0].number} run={run} />
      ))}
    </div>
  );
}

type Run = [WebhookAttemptResponse, ...WebhookAttemptResponse[]];

/** Attempts that ended alike, one after the other. */
function inRuns(attempts: readonly WebhookAttemptResponse[]): Run[] {
  const endOf = ({ responseStatus, errorCode, answer }: WebhookAttemptResponse) =>
    `${responseStatus} ${errorCode} ${answer}`;
  const runs: Run[] = [];
  for (const attempt of attempts) {
    const last = runs.at(-1);
    if (last && endOf(last[0]) === endOf(attempt)) last.push(attempt);
    else runs.push([attempt]);
  }
  return runs;
}

/** A longer answer has a box of its own. */
const lineLength = 60;

function Attempts({ run }: { run: Run }) {
  const { t, i18n } = useTranslation();
  const [first, last] = [run[0], run.at(-1) ?? run[0]];
  const exact = (iso: string) => formatExact(iso, i18n.language);
  const { responseStatus, errorCode, answer } = first;
  const isLine = answer.length <= lineLength && !answer.includes('\n');
  return (
    <div>
      <p className="wrap-anywhere text-soft">
        {first === last
          ? t('webhooks.attempt', { number: first.number, time: exact(first.at) })
          : t('webhooks.attemptsAlike', {
              ...{ first: first.number, last: last.number, from: exact(first.at), to: exact(last.at) },
            })}
        {' · '}
        {responseStatus ?? t(`webhooks.error.${errorCode as 'timeout'}`)} {isLine && <code>{answer}</code>}
      </p>
      {!isLine && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
        <pre tabIndex={0} className={boxClass}>
          {answer}
        </pre>
      )}
    </div>
  );
}
