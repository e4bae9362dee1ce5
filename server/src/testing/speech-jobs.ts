import { setTimeout as wait } from 'node:timers/promises';
import { wordAligner } from '#adapters/speech/align/word-aligner.ts';
import { sherpaEngine } from '#adapters/speech/sherpa/engine.ts';
import { sarvamService } from '#adapters/speech-service/sarvam-service.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { serviceEngine } from '#pipeline/speech/service-engine.ts';
import { speechNotes } from '#pipeline/speech/speech-notes.ts';
import { hearJob } from '#pipeline/stages/transcribe/hear-job.ts';
import { type TranscribeDeps, transcribeJob } from '#pipeline/stages/transcribe/job.ts';
import { timeWordsJob } from '#pipeline/stages/transcribe/time-words-job.ts';
import { detectMediaSandbox, mediaToolsIn } from './media-tools.ts';
import { openTestModel } from './transcription.ts';

export interface SpeechJobSettings {
  /** Address of the service that hears; null: the test model does. */
  serviceUrl: string | null;
  /** Longest part that is heard by one worker. */
  partMs: number;
}

const pauses = {
  ...{ againMs: [100, 100], lookMs: 200, sleep: (ms: number) => wait(ms) },
  now: () => performance.now(),
};

/** The transcription and the timing of corrections of the worker processes that tests kill. */
export async function speechJobs(
  mediaDir: string,
  { serviceUrl, partMs }: SpeechJobSettings,
  queue: () => JobQueue,
): Promise<AnyJob[]> {
  const sandbox = await detectMediaSandbox();
  const model = await openTestModel();
  const tools = {
    storage: createFolderStorage(mediaDir),
    media: mediaToolsIn(sandbox, { threads: 1 }),
    aligner: wordAligner(async () => (serviceUrl === null ? model : null), sandbox),
  };
  const findSpeech: TranscribeDeps['findSpeech'] = async (of) => {
    if (serviceUrl === null)
      return sherpaEngine({ ...{ model, threads: 1, sandbox, partMs }, notes: speechNotes(of, queue()) });
    const service = sarvamService({ url: serviceUrl, key: 'a key', model: 'saaras:v4', timeoutMs: 20_000 });
    const access = { service, mode: 'transcribe', rupeesPerHour: 30, monthlyRupees: 500 } as const;
    return serviceEngine(access, { ...of, names: [], pauses });
  };
  return [
    timeWordsJob(tools),
    hearJob({ ...tools, findSpeech }),
    transcribeJob({ ...tools, findSpeech, isSpeechComing: async () => false, plansOn: false }),
  ];
}
