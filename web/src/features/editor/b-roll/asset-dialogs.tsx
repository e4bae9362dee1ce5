import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteBroll, useUpdateBroll } from '#api/broll.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface AssetDialogProps {
  asset: BrollAsset;
  onClose(): void;
}

/** Name and tags of a file of the library. */
export function EditAssetDialog({ asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const update = useUpdateBroll();
  const [name, setName] = useState(asset.name);
  const [tags, setTags] = useState(asset.tags.join(', '));
  const save = () =>
    update.mutate(
      { id: asset.id, name: name.trim(), tags: tagsIn(tags) },
      { onSuccess: onClose, onError: failed(t('studio.broll.saveFailed')) },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('studio.broll.editAsset')}
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
          label={t('studio.broll.tags')}
          hint={t('studio.broll.tagsHint')}
          value={tags}
          maxLength={800}
          onChange={(event) => setTags(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Asks before a file of the library is deleted. */
export function DeleteAssetDialog({ asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const remove = useDeleteBroll();
  const press = () =>
    remove.mutate(asset.id, { onSuccess: onClose, onError: failed(t('studio.broll.saveFailed')) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('studio.broll.deleteTitle', { name: asset.name })}
      description={t('studio.broll.deleteText')}
      confirm={{
        variant: 'danger',
        busy: remove.isPending,
        onClick: press,
        children: t('studio.broll.deleteAsset'),
      }}
    />
  );
}

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،;]/)
      .map((tag) => tag.trim().slice(0, 40))
      .filter((tag) => tag !== ''),
  ),
];
