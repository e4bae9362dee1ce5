import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useAddPasskey } from '#api/passkeys.ts';
import { TextField } from '#ui/text-field.tsx';
import { BothProofsForm, type BothProofsFormProps } from './both-proofs-form.tsx';
import { browserName } from './browser-name.ts';
import { usePasskeyErrorText } from './passkey-error-text.ts';

export interface AddPasskeyProps extends Pick<BothProofsFormProps, 'proof'> {
  onDone(): void;
}

/** A name and the proofs of the account, then the browser asks for the finger, the face or the PIN. */
export function AddPasskey({ proof, onDone }: AddPasskeyProps) {
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
        label={t('settings.passkeys.name')}
        hint={t('settings.passkeys.nameHint')}
        error={missing ? t('settings.passkeys.nameMissing') : undefined}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </BothProofsForm>
  );
}
