import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDeleteClip } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';

export interface RemoveDialogProps {
  /** Any ratio of the clip. */
  clipId: string;
  title: string;
  onClose(): void;
}

/** Asks once, deletes the clip in all its ratios, says how it went. */
export function RemoveDialog({ clipId, title, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const remove = useDeleteClip();
  // A promise, not callbacks of `mutate`: they are not called once the tile has gone, too.
  const confirm = () =>
    remove
      .mutateAsync(clipId)
      .then(
        () => void toast.success(t('project.clips.removed')),
        (error) => void toast.error(t('project.clips.removeFailed', { message: errorText(error) })),
      )
      .finally(onClose);
  return (
    <QuestionDialog
      title={t('project.clips.removeTitle')}
      text={t('project.clips.removeText', { title })}
      action={t('project.clips.remove')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
