import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useAddPasskey, usePasskeySupport, usePasskeys } from '#api/passkeys.ts';
import { useSecurity } from '#api/security.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BothProofsForm, type BothProofsFormProps } from './both-proofs-form.tsx';
import { browserName } from './browser-name.ts';
import { usePasskeyErrorText } from './passkey-error-text.ts';
import { PasskeyLine } from './passkey-line.tsx';

/** Sign-in by a finger, a face or a PIN of the user's own devices: added, named, listed and removed. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const support = usePasskeySupport();
  const security = useSecurity();
  const { data: passkeys, error, refetch } = usePasskeys();
  const [adding, setAdding] = useState(false);
  if (support.state === 'off') return null;
  const proof = { password: security.data?.password ?? false, code: security.data?.twoFactor.on ?? false };
  const ready = passkeys !== undefined && security.data !== undefined;
  return (
    <Card>
      <CardTitle
        action={
          ready &&
          support.state === 'ready' &&
          !adding && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t('settings.passkeys.add')}
            </Button>
          )
        }
      >
        {t('settings.passkeys.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.passkeys.text')}</p>
      {error && !passkeys && (
        <div className="mt-4">
          <RetryBanner title={errorText(error)} onRetry={refetch} />
        </div>
      )}
      {!ready && !error && <Skeleton className="mt-4 h-10" />}
      {ready && passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="py-3">
              <PasskeyLine {...{ passkey, proof }} />
            </li>
          ))}
        </ul>
      )}
      {support.state === 'elsewhere' && (
        <div className="mt-4">
          <Banner tone="info" title={t('settings.passkeys.elsewhere', { address: support.address })} />
        </div>
      )}
      {support.state === 'unsupported' && (
        <div className="mt-4">
          <Banner tone="info" title={t('settings.passkeys.unsupported')} />
        </div>
      )}
      {ready && support.state === 'ready' && adding && (
        <div className="mt-4">
          <AddPasskey proof={proof} onDone={() => setAdding(false)} />
        </div>
      )}
    </Card>
  );
}

interface AddPasskeyProps extends Pick<BothProofsFormProps, 'proof'> {
  onDone(): void;
}

/** A name and the proofs of the account, then the browser asks for the finger, the face or the PIN. */
function AddPasskey({ proof, onDone }: AddPasskeyProps) {
  const { t } = useTranslation();
  const errorText = usePasskeyErrorText();
  const add = useAddPasskey();
  const [name, setName] = useState(() => browserName(navigator.userAgent) ?? '');
  const [missing, setMissing] = useState(false);
  return (
    <BothProofsForm
      proof={proof}
      submitLabel={t('settings.passkeys.create')}
      busy={add.isPending}
      error={add.isError ? errorText(add.error) : null}
      onSubmit={(given) => {
        setMissing(name.trim() === '');
        if (name.trim() === '') return;
        const done = () => {
          toast.success(t('settings.passkeys.added'));
          onDone();
        };
        add.mutate({ name, proof: given }, { onSuccess: done });
      }}
      onCancel={onDone}
    >
      <TextField
        label={t('words.name')}
        hint={t('settings.passkeys.nameHint')}
        error={missing ? t('settings.passkeys.nameMissing') : undefined}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </BothProofsForm>
  );
}
