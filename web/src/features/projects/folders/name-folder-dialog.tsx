import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { type FolderResponse, useCreateFolder, useRenameFolder } from '#api/folders.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Characters, as the server takes them. */
export const longestFolderName = 60;

export interface NameFolderDialogProps {
  /** The one that gets another name; absent: a new one. */
  folder?: FolderResponse;
  onClose(): void;
  onNamed?(folder: FolderResponse): void;
}

/** Asks for the name of a folder. */
export function NameFolderDialog({ folder, onClose, onNamed }: NameFolderDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const create = useCreateFolder();
  const rename = useRenameFolder();
  const [typed, setTyped] = useState(folder?.name ?? '');
  const name = typed.trim();
  const error = create.error ?? rename.error;
  const after = {
    onSuccess: (answer: { folder: FolderResponse }) => {
      onClose();
      onNamed?.(answer.folder);
    },
  };
  const save = () => (folder ? rename.mutate({ id: folder.id, name }, after) : create.mutate(name, after));
  return (
    <Dialog
      onClose={onClose}
      title={t(folder ? 'folders.rename' : 'folders.new')}
      confirm={{
        busy: create.isPending || rename.isPending,
        disabled: name === '',
        children: t(folder ? 'words.save' : 'folders.make'),
      }}
      onSubmit={save}
    >
      <TextField
        label={t('folders.name')}
        error={error ? errorText(error) : undefined}
        value={typed}
        maxLength={longestFolderName}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
