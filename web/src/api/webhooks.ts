import type { RequestOf } from '@jhalak/contract/routes/route.ts';
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
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const endpointsQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) =>
    call<typeof listWebhookEndpoints>({ method: 'get', path: '/webhook-endpoints' }, {}, { signal }),
});

/** The addresses that events of the workspace are sent to. */
export const useWebhookEndpoints = () => useQuery(endpointsQuery);

/** A change of the endpoints or of what was sent; all of it is read again afterwards. */
function useWebhookChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: endpointsQuery.queryKey }),
  });
}

export const useCreateWebhook = () =>
  useWebhookChange((body: RequestOf<typeof createWebhookEndpoint>['body']) =>
    call<typeof createWebhookEndpoint>({ method: 'post', path: '/webhook-endpoints' }, { body }),
  );

export const useUpdateWebhook = (id: string) =>
  useWebhookChange((body: RequestOf<typeof updateWebhookEndpoint>['body']) =>
    call<typeof updateWebhookEndpoint>(
      { method: 'patch', path: '/webhook-endpoints/{id}' },
      { params: { id }, body },
    ),
  );

export const useDeleteWebhook = (id: string) =>
  useWebhookChange(() =>
    call<typeof deleteWebhookEndpoint>(
      { method: 'delete', path: '/webhook-endpoints/{id}' },
      { params: { id } },
    ),
  );

export const useRotateWebhookSecret = (id: string) =>
  useWebhookChange(() =>
    call<typeof rotateWebhookSecret>(
      { method: 'post', path: '/webhook-endpoints/{id}/rotate' },
      { params: { id } },
    ),
  );

export const useTestWebhook = (id: string) =>
  useWebhookChange(() =>
    call<typeof testWebhookEndpoint>(
      { method: 'post', path: '/webhook-endpoints/{id}/test' },
      { params: { id } },
    ),
  );

export const useReplayDelivery = (id: string) =>
  useWebhookChange(() =>
    call<typeof replayWebhookDelivery>(
      { method: 'post', path: '/webhook-deliveries/{id}/replay' },
      { params: { id } },
    ),
  );

/** The newest deliveries of an endpoint; read again while one waits for its next attempt. */
export const useWebhookDeliveries = (endpointId: string) =>
  useQuery({
    queryKey: [...endpointsQuery.queryKey, endpointId, 'deliveries'],
    queryFn: ({ signal }) =>
      call<typeof listWebhookDeliveries>(
        { method: 'get', path: '/webhook-endpoints/{id}/deliveries' },
        { params: { id: endpointId }, query: { limit: 20 } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'pending') ? 3000 : false,
  });

/** The body and every attempt of a delivery. */
export const useWebhookDelivery = (id: string) =>
  useQuery({
    queryKey: [...endpointsQuery.queryKey, 'delivery', id],
    queryFn: ({ signal }) =>
      call<typeof getWebhookDelivery>(
        { method: 'get', path: '/webhook-deliveries/{id}' },
        { params: { id } },
        { signal },
      ),
  });
