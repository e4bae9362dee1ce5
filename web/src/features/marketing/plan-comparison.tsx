import type { Plan } from '@jhalak/contract/plans.ts';
import type { TFunction } from 'i18next';
import { Check, Minus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { featureLine, gigabytes, ratioLine } from '#messages/plan-lines.ts';
import { formatPaise } from '#messages/price.ts';

interface Line {
  id: string;
  name: string;
  cell(plan: Plan): ReactNode;
}

/**
 * Plans side by side. Where they do not fit, the lines' names stay while the plans scroll; on a phone the third plan is cut at
 * every width, so that it shows that there are more.
 */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation();
  const lines = comparisonLines(t, plans, { ...usePlanFeatures(), language: i18n.language });
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by the keyboard.
      tabIndex={0}
      aria-label={t('pricing.compare.caption')}
      className="jhalak-more relative overflow-x-auto rounded-lg border border-line focus-visible:outline-2 focus-visible:outline-focus"
    >
      <table
        style={
          {
            '--phone': `calc(6.25rem + (100% - 6.25rem) * ${plans.length / 2.4})`,
            // Five plans fit into a tablet.
            '--wide': `${7.25 * (plans.length + 1)}rem`,
          } as CSSProperties
        }
        className="w-full min-w-(--phone) table-fixed border-separate border-spacing-0 text-sm sm:min-w-(--wide) [&_td]:p-2.5 [&_th]:p-2.5 sm:[&_td]:p-4 sm:[&_th]:p-4 [&_tbody_tr>*]:border-line [&_tbody_tr>*]:border-t"
      >
        <thead>
          <tr>
            <th scope="col" className={`${lineName} font-medium max-sm:w-25`}>
              {t('pricing.compare.what')}
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className="text-start font-brand font-semibold sm:text-lg">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className={`${lineName} font-normal`}>
                {line.name}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="align-top">
                  {line.cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const lineName = 'sticky start-0 border-line border-e bg-surface text-start align-top text-soft';

/** The line's name says that it is of a month. */
function videoTime({ minutesPerMonth }: Plan, t: TFunction, language: string): string {
  if (minutesPerMonth === null) return t('pricing.compare.unlimited');
  const isWhole = minutesPerMonth % 60 === 0;
  const unit = { style: 'unit', unit: isWhole ? 'hour' : 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${language}-IN`, unit).format(minutesPerMonth / (isWhole ? 60 : 1));
}

const comparisonLines = (
  t: TFunction,
  plans: readonly Plan[],
  { available, needSetUp, pictures, language }: ReturnType<typeof usePlanFeatures> & { language: string },
): Line[] => [
  {
    id: 'price',
    name: t('pricing.compare.price'),
    cell: ({ monthlyPaise }) =>
      monthlyPaise === null ? t('pricing.contactSales') : formatPaise(monthlyPaise),
  },
  { id: 'video', name: t('pricing.compare.video'), cell: (plan) => videoTime(plan, t, language) },
  {
    id: 'exports',
    name: t('pricing.compare.exports'),
    cell: ({ exportsPerMonth }) => exportsPerMonth ?? t('pricing.compare.unlimited'),
  },
  {
    id: 'watermark',
    name: t('pricing.compare.watermark'),
    cell: ({ watermark }) => t(watermark ? 'pricing.compare.yes' : 'pricing.compare.no'),
  },
  { id: 'ratios', name: t('words.aspectRatios'), cell: (plan) => ratioLine(plan, t) },
  {
    id: 'storage',
    name: t('pricing.compare.storage'),
    cell: ({ storageBytes }) =>
      storageBytes === null ? t('pricing.compare.asAgreed') : gigabytes(storageBytes),
  },
  {
    id: 'seats',
    name: t('pricing.compare.seats'),
    cell: ({ seats }) => seats ?? t('pricing.compare.asAgreed'),
  },
  ...available
    .filter((feature) => plans.some((plan) => plan.features.includes(feature)))
    .map((feature) => ({
      id: feature,
      name: featureLine(feature, t, { pictures }),
      cell: (plan: Plan) => <YesNo yes={plan.features.includes(feature)} />,
    })),
  ...needSetUp.map((feature) => ({
    id: feature,
    name: featureLine(feature, t, { pictures }),
    cell: (plan: Plan) => (plan.features.includes(feature) ? t('pricing.needSetUp') : <YesNo yes={false} />),
  })),
];

function YesNo({ yes }: { yes: boolean }) {
  const { t } = useTranslation();
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={yes ? 'inline size-4 text-accent-ink' : 'inline size-4 text-soft'} />
      <span className="sr-only">{t(yes ? 'pricing.compare.yes' : 'pricing.compare.no')}</span>
    </>
  );
}
