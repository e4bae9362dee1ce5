import { CircleCheck, Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useDisconnectExternal, useStartExternal } from '#api/external.ts';
import { useSecurity } from '#api/security.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { BothProofsForm } from './both-proofs-form.tsx';
import { ExternalError } from './external-error.tsx';

/** Connects the account to the external provider and disconnects it, where there is one. */
export function ExternalCard() {
  const { t } = useTranslation();
  const { data } = useSecurity();
  if (!data?.external) return null;
  const { label: provider, linked } = data.external;
  return (
    <Card>
      <CardTitle
        action={
          linked && (
            <Badge tone="green" icon={<CircleCheck aria-hidden />}>
              {t('settings.external.linked')}
            </Badge>
          )
        }
      >
        {provider}
      </CardTitle>
      <p className="mt-1 mb-4 text-soft text-sm">
        {t(linked ? 'settings.external.linkedText' : 'settings.external.text', { provider })}
      </p>
      <ExternalError />
      {!linked && (
        <Connect provider={provider} proof={{ password: data.password, code: data.twoFactor.on }} />
      )}
      {linked && data.password && <Disconnect provider={provider} />}
    </Card>
  );
}

/** The proofs of the account, then the way to the provider. */
function Connect({ provider, proof }: { provider: string; proof: { password: boolean; code: boolean } }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const begin = useStartExternal();
  const [asking, setAsking] = useState(false);
  const connect = t('settings.external.connect', { provider });
  if (!asking)
    return (
      <Button icon={<Link2 aria-hidden />} onClick={() => setAsking(true)}>
        {connect}
      </Button>
    );
  return (
    <BothProofsForm
      proof={proof}
      submitLabel={connect}
      busy={begin.isPending}
      error={begin.error && errorText(begin.error)}
      onSubmit={(given) => begin.mutate({ link: true, from: '/settings#security', ...given })}
      onCancel={() => setAsking(false)}
    />
  );
}

/** The password, which stays the way in, is entered once more. */
function Disconnect({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const disconnect = useDisconnectExternal();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button icon={<Unlink aria-hidden />} onClick={() => setAsking(true)}>
        {t('settings.external.disconnect')}
      </Button>
    );
  return (
    <BothProofsForm
      proof={{ password: true, code: false }}
      submitLabel={t('settings.external.confirm', { provider })}
      busy={disconnect.isPending}
      error={disconnect.error && errorText(disconnect.error)}
      danger
      onSubmit={({ password }) => disconnect.mutate({ password })}
      onCancel={() => setAsking(false)}
    >
      <p className="text-soft text-sm">{t('settings.external.disconnectText')}</p>
    </BothProofsForm>
  );
}
