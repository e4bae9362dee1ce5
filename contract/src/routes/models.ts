import { z } from 'zod';
import { routesOf } from './route.ts';
import { failureSchema } from './schemas.ts';

const route = routesOf('Models');

/** The model that would transcribe now. */
const modelInUseSchema = z.object({
  id: z.string(),
  /** Its name in the catalogue; null for a folder of the operator's own. */
  name: z.string().nullable(),
  /** BCP 47, best served first; null where unknown. */
  languages: z.array(z.string()).nullable(),
  timing: z.enum(['words', 'cues']).nullable(),
  /** True for the project's own test model, which knows synthetic voices only. */
  testModel: z.boolean(),
});

/** An entry of the catalogue and what is on this machine of it. */
const catalogueModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  languages: z.array(z.string()),
  address: z.string(),
  /** Disk it takes once unpacked, in megabytes. */
  installedMegabytes: z.number(),
  licence: z.string(),
  timing: z.enum(['words', 'cues']),
  /** Languages whose recordings it hears instead of the model in use. */
  usedFor: z.array(z.string()),
  /** `partial`: an unfinished download is stored and can be continued. */
  state: z.enum(['absent', 'partial', 'downloading', 'unpacking', 'installed']),
  /** Of the running step, or what an unfinished download has; null while neither. */
  doneBytes: z.int().nonnegative().nullable(),
  /** Null where the server does not tell. */
  totalBytes: z.int().nonnegative().nullable(),
  /** Why the last download ended without a model. */
  failure: failureSchema.nullable(),
  /** Of its archive, hexadecimal; null where the model is not installed. */
  sha256: z.string().nullable(),
});
export type CatalogueModelResponse = z.infer<typeof catalogueModelSchema>;

const modelsSchema = z.object({
  inUse: modelInUseSchema.nullable(),
  /** The model that is being installed, where none can be used yet; videos wait for it. */
  coming: z
    .object({
      name: z.string(),
      doneBytes: z.int().nonnegative(),
      /** Null where the server does not tell. */
      totalBytes: z.int().positive().nullable(),
    })
    .nullable(),
  /** Why no model can be used, where one is named that is no good. */
  problem: z.string().nullable(),
  /** The same with its code and details. */
  failure: failureSchema.nullable(),
  /** Everything about the disk; null for users other than the operator. */
  operator: z
    .object({
      folder: z.string(),
      /** The folder that SPEECH_MODEL_DIR names and that is used instead of all downloaded ones. */
      fixedFolder: z.string().nullable(),
      models: z.array(catalogueModelSchema),
    })
    .nullable(),
});
export type ModelsResponse = z.infer<typeof modelsSchema>;

/** Not an id of a row: a name of the catalogue. */
const modelParams = z.object({ model: z.string().regex(/^[\w.-]{1,64}$/) });

export const listModels = route('listModels', 'GET /models', {
  summary: 'The speech model in use; for the operator all models of the catalogue.',
  permission: 'videos:read',
  output: modelsSchema,
});

export const downloadModel = route('downloadModel', 'POST /models/{model}/download', {
  summary: 'Begins or continues the download of a model; while it runs, nothing happens.',
  permission: 'installation:manage',
  params: modelParams,
  output: modelsSchema,
  status: 202,
});

export const stopModelDownload = route('stopModelDownload', 'DELETE /models/{model}/download', {
  summary: 'Stops a download; what has arrived stays and is continued later.',
  permission: 'installation:manage',
  params: modelParams,
  output: modelsSchema,
});

export const chooseModel = route('chooseModel', 'PUT /models/{model}', {
  summary: 'Uses this model for everything that is transcribed from now on.',
  permission: 'installation:manage',
  params: modelParams,
  output: modelsSchema,
  rejections: ['model_missing', 'model_fixed'],
});

const languageParams = modelParams.extend({ language: z.string().regex(/^[\w.-]{1,64}$/) });

export const chooseModelForLanguage = route(
  'chooseModelForLanguage',
  'PUT /models/{model}/languages/{language}',
  {
    summary: 'Uses this model for everything in one language that is transcribed from now on.',
    permission: 'installation:manage',
    params: languageParams,
    output: modelsSchema,
    rejections: ['model_missing', 'model_fixed', 'bad_argument'],
  },
);

export const forgetModelForLanguage = route(
  'forgetModelForLanguage',
  'DELETE /models/{model}/languages/{language}',
  {
    summary: 'Uses the usual model for this language again.',
    permission: 'installation:manage',
    params: languageParams,
    output: modelsSchema,
  },
);

export const deleteModel = route('deleteModel', 'DELETE /models/{model}', {
  summary: 'Removes a model, or what an unfinished download has left, from the disk.',
  permission: 'installation:manage',
  params: modelParams,
  output: modelsSchema,
  rejections: ['model_busy'],
});
