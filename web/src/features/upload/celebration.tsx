import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confettiMs } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The one extravagance: three seconds of confetti for an upload that arrived. */
export default function Celebration({ name, onClose }: { name: string; onClose(): void }) {
  const { t } = useTranslation();
  useEffect(() => {
    let frame = 0;
    const endsAt = performance.now() + confettiMs;
    void import('canvas-confetti').then(({ default: confetti }) => {
      const throwSome = () => {
        void confetti({ particleCount: 3, angle: 60, spread: 55, origin: { x: 0 }, ...quietly });
        void confetti({ particleCount: 3, angle: 120, spread: 55, origin: { x: 1 }, ...quietly });
        if (performance.now() < endsAt) frame = requestAnimationFrame(throwSome);
      };
      if (performance.now() < endsAt) frame = requestAnimationFrame(throwSome);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('dashboard.celebration.title')}
      description={t('dashboard.celebration.text', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('dashboard.celebration.stay')}</Button>
          <LinkButton to="/dashboard/projects" variant="primary" onClick={onClose}>
            {t('dashboard.celebration.view')}
          </LinkButton>
        </>
      }
    />
  );
}

const quietly = { disableForReducedMotion: true, zIndex: 60 };
