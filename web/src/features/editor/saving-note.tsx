import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEditor } from './use-editor.ts';

/** Whether the last change has arrived; says so in the same place all the time. */
export function SavingNote() {
  const { t } = useTranslation();
  const { saving, settle, plan } = useEditor();
  if (!plan) return null;
  if (saving === 'failed') {
    return (
      <p role="alert" className="flex items-center gap-2 text-red text-sm">
        <CloudAlert aria-hidden className="size-4 shrink-0" />
        {t('editor.saving.failed')}
        <Button size="sm" onClick={() => void settle()}>
          {t('editor.saving.retry')}
        </Button>
      </p>
    );
  }
  if (saving === 'conflict') return null;
  const [Icon, motion] = saving === 'saving' ? [LoaderCircle, 'animate-spin'] : [Check, ''];
  return (
    <p role="status" className="flex items-center gap-1.5 text-soft text-sm">
      <Icon aria-hidden className={`size-4 shrink-0 ${motion}`} />
      <span className="max-sm:sr-only">{t(`editor.saving.${saving}`)}</span>
    </p>
  );
}
