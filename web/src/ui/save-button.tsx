import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

export interface SaveButtonProps {
  /** Whether the form differs from what is stored. */
  changed: boolean;
  busy: boolean;
  /** Whether it was saved since the page opened. */
  saved: boolean;
}

/** The button of a form that stays open: pressable once something changed, and beside it that all of it is saved. */
export function SaveButton({ changed, busy, saved }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" variant="primary" busy={busy} disabled={!changed}>
        {t('words.save')}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-soft text-sm empty:hidden">
        {saved && !changed && !busy && (
          <>
            <Check aria-hidden className="size-4 text-green" />
            {t('settings.saved')}
          </>
        )}
      </p>
    </>
  );
}
