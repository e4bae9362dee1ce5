import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import { languages } from '@jhalak/contract/languages.ts';
import type { ClipDefaults, Preferences } from '@jhalak/contract/routes/preferences.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanLock, useRatioLocks } from '#api/plan-lock.ts';
import { specifiedClips, useSavePreferences } from '#api/preferences.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RatioField } from '#ui/ratio-field.tsx';
import { SaveButton } from '#ui/save-button.tsx';
import { SelectField } from '#ui/select.tsx';
import { clipErrors } from './clip-errors.ts';

const detect = 'detect';
const ofKit = 'kit';

/** The request of the generate button. */
export function ClipDefaultsCard({ clips }: { clips: Preferences['clips'] }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  const [stored, setStored] = useState<ClipDefaults>(clips);
  const [wanted, setWanted] = useState(stored);
  const set = (part: Partial<ClipDefaults>) => setWanted({ ...wanted, ...part });
  const lockOf = useRatioLocks();
  const hasKits = usePlanLock('brand-templates') === null;
  const locked = wanted.aspectRatios.filter((ratio) => lockOf(ratio) !== null);
  const open = wanted.aspectRatios.filter((ratio) => lockOf(ratio) === null);
  const errors = clipErrors({ ...wanted, aspectRatios: open });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(errors).some(Boolean)) return;
    save.mutate({ clips: wanted }, { onSuccess: () => setStored(wanted) });
  };
  const outside = (range: { least: number; most: number } | null) =>
    range && t('settings.clipDefaults.out', range);
  return (
    <Card>
      <CardTitle>{t('settings.clipDefaults.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.clipDefaults.text')}</p>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <ErrorBanner error={save.error} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={t('settings.clipDefaults.number')}
            hint={t('settings.clipDefaults.numberHint')}
            error={outside(errors.numberOfClips)}
          >
            {(attributes) => (
              <NumberInput
                {...attributes}
                value={wanted.numberOfClips}
                onChange={(numberOfClips) => set({ numberOfClips })}
              />
            )}
          </Field>
          <Field
            label={t('settings.clipDefaults.length')}
            hint={t('settings.clipDefaults.lengthHint')}
            error={outside(errors.clipDuration)}
          >
            {(attributes) => (
              <NumberInput
                {...attributes}
                value={wanted.clipDuration}
                onChange={(clipDuration) => set({ clipDuration })}
              />
            )}
          </Field>
        </div>
        <RatioField
          value={open}
          plansOf={lockOf}
          error={errors.aspectRatios ? t('words.chooseAtLeastOne') : undefined}
          // Those of a larger plan stay chosen for it.
          onChange={(next) => set({ aspectRatios: [...next, ...locked] })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label={t('settings.clipDefaults.style')}
            value={wanted.captionStyle ?? (hasKits ? ofKit : 'karaoke')}
            onChange={(style) => set({ captionStyle: style === ofKit ? null : style })}
            choices={[
              ...(hasKits ? [{ value: ofKit, label: t('settings.clipDefaults.styleOfKit') } as const] : []),
              ...captionStyleIds.map((style) => ({ value: style, label: t(`captions.styles.${style}`) })),
            ]}
          />
          <SelectField
            label={t('settings.clipDefaults.language')}
            value={wanted.language ?? detect}
            onChange={(language) => set({ language: language === detect ? null : language })}
            choices={[
              { value: detect, label: t('settings.clipDefaults.detect') },
              ...languages.map(({ code, name, ownName }) => ({
                value: code as string,
                label: code === 'en' ? name : `${ownName} · ${name}`,
              })),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SaveButton changed={wanted !== stored} busy={save.isPending} saved={save.isSuccess} />
          <Button variant="ghost" onClick={() => setWanted(specifiedClips)}>
            {t('settings.clipDefaults.restore')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface NumberInputProps {
  id: string;
  value: number;
  onChange(value: number): void;
}

/** An emptied field is not a number yet, and said to be outside. */
function NumberInput({ value, onChange, ...attributes }: NumberInputProps) {
  return (
    <Input
      {...attributes}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
