import type { startExternal } from '@jhalak/contract/routes/external.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStartExternal } from '#api/external.ts';
import { useSessionConfig } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { useTermsLanguage } from './terms-language.ts';

/** What the sign-in is for: the page that follows, the links that brought the user here. */
export type ExternalStart = RequestOf<typeof startExternal>['body'];

/** The way to sign in by the external provider, where there is one; the form for passwords follows below it. */
export function ExternalButton({ start = {} }: { start?: ExternalStart }) {
  const { t } = useTranslation();
  const config = useSessionConfig();
  const language = useTermsLanguage();
  const begin = useStartExternal();
  if (!config?.external) return null;
  return (
    <div className="grid gap-4">
      <ErrorBanner error={begin.error} />
      <Button
        size="lg"
        variant={config.passwords ? 'secondary' : 'primary'}
        icon={<LogIn aria-hidden />}
        busy={begin.isPending}
        onClick={() => begin.mutate({ ...start, language })}
      >
        {t('session.external.continue', { provider: config.external.label })}
      </Button>
      {config.passwords && (
        <p className="flex items-center gap-3 pb-4 text-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('session.external.or')}
        </p>
      )}
    </div>
  );
}
