import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { useBrowserNotices } from './browser-notices.ts';

/** Messages of this browser when clips are ready. */
export function BrowserNoticeCard() {
  const { t } = useTranslation();
  const { state, turnOn, turnOff } = useBrowserNotices();
  if (state === 'unsupported') return null;
  return (
    <Card className="grid justify-items-start gap-3">
      <CardTitle>{t('notices.browser')}</CardTitle>
      <p className="text-soft text-sm">{t('notices.browserText')}</p>
      {state === 'blocked' && <p className="text-sm">{t('notices.browserOff')}</p>}
      {state === 'on' && (
        <>
          <p className="text-sm">{t('notices.browserOn')}</p>
          <Button onClick={turnOff}>{t('notices.browserStop')}</Button>
        </>
      )}
      {(state === 'ask' || state === 'off') && (
        <Button onClick={() => void turnOn()}>{t('notices.browserAsk')}</Button>
      )}
    </Card>
  );
}
