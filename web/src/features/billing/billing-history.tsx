import { planOf } from '@jhalak/contract/plans.ts';
import type { Invoice } from '@jhalak/contract/routes/invoices.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDownload } from '#api/downloads.ts';
import { useErrorText } from '#api/error-text.ts';
import { invoiceAddress, useInvoices } from '#api/invoices.ts';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { formatExact } from '#ui/time-text.ts';

/** What was paid and given back, with the PDF of each document. */
export function BillingHistory({ newestId }: { newestId: string | undefined }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const {
    data: invoices,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInvoices(newestId);
  const columns: Column<Invoice>[] = [
    { id: 'date', name: t('billing.history.date'), cell: ({ date }) => formatExact(date, i18n.language) },
    { id: 'number', name: t('invoices.number'), cell: ({ number }) => number },
    {
      id: 'item',
      name: t('invoices.item'),
      cell: ({ forInvoice, planId, minutes }) =>
        forInvoice
          ? t('invoices.refundOf', { number: forInvoice })
          : planId === null
            ? t('invoices.minutes', { minutes: (minutes ?? 0).toLocaleString('en-IN') })
            : planOf(planId).name,
    },
    { id: 'status', name: t('words.status'), cell: (row) => <Status of={row} among={invoices ?? []} /> },
    {
      id: 'amount',
      name: t('billing.history.amount'),
      cell: ({ forInvoice, amountPaise }) => `${forInvoice ? '−' : ''}${formatPaise(amountPaise)}`,
      numeric: true,
    },
    { id: 'file', name: 'PDF', cell: (row) => <DownloadLink {...row} /> },
  ];
  return (
    <Card>
      <CardTitle>{t('billing.history.title')}</CardTitle>
      <div className="mt-3 grid gap-3">
        {error && !invoices && (
          <RetryBanner title={t('invoices.failed')} onRetry={refetch}>
            {errorText(error)}
          </RetryBanner>
        )}
        {invoices?.length === 0 && <p className="text-soft text-sm">{t('billing.history.empty')}</p>}
        {invoices && invoices.length > 0 && (
          <Table
            caption={t('billing.history.title')}
            columns={columns}
            rows={invoices}
            keyOf={({ id }) => id}
          />
        )}
        {hasNextPage && (
          <Button
            className="justify-self-center"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('words.showOlder')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Credit notes are younger than their invoice, so a list that has an invoice has all of its refunds. */
function Status({ of, among }: { of: Invoice; among: Invoice[] }) {
  const { t } = useTranslation();
  if (of.test) return <Badge tone="blue">{t('billing.current.test')}</Badge>;
  const refunds = among.filter(({ forInvoice }) => forInvoice === of.number);
  const left = refunds.reduce((paise, { amountPaise }) => paise - amountPaise, of.amountPaise);
  if (of.forInvoice || left <= 0) return <Badge tone="blue">{t('invoices.refunded')}</Badge>;
  return refunds.length > 0 ? (
    <Badge tone="blue">{t('invoices.partlyRefunded')}</Badge>
  ) : (
    <Badge tone="green">{t('billing.history.paid')}</Badge>
  );
}

function DownloadLink({ id, number }: Invoice) {
  const { t, i18n } = useTranslation();
  const { onClick, busy } = useDownload();
  return (
    <a
      href={invoiceAddress(id, i18n.language)}
      onClick={(event) => {
        toast(t('invoices.downloading'));
        onClick(event);
      }}
      aria-busy={busy}
      aria-label={t('invoices.downloadName', { number })}
      // On a card the word stands on the line of its label, and ends where the figures do.
      className={classNames(
        buttonClass({ variant: 'ghost', size: 'sm' }),
        'whitespace-nowrap [dl_&]:-me-3 [dl_&]:max-w-none [dl_&]:items-baseline',
      )}
    >
      <Download aria-hidden className="size-4 [dl_&]:self-center" />
      {t('words.download')}
    </a>
  );
}
