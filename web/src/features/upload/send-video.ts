import type { DetailedError, HttpResponse } from 'tus-js-client';
import { uploadTimeoutMs } from '#constants.ts';

/** Why an upload ended: the server's sentence, or which of our own texts fits. */
export type UploadFault =
  | { kind: 'network' | 'timeout' | 'tooLarge' | 'invalid' }
  | { kind: 'sentence'; sentence: string }
  | { kind: 'other'; message: string };

export interface SendOptions {
  file: File;
  onProgress(sentBytes: number, totalBytes: number): void;
  onDone(videoId: string | null): void;
  onFault(fault: UploadFault): void;
}

const videoHeader = 'Jhalak-Video-Id';
/** Pieces: a lost connection costs at most this much. */
const pieceBytes = 16 * 1024 ** 2;
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Sends a file in resumable pieces; the same file chosen again goes on where it stopped. Returns how to stop it. */
export async function sendVideo({ file, onProgress, onDone, onFault }: SendOptions): Promise<() => void> {
  const { Upload } = await import('tus-js-client');
  const release = await keepAwake();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    release();
  };
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: pieceBytes,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => !isRefusal(error.originalResponse),
    onProgress: (sent, total) => onProgress(sent, total),
    // Only bytes that the server has taken count as a sign of life.
    onChunkComplete: () => watch(),
    onSuccess: ({ lastResponse }) => {
      end();
      onDone(lastResponse.getHeader(videoHeader) ?? null);
    },
    onError: (error) => {
      end();
      onFault(faultOf(error as DetailedError));
    },
  });
  const watch = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      release();
      void upload.abort().then(() => onFault({ kind: 'timeout' }));
    }, uploadTimeoutMs);
  };
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  watch();
  upload.start();
  return () => {
    end();
    void upload.abort(true);
  };
}

const isRefusal = (response: HttpResponse | null | undefined): boolean => {
  const status = response?.getStatus() ?? 0;
  return status >= 400 && status < 500 && status !== 409 && status !== 423;
};

/** What the texts of the error catalogue say about an upload that ended. */
export function faultOf(error: Pick<DetailedError, 'originalResponse' | 'message'>): UploadFault {
  const { originalResponse: response } = error;
  if (!response) return { kind: 'network' };
  if (response.getStatus() === 413) return { kind: 'tooLarge' };
  const sentence = sentenceOf(response.getBody());
  if (sentence) return { kind: 'sentence', sentence };
  return response.getStatus() === 400 ? { kind: 'invalid' } : { kind: 'other', message: error.message };
}

function sentenceOf(body: string): string | null {
  if (!body.startsWith('{')) return null;
  const { error } = JSON.parse(body) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? error : null;
}

/** Keeps the screen on while a file goes up, where the browser can and the system allows it. */
async function keepAwake(): Promise<() => void> {
  if (!('wakeLock' in navigator)) return () => undefined;
  const lock = await navigator.wakeLock.request('screen').catch(() => null);
  return () => void lock?.release();
}
