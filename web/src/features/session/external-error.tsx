import { externalErrors } from '@jhalak/contract/external-errors.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSessionConfig } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';

/** Why the external provider signed no user in, as the address of its return says. */
export function ExternalError() {
  const { t } = useTranslation();
  const provider = useSessionConfig()?.external?.label;
  const [search] = useSearchParams();
  const error = externalErrors.find((code) => code === search.get('external'));
  if (!error || !provider) return null;
  return (
    <div className="mb-4">
      <Banner tone="error" title={t(`session.external.errors.${error}`, { provider })} />
    </div>
  );
}
