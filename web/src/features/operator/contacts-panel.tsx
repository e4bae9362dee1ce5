import type { ContactRequestResponse } from '@jhalak/contract/routes/contact.ts';
import { Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContacts, useMarkContact } from '#api/operator.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';

/** What people wrote into the contact form. */
export function ContactsPanel() {
  const { t } = useTranslation();
  const query = useContacts();
  const { data: requests } = query;
  if (!requests) return <Waiting query={query} className="h-60" />;
  if (requests.length === 0) {
    return <EmptyState title={t('operator.contacts.empty')}>{t('operator.contacts.emptyText')}</EmptyState>;
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <Message key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Message({ request }: { request: ContactRequestResponse }) {
  const { t, i18n } = useTranslation();
  const mark = useMarkContact();
  const toggle = () => mark.mutate({ id: request.id, answered: !request.answered });
  const subject = encodeURIComponent(`Re: ${t(`contact.topics.${request.topic}`)}`);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words font-medium">{request.name}</span>
        <Badge tone={request.answered ? 'neutral' : 'accent'}>{t(`contact.topics.${request.topic}`)}</Badge>
        {request.signedIn && <Badge>{t('operator.contacts.account')}</Badge>}
        {request.answered && <Badge tone="green">{t('operator.contacts.answered')}</Badge>}
        <time
          dateTime={request.createdAt}
          title={formatExact(request.createdAt, i18n.language)}
          className="ms-auto text-soft text-sm"
        >
          {formatAgo(request.createdAt, i18n.language)}
        </time>
      </p>
      <p className="break-all text-soft text-sm">
        {request.email}
        {request.mailed && ` · ${t('operator.contacts.mailed')}`}
      </p>
      <p className="mt-2 whitespace-pre-wrap break-words text-sm">{request.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`mailto:${encodeURIComponent(request.email)}?subject=${subject}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Reply aria-hidden />
          {t('operator.contacts.reply')}
        </a>
        <Button size="sm" variant="ghost" busy={mark.isPending} onClick={toggle}>
          {t(request.answered ? 'operator.contacts.markOpen' : 'operator.contacts.markAnswered')}
        </Button>
      </div>
    </li>
  );
}
