import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useBeginTwoFactor, useConfirmTwoFactor } from '#api/two-factor.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BothProofsForm } from './both-proofs-form.tsx';

export interface TwoFactorSetupProps {
  byPassword: boolean;
  onCodes(codes: string[]): void;
  onCancel(): void;
}

/** The password, then a QR code for the app, then the app's first code. */
export function TwoFactorSetup({ byPassword, onCodes, onCancel }: TwoFactorSetupProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const begin = useBeginTwoFactor();
  if (begin.data) return <FirstCode {...begin.data} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <div className="mt-4">
      <BothProofsForm
        proof={{ password: byPassword, code: false }}
        submitLabel={t('settings.twoFactor.next')}
        busy={begin.isPending}
        error={begin.error && errorText(begin.error)}
        onSubmit={({ password }) => begin.mutate(password === undefined ? {} : { password })}
        onCancel={onCancel}
      />
    </div>
  );
}

interface FirstCodeProps {
  secret: string;
  qrSvg: string;
  onCodes(codes: string[]): void;
  onCancel(): void;
}

function FirstCode({ secret, qrSvg, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTranslation();
  const confirm = useConfirmTwoFactor();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit((values) =>
    confirm.mutate(values, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
      <ErrorBanner error={confirm.error} />
      <div className="flex flex-wrap items-start gap-5">
        {/* Cameras want dark on light, whatever the theme. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={t('settings.twoFactor.qr')}
          className="size-44 rounded-md bg-white"
        />
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p>{t('settings.twoFactor.scan')}</p>
          <p className="mt-3 text-soft">{t('settings.twoFactor.byHand')}</p>
          <p className="mt-1 break-all font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <TextField
        label={t('settings.twoFactor.firstCode')}
        error={formState.errors.code && t('session.secondFactor.missing')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('settings.twoFactor.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
