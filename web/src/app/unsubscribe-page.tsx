import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { emailKindOf, useStopEmails } from '#api/email-choices.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from './page-title.tsx';

/** `/unsubscribe?token=…`: one press stops the emails that the link came with. Opening it alone stops nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const kind = emailKindOf(token);
  const stop = useStopEmails();
  return (
    <div className="px-4 py-12 sm:py-20">
      <PageTitle name={t('notices.stopTitle')} />
      <Card className="mx-auto grid max-w-md gap-5">
        <h1 className="font-bold font-brand text-2xl">
          {kind && !stop.isSuccess
            ? t('notices.stopKind', { kind: t(`notices.kind.${kind}`) })
            : t('notices.stopTitle')}
        </h1>
        {stop.isSuccess ? (
          <>
            <Banner tone="success" title={t('notices.stopped')}>
              {t(`notices.kind.${stop.data.kind}`)}
            </Banner>
            <LinkButton to="/dashboard/settings#notifications">{t('notices.choose')}</LinkButton>
          </>
        ) : (
          <>
            <p className="text-soft text-sm">
              {t('notices.stopText')} {t('notices.always')}
            </p>
            <ErrorBanner error={stop.error} />
            <Button
              variant="primary"
              size="lg"
              busy={stop.isPending}
              disabled={token === ''}
              onClick={() => stop.mutate(token)}
            >
              {t('notices.stop')}
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
