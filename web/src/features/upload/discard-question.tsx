import { useTranslation } from 'react-i18next';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { pieceBytes } from './send-video.ts';

const questionDialog = latePart(async () => (await import('#ui/question-dialog.tsx')).QuestionDialog);

/** Whether what was sent takes long enough to send again that it is not thrown away by one press. */
export const isWorthAsking = (sentBytes: number): boolean => sentBytes > pieceBytes;

export interface DiscardQuestionProps {
  name: string;
  sentBytes: number;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before what was sent of a file is thrown away. */
export function DiscardQuestion({ name, sentBytes, onConfirm, onClose }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <questionDialog.Part
      title={t('upload.discardNow.title')}
      text={t('upload.discardNow.text', { name, sent: formatBytes(sentBytes) })}
      action={t('upload.discard')}
      busy={false}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
      lost={(retry) => <LostDialog onRetry={retry} onClose={onClose} />}
    />
  );
}
