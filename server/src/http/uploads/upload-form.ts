import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { tidyFilename } from '@jhalak/contract/file-name.ts';
import busboy from 'busboy';

export interface FormFile {
  /** As the client named it: never a path, never trusted. */
  filename: string;
  /** Ends only after the whole form has been read, so that fields behind the file are known by then. */
  bytes: AsyncIterable<Buffer>;
}

interface FormOptions<T> {
  incoming: IncomingMessage;
  /** The name of the part that holds the file. */
  fileField: string;
  signal: AbortSignal;
  /** Looks at the other fields when the whole form has been read, before the file's bytes end; may throw. */
  checkFields(fields: ReadonlyMap<string, string>): void;
  receive(file: FormFile): Promise<T>;
}

/**
 * Reads a multipart form as it arrives, the file straight into `receive`; nothing is buffered. Resolves with what
 * `receive` made, null when the form had no such file. The request is left open on a refusal, to be answered.
 */
export async function readFileForm<T>(options: FormOptions<T>): Promise<T | null> {
  const { incoming, signal } = options;
  const fields = new Map<string, string>();
  const form = openForm(incoming);
  const read = Promise.withResolvers<void>();
  // Awaited below; a refusal by `receive` may come first and leave it unobserved.
  read.promise.catch(() => undefined);
  let received: Promise<T> | null = null;

  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, file, { filename }) => {
    // Without a listener the error of a cut connection would end the process.
    file.on('error', () => undefined);
    if (name !== options.fileField || received) {
      file.resume();
      return;
    }
    const bytes = untilRead(file, async () => {
      await read.promise;
      options.checkFields(fields);
    });
    received = options.receive({ filename: tidyFilename(filename), bytes });
    received.catch(read.reject);
  });
  form.on('error', (error) => read.reject(brokenForm(error)));
  form.on('close', () => read.resolve());
  const cut = () => {
    if (!incoming.complete) form.destroy(new Error('The connection was cut.'));
  };
  const stop = () => form.destroy(signal.reason);
  incoming.once('close', cut);
  signal.addEventListener('abort', stop, { once: true });
  incoming.pipe(form);
  // It may have gone before anybody listened.
  if (incoming.destroyed) cut();
  try {
    await read.promise;
    options.checkFields(fields);
    return await (received as Promise<T> | null);
  } finally {
    incoming.unpipe(form);
    incoming.off('close', cut);
    signal.removeEventListener('abort', stop);
    form.destroy();
    // Whatever became of the form, the handler leaves its file's folder only after the last write.
    await (received as Promise<T> | null)?.catch(() => undefined);
  }
}

function openForm(incoming: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: incoming.headers,
      defParamCharset: 'utf8',
      limits: { files: 4, fields: 20, fieldSize: 2000, fieldNameSize: 100, parts: 24, headerPairs: 20 },
    });
  } catch (error) {
    throw brokenForm(error);
  }
}

async function* untilRead(file: Readable, whole: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer;
  await whole();
}

const brokenForm = (error: unknown): Error =>
  error instanceof UserError
    ? error
    : new UserError(
        'bad_argument',
        {
          detail: `Invalid request: ${error instanceof Error ? error.message : 'the form is not understood'}.`,
        },
        { cause: error },
      );
