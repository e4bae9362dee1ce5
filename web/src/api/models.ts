import type {
  chooseModel,
  chooseModelForLanguage,
  deleteModel,
  downloadModel,
  forgetModelForLanguage,
  listModels,
  ModelsResponse,
  stopModelDownload,
} from '@jhalak/contract/routes/models.ts';
import { useQuery } from '@tanstack/react-query';
import { call, reading } from './call.ts';
import { useToldChange } from './error-notice.ts';

const modelsKey = ['models'];
/** While something is downloaded. */
const pollMs = 1000;

/** The speech model in use; for the operator all models of the catalogue and how far their downloads are. */
export const useModels = () =>
  useQuery({
    ...reading<typeof listModels>(modelsKey, '/models'),
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

interface LanguageOfModel {
  model: string;
  language: string;
  isUsed: boolean;
}
const chooseForLanguage = ({ isUsed, ...params }: LanguageOfModel) =>
  isUsed
    ? call<typeof chooseModelForLanguage>('PUT /models/{model}/languages/{language}', { params })
    : call<typeof forgetModelForLanguage>('DELETE /models/{model}/languages/{language}', { params });

/** Every answer is the whole list. */
const effects = { stores: modelsKey, doubts: [modelsKey] };

/** Something done to a model. */
export const useModelAction = (action: keyof typeof actions) => useToldChange(effects, actions[action]);

/** A model is used for one language, or no longer. */
export const useModelLanguage = () => useToldChange(effects, chooseForLanguage);
