import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useAccountData, useRequestDeletion, useUndoDeletion } from '#api/account-data.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';
import { PasswordField } from './password-field.tsx';

type AccountData = NonNullable<ReturnType<typeof useAccountData>['data']>;

/** Deletes the account in a week, or keeps it after all. */
export function DeleteAccountCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useAccountData();
  return (
    <Card>
      <CardTitle>{t('settings.data.deleteTitle')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.data.deleteText')}</p>
      <div className="mt-4">
        {error && !data && (
          <RetryBanner title={errorText(error)} retry={t('settings.retry')} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-10" />}
        {data && <Body data={data} />}
      </div>
    </Card>
  );
}

function Body({ data }: { data: AccountData }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (data.deletion) return <Scheduled {...data.deletion} />;
  if (data.teams.length > 0) {
    const teams = data.teams.map(({ name }) => name).join(', ');
    return (
      <Banner tone="info" title={t('settings.data.teamsTitle')}>
        {t('settings.data.teamsText', { teams })}
      </Banner>
    );
  }
  if (open) return <Confirmation proof={data.proof} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="danger" onClick={() => setOpen(true)}>
      {t('settings.data.delete')}
    </Button>
  );
}

function Scheduled({ dueAt, receipt }: NonNullable<AccountData['deletion']>) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const undo = useUndoDeletion();
  return (
    <Banner
      tone="error"
      title={t('settings.data.scheduled', { time: formatExact(dueAt, i18n.language) })}
      action={
        <Button
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(undefined, {
              onSuccess: () => toast.success(t('settings.data.kept')),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t('settings.data.undo')}
        </Button>
      }
    >
      {t('settings.data.receipt', { receipt })}
    </Banner>
  );
}

interface ConfirmationProps {
  proof: AccountData['proof'];
  onCancel(): void;
}

function Confirmation({ proof, onCancel }: ConfirmationProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const request = useRequestDeletion();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  const submit = handleSubmit(({ password, code }) =>
    request.mutate({ ...(proof.password && { password }), ...(proof.code && { code }) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {request.isError && <Banner tone="error" title={errorText(request.error)} />}
      {proof.password && (
        <PasswordField
          label={t('settings.password.current')}
          error={errors.password && t('settings.password.missing')}
          autoComplete="current-password"
          {...register('password', { required: true })}
        />
      )}
      {proof.code && (
        <TextField
          label={t('session.secondFactor.code')}
          hint={t('session.secondFactor.hint')}
          error={errors.code && t('session.secondFactor.missing')}
          autoComplete="one-time-code"
          maxLength={40}
          {...register('code', { required: true })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={request.isPending}>
          {t('settings.data.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
