import { maxVersionName } from '@jhalak/contract/clip/plan/edit-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClipVersion, useNameVersion } from '#api/clip-versions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Gives a version a name by which it is found again; an empty one takes the name away. */
export function NameDialog({
  outputId,
  version,
  onClose,
}: {
  outputId: string;
  version: ClipVersion;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useNameVersion(outputId);
  const [name, setName] = useState(version.name ?? '');
  const save = () => mutate({ version: version.version, name: name.trim() || null }, { onSuccess: onClose });
  return (
    <Dialog
      onClose={onClose}
      title={t('versions.nameTitle')}
      description={t('versions.nameHint')}
      onSubmit={save}
    >
      <div className="grid gap-4">
        <TextField
          label={t('words.name')}
          value={name}
          maxLength={maxVersionName}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('versions.nameSave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
