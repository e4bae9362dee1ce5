import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@jhalak/contract/routes/webhooks.ts';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, reading, withBody, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const endpointsQuery = reading<typeof listWebhookEndpoints>(['webhooks'], '/webhook-endpoints');

/** The addresses that events of the workspace are sent to. */
export const useWebhookEndpoints = () => useQuery(endpointsQuery);

/** After a change of the endpoints or of what was sent, all of it is read again. */
const effects = { invalidates: [endpointsQuery.queryKey] };

export const useCreateWebhook = () =>
  useChange(effects, withBody<typeof createWebhookEndpoint>('POST /webhook-endpoints'));

export const useUpdateWebhook = () =>
  useToldChange(effects, withIdAndBody<typeof updateWebhookEndpoint>('PATCH /webhook-endpoints/{id}'));

export const useDeleteWebhook = () =>
  useToldChange(effects, withId<typeof deleteWebhookEndpoint>('DELETE /webhook-endpoints/{id}'));

export const useRotateWebhookSecret = () =>
  useToldChange(effects, withId<typeof rotateWebhookSecret>('POST /webhook-endpoints/{id}/rotate'));

export const useTestWebhook = () =>
  useToldChange(effects, withId<typeof testWebhookEndpoint>('POST /webhook-endpoints/{id}/test'));

export const useReplayDelivery = () =>
  useToldChange(effects, withId<typeof replayWebhookDelivery>('POST /webhook-deliveries/{id}/replay'));

const detailsKey = [...endpointsQuery.queryKey, 'delivery'];

type Deliveries = ResponseOf<typeof listWebhookDeliveries>;

/** What was tried so far, by delivery, to compare. */
const triedOf = (pages: readonly Deliveries[]): Map<string, string> =>
  new Map(
    pages.flatMap(({ deliveries }) =>
      deliveries.map(({ id, status, attempts }) => [id, `${status} ${attempts}`]),
    ),
  );

/**
 * The deliveries of an endpoint, page by page, the newest first; read again while one waits for its next attempt. After
 * an attempt, the endpoints and the details that are open are read again too.
 */
export const useWebhookDeliveries = (endpointId: string) =>
  useInfiniteQuery({
    queryKey: [...endpointsQuery.queryKey, endpointId, 'deliveries'],
    initialPageParam: undefined as string | undefined,
    async queryFn({ client, queryKey, signal, pageParam: after }) {
      const known = triedOf(client.getQueryData<InfiniteData<Deliveries>>(queryKey)?.pages ?? []);
      const page = await read<typeof listWebhookDeliveries>('/webhook-endpoints/{id}/deliveries', {
        params: { id: endpointId },
        query: { limit: 20, after },
      })({ signal });
      if (known.size > 0 && [...triedOf([page])].some(([id, tried]) => known.get(id) !== tried)) {
        void client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true });
        void client.invalidateQueries({ queryKey: detailsKey });
      }
      return page;
    },
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(({ status }) => status === 'pending'))
        ? 3000
        : false,
  });

/** The body and every attempt of a delivery. */
export const useWebhookDelivery = (id: string) =>
  useQuery(
    reading<typeof getWebhookDelivery>([...detailsKey, id], '/webhook-deliveries/{id}', { params: { id } }),
  );
