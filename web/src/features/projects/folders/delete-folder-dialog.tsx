import { useTranslation } from 'react-i18next';
import { type FolderResponse, useDeleteFolder } from '#api/folders.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';

export interface DeleteFolderDialogProps {
  folder: FolderResponse;
  onClose(): void;
}

/** Asks once; what lies in the folder stays. */
export function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteFolder();
  return (
    <QuestionDialog
      title={t('folders.removeTitle', { name: folder.name })}
      text={t('folders.removeText')}
      action={t('words.delete')}
      busy={remove.isPending}
      // A promise, not callbacks of `mutate`: they are not called once the row of the folder has left the page.
      onConfirm={() => void remove.mutateAsync(folder.id).then(onClose, onClose)}
      onClose={onClose}
    />
  );
}
