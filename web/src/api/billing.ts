import type {
  abandonPayment,
  buyMinutes,
  cancelPlan,
  changePlan,
  checkPayment,
  getBilling,
  refundPlan,
  resumePlan,
  startTrial,
} from '@jhalak/contract/routes/billing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, reading, withBody } from './call.ts';
import { useChange } from './change.ts';
import { useSession } from './session.ts';

const billingQuery = reading<typeof getBilling>(['billing'], '/billing');

/** Fired after a change that affects the usage of the month, such as a deleted video. */
const refreshUsageEvent = 'refresh-usage';

/** The workspace's plan and this month's usage; read again on every `refresh-usage` event. */
export function useBilling() {
  const queries = useQueryClient();
  const signedIn = useSession().state === 'signed-in';
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: billingQuery.queryKey });
    window.addEventListener(refreshUsageEvent, refresh);
    return () => window.removeEventListener(refreshUsageEvent, refresh);
  }, [queries]);
  return useQuery({ ...billingQuery, enabled: signedIn });
}

/** After a change of the plan, the plan label of the user follows everywhere. */
const effects = { stores: billingQuery.queryKey, invalidates: [['session', 'me']] };

/** Exports that the month's limit leaves; null where there is none, or none is known yet. */
export function useExportsLeft(): number | null {
  const usage = useBilling().data?.usage;
  if (!usage || usage.clipsTotal === null) return null;
  return Math.max(0, usage.clipsTotal - usage.clipsExported);
}

/** Another plan. */
export const useChangePlan = () => useChange(effects, withBody<typeof changePlan>('PUT /billing/plan'));

/** What is done with the present plan at one press. */
const actions = {
  trial: () => call<typeof startTrial>('POST /billing/trial'),
  cancel: () => call<typeof cancelPlan>('POST /billing/cancel'),
  resume: () => call<typeof resumePlan>('POST /billing/resume'),
  refund: () => call<typeof refundPlan>('POST /billing/refund'),
  abandon: () => call<typeof abandonPayment>('DELETE /billing/checkout'),
};
export type BillingAction = keyof typeof actions;

/** Starts the trial, cancels, takes a cancellation back, asks for a refund, or gives up an open payment. */
export const useBillingAction = () => useChange(effects, (action: BillingAction) => actions[action]());

/** Orders packs of minutes. */
export const useBuyMinutes = () =>
  useChange(effects, (packs: number) =>
    call<typeof buyMinutes>('POST /billing/top-ups', { body: { packs } }),
  );

/** How often an open payment is asked about. */
const paymentCheckMs = 5000;

/** While a payment is open: asks about it, at once when the window is looked at again, until it is finished. */
export function usePaymentCheck(open: boolean): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['billing-payment'],
    queryFn: async ({ signal }) => {
      const billing = await call<typeof checkPayment>('POST /billing/checkout', {}, { signal });
      queries.setQueryData(billingQuery.queryKey, billing);
      await queries.invalidateQueries({ queryKey: ['session', 'me'] });
      return billing;
    },
    enabled: open,
    refetchInterval: paymentCheckMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
