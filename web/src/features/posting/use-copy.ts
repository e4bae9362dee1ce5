import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';

/** Copies a text and says how that went: pages without a secure address have no clipboard. */
export function useCopy() {
  const { t } = useTranslation();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('posting.copied'));
    } catch {
      toast.error(t('posting.copyFailed'));
    }
  };
}
