import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';

export interface ProofFormProps {
  /** What the account can prove itself by; with neither the button alone is shown. */
  by: 'password' | 'code' | null;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  danger?: boolean;
  onSubmit(proof: { password?: string; code?: string }): void;
  onCancel?(): void;
  children?: ReactNode;
}

/** The password or a code once more, before a change that matters. */
export function ProofForm({
  by,
  submitLabel,
  busy,
  error,
  danger,
  onSubmit,
  onCancel,
  children,
}: ProofFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { proof: '' } });
  const missing = formState.errors.proof !== undefined;
  const submit = handleSubmit(({ proof }) => onSubmit(by === null ? {} : { [by]: proof }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
      {error !== null && error !== undefined && <Banner tone="error" title={errorText(error)} />}
      {children}
      {by === 'password' && (
        <PasswordField
          label={t('settings.password.current')}
          error={missing && t('settings.password.missing')}
          autoComplete="current-password"
          {...register('proof', { required: true })}
        />
      )}
      {by === 'code' && (
        <TextField
          label={t('session.secondFactor.code')}
          hint={t('session.secondFactor.hint')}
          error={missing && t('session.secondFactor.missing')}
          autoComplete="one-time-code"
          maxLength={40}
          {...register('proof', { required: true })}
        />
      )}
      <div className="flex flex-wrap gap-2">
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
