import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { emailRules } from '#api/email-rules.ts';
import { useErrorText } from '#api/error-text.ts';
import { usePasskeySupport, useSignInByPasskey } from '#api/passkeys.ts';
import { useSessionConfig, useSignIn, useSignInByLink } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExternalButton, type ExternalStart } from './external-button.tsx';
import { usePasskeyErrorText } from './passkey-error-text.ts';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export interface SignInFormProps {
  onDone(): void;
  /** It is done and the next page is in progress: the button goes on turning. */
  leaving?: boolean;
  /** The user goes to the page for forgotten passwords. */
  onLeave?(): void;
  /** The token of an emailed link, which needs no password. */
  link?: string | null;
  /** What a sign-in by the external provider carries along. */
  external?: ExternalStart;
}

/** Every way to sign in that this site has. */
export function SignInForm({ external, link = null, ...props }: SignInFormProps) {
  const passwords = useSessionConfig()?.passwords !== false;
  const [step, setStep] = useState<'first' | 'code' | 'again'>('first');
  const onCodeNeeded = () => setStep('code');
  const onStartAgain = () => setStep('again');
  if (step === 'code') return <SecondFactorForm {...props} onStartAgain={onStartAgain} />;
  // A link is used up by the first time.
  if (link !== null && step === 'first')
    return <LinkSignIn {...props} {...{ token: link, onCodeNeeded, onStartAgain }} />;
  return (
    <>
      <ExternalButton {...(external && { start: external })} />
      {passwords && <PasswordSignIn {...props} onCodeNeeded={onCodeNeeded} />}
      <PasskeyButton {...props} />
    </>
  );
}

interface PasswordSignInProps extends Omit<SignInFormProps, 'external' | 'link'> {
  onCodeNeeded(): void;
}

interface LinkSignInProps extends PasswordSignInProps {
  token: string;
  /** The link is not good any more: the user signs in another way. */
  onStartAgain(): void;
}

/** A press, because programs that read mail open its links too. */
function LinkSignIn({ token, onDone, onCodeNeeded, onStartAgain }: LinkSignInProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const signIn = useSignInByLink();
  return (
    <div className="grid gap-4">
      {signIn.isError && (
        <Banner
          tone="error"
          title={errorText(signIn.error)}
          action={
            <Button size="sm" onClick={onStartAgain}>
              {t('session.secondFactor.startAgain')}
            </Button>
          }
        />
      )}
      <Button
        variant="primary"
        size="lg"
        busy={signIn.isPending}
        onClick={() =>
          signIn.mutate({ token }, { onSuccess: ({ user }) => (user ? onDone() : onCodeNeeded()) })
        }
      >
        {t('session.signIn')}
      </Button>
    </div>
  );
}

function PasswordSignIn({ onDone, onCodeNeeded, leaving = false, onLeave }: PasswordSignInProps) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signIn.mutate(values, { onSuccess: ({ user }) => (user ? onDone() : onCodeNeeded()) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={signIn.error} />
      <TextField
        label={t('words.email')}
        error={errors.email && t('words.emailMissing')}
        type="email"
        autoComplete="email"
        {...register('email', emailRules)}
      />
      <PasswordField
        label={t('words.password')}
        error={errors.password && t('session.passwordMissing')}
        autoComplete="current-password"
        {...register('password', { required: true })}
      />
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending || leaving}>
        {t('session.signIn')}
      </Button>
      <Link
        to="/reset-password"
        state={{ email: watch('email') }}
        {...(onLeave && { onClick: onLeave })}
        className="justify-self-center text-accent-ink text-sm underline underline-offset-2"
      >
        {t('session.forgot')}
      </Link>
    </form>
  );
}

interface PasskeyButtonProps {
  onDone(): void;
  /** It is done and the next page is in progress: the button goes on turning. */
  leaving?: boolean;
}

/** The sign-in by a passkey, where this browser can use one. */
function PasskeyButton({ onDone, leaving = false }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const errorText = usePasskeyErrorText();
  const signIn = useSignInByPasskey();
  if (usePasskeySupport().state !== 'ready') return null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('session.passkey.or')}
      </p>
      {signIn.isError && <Banner tone="error" title={errorText(signIn.error)} />}
      <Button
        size="lg"
        icon={<KeyRound aria-hidden />}
        busy={signIn.isPending || (leaving && signIn.isSuccess)}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        {t('session.passkey.signIn')}
      </Button>
    </div>
  );
}
