import { Copy, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useSecurity } from '#api/security.ts';
import { useEndTwoFactor, useRenewRecoveryCodes } from '#api/two-factor.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { BothProofsForm } from './both-proofs-form.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** Codes of an authenticator app at sign-in: turned on, off, and its recovery codes. */
export function TwoFactorCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSecurity();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [settingUp, setSettingUp] = useState(false);
  const isOff = data !== undefined && !data.twoFactor.on && !codes;
  const done = () => {
    setCodes(null);
    setSettingUp(false);
  };
  return (
    <Card>
      <CardTitle
        action={
          data?.twoFactor.on ? (
            <Badge tone="green" icon={<ShieldCheck aria-hidden />}>
              {t('settings.twoFactor.on')}
            </Badge>
          ) : (
            isOff &&
            !settingUp && (
              <Button size="sm" onClick={() => setSettingUp(true)}>
                {t('words.turnOn')}
              </Button>
            )
          )
        }
      >
        {t('settings.twoFactor.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.twoFactor.text')}</p>
      {!data && (
        <div className="mt-4">
          <Waiting query={{ error, refetch }} className="h-10" />
        </div>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={done} />}
      {isOff && settingUp && (
        <TwoFactorSetup byPassword={data.password} onCodes={setCodes} onCancel={() => setSettingUp(false)} />
      )}
      {data?.twoFactor.on && !codes && (
        <TurnedOn
          byPassword={data.password}
          recoveryCodes={data.twoFactor.recoveryCodes}
          onCodes={setCodes}
        />
      )}
    </Card>
  );
}

interface TurnedOnProps {
  byPassword: boolean;
  /** How many are left. */
  recoveryCodes: number;
  onCodes(codes: string[]): void;
}

function TurnedOn({ byPassword, recoveryCodes, onCodes }: TurnedOnProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [step, setStep] = useState<'renew' | 'end' | null>(null);
  const renew = useRenewRecoveryCodes();
  const end = useEndTwoFactor();
  if (step !== null) {
    const change = step === 'end' ? end : renew;
    return (
      <div className="mt-4">
        <BothProofsForm
          proof={{ password: byPassword, code: true }}
          submitLabel={t(step === 'end' ? 'words.turnOff' : 'settings.twoFactor.renew')}
          busy={change.isPending}
          error={change.error && errorText(change.error)}
          danger={step === 'end'}
          onSubmit={(proof) =>
            step === 'end'
              ? end.mutate(proof, { onSuccess: () => toast.success(t('settings.twoFactor.ended')) })
              : renew.mutate(proof, { onSuccess: ({ recoveryCodes: made }) => onCodes(made) })
          }
          onCancel={() => setStep(null)}
        />
      </div>
    );
  }
  return (
    <>
      <p className="mt-3 text-sm">{t('settings.twoFactor.left', { count: recoveryCodes })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setStep('renew')}>{t('settings.twoFactor.renew')}</Button>
        <Button variant="ghost" onClick={() => setStep('end')}>
          {t('words.turnOff')}
        </Button>
      </div>
    </>
  );
}

/** Ten codes that are shown this once. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved(): void }) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  const copy = useCopy();
  return (
    <div className="mt-4 grid gap-4">
      <Banner tone="info" title={t('settings.twoFactor.codesTitle')}>
        {t('settings.twoFactor.codesText')}
      </Banner>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onSaved}>
          {t('settings.twoFactor.saved')}
        </Button>
        {/* Over plain HTTP browsers give no clipboard; the list can be copied by hand. */}
        {window.isSecureContext && (
          <Button icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
            {t('words.copy')}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="jhalak-recovery-codes.txt"
          className="inline-flex items-center gap-2 px-3 text-accent-ink text-sm underline underline-offset-2"
        >
          <Download aria-hidden className="size-4" />
          {t('settings.twoFactor.download')}
        </a>
      </div>
    </div>
  );
}
