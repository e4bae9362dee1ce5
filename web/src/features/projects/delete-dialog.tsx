import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useDeleteVideo } from '#api/videos.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';

export interface DeleteDialogProps {
  videoId: string;
  onClose(): void;
  onDeleted?(): void;
}

/** Asks once, deletes, says how it went. */
export function DeleteDialog({ videoId, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const remove = useDeleteVideo();
  // A promise, not callbacks of `mutate`: they are not called once the page of what is gone has gone, too.
  const confirm = () =>
    remove
      .mutateAsync(videoId)
      .then(
        () => {
          toast.success(t('dashboard.projectsPage.deleted'));
          onDeleted?.();
        },
        (error) => void toast.error(t('dashboard.projectsPage.deleteFailed', { message: errorText(error) })),
      )
      .finally(onClose);
  return (
    <QuestionDialog
      title={t('dashboard.projectsPage.removeTitle')}
      text={t('dashboard.projectsPage.confirm')}
      action={t('words.delete')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
