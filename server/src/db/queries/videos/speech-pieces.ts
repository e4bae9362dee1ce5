import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { helpingJob } from '#db/queries/jobs/job-runs.ts';
import { jobRun, speechPiece, video } from '#db/schema.ts';

export type SpeechPieceRow = typeof speechPiece.$inferSelect;

interface Request {
  videoId: string;
  requestKey: string;
}

const sameRequest = ({ videoId, requestKey }: Request) =>
  and(eq(speechPiece.videoId, videoId), eq(speechPiece.requestKey, requestKey));

/** What was sent of a recording for the same request, in order. */
export const listSpeechPieces = (db: DbOrTx, of: Request): Promise<SpeechPieceRow[]> =>
  db.select().from(speechPiece).where(sameRequest(of)).orderBy(speechPiece.startMs);

/** The parts that were heard, without those that start at `known`. */
export const listHeardParts = (
  db: DbOrTx,
  of: Request,
  known: readonly number[],
): Promise<Pick<SpeechPieceRow, 'startMs' | 'heard'>[]> =>
  db
    .select({ startMs: speechPiece.startMs, heard: speechPiece.heard })
    .from(speechPiece)
    .where(and(sameRequest(of), isNotNull(speechPiece.heard), notInArray(speechPiece.startMs, [...known])));

/** Notes the parts of a recording that this machine is to hear; those that are known stay as they are. */
export async function addSpeechParts(
  db: DbOrTx,
  of: Request & { workspaceId: string },
  parts: readonly Span[],
): Promise<void> {
  const rows = parts.map(({ startMs, endMs }) => ({ id: newId(), ...of, startMs, endMs }));
  if (rows.length > 0) await db.insert(speechPiece).values(rows).onConflictDoNothing();
}

/** Not heard, and claimed by no attempt that still runs. */
const isLeft = and(
  isNull(speechPiece.heard),
  sql`not exists (select from ${jobRun} where ${jobRun.token} = ${speechPiece.jobId} and ${jobRun.status} = 'running')`,
);

/** Gives the first part that is left to the attempt with this token; undefined where none is. */
export async function claimSpeechPart(
  tx: Tx,
  { token, ...of }: Request & { token: string },
): Promise<SpeechPieceRow | undefined> {
  const next = tx
    .select({ id: speechPiece.id })
    .from(speechPiece)
    .where(and(sameRequest(of), isLeft))
    .orderBy(speechPiece.startMs)
    .limit(1)
    .for('update', { skipLocked: true });
  const [part] = await tx
    .update(speechPiece)
    .set({ jobId: token })
    .where(eq(speechPiece.id, sql`(${next})`))
    .returning();
  return part;
}

/** At most `limit` parts that are left and that no job waits or runs for. */
export const partsWithoutHelp = (tx: Tx, of: Request, limit: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: speechPiece.id })
    .from(speechPiece)
    .where(
      and(
        ...[sameRequest(of), isLeft],
        sql`not exists (select from ${jobRun} where ${jobRun.name} = ${helpingJob}
          and ${jobRun.subjectId} = ${speechPiece.id} and ${jobRun.status} in ('queued', 'running'))`,
      ),
    )
    .orderBy(speechPiece.startMs)
    .limit(limit);

/** Undefined where its video has its transcript, or is gone. */
export async function findSpeechPiece(db: DbOrTx, id: string): Promise<SpeechPieceRow | undefined> {
  const [piece] = await db.select().from(speechPiece).where(eq(speechPiece.id, id));
  return piece;
}

/** Whether the words of a video are being made, and this is the language that is named for them; null: none is. */
export async function isTranscribedIn(
  db: DbOrTx,
  { videoId, language }: { videoId: string; language: string | null },
): Promise<boolean> {
  const [run] = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .innerJoin(video, eq(video.id, jobRun.subjectId))
    .where(
      and(
        eq(jobRun.name, 'transcribe'),
        eq(jobRun.subjectId, videoId),
        inArray(jobRun.status, ['queued', 'running']),
        sql`${video.languageHint} is not distinct from ${language}`,
      ),
    );
  return run !== undefined;
}

/** Notes a piece that is sent or was heard; what was known of it before is replaced. */
export async function saveSpeechPiece(
  db: DbOrTx,
  row: Omit<typeof speechPiece.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  const { jobId = null, heard = null, usageId = null } = row;
  await db
    .insert(speechPiece)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({
      target: [speechPiece.videoId, speechPiece.requestKey, speechPiece.startMs],
      set: { jobId, heard, usageId },
    });
}

/** The piece must be sent again. */
export async function forgetSpeechPiece(db: DbOrTx, { id }: Pick<SpeechPieceRow, 'id'>): Promise<void> {
  await db.delete(speechPiece).where(eq(speechPiece.id, id));
}

/** The video has its transcript. */
export async function forgetSpeechPieces(db: DbOrTx, videoId: string): Promise<void> {
  await db.delete(speechPiece).where(eq(speechPiece.videoId, videoId));
}
