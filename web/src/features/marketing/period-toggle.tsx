import { type BillingPeriod, billingPeriods } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

/** Two radio buttons as one switch: no library, because the landing page carries it. */
export function PeriodToggle({
  period,
  onChange,
}: {
  period: BillingPeriod;
  onChange(period: BillingPeriod): void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="inline-flex gap-1 rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">{t('pricing.period')}</legend>
      {billingPeriods.map((choice) => (
        <label
          key={choice}
          className={classNames(
            'relative cursor-pointer rounded-sm px-4 py-2 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            period === choice ? 'bg-surface text-ink ring-1 ring-edge/60' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="period"
            value={choice}
            checked={period === choice}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {t(`pricing.${choice}`)}
        </label>
      ))}
    </fieldset>
  );
}
