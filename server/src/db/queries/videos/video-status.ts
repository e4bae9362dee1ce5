import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { type Owned, owned } from '#db/core/rows.ts';
import { openStatuses } from '#db/queries/clips/generation-ends.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { clip, generation, jobRun, output, render, transcript, video } from '#db/schema.ts';
import type { WordsRun } from './video-view.ts';

/** A run as far as the progress of a video needs it. */
export type StatusRun = Pick<JobRun, 'id' | 'name' | 'subjectId' | 'status' | 'progress' | 'label'> & {
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type VideoStatus = NonNullable<Awaited<ReturnType<typeof findVideoStatus>>>;

/**
 * What the status of a video is derived from; null when there is no such video in this workspace, or it has been
 * deleted. One query: every waiting browser repeats it, and neither the words nor the waveform of a video belong to it.
 */
export async function findVideoStatus(db: DbOrTx, of: Owned) {
  const [row] = await db
    .select({
      video: videoColumns,
      generation,
      transcriptId: anyTranscript,
      runs: runsNow,
      clips: clipsNow,
      wordsRun: newestWordsRun,
    })
    .from(video)
    .leftJoin(generation, eq(generation.id, newestGeneration))
    .where(and(owned(video, of), isNull(video.deletedAt)));
  if (!row) return null;
  const runs = row.runs.map(runOf);
  return {
    video: row.video,
    /** Null where there are no words yet. */
    transcript: row.transcriptId === null ? null : { id: row.transcriptId },
    /** The newest request for clips. */
    generation: row.generation,
    /** What is queued or running, and what ended since that work began; the newest first. */
    runs,
    activeRuns: runs.filter(({ status }) => status === 'queued' || status === 'running'),
    /** Of the newest request: its clips, how many there are, and how many have a file in every ratio. */
    clips: row.clips,
    /** The newest attempt to make its words. */
    wordsRun: row.wordsRun,
  };
}

const videoColumns = {
  ...{ id: video.id, status: video.status, transcriptSource: video.transcriptSource },
  ...{ wordsKey: video.wordsKey, languageHint: video.languageHint, probe: video.probe },
  ...{ failureCode: video.failureCode, failureMessage: video.failureMessage },
  failureDetails: video.failureDetails,
};

const anyTranscript = sql<string | null>`(select ${transcript.id} from ${transcript}
  where ${transcript.videoId} = ${video.id} limit 1)`;

const newestGeneration = sql`(select newest.id from ${generation} as newest where newest.video_id = ${video.id}
  order by newest.created_at desc, newest.id desc limit 1)`;

const newestWordsRun = sql<WordsRun | null>`(select json_build_object('status', ${jobRun.status},
  'reasonCode', ${jobRun.reasonCode}, 'reasonMessage', ${jobRun.reasonMessage}, 'reasonDetails', ${jobRun.reasonDetails})
  from ${jobRun} where ${jobRun.videoId} = ${video.id} and ${jobRun.name} = 'transcribe'
  order by ${jobRun.createdAt} desc, ${jobRun.id} desc limit 1)`;

interface StoredRun extends Omit<StatusRun, 'startedAt' | 'finishedAt'> {
  startedAtMs: number | null;
  finishedAtMs: number | null;
}

const oldestActive = sql`(select min(active.created_at) from ${jobRun} as active
  where active.video_id = ${video.id} and active.finished_at is null)`;

const openRequest = sql`case when ${inArray(generation.status, openStatuses)}
  then coalesce(${generation.reopenedAt}, ${generation.createdAt}) end`;

/** Older runs tell nothing about the present work: a request that is open, since it last went on, or what is done to its clips afterwards. */
const runsNow = sql<
  StoredRun[]
>`(select coalesce(json_agg(json_build_object('id', ${jobRun.id}, 'name', ${jobRun.name},
  'subjectId', ${jobRun.subjectId}, 'status', ${jobRun.status}, 'progress', ${jobRun.progress}, 'label', ${jobRun.label},
  'startedAtMs', extract(epoch from ${jobRun.startedAt}) * 1000,
  'finishedAtMs', extract(epoch from ${jobRun.finishedAt}) * 1000)
  order by ${jobRun.createdAt} desc, ${jobRun.id} desc), '[]') from ${jobRun} where ${jobRun.videoId} = ${video.id}
  and (${jobRun.finishedAt} is null or ${jobRun.finishedAt} >= least(${openRequest}, ${oldestActive})))`;

const clipsNow = sql<{ ids: string[]; total: number; ready: number }>`(select json_build_object(
  'ids', coalesce(json_agg(made.id), '[]'), 'total', count(*), 'ready', count(*) filter (where made.ready))
  from (select ${clip.id} as id, bool_and(exists (
      select from ${render} where ${render.outputId} = ${output.id})) as ready
    from ${clip} join ${output} on ${output.clipId} = ${clip.id} where ${clip.generationId} = ${generation.id}
    group by ${clip.id}) as made)`;

const runOf = ({ startedAtMs, finishedAtMs, ...run }: StoredRun): StatusRun => ({
  ...run,
  startedAt: dateOf(startedAtMs),
  finishedAt: dateOf(finishedAtMs),
});

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
