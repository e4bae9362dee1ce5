import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

export interface LostDialogProps {
  onRetry(): void;
  onClose(): void;
}

/** Stands for a dialog whose script could not be fetched: the browser's own, which needs none. */
export function LostDialog({ onRetry, onClose }: LostDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <dialog
      ref={show}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-full max-w-md animate-rise rounded-lg border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id={titleId} className="font-brand font-semibold text-xl">
        {t('words.lost.title')}
      </h2>
      <p className="mt-1 text-soft text-sm">{t('words.lost.text')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('words.close')}</Button>
        <Button variant="primary" onClick={onRetry}>
          {t('words.tryAgain')}
        </Button>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
