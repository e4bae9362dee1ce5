import { type Plan, planOf } from '@jhalak/contract/plans.ts';
import type { TFunction } from 'i18next';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { featureLine, ratioLine, seatLine, storageLine, videoLine } from '#messages/plan-lines.ts';
import { formatPaise } from '#messages/price.ts';
import { LinkButton } from '#ui/link-button.tsx';

const compared = ['free', 'pro', 'business'].map(planOf);

interface Line {
  id: string;
  name: string;
  cell(plan: Plan): ReactNode;
}

/** Free, Pro and Business side by side; one card a plan on phones. */
export function PlanComparison() {
  const { t } = useTranslation();
  const lines = comparisonLines(t, usePlanFeatures());
  return (
    <>
      <div className="hidden overflow-hidden rounded-lg border border-line bg-surface sm:block">
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{t('pricing.compare.caption')}</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="p-4 text-start font-medium text-soft">
                {t('pricing.compare.what')}
              </th>
              {compared.map((plan) => (
                <th key={plan.id} scope="col" className="p-4 text-start font-brand font-semibold text-lg">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-line border-b last:border-0">
                <th scope="row" className="p-4 text-start font-normal text-soft">
                  {line.name}
                </th>
                {compared.map((plan) => (
                  <td key={plan.id} className="p-4">
                    {line.cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {compared.map((plan) => (
                <td key={plan.id} className="p-4">
                  <PlanLink plan={plan} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <ul className="grid gap-4 sm:hidden">
        {compared.map((plan) => (
          <li key={plan.id} className="rounded-lg border border-line bg-surface p-5">
            <h3 className="font-brand font-semibold text-lg">{plan.name}</h3>
            <dl className="my-3 grid gap-2 text-sm">
              {lines.map((line) => (
                <div key={line.id} className="flex items-start justify-between gap-4">
                  <dt className="text-soft">{line.name}</dt>
                  <dd className="text-end">{line.cell(plan)}</dd>
                </div>
              ))}
            </dl>
            <PlanLink plan={plan} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  if (plan.monthlyPaise === null) return <LinkButton to="/contact">{t('pricing.contactSales')}</LinkButton>;
  return (
    <LinkButton to="/pricing">
      {plan.monthlyPaise === 0 ? t('pricing.startFree') : t('pricing.choose', { plan: plan.name })}
    </LinkButton>
  );
}

const comparisonLines = (
  t: TFunction,
  { available, needSetUp, pictures }: ReturnType<typeof usePlanFeatures>,
): Line[] => [
  {
    id: 'price',
    name: t('pricing.compare.price'),
    cell: ({ monthlyPaise }) =>
      monthlyPaise === null ? t('pricing.contactSales') : formatPaise(monthlyPaise),
  },
  { id: 'video', name: t('pricing.compare.video'), cell: (plan) => videoLine(plan, t) },
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
  { id: 'storage', name: t('pricing.compare.storage'), cell: (plan) => storageLine(plan, t) },
  { id: 'seats', name: t('pricing.compare.seats'), cell: (plan) => seatLine(plan, t) },
  ...available
    .filter((feature) => compared.some((plan) => plan.features.includes(feature)))
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
