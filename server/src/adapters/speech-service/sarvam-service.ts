import { z } from 'zod';
import type { ServiceAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { honestItems, languageOfTag, wholePiece } from './heard-times.ts';
import { callService, formOf, readAs } from './service-request.ts';
import {
  type BatchState,
  type HeardPiece,
  type HowToHear,
  type NamedSound,
  type SpeechService,
  SpeechServiceError,
} from './speech-service.ts';

const heardSchema = z.object({
  transcript: z.string(),
  language_code: z.string().nullish(),
  timestamps: z
    .object({
      words: z.array(z.string()),
      start_time_seconds: z.array(z.number()),
      end_time_seconds: z.array(z.number()),
    })
    .nullish(),
});
const jobSchema = z.object({ job_id: z.string().min(1).max(200) });
const filesSchema = z.record(z.string(), z.object({ file_url: z.url({ protocol: /^https?$/ }) }));
const statusSchema = z.object({
  job_state: z.enum(['Accepted', 'Pending', 'Running', 'Completed', 'Failed']),
  job_details: z
    .array(
      z.object({
        inputs: z.array(z.object({ file_name: z.string() })),
        outputs: z.array(z.object({ file_name: z.string() })).nullish(),
        state: z.string(),
      }),
    )
    .nullish(),
});

/** The only model that takes names. */
const withKeyterms = 'saaras:v4';
const jobs = '/speech-to-text/job/v1';

/** Sarvam's Saaras: recordings up to 30 s at once, longer ones as jobs; it times phrases, not words. */
export function sarvamService({ url, key, model, timeoutMs }: SarvamSettings): SpeechService {
  const service: ServiceAddress = { url, timeoutMs, keyHeader: { 'api-subscription-key': key } };
  const post = (to: string, body: object, signal: AbortSignal) =>
    callService(
      service,
      to,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      signal,
    );

  async function results(jobId: string, status: z.infer<typeof statusSchema>, signal: AbortSignal) {
    const outputs = (status.job_details ?? []).map(({ inputs, outputs: made, state }) => ({
      input: inputs[0]?.file_name ?? '',
      output: state === 'Success' ? (made?.[0]?.file_name ?? null) : null,
    }));
    const files = outputs.flatMap(({ output }) => output ?? []);
    const answer =
      files.length > 0 ? await post(`${jobs}/download-files`, { job_id: jobId, files }, signal) : {};
    const urls =
      files.length > 0 ? readAs(z.object({ download_urls: filesSchema }), answer).download_urls : {};
    const pieces = new Map<string, HeardPiece | null>();
    for (const { input, output } of outputs) {
      const address = output === null ? undefined : urls[output]?.file_url;
      const heard = address
        ? readAs(heardSchema, await callService(service, address, { method: 'GET' }, signal))
        : null;
      // How long the piece was is in its name; times beyond it are lies.
      pieces.set(input, heard && pieceOf(heard, lengthIn(input)));
    }
    return pieces;
  }

  return {
    ...{ id: 'sarvam', name: 'Sarvam', model, pieceMs: 5 * 60_000 },
    async hear({ wav, durationMs }, how, signal) {
      const { language_code, mode, keyterms } = parametersOf(how, model);
      const form = formOf(wav, {
        ...{ model, language_code, mode, with_timestamps: 'true' },
        keyterms: keyterms ? JSON.stringify(keyterms) : null,
      });
      const answer = await callService(service, '/speech-to-text', { method: 'POST', body: form }, signal);
      return pieceOf(readAs(heardSchema, answer), durationMs);
    },
    batches: {
      ...{ maxPieces: 20, fromMs: 29_000 },
      async create(how, signal) {
        const parameters = {
          model,
          with_timestamps: true,
          with_diarization: false,
          ...parametersOf(how, model),
        };
        return readAs(jobSchema, await post(jobs, { job_parameters: parameters }, signal)).job_id;
      },
      async start(jobId, pieces, signal) {
        const files = pieces.map(({ name }) => name);
        const answer = await post(`${jobs}/upload-files`, { job_id: jobId, files }, signal);
        const { upload_urls: urls } = readAs(z.object({ upload_urls: filesSchema }), answer);
        for (const piece of pieces) await upload(service, piece, urls[piece.name]?.file_url, signal);
        await post(`${jobs}/${encodeURIComponent(jobId)}/start`, {}, signal);
      },
      async look(jobId, signal): Promise<BatchState> {
        const address = `${jobs}/${encodeURIComponent(jobId)}/status`;
        const answer = await callService(service, address, { method: 'GET' }, signal).catch(
          (error: unknown) => {
            if (error instanceof SpeechServiceError && ['address', 'refused'].includes(error.failure))
              throw new SpeechServiceError('lost', { cause: error });
            throw error;
          },
        );
        const status = readAs(statusSchema, answer);
        const state = states[status.job_state];
        return state === 'done' ? { state, pieces: await results(jobId, status, signal) } : { state };
      },
    },
  };
}

export interface SarvamSettings {
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
}

const states = {
  ...({ Accepted: 'waiting', Pending: 'running', Running: 'running' } as const),
  ...({ Completed: 'done', Failed: 'failed' } as const),
} satisfies Record<string, BatchState['state']>;

async function upload(
  service: ServiceAddress,
  piece: NamedSound,
  address: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!address) throw new SpeechServiceError('unreadable');
  const { wav } = await piece.read();
  const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'audio/wav' };
  await callService(service, address, { method: 'PUT', body: wav, headers }, signal);
}

function parametersOf({ language, mode, names }: HowToHear, model: string) {
  // Its tag of Odia is not BCP 47.
  const code = language === 'or' ? 'od' : language;
  const keyterms = model === withKeyterms ? names.filter((name) => name.length <= 64).slice(0, 50) : [];
  return {
    ...{ language_code: code === null ? 'unknown' : `${code}-IN`, mode },
    ...(keyterms.length > 0 && { keyterms }),
  };
}

function pieceOf(heard: z.infer<typeof heardSchema>, durationMs: number): HeardPiece {
  const { transcript, timestamps } = heard;
  const phrases = (timestamps?.words ?? []).map((text, nth) => ({
    text,
    start: timestamps?.start_time_seconds[nth] ?? Number.NaN,
    end: timestamps?.end_time_seconds[nth] ?? Number.NaN,
  }));
  return {
    language: languageOfTag(heard.language_code),
    items: phrases.length > 0 ? honestItems(phrases, durationMs) : wholePiece(transcript, durationMs),
  };
}

/** File names of pieces are `<start>-<end>.wav`, milliseconds. */
const lengthIn = (name: string): number => {
  const [, start = '0', end = '0'] = /^(\d+)-(\d+)\.wav$/.exec(name) ?? [];
  return Number(end) - Number(start);
};
