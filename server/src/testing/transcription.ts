import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { pino } from 'pino';
import { wordAligner } from '#adapters/speech/align/word-aligner.ts';
import { findModel, type UsableModel } from '#adapters/speech/model-store.ts';
import { sherpaEngine } from '#adapters/speech/sherpa/engine.ts';
import type { SpeechEngine } from '#adapters/speech/speech.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { video } from '#db/schema.ts';
import { type TranscribeDeps, transcribeJob } from '#pipeline/stages/transcribe/job.ts';
import { makeVideo, makeWorkspace } from './factories.ts';
import { detectMediaSandbox, mediaToolsIn, withoutSandbox } from './media-tools.ts';
import { fixturesDir } from './shared-media.ts';
import { createTestDatabase } from './test-database.ts';

interface Requested {
  /** The source; it is copied into the storage. */
  file: string;
  container?: string;
  probe?: Partial<SourceMedia>;
  /** User-supplied subtitles. */
  words?: { extension: 'srt' | 'vtt' | 'txt'; content: string | Uint8Array };
  video?: Partial<typeof video.$inferInsert>;
  speech?: SpeechEngine | TranscribeDeps['findSpeech'] | null;
  speechIsComing?: boolean;
  /** That times the words of subtitles; absent: the sound alone does. */
  model?: UsableModel;
  signal?: AbortSignal;
}

/** Streams of a talk as `makeTalkVideo` writes it. */
const talkProbe: SourceMedia = {
  container: 'mp4',
  durationMs: 30_000,
  video: null,
  audio: { index: 1, codec: 'aac', channels: 1, sampleRate: 22_050 },
  subtitles: [],
};

/** The tiny model of fixtures/speech-model. */
export async function openTestModel(): Promise<UsableModel> {
  const modelDir = path.join(fixturesDir, 'speech-model');
  const model = await findModel({ modelDir, modelsDir: path.join(os.tmpdir(), 'no-models') });
  if (!model) throw new Error('the test model is missing');
  return model;
}

/** The real transcription job with a database, a storage folder and ffmpeg of its own. */
export async function openTranscription() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-transcribe-'));
  const storage = createFolderStorage(path.join(folder, 'media'));
  const media = mediaToolsIn(withoutSandbox, { threads: 1 });
  const model = await openTestModel();
  /** The real engine with the tiny test model. */
  const sandbox = await detectMediaSandbox();
  const engine = sherpaEngine({ model, threads: 1, sandbox });
  const owner = await makeWorkspace(database.db);

  async function store(key: string, content: string | Uint8Array | { file: string }): Promise<void> {
    const local = path.join(folder, 'incoming');
    if (typeof content === 'object' && 'file' in content) await copyFile(content.file, local);
    else await writeFile(local, content);
    await storage.publish(local, key);
  }

  async function transcribe(requested: Requested) {
    const container = requested.container ?? 'mp4';
    const row = await makeVideo(database.db, owner, {
      container,
      probe: { ...talkProbe, container, ...requested.probe },
      ...requested.video,
    });
    await store(row.storageKey ?? '', { file: requested.file });
    if (requested.words) {
      const wordsKey = `${owner.id}/${row.id}/words.${requested.words.extension}`;
      await store(wordsKey, requested.words.content);
      await setWordsKey(row.id, wordsKey);
    }
    const workDir = path.join(folder, `work-${row.id}`);
    await mkdir(workDir);
    const progress: { fraction: number; label: string }[] = [];
    const speech = requested.speech === undefined ? engine : requested.speech;
    const job = transcribeJob({
      storage,
      media,
      findSpeech: async (of) => (typeof speech === 'function' ? speech(of) : speech),
      isSpeechComing: async () => requested.speechIsComing ?? false,
      aligner: wordAligner(async () => requested.model ?? null, sandbox),
      plansOn: true,
    });
    const result = await job.run(
      {
        db: database.db,
        token: '',
        write: async (change) => {
          await database.db.transaction(change);
        },
        signal: requested.signal ?? AbortSignal.timeout(100_000),
        workDir,
        log: pino({ level: 'silent' }),
        progress: (fraction, label) => progress.push({ fraction, label }),
      },
      { videoId: row.id },
    );
    await database.db.transaction(async (tx) => result?.save(tx));
    const words = await latestTranscript(database.db, row.id);
    if (!words) throw new Error('the job saved no transcript');
    return { words, progress, video: await findVideo(database.db, row.id) };
  }

  const setWordsKey = (id: string, key: string) =>
    database.pool.query('update jhalak.video set words_key = $2 where id = $1', [id, key]);

  return {
    db: database.db,
    owner,
    folder,
    media,
    ...{ engine, model },
    transcribe,
    async close() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
