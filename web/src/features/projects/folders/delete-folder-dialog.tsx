import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { type FolderResponse, useDeleteFolder } from '#api/folders.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';

export interface DeleteFolderDialogProps {
  folder: FolderResponse;
  onClose(): void;
}

/** Asks once; what lies in the folder stays. */
export function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const remove = useDeleteFolder();
  // A promise, not callbacks of `mutate`: they are not called once the row of the folder has left the page.
  const confirm = () =>
    remove
      .mutateAsync(folder.id)
      .then(() => void toast.success(t('folders.removed')), failed())
      .finally(onClose);
  return (
    <QuestionDialog
      title={t('folders.removeTitle', { name: folder.name })}
      text={t('folders.removeText')}
      action={t('words.delete')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
