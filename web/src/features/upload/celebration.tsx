import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confettiMs } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export interface CelebrationProps {
  name: string;
  /** The way from the video to its clips, where there is one. */
  next: { sentence: string; label: string; onPress(): void } | null;
  onClose(): void;
}

/** The one extravagance: three seconds of confetti for an upload that arrived. It leaves with them unless it is in use. */
export function Celebration({ name, next, onClose }: CelebrationProps) {
  const { t } = useTranslation();
  useConfetti();
  useLeaving(onClose);
  return (
    <Dialog
      onClose={onClose}
      title={t('dashboard.celebration.title')}
      description={t('dashboard.celebration.text', { name, next: next?.sentence ?? '' }).trim()}
      actions={
        <>
          {next && (
            <Button
              variant="primary"
              className="order-last"
              onClick={() => {
                onClose();
                next.onPress();
              }}
            >
              {next.label}
            </Button>
          )}
          <LinkButton to="/dashboard/projects" onClick={onClose}>
            {t('dashboard.celebration.view')}
          </LinkButton>
        </>
      }
    />
  );
}

/** Calls once the confetti is over; a pointer over the window, or any key, means that it is being read. */
function useLeaving(onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), confettiMs);
    const stay = ({ type, target }: Event) => {
      if (type === 'keydown' || (target instanceof Element && target.closest('[role=dialog]')))
        clearTimeout(timer);
    };
    for (const event of ['pointermove', 'keydown']) document.addEventListener(event, stay);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointermove', 'keydown']) document.removeEventListener(event, stay);
    };
  }, []);
}

function useConfetti(): void {
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
}

const quietly = { disableForReducedMotion: true, zIndex: 60 };
