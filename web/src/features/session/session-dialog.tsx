import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type SessionForm = 'sign-in' | 'sign-up';

export interface SessionDialogProps {
  form: SessionForm | null;
  onChange(form: SessionForm | null): void;
  onDone(): void;
  /** The user has signed in and the next page loads. */
  leaving: boolean;
}

/** Signing in or up without leaving the page. */
export function SessionDialog({ form, onChange, onDone, leaving }: SessionDialogProps) {
  const { t } = useTranslation();
  const signingUp = form === 'sign-up';
  return (
    <Dialog
      open={form !== null}
      onClose={() => onChange(null)}
      title={t(signingUp ? 'session.signUpTitle' : 'session.signInTitle')}
      description={t(signingUp ? 'session.signUpText' : 'session.signInText')}
    >
      <div className="[&_input]:min-h-12">
        {signingUp ? (
          <SignUpForm onDone={onDone} leaving={leaving} />
        ) : (
          <SignInForm onDone={onDone} leaving={leaving} onLeave={() => onChange(null)} />
        )}
      </div>
      <p className="mt-4 text-center text-soft text-sm">
        {t(signingUp ? 'session.haveAccount' : 'session.noAccount')}{' '}
        <button
          type="button"
          onClick={() => onChange(signingUp ? 'sign-in' : 'sign-up')}
          className="font-medium text-accent-ink underline underline-offset-2"
        >
          {t(signingUp ? 'session.toSignIn' : 'session.toSignUp')}
        </button>
      </p>
    </Dialog>
  );
}
