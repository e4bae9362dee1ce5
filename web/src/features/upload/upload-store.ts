import { remember, remembered } from '#api/browser-memory.ts';
import { noteWork } from '#api/page-work.ts';
import type { LocalizedMessage } from '#messages/message-text.ts';
import type { Sending, SendOptions, UploadError } from './send-video.ts';
import { type SpeedSamples, speedOf, withSample } from './upload-speed.ts';

/** The file that is being sent. */
export interface RunningUpload {
  file: File;
  sentBytes: number;
  paused: boolean;
  bytesPerSecond: number | null;
  /** What arrives is not transcribed by itself: its user chooses a part of it first. */
  wordsWait: boolean;
}

type NamedFile = Pick<File, 'name' | 'size'>;

/** Why the upload of `about` ended. */
export interface EndedUpload {
  error: UploadError;
  /** The file that broke off and can go on. */
  file: File | null;
  /** What broke that one off; `error` may be of a file that was refused since. */
  brokenBy: UploadError | null;
  about: NamedFile;
  /** Were refused with it or before it. */
  others: readonly NamedFile[];
  /** What was said of these before it broke off. */
  before: EndedUpload | null;
}

export interface Uploads {
  running: RunningUpload | null;
  /** Files that wait for their turn, in order. */
  waiting: readonly File[];
  /** Stays until the file goes on, however often that is tried unseen. */
  failed: EndedUpload | null;
  done: { name: string; videoId: string | null; wordsWait: boolean } | null;
}

export interface UploadStore {
  get(): Uploads;
  subscribe(listener: () => void): () => void;
  /** Sends files one after the other, first the one that broke off; their videos go into a folder, where one is given. */
  add(files: readonly File[], folderId?: string | null): void;
  /** Says why a file is not even sent, and names others that are not either. */
  refuse(said: LocalizedMessage, about: NamedFile, others?: readonly NamedFile[]): void;
  pause(): void;
  resume(): void;
  /** Ends the running upload for good and goes on with the next file; resolves once the server has forgotten it. */
  cancel(): Promise<void>;
  /** Goes on with the file whose upload broke off. */
  retry(): void;
  /**
   * The same unseen and for its own user alone, where what broke it off passes by itself; worth a try when something has
   * changed.
   */
  goOn(): Promise<void>;
  removeWaiting(file: File): void;
  /** Counts for the running file alone, also where it goes on after a reload or in another tab. */
  letWordsWait(wordsWait: boolean): void;
  forgetError(): void;
  /** The arrived upload was announced: another visit to the page does not announce it again. */
  forgetDone(): void;
  /** The next user sees no data of the previous one. */
  belongTo(userId: string): void;
}

export interface UploadStoreDeps {
  send(options: SendOptions): Promise<Sending>;
  /** A video is here, and all of it is to be transcribed. */
  onArrived(videoId: string): void;
  /** Whose session this browser has now; null where that is no one's. Rejects where it cannot be asked. */
  readUserId(): Promise<string | null>;
  /** Whether another tab sends the file: its user went on with it there. */
  isSentElsewhere(file: File): Promise<boolean>;
  now(): number;
}

/** Before the first try by itself: the library has tried for longer than that. Each further one waits twice as long. */
const nextTryMs = 30_000;
const longestTryMs = 5 * 60_000;
/** Until the session is asked about again within one try: a browser is online before its addresses are found. */
const askAgainMs = [1000, 3000, 5000, 10_000];

const nothing: Uploads = { running: null, waiting: [], failed: null, done: null };

/** Stands outside of all pages, so that going to another page stops nothing. */
export function createUploadStore({
  send,
  onArrived,
  readUserId,
  isSentElsewhere,
  now,
}: UploadStoreDeps): UploadStore {
  let state = nothing;
  let owner: string | null = null;
  let sending: Promise<Sending> | null = null;
  let samples: SpeedSamples = [];
  /** Answers of an upload that was left behind are not heard. */
  let turn = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const folders = new WeakMap<File, string>();
  /** Where the browser keeps nothing for the next visit. */
  const heldHere = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<Uploads>): void {
    const { failed: before } = state;
    state = { ...state, ...change };
    const { running, waiting, failed } = state;
    const isKept = failed !== null && failed.file !== null && !isOutdated(failed);
    noteWork('uploads', running !== null || waiting.length > 0 || isKept);
    if (failed !== before) {
      // What is tried unseen is of what was said.
      if (!running && sending) void stop({ discard: false });
      tries = 0;
      tryLater();
    }
    for (const listener of listeners) listener();
  }

  function tryLater(): void {
    clearTimeout(nextTry);
    if (!goesOnByItself(state.failed)) return;
    nextTry = setTimeout(() => void tryUnseen(), Math.min(longestTryMs, nextTryMs * 2 ** tries));
    tries += 1;
  }

  function change(running: Partial<RunningUpload>): void {
    if (state.running) set({ running: { ...state.running, ...running } });
  }

  const heldKey = ({ name, size }: NamedFile) => `jhalak-part-first ${owner} ${size} ${name}`;

  const isHeld = (file: NamedFile) => heldHere.has(heldKey(file)) || remembered(heldKey(file)) !== null;

  function hold(file: NamedFile, wordsWait: boolean): void {
    const key = heldKey(file);
    if (wordsWait) heldHere.add(key);
    else heldHere.delete(key);
    remember(key, wordsWait ? 'yes' : null);
  }

  function begin(file: File, { unseen = false } = {}): void {
    turn += 1;
    const mine = turn;
    const heard =
      <T extends unknown[]>(listener: (...args: T) => void) =>
      (...args: T) => {
        if (mine === turn) listener(...args);
      };
    samples = [];
    const running = { file, sentBytes: 0, paused: false, bytesPerSecond: null, wordsWait: isHeld(file) };
    if (!unseen) set({ running });
    let firstBytes: number | undefined;
    const fail = heard((error: UploadError) => {
      leave();
      if (!state.running && isSameError(error, state.failed?.brokenBy)) return tryLater();
      const mayGoOn = concernsAll(error);
      const before = withoutBroken(state.failed);
      const others = before ? [before.about, ...before.others] : [];
      const broken = mayGoOn
        ? { file, brokenBy: error, before }
        : { file: null, brokenBy: null, before: null };
      set({ running: null, failed: { error, ...broken, about: file, others } });
      if (!mayGoOn) next();
    });
    sending = send({
      file,
      folderId: folders.get(file) ?? null,
      onProgress: heard((sentBytes) => {
        firstBytes ??= sentBytes;
        if (!state.running) {
          if (sentBytes <= firstBytes) return;
          set({ running, failed: withoutBroken(state.failed) });
        }
        samples = withSample(samples, { atMs: now(), sentBytes });
        change({ sentBytes, bytesPerSecond: speedOf(samples) });
      }),
      onError: fail,
      onGone: heard(() => {
        hold(file, false);
        if (state.running) return fail({ kind: 'gone' });
        leave();
        set({ failed: withoutBroken(state.failed) });
        next();
      }),
      onDone: heard((videoId) => {
        leave();
        const wordsWait = isHeld(file);
        hold(file, false);
        const done = { name: file.name, videoId, wordsWait };
        set({ running: null, failed: withoutBroken(state.failed), done });
        if (videoId && !wordsWait) onArrived(videoId);
        next();
      }),
    });
    sending.catch((error: unknown) => fail({ kind: 'other', message: String(error) }));
  }

  function next(): void {
    const [file, ...waiting] = state.waiting;
    if (!file || state.running) return;
    set({ waiting });
    begin(file);
  }

  function retry(): void {
    const { failed, running } = state;
    if (!failed?.file || running) return;
    set({ failed: withoutBroken(failed) });
    begin(failed.file);
  }

  /** Another tab may have signed another user in, to whom the server would give the file. */
  async function tryUnseen(asked = 0): Promise<void> {
    const { failed } = state;
    if (!failed?.file || !passesByItself(failed) || sending) return;
    clearTimeout(nextTry);
    turn += 1;
    const mine = turn;
    const userId = await readUserId().catch(() => undefined);
    const isElsewhere = userId === owner && (await isSentElsewhere(failed.file));
    if (mine !== turn || failed !== state.failed) return;
    const askAgain = userId === undefined ? askAgainMs[asked] : undefined;
    if (userId === owner && !isElsewhere) begin(failed.file, { unseen: true });
    else if (askAgain) nextTry = setTimeout(() => void tryUnseen(asked + 1), askAgain);
    else tryLater();
  }

  function leave(): void {
    turn += 1;
    sending = null;
  }

  async function stop(options: { discard: boolean }): Promise<void> {
    const stopped = sending?.then((upload) => upload.stop(options));
    leave();
    await stopped;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, folderId) {
      if (files.length === 0) return;
      const fresh = files.filter(
        (file) => ![state.running?.file, ...state.waiting].some((known) => isSame(known, file)),
      );
      if (folderId) for (const file of fresh) folders.set(file, folderId);
      const broken = state.failed?.file;
      const first = broken && !fresh.some((file) => isSame(broken, file)) ? [broken] : [];
      set({ waiting: [...first, ...state.waiting, ...fresh], failed: null });
      next();
    },
    refuse: (said, about, others = []) =>
      set({
        failed: {
          error: { kind: 'said', said },
          file: state.failed?.file ?? null,
          brokenBy: state.failed?.brokenBy ?? null,
          about,
          others,
          before: null,
        },
      }),
    pause() {
      void sending?.then((upload) => upload.pause());
      change({ paused: true, bytesPerSecond: null });
    },
    resume() {
      samples = [];
      void sending?.then((upload) => upload.resume());
      change({ paused: false });
    },
    async cancel() {
      const stopped = stop({ discard: true });
      if (state.running) hold(state.running.file, false);
      set({ running: null });
      next();
      await stopped;
    },
    retry,
    goOn() {
      tries = 0;
      return tryUnseen();
    },
    letWordsWait(wordsWait) {
      if (state.running) hold(state.running.file, wordsWait);
      change({ wordsWait });
    },
    removeWaiting: (file) => set({ waiting: state.waiting.filter((other) => other !== file) }),
    forgetError() {
      set({ failed: null });
      next();
    },
    forgetDone: () => set({ done: null }),
    belongTo(userId) {
      if (owner !== null && owner !== userId) {
        void stop({ discard: false });
        set(nothing);
      }
      owner = userId;
    },
  };
}

/** A refusal is about its file alone; a broken network, a session that ended or a server in need meets the next ones too. */
const concernsAll = (error: UploadError): boolean =>
  error.kind === 'said'
    ? error.status === 401 || error.status === 429 || (error.status ?? 0) >= 500
    : error.kind !== 'tooLarge' && error.kind !== 'invalid' && error.kind !== 'gone';

/** What stays said once the file that broke off goes on: of files that were refused. */
function withoutBroken(ended: EndedUpload | null): EndedUpload | null {
  if (!ended?.file) return ended;
  return ended.about === ended.file ? ended.before : { ...ended, file: null, brokenBy: null };
}

/**
 * Whether the file that broke off is tried again by the clock. An answer that is known to no text of ours is the same the
 * next time, and so is a proxy's limit.
 */
export const goesOnByItself = (ended: EndedUpload | null): boolean =>
  passesByItself(ended) && ended?.brokenBy?.kind !== 'other' && ended?.brokenBy?.kind !== 'proxyLimit';

const passesByItself = (ended: EndedUpload | null): boolean =>
  ended !== null && ended.file !== null && !isSignedOut(ended) && !isOutdated(ended);

const isSameError = (a: UploadError, b: UploadError | null | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Nothing is sent before the page is loaded again. */
export const isOutdated = ({ brokenBy }: EndedUpload): boolean => brokenBy?.kind === 'outdated';

/** The session ended under the file that broke off. */
export const isSignedOut = ({ brokenBy }: EndedUpload): boolean =>
  brokenBy?.kind === 'said' && brokenBy.status === 401;

const isSame = (a: File | undefined, b: File): boolean =>
  a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
