import { shortestPassword } from '@jhalak/contract/password-rules.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { emailRules } from '#api/email-rules.ts';
import { useSessionConfig, useSignUp } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExternalButton, type ExternalStart } from './external-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useTermsLanguage } from './terms-language.ts';

export interface SignUpFormProps {
  onDone(): void;
  /** It is done and the next page is in progress: the button goes on turning. */
  leaving?: boolean;
  /** The page that was opened before: the link of the email leads on there. */
  wanted?: string | null;
  /** From the one-time link that makes an account the operator's. */
  operatorToken?: string | null;
  /** From an invitation link. */
  invitationToken?: string | null;
  /** What a sign-up by the external provider carries along. */
  external?: ExternalStart;
}

/** The form, or why sign-up is closed. */
export function SignUpForm(props: SignUpFormProps) {
  const { t } = useTranslation();
  const config = useSessionConfig();
  const mode = config?.signUp ?? 'open';
  if (mode === 'closed' && !props.operatorToken)
    return <Banner tone="info" title={t('session.signUpClosed')} />;
  if (mode === 'invite' && !props.operatorToken && !props.invitationToken)
    return <Banner tone="info" title={t('session.signUpInvited')} />;
  return (
    <>
      <ExternalButton {...(props.external && { start: props.external })} />
      {config?.passwords !== false && <SignUpFields {...props} />}
      <p className="mt-4 text-center text-soft text-xs">
        {t('session.terms.before')}
        <TermsLink to="/terms">{t('session.terms.terms')}</TermsLink>
        {t('session.terms.between')}
        <TermsLink to="/privacy">{t('session.terms.privacy')}</TermsLink>
        {t('session.terms.after')}
      </p>
    </>
  );
}

const TermsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="whitespace-nowrap underline underline-offset-2">
    {children}
  </Link>
);

function SignUpFields({ onDone, leaving = false, wanted, operatorToken, invitationToken }: SignUpFormProps) {
  const { t } = useTranslation();
  const language = useTermsLanguage();
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signUp.mutate(
      {
        ...values,
        language,
        ...(wanted && { from: wanted }),
        ...(operatorToken && { operatorToken }),
        ...(invitationToken && { invitationToken }),
      },
      { onSuccess: ({ user }) => user && onDone() },
    ),
  );
  if (signUp.isSuccess && !signUp.data.user) {
    return (
      <Banner
        tone="success"
        title={t('session.requestedTitle')}
        action={
          <Button size="sm" onClick={signUp.reset}>
            {t('session.signUpOther')}
          </Button>
        }
      >
        {t('session.signUpSent', { email: signUp.variables.email })}
      </Banner>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={signUp.error} />
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
        <TextField
          label={t('session.firstName')}
          error={errors.firstName && t('words.nameMissing')}
          autoComplete="given-name"
          {...register('firstName', { validate: (name) => name.trim() !== '' })}
        />
        <TextField label={t('session.lastName')} autoComplete="family-name" {...register('lastName')} />
      </div>
      <TextField
        label={t('words.email')}
        error={errors.email && t('words.emailMissing')}
        type="email"
        autoComplete="email"
        {...register('email', emailRules)}
      />
      <PasswordField
        label={t('words.password')}
        hint={t('session.passwordHint', { limit: shortestPassword })}
        error={errors.password && t('session.passwordMissing')}
        autoComplete="new-password"
        {...register('password', { required: true })}
      />
      <Button type="submit" variant="primary" size="lg" busy={signUp.isPending || leaving}>
        {t('session.signUp')}
      </Button>
    </form>
  );
}
