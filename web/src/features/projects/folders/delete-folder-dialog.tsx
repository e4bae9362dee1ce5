import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { type FolderResponse, useDeleteFolder } from '#api/folders.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';

export interface DeleteFolderDialogProps {
  folder: FolderResponse;
  onClose(): void;
  onDeleted(): void;
}

/** Asks once; what lies in the folder stays. */
export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteFolderDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const remove = useDeleteFolder();
  const confirm = () =>
    remove.mutate(folder.id, {
      onSuccess: () => {
        toast.success(t('folders.removed'));
        onDeleted();
      },
      onError: failed(),
      onSettled: onClose,
    });
  return (
    <QuestionDialog
      title={t('folders.removeTitle', { name: folder.name })}
      text={t('folders.removeText')}
      action={t('words.delete')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
