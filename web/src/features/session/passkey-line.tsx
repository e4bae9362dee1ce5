import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { type Passkey, useRemovePasskey, useRenamePasskey } from '#api/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';
import { BothProofsForm, type BothProofsFormProps } from './both-proofs-form.tsx';

export interface PasskeyLineProps extends Pick<BothProofsFormProps, 'proof'> {
  passkey: Passkey;
}

/** One passkey with its name, and the ways to rename and remove it. */
export function PasskeyLine({ passkey, proof }: PasskeyLineProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const remove = useRemovePasskey();
  const [step, setStep] = useState<'rename' | 'remove' | null>(null);
  const { id, name, createdAt, synced } = passkey;
  const close = () => setStep(null);
  if (step === 'rename') return <Rename passkey={passkey} onDone={close} />;
  const view = [
    t('settings.passkeys.since', { time: formatAgo(createdAt, i18n.language) }),
    ...(synced ? [t('settings.passkeys.synced')] : []),
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound aria-hidden className="size-5 shrink-0 text-soft" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words font-medium text-sm">{name}</p>
          <p className="text-soft text-sm" title={formatExact(createdAt, i18n.language)}>
            {view.join(' · ')}
          </p>
        </div>
        {step === null && (
          <div className="flex gap-2">
            <Button
              size="sm"
              aria-label={t('settings.passkeys.renameNamed', { name })}
              onClick={() => setStep('rename')}
            >
              {t('words.rename')}
            </Button>
            <Button
              size="sm"
              aria-label={t('settings.passkeys.removeNamed', { name })}
              onClick={() => setStep('remove')}
            >
              {t('words.remove')}
            </Button>
          </div>
        )}
      </div>
      {step === 'remove' && (
        <BothProofsForm
          proof={proof}
          submitLabel={t('settings.passkeys.removeThis')}
          busy={remove.isPending}
          error={remove.isError ? errorText(remove.error) : null}
          danger
          onSubmit={(given) =>
            remove.mutate(
              { id, proof: given },
              { onSuccess: () => toast.success(t('settings.passkeys.removed')) },
            )
          }
          onCancel={close}
        />
      )}
    </div>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const rename = useRenamePasskey();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } });
  const submit = handleSubmit(({ name }) =>
    rename.mutate({ id: passkey.id, name }, { onSuccess: onDone, onError: failed() }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label={t('words.name')}
        error={formState.errors.name && t('settings.passkeys.nameMissing')}
        maxLength={60}
        autoFocus
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={rename.isPending}>
          {t('words.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
