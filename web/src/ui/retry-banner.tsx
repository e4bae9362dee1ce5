import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface RetryBannerProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry(): unknown;
}

/** A failed load with a button to try again below what is said of it. */
export function RetryBanner({ title, children, onRetry }: RetryBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner tone="error" title={title}>
      {children}
      <div className="mt-3">
        <Button size="sm" onClick={() => void onRetry()}>
          {t('words.tryAgain')}
        </Button>
      </div>
    </Banner>
  );
}
