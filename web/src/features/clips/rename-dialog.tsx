import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useRenameClip } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

const maxTitleLength = 120;

export interface RenameDialogProps {
  clipId: string;
  title: string;
  onClose(): void;
}

export function RenameDialog({ clipId, title: before, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const rename = useRenameClip();
  const [title, setTitle] = useState(before);
  const save = () =>
    rename.mutate(
      { id: clipId, title: title.trim() },
      {
        onSuccess: () => {
          toast.success(t('project.clips.renamed'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('project.clips.renameTitle')}
      confirm={{
        busy: rename.isPending,
        disabled: title.trim() === '',
        children: t('words.save'),
      }}
      onSubmit={save}
    >
      <TextField
        label={t('project.clips.renameLabel')}
        error={rename.error ? errorText(rename.error) : undefined}
        value={title}
        maxLength={maxTitleLength}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Dialog>
  );
}
