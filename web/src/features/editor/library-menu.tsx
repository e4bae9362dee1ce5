import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

export type OpenLibraryDialog = 'edit' | 'delete' | null;

export interface LibraryMenuProps {
  texts: Record<'more' | 'edit' | 'delete' | 'deleteTitle' | 'deleteText', string>;
  name: string;
  /** What is noted beside the name. */
  note: { label: string; hint: string; value: string; maxLength: number };
  dialog: OpenLibraryDialog;
  busy: boolean;
  onDialog(dialog: OpenLibraryDialog): void;
  onSave(name: string, note: string): void;
  onDelete(): void;
}

/** What is done with a file of the library: it is named and noted, or deleted after a question. */
export function LibraryMenu({ dialog, onDialog, onDelete, ...file }: LibraryMenuProps) {
  const { texts, busy } = file;
  const close = () => onDialog(null);
  return (
    <>
      <Menu
        trigger={<IconButton className="size-8" label={texts.more} icon={<EllipsisVertical aria-hidden />} />}
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onDialog('edit')}>
          {texts.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => onDialog('delete')}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {dialog === 'edit' && <EditDialog {...file} onClose={close} />}
      {dialog === 'delete' && (
        <QuestionDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          action={texts.delete}
          busy={busy}
          onConfirm={onDelete}
          onClose={close}
        />
      )}
    </>
  );
}

type EditDialogProps = Omit<LibraryMenuProps, 'dialog' | 'onDialog' | 'onDelete'> & { onClose(): void };

/** Name of a file of the library, and what is noted about it. */
function EditDialog({ texts, note, busy, onSave, onClose, ...before }: EditDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before.name);
  const [noted, setNoted] = useState(note.value);
  return (
    <Dialog
      onClose={onClose}
      title={texts.edit}
      confirm={{
        ...{ busy, disabled: name.trim() === '', children: t('words.save') },
        onClick: () => onSave(name.trim(), noted),
      }}
    >
      <div className="grid gap-4">
        <TextField
          label={t('words.name')}
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField {...note} value={noted} onChange={({ target }) => setNoted(target.value)} />
      </div>
    </Dialog>
  );
}
