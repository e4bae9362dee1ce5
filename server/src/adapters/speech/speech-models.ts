import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { CatalogueModelResponse, ModelsResponse } from '@jhalak/contract/routes/models.ts';
import { type CatalogueModel, isMadeFor } from './catalogue.ts';
import { bytesOfRunning, unfinishedBytes, unfinishedFiles } from './download-model.ts';
import { createModelDownloads, type ModelDownloadsOptions } from './model-downloads.ts';
import {
  findModel,
  installedModels,
  readLanguageChoices,
  saveChoice,
  saveLanguageChoice,
  type UsableModel,
} from './model-store.ts';
import type { SpeechModels } from './speech.ts';

export interface SpeechModelsOptions extends ModelDownloadsOptions {
  /** SPEECH_MODEL_DIR. */
  modelDir: string | undefined;
  catalogue: readonly CatalogueModel[];
}

/** The models of a folder; downloads run in this process and are continued from their files by the next one. */
export function createSpeechModels(options: SpeechModelsOptions): SpeechModels {
  const { modelDir, catalogue, ...downloading } = options;
  const { modelsDir } = downloading;
  const downloads = createModelDownloads(downloading);
  const entryOf = (id: string): CatalogueModel => {
    const entry = catalogue.find((model) => model.id === id);
    if (!entry) throw new UserError('not_found');
    return entry;
  };

  async function mustBeChoosable({ id }: CatalogueModel): Promise<void> {
    if (modelDir) throw new UserError('model_fixed');
    const installed = await installedModels(modelsDir);
    if (!installed.some((model) => model.id === id)) throw new UserError('model_missing');
  }

  async function presentEntry(
    entry: CatalogueModel,
    installed: Set<string>,
    chosen: Record<string, string>,
  ): Promise<CatalogueModelResponse> {
    const { id, name, languages, address, installedMegabytes, licence, timing } = entry;
    const running = downloads.running(id);
    const left = running ? null : await unfinishedBytes(modelsDir, id);
    const there = installed.has(id);
    return {
      ...{ id, name, languages: [...languages], address, installedMegabytes, licence, timing },
      usedFor: languages.filter((language) => chosen[language] === id),
      state: running?.state ?? (there ? 'installed' : left ? 'partial' : 'absent'),
      doneBytes: running?.doneBytes ?? left,
      totalBytes: running?.totalBytes ?? null,
      failure: downloads.failure(id),
      sha256: there ? entry.sha256 : null,
    };
  }

  async function presentComing(isThere: boolean): Promise<ModelsResponse['coming']> {
    if (isThere) return null;
    for (const { id, name, archiveBytes = null } of catalogue) {
      const running = downloads.running(id);
      const totalBytes = running?.totalBytes || archiveBytes;
      // All of it is here by then; counted from 0 again it would look like a second download.
      const isUnpacking = running?.state === 'unpacking';
      const fetched = isUnpacking ? totalBytes : running?.doneBytes;
      const doneBytes = fetched ?? (await bytesOfRunning(modelsDir, id));
      if (doneBytes !== null) return { name, doneBytes, totalBytes };
    }
    return null;
  }

  return {
    async list(): Promise<ModelsResponse> {
      const installed = await installedModels(modelsDir);
      const ids = new Set(installed.map(({ id }) => id));
      const found = await findModel({ modelDir, modelsDir }).catch((error: unknown) => {
        if (error instanceof UserError) return error;
        throw error;
      });
      const chosen = await readLanguageChoices(modelsDir);
      const [model, error] = found instanceof UserError ? [null, found] : [found, null];
      return {
        coming: await presentComing(model !== null),
        inUse: model && presentUse(model, modelDir ? undefined : catalogue),
        problem: error?.message ?? null,
        failure: error && { code: error.id, message: error.message, details: error.details },
        operator: {
          folder: modelsDir,
          fixedFolder: modelDir ?? null,
          models: await Promise.all(catalogue.map((entry) => presentEntry(entry, ids, chosen))),
        },
      };
    },

    async download(id) {
      const entry = entryOf(id);
      if ((await installedModels(modelsDir)).some((model) => model.id === id)) return;
      downloads.start(entry);
    },

    async downloadRecommended() {
      const [recommended] = catalogue;
      if (recommended && (await findModel({ modelDir, modelsDir })) === null) downloads.start(recommended);
    },

    async stopDownload(id) {
      entryOf(id);
      await downloads.stop(id);
    },

    async choose(id) {
      await mustBeChoosable(entryOf(id));
      await saveChoice(modelsDir, id);
    },

    async chooseFor(id, { language, isUsed }) {
      const entry = entryOf(id);
      if (isUsed) {
        await mustBeChoosable(entry);
        if (!isMadeFor(entry, language))
          throw new UserError('bad_argument', { detail: `${entry.name} is not made for this language.` });
      } else if ((await readLanguageChoices(modelsDir))[language] !== id) return;
      await saveLanguageChoice(modelsDir, { language, id: isUsed ? id : null });
    },

    async remove(id) {
      entryOf(id);
      // Of another process its mark tells; the command line writes beside this one.
      if (downloads.running(id) || (await bytesOfRunning(modelsDir, id)) !== null)
        throw new UserError('model_busy');
      downloads.forget(id);
      for (const file of [path.join(modelsDir, id), ...unfinishedFiles(modelsDir, id)])
        await rm(file, { recursive: true, force: true });
    },

    close: () => downloads.close(),
  };
}

function presentUse(model: UsableModel, catalogue: readonly CatalogueModel[] = []): ModelsResponse['inUse'] {
  const entry = catalogue.find(({ id }) => id === model.id);
  return {
    id: model.id,
    name: entry?.name ?? null,
    languages: entry ? [...entry.languages] : null,
    timing: entry?.timing ?? null,
    testModel: model.testModel,
  };
}
