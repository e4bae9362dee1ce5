import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';

/** Copies a text and says how that went: pages without a secure address have no clipboard, and a browser may refuse. */
export function useCopy(): (text: string, copied?: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text, copied = t('words.copied')) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      toast.error(t('words.copyFailed'));
    }
  };
}
