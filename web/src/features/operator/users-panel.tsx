import type { ListedUser } from '@jhalak/contract/routes/operator-users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserQuery, useUsers } from '#api/operator-lists.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';
import { Listed } from './listed.tsx';
import { UserActions } from './user-actions.tsx';

/** The users of the installation: found, helped and suspended here. */
export function UsersPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<NonNullable<UserQuery['show']>>('all');
  const query = useUsers({ search, show });
  const users = query.data?.pages.flatMap((page) => page.users);
  const columns = useColumns();
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label={t('operator.users.search')}
          value={search}
          onSearch={setSearch}
          className="w-full max-w-sm"
        />
        <Segmented
          label={t('operator.users.show')}
          value={show}
          choices={(['all', 'suspended'] as const).map((value) => ({
            value,
            label: t(`operator.users.${value}`),
          }))}
          onChange={setShow}
        />
        {query.data && <Total count={query.data.pages[0]?.total ?? 0} />}
      </div>
      <Listed query={query} count={users?.length} empty={t('operator.users.empty')}>
        <Table
          caption={t('operator.users.title')}
          columns={columns}
          rows={users ?? []}
          keyOf={(user) => user.id}
        />
      </Listed>
    </Card>
  );
}

/** How many there are, beside what finds one of them. */
export function Total({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p className="text-soft text-sm tabular-nums sm:ms-auto">
      {t('operator.total', { total: count.toLocaleString('en-IN') })}
    </p>
  );
}

function useColumns(): Column<ListedUser>[] {
  const { t, i18n } = useTranslation();
  const time = (at: string) => (
    <time dateTime={at} title={formatExact(at, i18n.language)} className="whitespace-nowrap">
      {formatAgo(at, i18n.language)}
    </time>
  );
  return [
    { id: 'user', name: t('operator.users.user'), cell: (user) => <Person user={user} /> },
    { id: 'created', name: t('operator.users.created'), cell: (user) => time(user.createdAt) },
    {
      id: 'active',
      name: t('operator.users.active'),
      cell: (user) => (user.lastActiveAt ? time(user.lastActiveAt) : t('operator.users.never')),
    },
    {
      id: 'workspaces',
      name: t('operator.users.workspaces'),
      cell: (user) => (
        <ul>
          {user.workspaces.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'twoFactor',
      name: t('operator.users.twoFactor'),
      cell: (user) => t(user.twoFactor ? 'operator.users.on' : 'operator.users.off'),
    },
    {
      ...{ id: 'actions', name: t('operator.users.actions'), corner: true },
      cell: (user) => <UserActions user={user} />,
    },
  ];
}

function Person({ user }: { user: ListedUser }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span className="font-medium">{user.name || user.email}</span>
      <span
        title={user.email}
        className="block max-w-65 truncate text-soft [dl_&]:max-w-none [dl_&]:whitespace-normal"
      >
        {user.email}
      </span>
      {(user.operator || user.suspended || !user.emailVerified) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {user.operator && <Badge tone="accent">{t('operator.users.operator')}</Badge>}
          {!user.emailVerified && <Badge>{t('operator.users.unverified')}</Badge>}
          {user.suspended && (
            <span title={formatExact(user.suspended.at, i18n.language)} className="max-w-full">
              <Badge tone="red">
                {user.suspended.reason
                  ? t('operator.users.suspendedFor', { reason: user.suspended.reason })
                  : t('operator.users.isSuspended')}
              </Badge>
            </span>
          )}
        </span>
      )}
    </>
  );
}
