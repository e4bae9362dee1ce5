import type {
  chooseModel,
  deleteModel,
  downloadModel,
  listModels,
  ModelsResponse,
  stopModelDownload,
} from '@jhalak/contract/routes/models.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const modelsKey = ['models'];
/** While something is downloaded. */
const pollMs = 1000;

/** The speech model in use; for the operator all models of the catalogue and how far their downloads are. */
export const useModels = () =>
  useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => call<typeof listModels>({ method: 'get', path: '/models' }, {}, { signal }),
    refetchInterval: ({ state }) => (isDownloading(state.data) ? pollMs : false),
  });

const isDownloading = (models: ModelsResponse | undefined): boolean =>
  models?.operator?.models.some(({ state }) => state === 'downloading' || state === 'unpacking') ?? false;

const actions = {
  download: (model: string) =>
    call<typeof downloadModel>({ method: 'post', path: '/models/{model}/download' }, { params: { model } }),
  stop: (model: string) =>
    call<typeof stopModelDownload>(
      { method: 'delete', path: '/models/{model}/download' },
      { params: { model } },
    ),
  choose: (model: string) =>
    call<typeof chooseModel>({ method: 'put', path: '/models/{model}' }, { params: { model } }),
  remove: (model: string) =>
    call<typeof deleteModel>({ method: 'delete', path: '/models/{model}' }, { params: { model } }),
};

/** Something done to a model; every answer is the whole list. */
export function useModelAction(action: keyof typeof actions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: actions[action],
    onSuccess: (models) => queries.setQueryData(modelsKey, models),
    onError: () => queries.invalidateQueries({ queryKey: modelsKey }),
  });
}
