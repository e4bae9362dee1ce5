import { type AuditKind, auditKinds, auditSentences } from '@jhalak/contract/messages/audit-messages.ts';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditCsvAddress, useAudit } from '#api/team.ts';
import { textOf } from '#messages/message-text.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatDate } from '#ui/time-text.ts';
import { auditDays } from './audit-days.ts';
import { type AuditPeriod, auditFiltersOf, auditPeriods, firstDayOf } from './audit-filters.ts';
import { AuditLine } from './audit-line.tsx';

const all = 'all';

const everything = { actor: all, kind: all as AuditKind | typeof all, period: 'any' as AuditPeriod };

/** The audit log by day, with filters, pages and an export. */
export function AuditPanel() {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState({ ...everything, from: '', to: '' });
  const { actor, kind, period } = chosen;
  const isCustom = period === 'custom';
  const isFiltered = actor !== all || kind !== all || period !== 'any';
  const filters = auditFiltersOf({
    actor: actor === all ? '' : actor,
    kind: kind === all ? '' : kind,
    from: isCustom ? chosen.from : firstDayOf(period),
    to: isCustom ? chosen.to : '',
  });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useAudit(filters);
  const actors = data?.pages[0]?.actors ?? [];
  const entries = data?.pages.flatMap((page) => page.entries);
  const names = { today: t('team.log.today'), yesterday: t('team.log.yesterday') };
  return (
    <Card>
      <CardTitle
        action={
          <a href={auditCsvAddress(filters)} download className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden className="size-4" />
            {t('team.log.csv')}
          </a>
        }
      >
        {t('team.audit')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('team.log.text')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        <SelectField
          label={t('team.log.who')}
          value={actor}
          choices={[
            { value: all, label: t('team.log.everyone') },
            ...actors.map(({ userId, name, email }) => ({ value: userId, label: name || email })),
          ]}
          onChange={(next) => setChosen({ ...chosen, actor: next })}
        />
        <SelectField
          label={t('team.log.what')}
          value={kind}
          choices={[
            { value: all, label: t('team.log.everything') },
            ...auditKinds.map((value) => ({ value, label: kindLabel(value, t) })),
          ]}
          onChange={(next) => setChosen({ ...chosen, kind: next })}
        />
        <SelectField
          label={t('team.log.when')}
          value={period}
          choices={auditPeriods.map((value) => ({ value, label: t(`team.log.period.${value}`) }))}
          onChange={(next) => setChosen({ ...chosen, period: next })}
        />
        {isCustom &&
          (['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`team.log.${end}`)}
              type="date"
              // The field itself writes it as the browser’s own language does.
              hint={chosen[end] && formatDate(chosen[end], i18n.language)}
              value={chosen[end]}
              onChange={(event) => setChosen({ ...chosen, [end]: event.target.value })}
            />
          ))}
      </div>
      {!entries && <Waiting query={{ error, refetch }} title={t('team.log.failed')} className="mt-4 h-48" />}
      {entries?.length === 0 && (
        <div className="mt-5 grid justify-items-center gap-3 rounded-md border border-line border-dashed px-4 py-8 text-center">
          <p className="text-soft text-sm">{t(isFiltered ? 'team.log.empty' : 'team.log.none')}</p>
          {isFiltered && (
            <Button size="sm" onClick={() => setChosen({ ...everything, from: '', to: '' })}>
              {t('team.log.clear')}
            </Button>
          )}
        </div>
      )}
      {auditDays(entries ?? [], i18n.language, names).map((day) => (
        <section key={day.name} className="mt-5">
          <h3 className="border-line border-b pb-1.5 font-semibold text-sm">{day.name}</h3>
          <ol className="-mx-2 mt-1">
            {day.entries.map((entry) => (
              <li key={entry.id}>
                <AuditLine entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4">
          {t('words.showMore')}
        </Button>
      )}
    </Card>
  );
}

/** A kind of event as a choice of the filter: its sentence with `…` for everything that it names. */
function kindLabel(kind: AuditKind, t: TFunction): string {
  const english = auditSentences[kind];
  const details = Object.fromEntries(
    [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, '…']),
  );
  const text = textOf({ english, messages: [{ code: `audit_${kind}`, details }] }, t);
  // In Hindi the sentence goes on after the name with a postposition, which no list of kinds needs.
  const alone = text.replace(/^ने /, '');
  return alone.charAt(0).toUpperCase() + alone.slice(1);
}
