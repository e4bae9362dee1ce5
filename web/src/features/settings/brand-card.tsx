import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Where the brand of a workspace is chosen: beside a clip that shows it. */
export function BrandCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardTitle
        action={
          <LinkButton to="/editor" size="sm">
            {t('settings.brand.open')}
          </LinkButton>
        }
      >
        {t('settings.brand.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.brand.text')}</p>
    </Card>
  );
}
