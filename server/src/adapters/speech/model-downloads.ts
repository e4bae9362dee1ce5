import { UserError } from '@jhalak/contract/errors.ts';
import type { CatalogueModelResponse } from '@jhalak/contract/routes/models.ts';
import type { CatalogueModel } from './catalogue.ts';
import { type DownloadCall, downloadModel } from './download-model.ts';

/** How far a running download is. */
interface Running {
  state: 'downloading' | 'unpacking';
  doneBytes: number;
  totalBytes: number | null;
  abort: AbortController;
  /** Resolves when nothing is written any more; never rejects. */
  over: Promise<void>;
}

type Failure = CatalogueModelResponse['failure'];

export interface ModelDownloadsOptions extends Pick<DownloadCall, 'retryAfterMs' | 'onceBegunMs'> {
  modelsDir: string;
  log: { info(details: object, words: string): void; warn(details: object, words: string): void };
}

/** Downloads that run in the background of this process, at most one for each model. */
export function createModelDownloads({ modelsDir, log, ...pauses }: ModelDownloadsOptions) {
  const active = new Map<string, Running>();
  const failures = new Map<string, NonNullable<Failure>>();

  async function run(model: CatalogueModel, running: Running): Promise<void> {
    const { id } = model;
    try {
      const folder = await downloadModel({
        model,
        modelsDir,
        signal: running.abort.signal,
        ...pauses,
        onProgress(step, doneBytes, totalBytes) {
          Object.assign(running, {
            state: step === 'download' ? 'downloading' : 'unpacking',
            doneBytes,
            totalBytes,
          } satisfies Partial<Running>);
        },
      });
      log.info({ model: id, folder }, 'a speech model is ready');
    } catch (error) {
      if (running.abort.signal.aborted) return;
      const notified =
        error instanceof UserError ? error : new UserError('bad_argument', { detail: String(error) });
      failures.set(id, { code: notified.id, message: notified.message, details: notified.details });
      log.warn({ err: error, model: id }, 'a speech model could not be downloaded');
    } finally {
      active.delete(id);
    }
  }

  async function stop(id: string, why: Error): Promise<void> {
    const running = active.get(id);
    running?.abort.abort(why);
    await running?.over;
  }

  return {
    running: (id: string): Pick<Running, 'state' | 'doneBytes' | 'totalBytes'> | null =>
      active.get(id) ?? null,
    failure: (id: string): Failure => failures.get(id) ?? null,
    forget: (id: string): void => void failures.delete(id),
    start(model: CatalogueModel): void {
      if (active.has(model.id)) return;
      failures.delete(model.id);
      const running: Running = {
        state: 'downloading',
        doneBytes: 0,
        totalBytes: null,
        abort: new AbortController(),
        over: Promise.resolve(),
      };
      active.set(model.id, running);
      running.over = run(model, running);
    },
    stop: (id: string): Promise<void> => stop(id, new UserError('cancelled')),
    close: async (): Promise<void> => {
      const why = new Error('the process ends');
      await Promise.all([...active.keys()].map((id) => stop(id, why)));
    },
  };
}
