import { type AuditKind, auditKinds } from '@jhalak/contract/messages/audit-messages.ts';
import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { auditCsvAddress, useAudit } from '#api/team.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatExact } from '#ui/time-text.ts';
import { auditFiltersOf } from './audit-filters.ts';
import { kindLabel } from './kind-label.ts';

const all = 'all';

/** The audit log with filters, pages and an export. */
export function AuditPanel() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState({ actor: all, kind: all as AuditKind | typeof all, from: '', to: '' });
  const filters = auditFiltersOf({
    ...chosen,
    actor: chosen.actor === all ? '' : chosen.actor,
    kind: chosen.kind === all ? '' : chosen.kind,
  });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useAudit(filters);
  const actors = data?.pages[0]?.actors ?? [];
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Card className="max-w-4xl">
      <CardTitle>{t('team.audit')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('team.log.text')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('team.log.who')}>
          {(attributes) => (
            <Select
              {...attributes}
              value={chosen.actor}
              choices={[
                { value: all, label: t('team.log.everyone') },
                ...actors.map(({ userId, name, email }) => ({ value: userId, label: name || email })),
              ]}
              onChange={(actor) => setChosen({ ...chosen, actor })}
            />
          )}
        </Field>
        <Field label={t('team.log.what')}>
          {(attributes) => (
            <Select
              {...attributes}
              value={chosen.kind}
              choices={[
                { value: all, label: t('team.log.everything') },
                ...auditKinds.map((kind) => ({ value: kind, label: kindLabel(kind, t) })),
              ]}
              onChange={(kind) => setChosen({ ...chosen, kind })}
            />
          )}
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`team.log.${end}`)}>
            {(attributes) => (
              <Input
                {...attributes}
                type="date"
                value={chosen[end]}
                onChange={(event) => setChosen({ ...chosen, [end]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <a href={auditCsvAddress(filters)} download className={`mt-4 ${buttonClass({ size: 'sm' })}`}>
        <Download aria-hidden className="size-4" />
        {t('team.log.csv')}
      </a>
      {error && !data && (
        <RetryBanner title={errorText(error)} retry={t('team.members.retry')} onRetry={refetch} />
      )}
      {!entries && !error && <Skeleton className="mt-4 h-48" />}
      {entries?.length === 0 && <p className="mt-4 text-soft text-sm">{t('team.log.empty')}</p>}
      <ol className="mt-4 divide-y divide-line">
        {entries?.map((entry) => (
          <li key={entry.id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5 text-sm">
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3">
          {t('team.log.more')}
        </Button>
      )}
    </Card>
  );
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const { actor, at, code, details, sentence } = entry;
  const named = actor.name || actor.email || t('team.log.gone');
  const who = {
    user: named,
    apiKey: t('team.log.apiKey', { name: named }),
    shareLink: t('team.log.shareLink'),
    system: t('team.log.system'),
  }[actor.kind];
  return (
    <>
      <span className="wrap-anywhere min-w-0 flex-1 basis-60">
        <span className="font-medium">{who}</span>{' '}
        <LocalizedMessage english={sentence} messages={[{ code, details }]} />
      </span>
      <time dateTime={at} className="text-soft">
        {formatExact(at, i18n.language)}
      </time>
    </>
  );
}
