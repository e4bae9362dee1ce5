import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useDeleteVideo } from '#api/videos.ts';
import { Dialog } from '#ui/dialog.tsx';

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
  const confirm = () =>
    remove.mutate(videoId, {
      onSuccess: () => {
        toast.success(t('dashboard.projectsPage.deleted'));
        onDeleted?.();
      },
      onError: (error) =>
        toast.error(t('dashboard.projectsPage.deleteFailed', { message: errorText(error) })),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('dashboard.projectsPage.removeTitle')}
      description={t('dashboard.projectsPage.confirm')}
      confirm={{ variant: 'danger', busy: remove.isPending, onClick: confirm, children: t('words.delete') }}
    />
  );
}
