import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export interface RatioFieldProps {
  value: readonly Ratio[];
  error: string | undefined;
  onChange(value: Ratio[]): void;
}

/** The frames to make of every passage, at least one. */
export function RatioField({ value, error, onChange }: RatioFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t('words.aspectRatios')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {ratios.map((ratio) => (
          <Checkbox
            key={ratio}
            checked={value.includes(ratio)}
            onChange={(checked) =>
              onChange(ratios.filter((other) => (other === ratio ? checked : value.includes(other))))
            }
          >
            {ratioLabels[ratio]}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
