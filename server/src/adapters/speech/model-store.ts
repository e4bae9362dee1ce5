import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';
import { type CatalogueModel, catalogue, findInCatalogue, isMadeFor } from './catalogue.ts';
import { bytesOfRunning } from './download-model.ts';
import type { ModelFiles, ModelRecipe } from './sherpa/families.ts';

/** A model that lies complete on this machine's disk. */
export interface UsableModel extends ModelRecipe {
  /** The catalogue's id, or the name of the operator's folder. */
  id: string;
  folder: string;
  /** True for the project's own test model, trained on synthetic voices only and useless for real speech. */
  testModel: boolean;
}

/** The model's files as they are named below `folder`, where the child finds them. */
export const filesIn = (folder: string, model: UsableModel): ModelFiles =>
  Object.fromEntries(
    Object.entries(model.files).map(([part, file]) => [
      part,
      path.join(folder, path.relative(model.folder, file)),
    ]),
  );

/** Where models are looked for; `modelDir` is SPEECH_MODEL_DIR and wins over everything downloaded. */
export interface ModelPlaces {
  modelDir: string | undefined;
  modelsDir: string;
}

/** Downloaded models live here, one folder each. */
export const modelsDirOf = (dataDir: string): string => path.join(dataDir, 'models');

/**
 * The model to use: SPEECH_MODEL_DIR, else the operator's choice, else the first of the catalogue that is there; null
 * when there is none. For a known language the operator's choice for it comes before, and a model that is made for it
 * before one that is not. Throws UserError `speech_model_invalid` for a bad SPEECH_MODEL_DIR.
 */
export async function findModel(
  places: ModelPlaces,
  language: string | null = null,
): Promise<UsableModel | null> {
  if (places.modelDir) return openFolder(places.modelDir);
  const installed = await installedModels(places.modelsDir);
  const chosen = await readChoice(places.modelsDir);
  const usual = installed.find(({ id }) => id === chosen) ?? installed[0] ?? null;
  if (!usual || language === null) return usual;
  const ofLanguage = (await readLanguageChoices(places.modelsDir))[language];
  const isFit = ({ id }: UsableModel) => {
    const model = findInCatalogue(id);
    return model !== undefined && isMadeFor(model, language);
  };
  return installed.find(({ id }) => id === ofLanguage) ?? [usual, ...installed].find(isFit) ?? usual;
}

/** As `findModel`; null for a bad SPEECH_MODEL_DIR too, which the terminal and the page Models name. */
export const findUsableModel = (
  places: ModelPlaces,
  language: string | null = null,
): Promise<UsableModel | null> => findModel(places, language).catch(() => null);

/**
 * The model that times the words of a text in a language (null: unknown): the one that would hear it, else an installed CTC
 * model that is made for it; null when there is none.
 */
export async function findTimingModel(
  places: ModelPlaces,
  language: string | null,
): Promise<UsableModel | null> {
  const usual = await findUsableModel(places, language);
  if (!usual || places.modelDir) return usual;
  const times = ({ id, family }: UsableModel) => {
    const model = findInCatalogue(id);
    return family !== 'whisper' && model && (language === null || isMadeFor(model, language));
  };
  return [usual, ...(await installedModels(places.modelsDir))].find(times) ?? null;
}

/** The model of the catalogue that some process of this machine is installing; null: none, or it would not be used. */
export async function comingModel(
  places: ModelPlaces,
): Promise<{ model: CatalogueModel; doneBytes: number } | null> {
  if (places.modelDir || (await findModel(places))) return null;
  for (const model of catalogue) {
    const doneBytes = await bytesOfRunning(places.modelsDir, model.id);
    if (doneBytes !== null) return { model, doneBytes };
  }
  return null;
}

/** The id of a model that some process of this machine is installing, else of the one that can be used; null: neither. */
export const promisedModel = async (places: ModelPlaces): Promise<string | null> =>
  // In this order: one that is ready between the two questions is missed by neither.
  (await comingModel(places))?.model.id ?? (await findUsableModel(places))?.id ?? null;

/** A file beside the models, because every process that transcribes with them looks there; holds an id. */
const choiceFile = (modelsDir: string) => path.join(modelsDir, 'chosen.txt');

const readChoice = async (modelsDir: string): Promise<string | null> =>
  readFile(choiceFile(modelsDir), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** The model of this id is used from now on, by running workers too. */
export const saveChoice = (modelsDir: string, id: string): Promise<void> =>
  replaceFile(choiceFile(modelsDir), `${id}\n`);

/** Ids of models that are used for one language each, by its code; beside the other choice, for the same reason. */
const languagesFile = (modelsDir: string) => path.join(modelsDir, 'languages.json');
const languageChoices = z.record(z.string(), z.string());

/** What the operator chose for single languages; nothing where the file is missing or broken. */
export async function readLanguageChoices(modelsDir: string): Promise<Record<string, string>> {
  const text = await readFile(languagesFile(modelsDir), 'utf8').catch(() => '{}');
  return languageChoices.safeParse(jsonOrNull(text)).data ?? {};
}

/** The model of this id is used for recordings in a language from now on; null: the usual one is. */
export async function saveLanguageChoice(
  modelsDir: string,
  { language, id }: { language: string; id: string | null },
): Promise<void> {
  const { [language]: _, ...others } = await readLanguageChoices(modelsDir);
  const choices = id === null ? others : { ...others, [language]: id };
  await replaceFile(languagesFile(modelsDir), `${JSON.stringify(choices)}\n`);
}

async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { flush: true });
  await rename(draft, file);
}

/** Every downloaded model that is complete, in the catalogue's order. */
export async function installedModels(modelsDir: string): Promise<UsableModel[]> {
  const found = await Promise.all(catalogue.map((model) => openDownloaded(modelsDir, model)));
  return found.filter((model) => model !== null);
}

async function openFolder(folder: string): Promise<UsableModel> {
  const files: ModelFiles = {
    model: path.join(folder, 'model.onnx'),
    tokens: path.join(folder, 'tokens.txt'),
  };
  const missing = await firstUnusable(files);
  if (missing) throw new UserError('speech_model_invalid', { folder, detail: missing });
  const testModel = await isTestModel(files.model ?? '');
  return { id: path.basename(folder), family: 'nemoCtc', files, folder, testModel };
}

async function openDownloaded(modelsDir: string, model: CatalogueModel): Promise<UsableModel | null> {
  const folder = path.join(modelsDir, model.id);
  const files = Object.fromEntries(
    Object.entries(model.files).map(([part, name]) => [part, path.join(folder, name)]),
  );
  if (await firstUnusable(files)) return null;
  return { id: model.id, family: model.family, files, folder, testModel: false };
}

async function firstUnusable(files: ModelFiles): Promise<Detail | null> {
  for (const file of Object.values(files)) {
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
    const name = path.basename(file);
    if (found instanceof Error) {
      const isMissing = found.code === 'ENOENT' || found.code === 'ENOTDIR';
      return isMissing ? message('model_file_missing', { name }) : found.message;
    }
    if (!found.isFile()) return message('model_file_no_file', { name });
    if (found.size === 0) return message('model_file_empty', { name });
  }
  return null;
}

/** ONNX keeps its metadata at the end of the file; ours says there what it is. */
const testModelMark = 'test fixture for espeak-ng voices only';

async function isTestModel(modelFile: string): Promise<boolean> {
  const file = await open(modelFile);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 4096);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes(testModelMark);
  } finally {
    await file.close();
  }
}
