import { shortestPassword } from '@jhalak/contract/password-rules.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChangePassword } from '#api/account.ts';
import { useSecurity } from '#api/security.ts';
import { useSessionConfig } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordCard() {
  const { t } = useTranslation();
  const config = useSessionConfig();
  const { data } = useSecurity();
  // Users who came by an external provider have no password here.
  const here = config?.passwords !== false && data?.password !== false;
  return (
    <Card>
      <CardTitle>{t('words.password')}</CardTitle>
      <p className="mt-1 text-soft text-sm">
        {t(here ? 'settings.password.text' : 'settings.password.elsewhere')}
      </p>
      {here && <PasswordForm />}
    </Card>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        reset();
        toast.success(t('settings.password.changed'));
      },
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
      <ErrorBanner error={change.error} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          label={t('settings.password.current')}
          error={errors.currentPassword && t('settings.password.missing')}
          autoComplete="current-password"
          {...register('currentPassword', { required: true })}
        />
        <PasswordField
          label={t('settings.password.next')}
          hint={t('session.passwordHint', { limit: shortestPassword })}
          error={errors.newPassword && t('session.passwordMissing')}
          autoComplete="new-password"
          {...register('newPassword', { required: true })}
        />
      </div>
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {t('settings.password.change')}
      </Button>
    </form>
  );
}
