import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useBrowserNotices } from './browser-notices.ts';

/** Offers a message of the browser while a video is being processed, until the user decides. */
export function NoticeOffer() {
  const { t } = useTranslation();
  const { state, turnOn, turnOff } = useBrowserNotices();
  if (state !== 'ask') return null;
  return (
    <section
      aria-label={t('notices.offer')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
    >
      <BellRing aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t('notices.offer')}</p>
        <p className="text-soft">{t('notices.offerText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void turnOn()}>
          {t('notices.browserAsk')}
        </Button>
        <Button size="sm" variant="ghost" onClick={turnOff}>
          {t('notices.later')}
        </Button>
      </div>
    </section>
  );
}
