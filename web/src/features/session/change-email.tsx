import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChangeEmail } from '#api/account.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSecurity } from '#api/security.ts';
import { useSessionConfig } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BothProofsForm } from './both-proofs-form.tsx';

/** Another address for the account, with the password or a code; the address confirms it where mail is sent. */
export function ChangeEmail() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const config = useSessionConfig();
  const { data } = useSecurity();
  const change = useChangeEmail();
  const [email, setEmail] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  if (!data || !config) return null;
  const proof = { password: data.password, code: data.twoFactor.on };
  if (!proof.password && !proof.code)
    return <p className="text-soft text-sm">{t('settings.profile.changeEmailWith')}</p>;
  const close = () => {
    setEmail(null);
    setMissing(false);
    change.reset();
  };
  if (email === null)
    return (
      <Button size="sm" onClick={() => setEmail('')}>
        {t('settings.profile.changeEmail')}
      </Button>
    );
  const submit = (proved: { password?: string; code?: string }) => {
    const wanted = email.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    change.mutate(
      { email: wanted, ...proved },
      {
        onSuccess: ({ changed }) => {
          toast.success(
            t(changed ? 'settings.profile.emailChanged' : 'settings.profile.confirmSent', { email: wanted }),
          );
          close();
        },
      },
    );
  };
  return (
    <BothProofsForm
      proof={proof}
      submitLabel={t('settings.profile.changeEmail')}
      busy={change.isPending}
      error={change.isError ? errorText(change.error) : null}
      onSubmit={submit}
      onCancel={close}
    >
      {config.mail && <p className="text-soft text-sm">{t('settings.profile.changeEmailText')}</p>}
      <TextField
        label={t('settings.profile.newEmail')}
        error={missing ? t('settings.profile.newEmailMissing') : undefined}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </BothProofsForm>
  );
}
