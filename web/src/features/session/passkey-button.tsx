import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePasskeySupport, useSignInByPasskey } from '#api/passkeys.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { usePasskeyErrorText } from './passkey-error-text.ts';

export interface PasskeyButtonProps {
  onDone(): void;
  /** It is done and the next page is in progress: the button goes on turning. */
  leaving?: boolean;
}

/** The sign-in by a passkey, where this browser can use one. */
export function PasskeyButton({ onDone, leaving = false }: PasskeyButtonProps) {
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
