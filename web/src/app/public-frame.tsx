import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { SiteFooter } from '#features/marketing/site-footer.tsx';
import { SiteHeader } from '#features/marketing/site-header.tsx';
import { AccountArea } from '#features/session/account-area.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, page, footer: everything a visitor sees before signing in. */
export function PublicFrame() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink>{t('public.skipToContent')}</SkipLink>
      <SiteHeader account={<AccountArea />} />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] pt-16 outline-none">
        <Outlet />
      </main>
      <SiteFooter preferences={<PreferenceFields />} />
    </>
  );
}
