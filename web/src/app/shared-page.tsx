import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isMissing } from '#api/api-error.ts';
import { useSharedPage } from '#api/shared.ts';
import { brandStyle } from '#features/shared/brand-style.ts';
import { SharedScreen } from '#features/shared/shared-screen.tsx';
import { JharokhaMark } from '#ui/jharokha.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { PageTitle } from './page-title.tsx';
import { PreferenceFields } from './preference-fields.tsx';

/** `/s/{token}`: what a share link shows, without an account and without the rest of the application. */
export function SharedPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data, error } = useSharedPage(token);
  const page = data?.page;
  const name = isMissing(error)
    ? t('shared.gone')
    : (page?.title ?? t(page === null ? 'shared.lockedTitle' : error ? 'shared.failed' : 'words.loading'));
  const brand = data?.brand ?? null;
  // Where it is unknown whose page it is, it names no product.
  const isOurs = data?.brand === null;
  return (
    <div className="flex min-h-dvh flex-col" style={brandStyle(brand?.color ?? null)}>
      {isOurs ? <PageTitle name={name} /> : <title>{brand ? `${name} · ${brand.name}` : name}</title>}
      <SkipLink>{t('public.skipToContent')}</SkipLink>
      {/* While it loads its place is kept. */}
      {(brand || isOurs || !error) && (
        <header className="border-line border-b bg-surface">
          <div className="mx-auto flex w-full max-w-6xl items-center px-4 py-3">
            {brand && <BrandName {...brand} />}
            {isOurs && (
              <Link to="/" className="inline-flex items-center gap-2 rounded-sm font-bold font-brand text-lg">
                <JharokhaMark className="h-7 text-accent" />
                {t('public.brand')}
              </Link>
            )}
          </div>
        </header>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-6 outline-none sm:py-8"
      >
        <SharedScreen token={token} />
      </main>
      <footer className="border-line border-t bg-surface">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-4 px-4 py-6 text-soft text-sm">
          <span>
            {brand?.name}
            {isOurs && (
              <Link to="/" className="rounded-sm hover:text-ink hover:underline">
                {t('shared.madeWith')}
              </Link>
            )}
          </span>
          <div className="grid w-full max-w-sm grid-cols-2 gap-3">
            <PreferenceFields />
          </div>
        </div>
      </footer>
    </div>
  );
}

/** The customer's own name and logo, on plans with white-label. */
function BrandName({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <p className="flex min-w-0 items-center gap-3 font-bold font-brand text-lg">
      {logoUrl !== null && <img src={logoUrl} alt="" className="h-9 max-w-40 shrink-0 object-contain" />}
      <span className="min-w-0 truncate">{name}</span>
    </p>
  );
}
