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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('dashboard.projectsPage.removeTitle')}
      description={t('dashboard.projectsPage.confirm')}
      confirm={{
        variant: 'danger',
        busy: remove.isPending,
        onClick: () => void confirm(),
        children: t('words.delete'),
      }}
    />
  );
}
