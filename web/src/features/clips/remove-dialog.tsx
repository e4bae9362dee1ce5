import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDeleteClips } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { Dialog } from '#ui/dialog.tsx';

export interface RemoveDialogProps {
  /** Every ratio of the passage. */
  clipIds: readonly string[];
  title: string;
  onClose(): void;
}

/** Asks once, deletes the passage in all its ratios, says how it went. */
export function RemoveDialog({ clipIds, title, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const remove = useDeleteClips();
  const confirm = () =>
    remove.mutate(clipIds, {
      onSuccess: () => toast.success(t('project.clips.removed')),
      onError: (error) => toast.error(t('project.clips.removeFailed', { message: errorText(error) })),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('project.clips.removeTitle')}
      description={t('project.clips.removeText', { title })}
      confirm={{
        variant: 'danger',
        busy: remove.isPending,
        onClick: confirm,
        children: t('project.clips.remove'),
      }}
    />
  );
}
