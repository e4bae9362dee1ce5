import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRatioLocks } from '#api/plan-lock.ts';
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
  const lockOf = useRatioLocks();
  const locked = ratios.flatMap((ratio) => {
    const plans = lockOf(ratio);
    return plans === null ? [] : [{ ratio, plans }];
  });
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
            {lockOf(ratio) !== null && <Lock aria-hidden className="ms-1.5 inline size-3.5 text-soft" />}
          </Checkbox>
        ))}
      </div>
      {locked.map(({ ratio, plans }) => (
        <p key={ratio} className="mt-1 text-soft text-xs">
          {t('dashboard.plan.ratioLocked', { ratio, plans })}
        </p>
      ))}
      {error && (
        <p role="alert" className="mt-1.5 text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
