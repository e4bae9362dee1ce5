import type { ErrorId } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { GenerationStatus } from '@jhalak/contract/statuses.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { hasChanged } from '#db/core/rows.ts';
import { lockGeneration } from '#db/queries/locks.ts';
import { clip, clipPlan, generation, jobRun, output, render } from '#db/schema.ts';

/** Why a request for clips ended without them. */
export interface EndedWith extends Failure {
  cancelled: boolean;
}

/** Clips of a generation that have a file in at least one ratio. */
export async function countFinishedClips(db: DbOrTx, generationId: string): Promise<number> {
  const outputs = await outputsOf(db, generationId);
  return new Set(outputs.flatMap(({ clipId, renderId }) => (renderId === null ? [] : [clipId]))).size;
}

/** Ends a generation with its reason, as `cancelled` when a user stopped it; one that has ended stays. */
export async function failGeneration(db: DbOrTx, generationId: string, reason: EndedWith): Promise<void> {
  await db
    .update(generation)
    .set(endedWith(reason))
    .where(and(eq(generation.id, generationId), inArray(generation.status, openStatuses)));
}

/** The same for every request that waits for a video whose words will not come; returns whether there were any. */
export const failWaitingGenerations = (db: DbOrTx, videoId: string, reason: EndedWith): Promise<boolean> =>
  hasChanged(
    db
      .update(generation)
      .set(endedWith(reason))
      .where(and(eq(generation.videoId, videoId), eq(generation.status, 'waiting'))),
  );

/**
 * Ends a rendering generation when nothing more can come: `completed` when every output has a render, or, with a
 * note, when some have; otherwise `failed` or `cancelled` with the reason of the first job that ended so. A completed
 * one stays that, and its note says what is missing still. `ended` is a job that is over although its row still says
 * running, as in a job's `failed`. Returns the status it has now.
 */
export async function settleGeneration(
  tx: Tx,
  generationId: string,
  ended?: { subjectId: string; reason: EndedWith },
): Promise<GenerationStatus | null> {
  // Two last renders that save at the same time would each miss the other's row: the second waits here.
  const row = await lockGeneration(tx, generationId);
  if (row?.status === 'completed') await countUnfinished(tx, row);
  if (row?.status !== 'rendering') return row?.status ?? null;
  const outputs = await outputsOf(tx, generationId);
  const missing = outputs.filter(({ renderId }) => renderId === null);
  if (missing.length === 0) return finish(tx, generationId, { status: 'completed' });
  const runs = await runsOf(tx, generationId);
  const active = runs.filter(
    (run) => (run.status === 'queued' || run.status === 'running') && run.subjectId !== ended?.subjectId,
  );
  if (active.length > 0) return 'rendering';
  const reason = ended?.reason ?? reasonOf(runs);
  if (missing.length === outputs.length) return finish(tx, generationId, endedWith(reason));
  const why = messageOfFailure(reason) ?? reason.message;
  return finish(tx, generationId, {
    status: 'completed',
    notes: [...row.notes, message('note_unfinished', { lost: clipsIn(missing), all: clipsIn(outputs), why })],
  });
}

/** Some of the clips that could not be finished may have been made or deleted since. */
async function countUnfinished(tx: Tx, { id, notes }: typeof generation.$inferSelect): Promise<void> {
  const noted = notes.find(({ code }) => code === 'note_unfinished');
  if (!noted) return;
  const outputs = await outputsOf(tx, id);
  const missing = clipsIn(outputs.filter(({ renderId }) => renderId === null));
  // A ratio that was added since is still to come.
  const lost = Math.min(missing, Number(noted.details.lost));
  const now = { ...noted, details: { ...noted.details, lost, all: clipsIn(outputs) } };
  await tx
    .update(generation)
    .set({ notes: notes.flatMap((one) => (one !== noted ? one : lost === 0 ? [] : now)), note: null })
    .where(eq(generation.id, id));
}

const clipsIn = (outputs: readonly { clipId: string }[]): number =>
  new Set(outputs.map(({ clipId }) => clipId)).size;

/** Codes that are stored are those of this or an older version. */
const messageOfFailure = ({ code, details }: Failure): Message | null =>
  details && { code: code as ErrorId, details };

/** Of requests that have not ended. */
export const openStatuses: GenerationStatus[] = ['waiting', 'detecting', 'rendering'];

const endedWith = (reason: EndedWith) => ({
  status: reason.cancelled ? ('cancelled' as const) : ('failed' as const),
  ...failedWith(reason),
});

async function finish(
  tx: DbOrTx,
  generationId: string,
  values: Partial<typeof generation.$inferInsert> & { status: GenerationStatus },
): Promise<GenerationStatus> {
  await tx.update(generation).set(values).where(eq(generation.id, generationId));
  return values.status;
}

/** Every output of the generation, with one of its renders or null. */
const outputsOf = (tx: DbOrTx, generationId: string) =>
  tx
    .select({
      clipId: output.clipId,
      renderId: sql<
        string | null
      >`(select ${render.id} from ${render} where ${render.outputId} = ${output.id} limit 1)`,
    })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .where(eq(clip.generationId, generationId));

/** The jobs about the generation's clips (picking anew, planning) and their plans (rendering), newest first. */
const runsOf = (tx: DbOrTx, generationId: string) => {
  const clips = tx.select({ id: clip.id }).from(clip).where(eq(clip.generationId, generationId));
  const plans = tx
    .select({ id: clipPlan.id })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .where(eq(clip.generationId, generationId));
  return (
    tx
      .select({
        subjectId: jobRun.subjectId,
        status: jobRun.status,
        reasonCode: jobRun.reasonCode,
        reasonMessage: jobRun.reasonMessage,
        reasonDetails: jobRun.reasonDetails,
      })
      .from(jobRun)
      // One list of subjects: two lists joined by "or" make PostgreSQL read every run there is.
      .where(
        and(
          inArray(jobRun.name, ['repick', 'plan', 'render']),
          inArray(jobRun.subjectId, unionAll(clips, plans)),
        ),
      )
      .orderBy(sql`${jobRun.createdAt} desc`)
  );
};

/** The reason of the newest job that did not complete; a failure outweighs a cancellation. */
function reasonOf(runs: Awaited<ReturnType<typeof runsOf>>): EndedWith {
  const run =
    runs.find(({ status }) => status === 'failed') ?? runs.find(({ status }) => status === 'cancelled');
  return {
    code: run?.reasonCode ?? 'internal',
    message: run?.reasonMessage ?? 'A step ended without a result.',
    details: run?.reasonDetails ?? null,
    cancelled: run?.status === 'cancelled',
  };
}
