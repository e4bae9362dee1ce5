import { type CSSProperties, useEffect, useRef } from 'react';
import { Toaster } from 'sonner';
import { toasts } from '#constants.ts';
import { holdSwipes } from './swipe.ts';

export interface ToastRegionProps {
  label: string;
  /** What the button that takes a notice away says. */
  close: string;
  theme: 'light' | 'dark' | 'system';
}

/** Where notices appear; Alt+T moves the focus there. */
export function ToastRegion({ label, close, theme }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => (region.current ? holdSwipes(region.current, toasts.swipePx) : undefined), []);
  return (
    <Toaster
      ref={region}
      position={toasts.position}
      visibleToasts={toasts.visible}
      duration={toasts.durationMs}
      gap={toasts.gapPx}
      offset={toasts.offsetPx}
      mobileOffset={toasts.mobileOffsetPx}
      hotkey={[...toasts.hotkey]}
      containerAriaLabel={label}
      theme={theme}
      closeButton
      style={{ '--width': `${toasts.widthPx}px` } as CSSProperties}
      toastOptions={{ className: 'jhalak-toast', closeButtonAriaLabel: close }}
    />
  );
}
