import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useStartBatch } from '#api/batch.ts';
import { useErrorText } from '#api/error-text.ts';
import { moveProject, useCreateFolder, useFolders, useMoveProject } from '#api/folders.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longestFolderName } from './name-folder-dialog.tsx';

interface Moved {
  id: string;
  title: string;
  folderId: string | null;
}

export interface MoveDialogProps {
  projects: readonly Moved[];
  onClose(): void;
  /** The move of many has begun. */
  onBegun?(): void;
}

/** Into one of the folders, into a new one, or out of all. */
type Aim = { folderId: string | null } | 'new';

/** Where projects go: one at once, many with their progress in the bar of batches. */
export function MoveDialog({ projects, onClose, onBegun }: MoveDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: folders = [] } = useFolders();
  const create = useCreateFolder();
  const move = useMoveProject();
  const { start } = useStartBatch();
  const [first] = projects;
  const together = first && projects.every(({ folderId }) => folderId === first.folderId);
  const [aim, setAim] = useState<Aim | null>(together ? { folderId: first.folderId } : null);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isSame = aim !== 'new' && aim !== null && together && aim.folderId === first.folderId;
  const canMove = aim === 'new' ? name !== '' : aim !== null && !isSame;
  const go = (folderId: string | null, folderName: string | undefined) => {
    const [only, ...more] = projects;
    if (only && more.length === 0)
      return move.mutate(
        { id: only.id, folderId },
        {
          onSuccess: () =>
            toast.success(
              folderName === undefined ? t('folders.movedOut') : t('folders.moved', { name: folderName }),
            ),
          onSettled: onClose,
        },
      );
    start(
      'moveProjects',
      projects.map(({ id, title }) => ({ key: id, title, run: () => moveProject({ id, folderId }) })),
    );
    onClose();
    onBegun?.();
  };
  const submit = () => {
    if (aim === null) return;
    if (aim === 'new') return create.mutate(name, { onSuccess: ({ folder }) => go(folder.id, folder.name) });
    go(aim.folderId, folders.find(({ id }) => id === aim.folderId)?.name);
  };
  const choice = (value: Aim, label: string) => {
    const isChosen = value === 'new' ? aim === 'new' : aim !== 'new' && aim?.folderId === value.folderId;
    return (
      <label
        key={value === 'new' ? value : value.folderId}
        className="flex min-h-control cursor-pointer items-center gap-3 rounded-sm px-2 text-sm hover:bg-sunken"
      >
        <input
          type="radio"
          name="folder"
          checked={isChosen}
          onChange={() => setAim(value)}
          className="size-4 shrink-0 accent-accent-edge"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('folders.moveTitle', { count: projects.length })}
      {...(projects.length === 1 && { description: first?.title })}
      confirm={{
        busy: create.isPending || move.isPending,
        disabled: !canMove,
        children: t('folders.moveShort'),
      }}
      onSubmit={submit}
    >
      <div className="grid gap-2">
        <fieldset className="-mx-2 max-h-72 overflow-y-auto">
          <legend className="sr-only">{t('folders.label')}</legend>
          {choice({ folderId: null }, t('folders.none'))}
          {folders.map(({ id, name }) => choice({ folderId: id }, name))}
          {choice('new', t('folders.new'))}
        </fieldset>
        {aim === 'new' && (
          <TextField
            autoFocus
            label={t('folders.name')}
            error={create.error ? errorText(create.error) : undefined}
            value={typed}
            maxLength={longestFolderName}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
