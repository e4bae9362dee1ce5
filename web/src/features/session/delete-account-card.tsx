import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountData, useRequestDeletion, useUndoDeletion } from '#api/account-data.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSession } from '#api/session.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { formatExact } from '#ui/time-text.ts';
import { BothProofsForm } from './both-proofs-form.tsx';

type AccountData = NonNullable<ReturnType<typeof useAccountData>['data']>;

/** Deletes the account in a week, or keeps it after all. */
export function DeleteAccountCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useAccountData();
  const request = useRequestDeletion();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    request.reset();
  };
  const mayBegin = data && !data.deletion && data.teams.length === 0;
  return (
    <Card>
      <CardTitle
        action={
          mayBegin &&
          !open && (
            <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
              {t('settings.data.delete')}
            </Button>
          )
        }
      >
        {t('settings.data.deleteTitle')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.data.deleteText')}</p>
      <div className="mt-4 empty:hidden">
        {!data && <Waiting query={{ error, refetch }} className="h-10" />}
        {data && !mayBegin && <Kept data={data} />}
        {mayBegin && open && (
          <BothProofsForm
            proof={data.proof}
            submitLabel={t('settings.data.confirm')}
            busy={request.isPending}
            error={request.isError ? errorText(request.error) : null}
            danger
            onSubmit={(given) => request.mutate(given, { onSuccess: close })}
            onCancel={close}
          >
            <div className="wrap-anywhere text-sm">
              {session.state === 'signed-in' && session.user.operator && (
                <p className="mb-3">{t('operatorArea.leaving')}</p>
              )}
              <p className="font-medium">
                {t('settings.data.workspaces', { count: data.workspaces.length })}
              </p>
              <ul className="mt-1 list-disc pl-5">
                {data.workspaces.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </div>
          </BothProofsForm>
        )}
      </div>
    </Card>
  );
}

/** Why nothing can be deleted now: a team that needs its owner, or a deletion that is on its way. */
function Kept({ data }: { data: AccountData }) {
  const { t } = useTranslation();
  if (data.deletion) return <Scheduled {...data.deletion} />;
  return (
    <Banner tone="info" title={t('settings.data.teamsTitle')}>
      <p>{t('settings.data.teamsText')}</p>
      <ul className="mt-2 grid gap-1">
        {data.teams.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {/* A new document: each works in one workspace. */}
            <a
              href={`/settings?workspace=${id}#team`}
              className="font-medium text-accent-ink underline underline-offset-2"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Scheduled({ dueAt, started, receipt }: NonNullable<AccountData['deletion']>) {
  const { t, i18n } = useTranslation();
  const undo = useUndoDeletion();
  return (
    <Banner
      tone="error"
      title={
        started
          ? t('settings.data.deleting')
          : t('settings.data.scheduled', { time: formatExact(dueAt, i18n.language) })
      }
      action={
        !started && (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('settings.data.undo')}
          </Button>
        )
      }
    >
      {t('settings.data.receipt', { receipt })}
    </Banner>
  );
}
