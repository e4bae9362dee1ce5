import { shortestPassword } from '@jhalak/contract/password-rules.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useResetPassword } from '#api/account.ts';
import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PasswordField } from './password-field.tsx';

/** A new password by the link of a mail or of the operator; `endOthers` is what the link proposes. */
export function ResetPassword({
  token,
  endOthers: proposed = false,
}: {
  token: string;
  endOthers?: boolean;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const resetPassword = useResetPassword();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { newPassword: '' } });
  const [endOthers, setEndOthers] = useState(proposed);
  const submit = handleSubmit(({ newPassword }) => resetPassword.mutate({ token, newPassword, endOthers }));
  if (resetPassword.isSuccess) {
    return (
      <div className="grid gap-5">
        <Banner tone="success" title={t('session.resetDoneTitle')}>
          {t('session.resetDone')}
        </Banner>
        <LinkButton to="/sign-in" variant="primary" size="lg">
          {t('session.signIn')}
        </LinkButton>
      </div>
    );
  }
  const { error } = resetPassword;
  // A link that is no good stays no good: the way on is another one.
  const isDead = error instanceof ApiError && ['link_used_up', 'invalid_field'].includes(error.code);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {error && (
        <Banner
          tone="error"
          title={errorText(error)}
          action={
            isDead && (
              <LinkButton to="/reset-password" size="sm">
                {t('session.requestAgain')}
              </LinkButton>
            )
          }
        />
      )}
      <PasswordField
        label={t('settings.password.next')}
        hint={t('session.passwordHint', { limit: shortestPassword })}
        error={formState.errors.newPassword && t('session.passwordMissing')}
        autoComplete="new-password"
        {...register('newPassword', { required: true })}
      />
      <Checkbox checked={endOthers} onChange={setEndOthers}>
        {t('session.endOthers')}
      </Checkbox>
      <Button type="submit" variant="primary" size="lg" busy={resetPassword.isPending}>
        {t('session.resetPassword')}
      </Button>
    </form>
  );
}
