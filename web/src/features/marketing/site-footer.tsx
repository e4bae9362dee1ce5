import { languages } from '@jhalak/contract/languages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionConfig } from '#api/session.ts';
import { claimTexts } from '#messages/claim-texts.ts';
import { BrandMark } from './brand-mark.tsx';

/** `preferences` are language and theme. Its id is where the header's Support link leads. */
export function SiteFooter({ preferences }: { preferences: ReactNode }) {
  const { t } = useTranslation();
  const product = [
    { to: '/features', name: t('public.nav.features') },
    { to: '/pricing', name: t('public.nav.pricing') },
    { to: '/sign-in', name: t('public.account.signIn') },
    { to: '/sign-up', name: t('public.account.getStarted') },
  ];
  const company = [
    { to: '/contact', name: t('public.footer.contact') },
    { to: '/terms', name: t('public.footer.terms') },
    { to: '/privacy', name: t('public.footer.privacy') },
    { to: '/refund', name: t('public.footer.refund') },
  ];
  return (
    <footer id="support" className="border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-8 px-4 py-10 sm:gap-10 sm:px-6 sm:py-12 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="max-sm:col-span-2">
          <BrandMark />
          <p className="mt-3 max-w-xs text-soft text-sm">{t('public.tagline')}</p>
          <p className="mt-6 text-soft text-xs max-sm:hidden">{t('public.footer.languages')}</p>
          <ul className="mt-1.5 flex max-w-sm flex-wrap gap-x-3 gap-y-1 text-sm max-sm:hidden">
            {languages.map((language) => (
              <li key={language.code} lang={language.code} className="leading-relaxed">
                {language.ownName}
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title={t('public.footer.product')} links={product} />
        <FooterLinks title={t('public.footer.company')} links={company} />
        <div className="grid content-start gap-4 max-sm:col-span-2 max-sm:grid-cols-2">{preferences}</div>
      </div>
      <SiteClaims />
      <p className="mx-auto max-w-6xl px-4 pb-8 text-soft text-xs sm:px-6">{t('public.footer.rights')}</p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-sm">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-block py-1.5 text-soft text-sm hover:text-ink hover:underline"
            >
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What this site may say of itself, with its support contacts; nothing until it is set. */
function SiteClaims() {
  const { t } = useTranslation();
  const claims = useSessionConfig()?.claims;
  if (!claims) return null;
  const texts = claimTexts(claims, t);
  const { supportEmail, supportPhone } = claims;
  if (texts.length === 0 && supportEmail === null && supportPhone === null) return null;
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 pb-4 text-sm sm:px-6">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere underline">
          {supportEmail}
        </a>
      )}
      {supportPhone && <p>{supportPhone}</p>}
    </div>
  );
}
