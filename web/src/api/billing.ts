import type {
  abandonPayment,
  Billing,
  buyMinutes,
  changePlan,
  checkPayment,
  getBilling,
  refundPlan,
  resumePlan,
  startTrial,
} from '@jhalak/contract/routes/billing.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => call<typeof getBilling>({ method: 'get', path: '/billing' }, {}, { signal }),
});

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

/** Another plan; the person's plan label everywhere follows. */
export function useChangePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changePlan>['body']) =>
      call<typeof changePlan>({ method: 'put', path: '/billing/plan' }, { body }),
    onSuccess: (billing) => storeBilling(queries, billing),
  });
}

/** What is done with the present plan at one press. */
const actions = {
  trial: () => call<typeof startTrial>({ method: 'post', path: '/billing/trial' }, {}),
  resume: () => call<typeof resumePlan>({ method: 'post', path: '/billing/resume' }, {}),
  refund: () => call<typeof refundPlan>({ method: 'post', path: '/billing/refund' }, {}),
  abandon: () => call<typeof abandonPayment>({ method: 'delete', path: '/billing/checkout' }, {}),
};
export type BillingAction = keyof typeof actions;

/** Starts the trial, takes a cancellation back, asks for a refund, or gives up an open payment. */
export function useBillingAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: BillingAction) => actions[action](),
    onSuccess: (billing) => storeBilling(queries, billing),
  });
}

/** Orders packs of minutes. */
export function useBuyMinutes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (packs: number) =>
      call<typeof buyMinutes>({ method: 'post', path: '/billing/top-ups' }, { body: { packs } }),
    onSuccess: (billing) => storeBilling(queries, billing),
  });
}

/** How often an open payment is asked about. */
const paymentCheckMs = 5000;

/** While a payment is open: asks about it, at once when the window is looked at again, until it is finished. */
export function usePaymentCheck(open: boolean): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['billing-payment'],
    queryFn: async ({ signal }) => {
      const path = '/billing/checkout';
      const billing = await call<typeof checkPayment>({ method: 'post', path }, {}, { signal });
      await storeBilling(queries, billing);
      return billing;
    },
    enabled: open,
    refetchInterval: paymentCheckMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

async function storeBilling(queries: QueryClient, billing: Billing): Promise<void> {
  queries.setQueryData(billingQuery.queryKey, billing);
  await queries.invalidateQueries({ queryKey: ['session', 'me'] });
}
