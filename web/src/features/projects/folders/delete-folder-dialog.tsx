import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { type FolderResponse, useDeleteFolder } from '#api/folders.ts';
import { Dialog } from '#ui/dialog.tsx';

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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('folders.removeTitle', { name: folder.name })}
      description={t('folders.removeText')}
      confirm={{ variant: 'danger', busy: remove.isPending, onClick: confirm, children: t('words.delete') }}
    />
  );
}
