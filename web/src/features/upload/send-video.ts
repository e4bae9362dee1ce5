import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { readErrorBody } from '#api/api-error.ts';
import { heldNames, holdName } from '#api/browser-windows.ts';
import { workspaceHeaders } from '#api/workspace-choice.ts';
import { identityTimeoutMs, uploadTimeoutMs } from '#constants.ts';
import type { LocalizedMessage } from '#messages/message-text.ts';
import { sharedAt } from './shared-in.ts';

/** Why an upload ended: what the server says, or which of our own texts fits. */
export type UploadError =
  /**
   * `outdated`: the server is there, and what sends files cannot be loaded without loading the page anew. `gone`: another
   * window has sent or discarded it, or the browser has forgotten it.
   */
  | { kind: 'outdated' | 'network' | 'timeout' | 'tooLarge' | 'proxyLimit' | 'invalid' | 'gone' }
  | { kind: 'said'; said: LocalizedMessage; status?: number }
  | { kind: 'other'; message: string };

export interface SendOptions {
  file: File;
  /** Where its video goes; null: into no folder. */
  folderId: string | null;
  onProgress(sentBytes: number): void;
  onDone(videoId: string | null): void;
  onError(failed: UploadError): void;
  /** What this window had begun is no longer known: another one has sent or discarded it, or the browser has forgotten it. */
  onGone(): void;
}

/** A file in progress. */
export interface Sending {
  pause(): void;
  resume(): void;
  /** `discard` also makes the server forget what it has kept; what it could not forget is among the unfinished ones. */
  stop(options: { discard: boolean }): Promise<void>;
}

const endpoint = '/api/uploads';
const videoHeader = 'Jhalak-Video-Id';
/** Pieces: a lost connection costs at most this much. */
export const pieceBytes = 16 * 1024 ** 2;
/** More than a browser and its socket hold of what has not left the machine. */
const signOfLifeBytes = 2 * 1024 ** 2;
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000];

const loadLibrary = () => import('tus-js-client');

/** Fetches what sends a file while one is being chosen; a failure is forgotten, and sending tries again. */
export function prepareToSend(): void {
  loadLibrary().catch((error: unknown) =>
    console.info('what sends files comes with the first of them', error),
  );
}

const nameOf = ({ name, size }: Pick<File, 'name' | 'size'>) => `jhalak-upload ${size} ${name}`;

/** Whether a window of this browser sends the file, or has paused it. */
export const isBeingSent = async (file: File): Promise<boolean> => (await heldNames()).has(nameOf(file));

/** Of these this window has known an upload that the browser remembers. */
const begun = new WeakSet<File>();

/**
 * Sends a file in resumable pieces; the same file chosen again goes on where it stopped. What this window has begun is never
 * sent from its first byte while the server keeps it.
 */
export async function sendVideo(
  { file, folderId, onProgress, onDone, onError, onGone }: SendOptions,
  load = loadLibrary,
): Promise<Sending> {
  const { Upload, canStoreURLs } = await load().catch(async (error: unknown) => {
    // Where the server is there the script is gone, as each version names its scripts anew, or was not reached once: some
    // browsers do not fetch that a second time.
    const asked = {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(identityTimeoutMs),
    } as const;
    const isThere = await fetch(import.meta.url, asked).then(
      ({ status }) => status < 500,
      () => false,
    );
    onError({ kind: isThere ? 'outdated' : 'network' });
    throw error;
  });
  let release: () => void = () => undefined;
  let sleepAgain: () => void = () => undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(silence);
    sleepAgain();
  };
  const fail = (failed: UploadError) => {
    rest();
    release();
    onError(failed);
  };
  const watch = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      rest();
      void upload.abort().then(() => fail({ kind: 'timeout' }));
    }, uploadTimeoutMs);
  };
  let sentAtWatch = 0;
  const go = () => {
    sleepAgain = keepAwake();
    watch();
    upload.start();
  };
  const upload = new Upload(file, {
    endpoint,
    headers: workspaceHeaders(),
    chunkSize: pieceBytes,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name, filetype: file.type, ...(folderId && { folder: folderId }) },
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => canStoreURLs && begun.add(file),
    onAfterResponse(request, response) {
      if (isForgotten(request, response)) begun.delete(file);
      else stayAtAddress(request, response);
    },
    onShouldRetry: (error) => !isRefusal(responseOf(error)),
    onProgress(sentBytes) {
      onProgress(sentBytes);
      // After a break it goes on from what the server has kept.
      sentAtWatch = Math.min(sentAtWatch, sentBytes);
      if (sentBytes < sentAtWatch + signOfLifeBytes) return;
      sentAtWatch = sentBytes;
      watch();
    },
    onChunkComplete: watch,
    onSuccess: ({ lastResponse }) => {
      rest();
      release();
      begun.delete(file);
      onDone(lastResponse.getHeader(videoHeader) ?? null);
    },
    onError: (error) => fail(errorOf(error as DetailedError)),
  });
  // Chosen by now, and shared by another application before: known by another time.
  const { name, type } = file;
  const shared = new Upload(new File([file], name, { type, lastModified: sharedAt }), { endpoint });
  const [earlier = (await shared.findPreviousUploads())[0]] = await upload.findPreviousUploads();
  if (earlier) {
    begun.add(file);
    upload.resumeFromPreviousUpload(earlier);
  }
  if (!earlier && begun.has(file)) onGone();
  else {
    release = holdName(nameOf(file));
    go();
  }
  return {
    pause() {
      rest();
      void upload.abort();
    },
    resume: go,
    async stop({ discard }) {
      rest();
      release();
      await upload
        .abort(discard)
        .catch((error: unknown) => console.info('the server keeps a cancelled upload', error));
    },
  };
}

/** The server did not say how far an upload has come, and may still keep it. */
class OffsetUnknown extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`the server answered ${response.getStatus()}`);
    this.response = response;
  }
}

/**
 * The library takes every failed HEAD for the end of an upload, forgets its address and sends the file from its first
 * byte; an error it retries or reports, with the address kept.
 */
function stayAtAddress(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && response.getStatus() >= 300) throw new OffsetUnknown(response);
}

const isForgotten = (request: HttpRequest, response: HttpResponse): boolean =>
  request.getMethod() === 'HEAD' && [404, 410].includes(response.getStatus());

type FailedRequest = Pick<DetailedError, 'originalResponse' | 'message'> &
  Partial<Pick<DetailedError, 'causingError'>>;

const responseOf = ({ originalResponse, causingError }: FailedRequest): HttpResponse | null =>
  causingError instanceof OffsetUnknown ? causingError.response : originalResponse;

const isRefusal = (response: HttpResponse | null): boolean => {
  const status = response?.getStatus() ?? 0;
  // A full plan (402) stays full; a full disk (507) may have space again in a moment.
  return status >= 400 && status < 500 && status !== 409 && status !== 423 && status !== 429;
};

/** What the texts of the error catalogue say about an upload that ended. */
export function errorOf(error: FailedRequest): UploadError {
  const response = responseOf(error);
  if (!response) return { kind: 'network' };
  const status = response.getStatus();
  const body = response.getBody();
  const said = body === '' ? saidWithoutBody[status] : saidIn(body);
  if (status === 413) return { kind: body === '' || said ? 'tooLarge' : 'proxyLimit' };
  if (said) return { kind: 'said', said, status };
  // Without words of ours it is a proxy that speaks, whose page tells users nothing.
  if (status > 500 || (status === 500 && body === '')) return { kind: 'network' };
  return status === 400 ? { kind: 'invalid' } : { kind: 'other', message: error.message };
}

/** Answers to HEAD have no body. */
const saidWithoutBody: Partial<Record<number, LocalizedMessage>> = {
  401: { english: 'Please log in to upload videos.', messages: [{ code: 'signed_out_upload' }] },
  403: {
    english: 'Your role in this workspace does not allow this. Ask an owner or admin of the workspace.',
    messages: [{ code: 'permission_missing' }],
  },
};

function saidIn(body: string): LocalizedMessage | null {
  if (!body.startsWith('{')) return null;
  const { error, code, details } = readErrorBody(JSON.parse(body));
  return error === null ? null : { english: error, messages: [{ code: code ?? undefined, details }] };
}

/**
 * Keeps the screen on, where the browser can and the system allows it, until the returned function is called. The
 * system takes the lock away while the page is hidden, so it is requested again when the page is visible again.
 */
function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // Refused on low battery: the upload goes on all the same.
    const given = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void given?.release();
    else lock = given;
  };
  const again = () => void ask();
  void ask();
  document.addEventListener('visibilitychange', again);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
