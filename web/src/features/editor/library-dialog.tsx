import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface LibraryDialogProps {
  title: string;
  name: string;
  /** What is noted beside the name. */
  note: { label: string; hint: string; value: string; maxLength: number };
  busy: boolean;
  onSave(name: string, note: string): void;
  onClose(): void;
}

/** Name of a file of the library, and what is noted about it. */
export function LibraryDialog({ title, note, busy, onSave, onClose, ...before }: LibraryDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before.name);
  const [noted, setNoted] = useState(note.value);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
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
