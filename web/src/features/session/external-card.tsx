import { CircleCheck, Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useDisconnectExternal, useStartExternal } from '#api/external.ts';
import { useSecurity } from '#api/security.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { ExternalError } from './external-error.tsx';
import { ProofForm } from './proof-form.tsx';

/** Connects the account to the external provider and disconnects it, where there is one. */
export function ExternalCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data } = useSecurity();
  const begin = useStartExternal();
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
      {begin.isError && (
        <div className="mb-4">
          <Banner tone="error" title={errorText(begin.error)} />
        </div>
      )}
      {!linked && (
        <Button
          icon={<Link2 aria-hidden />}
          busy={begin.isPending}
          onClick={() => begin.mutate({ link: true, from: '/settings#security' })}
        >
          {t('settings.external.connect', { provider })}
        </Button>
      )}
      {linked && data.password && <Disconnect provider={provider} />}
    </Card>
  );
}

/** The password, which stays the way in, is entered once more. */
function Disconnect({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const disconnect = useDisconnectExternal();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button icon={<Unlink aria-hidden />} onClick={() => setAsking(true)}>
        {t('settings.external.disconnect')}
      </Button>
    );
  return (
    <ProofForm
      by="password"
      submitLabel={t('settings.external.confirm', { provider })}
      busy={disconnect.isPending}
      error={disconnect.error}
      danger
      onSubmit={({ password }) => disconnect.mutate({ password })}
      onCancel={() => setAsking(false)}
    >
      <p className="text-soft text-sm">{t('settings.external.disconnectText')}</p>
    </ProofForm>
  );
}
