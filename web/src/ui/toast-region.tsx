import { Toaster } from 'sonner';
import { toasts } from '#constants.ts';

/** Where notices appear; Alt+T moves the focus there. Swiping 20 px away and the 200 ms of leaving are sonner's own. */
export function ToastRegion(props: { label: string; close: string; theme: 'light' | 'dark' | 'system' }) {
  return (
    <Toaster
      position={toasts.position}
      visibleToasts={toasts.visible}
      duration={toasts.durationMs}
      gap={toasts.gapPx}
      offset={toasts.offsetPx}
      mobileOffset={toasts.mobileOffsetPx}
      hotkey={[...toasts.hotkey]}
      containerAriaLabel={props.label}
      theme={props.theme}
      closeButton
      toastOptions={{ className: 'jhalak-toast', closeButtonAriaLabel: props.close }}
    />
  );
}
