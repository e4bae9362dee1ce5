import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';

export interface BothProofsFormProps {
  /** What the account has: each must be given. */
  proof: { password: boolean; code: boolean };
  submitLabel: string;
  busy: boolean;
  /** A sentence about what went wrong. */
  error: string | null;
  danger?: boolean;
  /** Its buttons stay in sight at the foot of the dialog that it fills. */
  inDialog?: boolean;
  onSubmit(proof: { password?: string; code?: string }): void;
  onCancel?(): void;
  children?: ReactNode;
}

/** The password and a code once more, before a change that decides who can open the account. */
export function BothProofsForm({
  proof,
  submitLabel,
  busy,
  error,
  danger = false,
  inDialog = false,
  onSubmit,
  onCancel,
  children,
}: BothProofsFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  const submit = handleSubmit(({ password, code }) =>
    onSubmit({ ...(proof.password && { password }), ...(proof.code && { code }) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {error !== null && <Banner tone="error" title={error} />}
      {children}
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
      <div
        className={classNames(
          'flex flex-wrap gap-2',
          inDialog && 'sticky -bottom-6 -mx-6 -mb-6 justify-end bg-surface px-6 py-3',
        )}
      >
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('words.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
