import type { PassageChoice } from '@jhalak/contract/routes/processing.ts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';

export interface PassagesFieldProps {
  value: PassageChoice;
  onChange(value: PassageChoice): void;
}

const choices: readonly PassageChoice[] = ['other', 'best'];

/** Once there are clips: whether the next ones may show the same passages again. */
export function PassagesField({ value, onChange }: PassagesFieldProps) {
  const { t } = useTranslation();
  const name = t('project.generate.passages');
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-medium text-sm">{name}</p>
      <Segmented
        label={name}
        value={value}
        choices={choices.map((choice) => ({
          value: choice,
          label: t(`project.generate.passagesOf.${choice}`),
        }))}
        onChange={onChange}
      />
      <p className="text-soft text-sm">{t(`project.generate.passagesHint.${value}`)}</p>
    </div>
  );
}
