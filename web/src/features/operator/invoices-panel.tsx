import { planOf } from '@jhalak/contract/plans.ts';
import { midnightInIndia } from '@jhalak/contract/posting/india-week.ts';
import type { listAllInvoices } from '@jhalak/contract/routes/invoices.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceExportAddress } from '#api/invoices.ts';
import { useAllInvoices } from '#api/operator-lists.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatDate } from '#ui/time-text.ts';
import { Listed } from './listed.tsx';

type Invoice = ResponseOf<typeof listAllInvoices>['invoices'][number];

/** Invoices and credit notes of every workspace, and the same as a file for the accountant. */
export function InvoicesPanel() {
  const { t } = useTranslation();
  const [days, setDays] = useState({ from: '', to: '' });
  const times = { from: midnightInIndia(days.from, 0), to: midnightInIndia(days.to, 1) };
  const query = useAllInvoices(times);
  const invoices = query.data?.pages.flatMap((page) => page.invoices);
  const columns = useColumns();
  return (
    <Card>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-[11rem_11rem_1fr]">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`operator.invoices.${end}`)}
            type="date"
            max="9999-12-31"
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
        <a
          href={invoiceExportAddress(times)}
          download
          className={classNames(buttonClass({}), 'sm:justify-self-end')}
        >
          <Download aria-hidden />
          {t('invoices.supplier.export')}
        </a>
      </div>
      <Listed query={query} count={invoices?.length} empty={t('operator.invoices.empty')}>
        <Table
          caption={t('operator.invoices.title')}
          columns={columns}
          rows={invoices ?? []}
          keyOf={({ id }) => id}
        />
      </Listed>
    </Card>
  );
}

function useColumns(): Column<Invoice>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'number',
      name: t('operator.invoices.number'),
      cell: ({ number, test }) => (
        <>
          <span className="whitespace-nowrap font-medium">{number}</span>{' '}
          {test && <Badge>{t('operator.invoices.test')}</Badge>}
        </>
      ),
    },
    {
      id: 'date',
      name: t('operator.invoices.date'),
      cell: ({ date }) => formatDate(date, i18n.language),
    },
    {
      id: 'buyer',
      name: t('operator.invoices.buyer'),
      cell: ({ buyer, gstin }) => (
        <>
          {buyer}
          {gstin && <span className="block text-soft">{gstin}</span>}
        </>
      ),
    },
    {
      id: 'for',
      name: t('operator.invoices.for'),
      cell: ({ planId, minutes }) =>
        planId === null ? t('operator.invoices.minutes', { count: minutes ?? 0 }) : planOf(planId).name,
    },
    {
      id: 'amount',
      name: t('operator.invoices.amount'),
      cell: ({ kind, amountPaise }) =>
        `${kind === 'credit_note' ? '−' : ''}${(amountPaise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })}`,
      numeric: true,
    },
  ];
}
