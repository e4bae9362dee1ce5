import {
  chooseModel,
  chooseModelForLanguage,
  deleteModel,
  downloadModel,
  forgetModelForLanguage,
  listModels,
  stopModelDownload,
} from '@jhalak/contract/routes/models.ts';
import type { SpeechModels } from '#adapters/speech/speech.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `contract/routes/models.ts`. */
export const modelFeature =
  ({ models }: { models: SpeechModels }): Feature =>
  ({ mount }) => {
    mount(listModels, async ({ auth }) => {
      const all = await models.list();
      // Folders and their errors are shown to the operator only.
      const isOperator = auth.principal.kind === 'user' && auth.principal.operator;
      return isOperator ? all : { ...all, problem: null, failure: null, operator: null };
    });
    mount(downloadModel, async ({ params }) => {
      await models.download(params.model);
      return models.list();
    });
    mount(stopModelDownload, async ({ params }) => {
      await models.stopDownload(params.model);
      return models.list();
    });
    mount(chooseModel, async ({ params }) => {
      await models.choose(params.model);
      return models.list();
    });
    mount(chooseModelForLanguage, async ({ params: { model, language } }) => {
      await models.chooseFor(model, { language, isUsed: true });
      return models.list();
    });
    mount(forgetModelForLanguage, async ({ params: { model, language } }) => {
      await models.chooseFor(model, { language, isUsed: false });
      return models.list();
    });
    mount(deleteModel, async ({ params }) => {
      await models.remove(params.model);
      return models.list();
    });
  };
