import type { changePlan, getBilling } from '@jhalak/contract/routes/billing.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    onSuccess: async (billing) => {
      queries.setQueryData(billingQuery.queryKey, billing);
      await queries.invalidateQueries({ queryKey: ['session', 'me'] });
    },
  });
}
