import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface QuestionDialogProps {
  title: string;
  text: string;
  /** The label of the button that does it. */
  action: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** A question before a change that cannot be taken back alone. */
export function QuestionDialog({ title, text, action, busy, onConfirm, onClose }: QuestionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={t('public.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('team.members.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
