import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { Checkbox } from './checkbox.tsx';

export interface RatioFieldProps {
  value: readonly Ratio[];
  error: string | undefined;
  /** The plans that export a ratio, where this one does not; else null. */
  plansOf(ratio: Ratio): string | null;
  onChange(value: Ratio[]): void;
}

/** The frames to make of every passage, at least one; those that the plan does not export are locked. */
export function RatioField({ value, error, plansOf, onChange }: RatioFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t('words.aspectRatios')}</legend>
      <ul className="grid">
        {ratios.map((ratio) => {
          const plans = plansOf(ratio);
          return (
            <li key={ratio} className="flex flex-wrap items-center gap-x-3">
              <Checkbox
                checked={value.includes(ratio)}
                disabled={plans !== null}
                onChange={(checked) =>
                  onChange(ratios.filter((other) => (other === ratio ? checked : value.includes(other))))
                }
              >
                {ratioLabels[ratio]}
              </Checkbox>
              {plans !== null && (
                <span className="max-sm:-mt-1 flex items-center gap-1.5 text-soft text-xs max-sm:w-full max-sm:ps-6 max-sm:pb-1">
                  <Lock aria-hidden className="size-3.5 shrink-0" />
                  {t('project.generate.ratioPlans', { plans })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
