import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDeleteBroll, useUpdateBroll } from '#api/broll.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface AssetDialogProps {
  asset: BrollAsset;
  onClose(): void;
}

/** Name and tags of a file of the library. */
export function EditAssetDialog({ asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const update = useUpdateBroll();
  const [name, setName] = useState(asset.name);
  const [tags, setTags] = useState(asset.tags.join(', '));
  const save = () =>
    update.mutate(
      { id: asset.id, name: name.trim(), tags: tagsIn(tags) },
      {
        onSuccess: onClose,
        onError: (error) => toast.error(t('studio.broll.saveFailed'), { ...notice(error) }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('studio.broll.editAsset')}
      closeLabel={t('studio.broll.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('studio.broll.cancel')}</Button>
          <Button variant="primary" busy={update.isPending} disabled={name.trim() === ''} onClick={save}>
            {t('studio.broll.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('studio.broll.name')}
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
  const notice = useErrorNotice();
  const remove = useDeleteBroll();
  const press = () =>
    remove.mutate(asset.id, {
      onSuccess: onClose,
      onError: (error) => toast.error(t('studio.broll.saveFailed'), { ...notice(error) }),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('studio.broll.deleteTitle', { name: asset.name })}
      description={t('studio.broll.deleteText')}
      closeLabel={t('studio.broll.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('studio.broll.cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={press}>
            {t('studio.broll.deleteAsset')}
          </Button>
        </>
      }
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
