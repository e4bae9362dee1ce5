import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useDeleteMusic, useUpdateMusic } from '#api/music.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface MusicDialogProps {
  asset: MusicAsset;
  onClose(): void;
}

/** Name and licence note of a track. */
export function EditMusicDialog({ asset, onClose }: MusicDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const update = useUpdateMusic();
  const [name, setName] = useState(asset.name);
  const [licence, setLicence] = useState(asset.credit.licence ?? '');
  const save = () =>
    update.mutate(
      { id: asset.id, name: name.trim(), licence: licence.trim() },
      { onSuccess: onClose, onError: failed(t('music.saveFailed')) },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('music.edit')}
      confirm={{
        busy: update.isPending,
        disabled: name.trim() === '',
        onClick: save,
        children: t('words.save'),
      }}
    >
      <div className="grid gap-4">
        <TextField
          label={t('words.name')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('music.licence')}
          hint={t('music.licenceHint')}
          value={licence}
          maxLength={120}
          onChange={(event) => setLicence(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Confirms before a track is deleted. */
export function DeleteMusicDialog({ asset, onClose }: MusicDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const remove = useDeleteMusic();
  const press = () => remove.mutate(asset.id, { onSuccess: onClose, onError: failed(t('music.saveFailed')) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('music.deleteTitle', { name: asset.name })}
      description={t('music.deleteText')}
      confirm={{ variant: 'danger', busy: remove.isPending, onClick: press, children: t('words.delete') }}
    />
  );
}
