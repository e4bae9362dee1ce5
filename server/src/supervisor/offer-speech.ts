import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type CatalogueModel, catalogue } from '#adapters/speech/catalogue.ts';

const modelsProgram = path.join(import.meta.dirname, '../adapters/speech/models-cli.ts');

/** The line speed assumed for the estimated time; the real speed is not known in advance. */
const megabitsPerSecond = 20;

/** The question about a speech model: its languages, its size, and the time at a usual line speed. */
export function speechQuestion({ languages, installedMegabytes }: CatalogueModel): string {
  const minutes = Math.ceil((installedMegabytes * 8) / megabitsPerSecond / 60);
  return (
    `Download speech recognition now? It writes the captions in ${languages.length} languages of India, ` +
    `takes ${installedMegabytes} MB and about ${minutes} minutes at ${megabitsPerSecond} Mbit/s. [y/N] `
  );
}

export interface SpeechOffer {
  /** `--with-speech`: downloads without a prompt. */
  accepted: boolean;
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
  /** Ends the question and the download. */
  signal: AbortSignal;
}

/**
 * Offers the download of the first model of the catalogue. Asks on a terminal only; resolves to the exit code of the
 * download, or null where nothing is downloaded. A broken download continues at the next one.
 */
export async function offerSpeech({ accepted, input, output, signal }: SpeechOffer): Promise<number | null> {
  const [model] = catalogue;
  if (!model) return null;
  if (!accepted) {
    if (!input.isTTY || !output.isTTY) return null;
    const terminal = createInterface({ input, output });
    // Ctrl-C at the question means the same as anywhere else.
    terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    const answer = await terminal.question(speechQuestion(model), { signal }).catch(() => '');
    terminal.close();
    if (!/^(y|yes|हाँ|हां)$/i.test(answer.trim())) return null;
  }
  return downloadOf(model, signal);
}

function downloadOf({ id }: CatalogueModel, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', modelsProgram, 'download', id], {
    stdio: 'inherit',
    env: process.env,
  });
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
