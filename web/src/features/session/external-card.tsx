import { CircleCheck, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useStartExternal } from '#api/external.ts';
import { useSecurity } from '#api/security.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { ExternalError } from './external-error.tsx';

/** Connects the account to the external provider, where there is one. */
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
    </Card>
  );
}
