import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { tidyFilename } from '@jhalak/contract/file-name.ts';
import type { V1Clip, V1Generation, V1Upload } from '@jhalak/contract/routes/v1/shapes.ts';
import { readBytes, readText } from '#pipeline/stages/transcribe/read-words.ts';
import type { ClipArguments } from '../arguments.ts';
import type { StageProgress } from '../progress-lines.ts';
import { type RemoteApi, RemoteRefused, RemoteUnreachable } from './api-client.ts';

export interface RemoteReport {
  projectId: string;
  /** Its page, where the clips are played. */
  projectUrl: string;
  /** Why there are fewer clips than requested, or null. */
  note: string | null;
  /** True: the server has no speech model, and the clips were cut by sound. */
  bySound: boolean;
  clips: RemoteClip[];
  /** What the plan says of the clips that it does not let be downloaded, each sentence once. */
  refused: string[];
}

interface RemoteOptions {
  show(stages: StageProgress[]): void;
  /** Between two questions how far the server is. */
  everyMs?: number;
}

/** Uploads a video, has it cut on the server as the arguments say, and saves the clips here. */
export async function clipRemotely(
  api: RemoteApi,
  options: Omit<ClipArguments, 'remote'>,
  { show, everyMs = 2000 }: RemoteOptions,
): Promise<RemoteReport> {
  const { sourcePath, wordsPath, outDir } = options;
  const upload = stage('Upload', Date.now());
  const projectId = await sendFile(api, {
    file: sourcePath,
    onProgress: (fraction) => show([upload(fraction, 'Uploading')]),
  });
  show([upload(1, '')]);
  if (wordsPath !== null) await putWords(api, projectId, { wordsPath, language: options.language });
  const { generation, bySound } = await startGeneration(api, projectId, options);
  const note = await untilDone(api, { projectId, generation, everyMs }, (now) => show([upload(1, ''), now]));
  const { name: stem } = path.parse(sourcePath);
  const of = { projectId, generationId: generation.id, outDir, stem, everyMs };
  const { clips, refusals } = await downloadClips(api, of);
  const projectUrl = new URL(`/dashboard/project/${projectId}`, api.server).href;
  const [first] = refusals;
  if (first && clips.length === 0)
    throw new RemoteRefused(first.status, first.code, `${first.message} Your clips: ${projectUrl}`);
  const refused = [...new Set(refusals.map(({ message }) => message))];
  return { projectId, projectUrl, note, bySound, clips, refused };
}

async function putWords(
  api: RemoteApi,
  projectId: string,
  { wordsPath, language }: { wordsPath: string; language: string | null },
): Promise<void> {
  const format = path.extname(wordsPath).slice(1).toLowerCase();
  const text = readText(await readBytes(wordsPath));
  await api.json(`/api/v1/projects/${projectId}/subtitles`, {
    ...{ method: 'PUT', json: { format: ['srt', 'vtt'].includes(format) ? format : 'txt', text, language } },
  });
}

async function startGeneration(api: RemoteApi, projectId: string, options: Omit<ClipArguments, 'remote'>) {
  const ask = (soundOnly: boolean) =>
    api.json<V1Generation>(`/api/v1/projects/${projectId}/generations`, {
      method: 'POST',
      json: {
        ...{ max_clip_ms: options.maxDurationMs, ratios: options.ratios },
        ...(options.clips !== null && { clips: options.clips }),
        mode: options.captionOnly ? 'caption_only' : 'clips',
        ...(options.style !== null && { caption_style: options.style }),
        ...(options.topic !== null && { topic: options.topic }),
        ...(options.language !== null && { language: options.language }),
        ...(options.range !== null && { range: options.range }),
        sound_only: soundOnly,
      },
    });
  try {
    return { generation: await ask(false), bySound: false };
  } catch (error) {
    // With a file alone the command line cuts by sound rather than not at all; captions need words.
    const isMute = error instanceof RemoteRefused && error.code === 'no_speech_engine';
    if (!isMute || options.captionOnly) throw error;
    return { generation: await ask(true), bySound: true };
  }
}

interface RemoteStatus {
  stage_label: string;
  progress: number;
  clips: { total: number; ready: number };
  generation: V1Generation | null;
  failure: { code: string; message: string } | null;
}

/**
 * Waits for a generation, whatever is requested of its project meanwhile, and gives its note. Throws RemoteRefused with
 * the reason of a failure.
 */
async function untilDone(
  api: RemoteApi,
  { projectId, generation, everyMs }: { projectId: string; generation: V1Generation; everyMs: number },
  show: (now: StageProgress) => void,
): Promise<string | null> {
  const board = stage('Clips', Date.now());
  const project = `/api/v1/projects/${projectId}`;
  const ask = <T>(address: string) => patiently(() => api.json<T>(address), everyMs);
  for (;;) {
    const now = await ask<RemoteStatus>(`${project}/status`);
    const isOther = now.generation !== null && now.generation.id !== generation.id;
    const { data: requests } = isOther
      ? await ask<{ data: V1Generation[] }>(`${project}/generations?limit=100`)
      : { data: [now.generation] };
    const current = requests.find((one) => one?.id === generation.id);
    const failure = (isOther ? null : now.failure) ?? current?.failure;
    if (failure) throw new RemoteRefused(200, failure.code, failure.message);
    if (current?.status === 'completed') {
      show(board(1, ''));
      return current.note;
    }
    if (current?.status === 'cancelled')
      throw new RemoteRefused(200, 'cancelled', 'This was stopped on the server.');
    const { total, ready } = now.clips;
    const label = total > 0 ? `${now.stage_label} (${ready} of ${total})` : now.stage_label;
    show(board(Math.min(0.99, total > 0 ? (ready + now.progress) / (total + 1) : now.progress), label));
    await sleep(everyMs);
  }
}

/** A server restarts in less, and what it works on goes on. */
const patienceMs = 5 * 60_000;

/** Asks again while no answer comes; minutes after the first try that failed throws why. */
async function patiently<T>(ask: () => Promise<T>, everyMs: number): Promise<T> {
  for (let end: number | null = null; ; await sleep(everyMs)) {
    try {
      return await ask();
    } catch (error) {
      end ??= Date.now() + patienceMs;
      if (isFinal(error) || Date.now() >= end) throw error;
    }
  }
}

/** Refusals that end: a request that took too long, an upload that is still held, the rate of the key. */
const passing = [408, 409, 429];

/** Whether the same request would be refused again, or its file cannot be stored here. */
const isFinal = (error: unknown): boolean =>
  isOfDisk(error) ||
  (error instanceof RemoteRefused && error.status < 500 && !passing.includes(error.status));

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** A stage of the board, which is done at 1. */
const stage =
  (name: string, startedMs: number) =>
  (fraction: number, label: string): StageProgress => ({
    ...{ name, fraction, label, elapsedMs: Date.now() - startedMs },
    status: fraction >= 1 ? 'done' : 'running',
  });

/** What `--json` prints of a clip made on a server. */
interface RemoteClip extends V1Clip {
  path: string;
}

/**
 * Saves the finished clips of a generation, best first, beside what is there, and gives what the plan refused. A broken
 * download leaves no file.
 */
async function downloadClips(
  api: RemoteApi,
  {
    projectId,
    generationId,
    outDir,
    stem,
    everyMs,
  }: {
    projectId: string;
    generationId: string;
    outDir: string;
    stem: string;
    everyMs: number;
  },
): Promise<{ clips: RemoteClip[]; refusals: RemoteRefused[] }> {
  await mkdir(outDir, { recursive: true });
  const clips: RemoteClip[] = [];
  const refusals: RemoteRefused[] = [];
  for (const clip of await patiently(() => clipsOf(api, projectId), everyMs)) {
    const { file_url: address } = clip;
    if (clip.generation_id !== generationId || address === null) continue;
    const file = path.join(outDir, `${stem}-${clip.rank}-${clip.ratio.replace(':', 'x')}.mp4`);
    const part = `${file}.part`;
    try {
      await patiently(() => download(api, address, part), everyMs);
      await rename(part, file);
      clips.push({ ...clip, path: file });
    } catch (error) {
      if (!(error instanceof RemoteRefused && error.status === 402)) throw error;
      refusals.push(error);
    } finally {
      await rm(part, { force: true });
    }
  }
  return { clips, refusals };
}

async function download(api: RemoteApi, address: string, file: string): Promise<void> {
  const answer = await api.request(address);
  if (!answer.body) throw new RemoteRefused(answer.status, 'unknown', 'The server sent no file. Try again.');
  try {
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(file));
  } catch (error) {
    throw isOfDisk(error) ? error : new RemoteUnreachable(new URL(answer.url).origin, error);
  }
}

async function clipsOf(api: RemoteApi, projectId: string): Promise<V1Clip[]> {
  const clips: V1Clip[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: V1Clip[]; next_cursor: string | null } = await api.json(
      `/api/v1/projects/${projectId}/clips?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    clips.push(...page.data);
    cursor = page.next_cursor;
  }
  return clips;
}

const pieceBytes = 8 * 1024 ** 2;
/** Broken connections in a row after which an upload is given up; the server keeps what has arrived for a day. */
const maxBreaks = 10;

interface SendFileOptions {
  file: string;
  /** 0–1. */
  onProgress(fraction: number): void;
  pauseMs?: number;
}

/**
 * Uploads a file in pieces, goes on where a broken connection or an interrupted upload of it left off, and gives the id of
 * its project.
 */
export async function sendFile(
  api: RemoteApi,
  { file, onProgress, pauseMs = 1000 }: SendFileOptions,
): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  const filename = path.basename(file);
  const begun =
    (await interruptedUpload(api, { filename, size, mtimeMs })) ??
    (await api.json<V1Upload>('/api/v1/uploads', { method: 'POST', json: { filename, size_bytes: size } }));
  const address = begun.upload_url;
  const arrived = () => patiently(() => api.json<V1Upload>(address), pauseMs);
  const handle = await open(file);
  try {
    let at = begun.offset_bytes;
    for (let breaks = 0; at < size; ) {
      const piece = Buffer.alloc(Math.min(pieceBytes, size - at));
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('The file has become shorter while it was sent. Try again.');
      try {
        await api.request(address, {
          ...{ method: 'PATCH', bytes: new Uint8Array(piece.subarray(0, bytesRead)) },
          headers: {
            'content-type': 'application/offset+octet-stream',
            ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(at) },
          },
        });
        at += bytesRead;
        breaks = 0;
      } catch (error) {
        const refusal = error instanceof RemoteRefused ? error : null;
        const limitedS = refusal?.status === 429 ? refusal.retryAfterS : null;
        if (limitedS === null) breaks += 1;
        if (isFinal(error) || breaks > maxBreaks) throw error;
        await sleep(limitedS === null ? breaks * pauseMs : limitedS * 1000);
        at = (await arrived()).offset_bytes;
      }
      onProgress(at / size);
    }
    const { project_id: projectId } = await arrived();
    if (projectId === null) throw new Error('The server has not received the whole file. Try again.');
    return projectId;
  } finally {
    await handle.close();
  }
}

/** What an earlier start has sent of a file that has not changed since; null where there is nothing. */
async function interruptedUpload(
  api: RemoteApi,
  { filename, size, mtimeMs }: { filename: string; size: number; mtimeMs: number },
): Promise<V1Upload | null> {
  try {
    const { data } = await api.json<{ data: V1Upload[] }>('/api/v1/uploads?limit=100');
    const isOfFile = (one: V1Upload) =>
      one.filename === tidyFilename(filename) &&
      one.size_bytes === size &&
      Date.parse(one.created_at) >= mtimeMs;
    return data.find(isOfFile) ?? null;
  } catch (error) {
    // An older server does not list them.
    if (error instanceof RemoteRefused && error.status === 404) return null;
    throw error;
  }
}
