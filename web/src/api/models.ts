import type {
  chooseModel,
  deleteModel,
  downloadModel,
  listModels,
  ModelsResponse,
  stopModelDownload,
} from '@jhalak/contract/routes/models.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from './call.ts';

const modelsKey = ['models'];
/** While something is downloaded. */
const pollMs = 1000;

/** The speech model in use; for the operator all models of the catalogue and how far their downloads are. */
export const useModels = () =>
  useQuery({
    queryKey: modelsKey,
    queryFn: read<typeof listModels>('/models'),
    refetchInterval: ({ state }) => (isDownloading(state.data) ? pollMs : false),
  });

const isDownloading = (models: ModelsResponse | undefined): boolean =>
  models !== undefined &&
  (models.coming !== null ||
    (models.operator?.models.some(({ state }) => state === 'downloading' || state === 'unpacking') ?? false));

const actions = {
  download: (model: string) =>
    call<typeof downloadModel>('POST /models/{model}/download', { params: { model } }),
  stop: (model: string) =>
    call<typeof stopModelDownload>('DELETE /models/{model}/download', { params: { model } }),
  choose: (model: string) => call<typeof chooseModel>('PUT /models/{model}', { params: { model } }),
  remove: (model: string) => call<typeof deleteModel>('DELETE /models/{model}', { params: { model } }),
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
