import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailPattern } from '#api/email-pattern.ts';
import { useFaultText } from '#api/fault-text.ts';
import { useSignUp } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from './password-input.tsx';

export interface SignUpFormProps {
  onDone(): void;
  /** From the one-time link that makes an account the operator's. */
  operatorToken?: string | null;
}

export function SignUpForm({ onDone, operatorToken }: SignUpFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signUp.mutate({ ...values, ...(operatorToken ? { operatorToken } : {}) }, { onSuccess: onDone }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {signUp.isError && <Banner tone="error" title={faultText(signUp.error)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('session.firstName')} error={errors.firstName && t('session.nameMissing')}>
          {(attributes) => (
            <Input
              {...attributes}
              autoComplete="given-name"
              {...register('firstName', { validate: (name) => name.trim() !== '' })}
            />
          )}
        </Field>
        <Field label={t('session.lastName')}>
          {(attributes) => <Input {...attributes} autoComplete="family-name" {...register('lastName')} />}
        </Field>
      </div>
      <Field label={t('session.email')} error={errors.email && t('session.emailMissing')}>
        {(attributes) => (
          <Input
            {...attributes}
            type="email"
            autoComplete="email"
            {...register('email', { required: true, pattern: emailPattern })}
          />
        )}
      </Field>
      <Field
        label={t('session.password')}
        hint={t('session.passwordHint')}
        error={errors.password && t('session.passwordMissing')}
      >
        {(attributes) => (
          <PasswordInput
            {...attributes}
            autoComplete="new-password"
            {...register('password', { required: true })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signUp.isPending}>
        {t('session.signUp')}
      </Button>
    </form>
  );
}
