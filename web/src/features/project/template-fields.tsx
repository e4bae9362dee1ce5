import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrandKits } from '#api/brand-kits.ts';
import { useMay } from '#api/permissions.ts';
import { usePlanLock } from '#api/plan-lock.ts';
import { type Template, useCreateTemplate } from '#api/templates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PanelChoices, StyledChoices } from './clip-choices.ts';

export interface KitFieldProps {
  choices: PanelChoices;
  onChange(choices: Partial<PanelChoices>): void;
}

/** The brand kit of the clips, where there is more than one. */
export function KitField({ choices, onChange }: KitFieldProps) {
  const { t } = useTranslation();
  const { data: kits = [] } = useBrandKits();
  if (kits.length < 2) return null;
  return (
    <SelectField
      label={t('brandKits.kitOfRequest')}
      value={choices.brandKitId ?? kits[0]?.id ?? ''}
      choices={kits.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const kit = kits.find((one) => one.id === id);
        onChange({ brandKitId: id, ...(kit && { captionStyle: kit.captionStyle }) });
      }}
    />
  );
}

/** What a template chooses in the panel. */
export const choicesOf = ({ settings, brandKitId }: Template): Partial<PanelChoices> => ({
  ...settings,
  brandKitId,
});

/** Saves what is chosen as a template: which plans do, or nothing for those who may not change the brand. */
export function SaveTemplate({ choices }: { choices: StyledChoices }) {
  const { t } = useTranslation();
  const create = useCreateTemplate();
  const maySave = useMay('brand:write');
  const plans = usePlanLock('brand-templates');
  const [name, setName] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  if (!maySave) return null;
  if (plans !== null)
    return (
      <p className="flex items-center gap-1.5 text-soft text-xs">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        {t('templates.locked', { plans })}
      </p>
    );
  const isMissing = name?.trim() === '';
  const submit = () => {
    setTried(true);
    if (name === null || isMissing) return;
    const { numberOfClips, clipDuration, aspectRatios, captionStyle, topic, brandKitId = null } = choices;
    const settings = { numberOfClips, clipDuration, aspectRatios: [...aspectRatios], captionStyle, topic };
    create.mutate(
      { name, brandKitId, settings },
      {
        onSuccess: () => {
          toast.success(t('brandKits.templateSaved', { name }));
          setName(null);
        },
      },
    );
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setName('')}>
        {t('brandKits.saveTemplate')}
      </Button>
      {name !== null && (
        <Dialog
          onClose={() => setName(null)}
          title={t('brandKits.templateTitle')}
          description={t('brandKits.templateText')}
          actions={
            <Button variant="primary" busy={create.isPending} onClick={submit}>
              {t('words.save')}
            </Button>
          }
        >
          <TextField
            label={t('brandKits.templateName')}
            error={tried && isMissing && t('brandKits.templateNameMissing')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
