import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useRegenerateClip } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';

const lengths = [15, 30, 45, 60, 75, 90];

export interface RegenerateDialogProps {
  clip: Pick<ClipResponse, 'id' | 'duration'>;
  title: string;
  onClose(): void;
}

/** Another cut of a clip's moment, or another passage in its place. */
export function RegenerateDialog({ clip, title, onClose }: RegenerateDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const regenerate = useRegenerateClip();
  const [choice, choose] = useState<RegenerateChoice>('same');
  const usual = lengths.find((seconds) => seconds >= clip.duration) ?? 90;
  const [length, setLength] = useState(usual);
  const start = () =>
    regenerate.mutate(
      { id: clip.id, choice, clipDuration: length },
      {
        onSuccess: () => {
          toast.success(t('project.regenerate.started'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('project.regenerate.title')}
      description={t('project.regenerate.text', { title })}
      confirm={{ busy: regenerate.isPending, onClick: start, children: t('project.regenerate.start') }}
    >
      <div className="grid gap-4">
        <div className="grid justify-items-start gap-1.5">
          <Segmented
            label={t('project.regenerate.choice')}
            value={choice}
            choices={[
              { value: 'same', label: t('project.regenerate.same') },
              { value: 'next', label: t('project.regenerate.next') },
            ]}
            onChange={choose}
          />
          <p className="text-soft text-sm">{t(`project.regenerate.hint.${choice}`)}</p>
        </div>
        <SelectField
          label={t('project.generate.length')}
          value={String(length)}
          choices={lengths.map((count) => ({
            value: String(count),
            label: t('project.generate.seconds', { count }),
          }))}
          onChange={(seconds) => setLength(Number(seconds))}
        />
        {regenerate.error && (
          <p role="alert" className="text-red text-sm">
            {errorText(regenerate.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
