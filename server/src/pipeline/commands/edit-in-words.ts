import { type EditRequest, readEditRequest } from '@jhalak/contract/clip/requests/edit-request.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findPlanOfEdit, findPlanVersion, findSourceOfClip } from '#db/queries/clips/clip-versions.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { assertCurrent, type ChangeDeps, changeClip, reachOf } from './update-clip.ts';

export interface EditInWords {
  text: string;
  /** Tells what would change, and changes nothing. */
  dryRun: boolean;
  /** The version that the user has seen; undefined: whatever is newest. */
  baseVersion?: number | undefined;
  editId?: string | undefined;
  userId: string;
  /** The version that an earlier attempt of the request has made, and what notes it in the transaction that makes it. */
  once?: { subjectId: string | null; record(tx: Tx, subjectId: string): Promise<void> };
}

/**
 * Reads a request in plain words as an edit of a clip's newest plan, and makes it unless it is a dry run. One that was
 * made before is read as it was then, and nothing is made. Throws UserError `clip_not_planned`, and what `changeClip`
 * throws; null when the clip is gone.
 */
export async function editInWords(
  db: Db,
  deps: ChangeDeps,
  clipId: string,
  { text, dryRun, baseVersion, editId, userId, once }: EditInWords,
): Promise<EditRequest | null> {
  const read = await db.transaction(async (tx) => {
    const source = await findSourceOfClip(tx, clipId);
    if (!source) return null;
    const ofEdit = editId === undefined || dryRun ? null : await findPlanOfEdit(tx, clipId, editId);
    const made = once?.subjectId ? Number(once.subjectId) : ofEdit?.version;
    const plan = made ? await findPlanVersion(tx, clipId, made - 1) : await newestPlan(tx, clipId);
    if (plan && !made) await assertCurrent(tx, plan, baseVersion);
    const words = plan && (await findWordsWithin(tx, plan.transcriptId, reachOf(plan.body, {})));
    if (!words || !source.media) throw new UserError('clip_not_planned');
    const { media, waveform } = source;
    const request = readEditRequest(text, {
      plan: plan.body,
      source: { ...words, durationMs: media.durationMs, waveform },
    });
    // Of an edit that came with this id before, what it has changed: the text may be another one now.
    const changes = ofEdit?.changes ?? request.changes;
    return { request: { ...request, changes }, version: plan.version, isMade: made !== undefined };
  });
  if (!read) return null;
  const { edit } = read.request;
  if (!dryRun && edit && !read.isMade) {
    const record = async (tx: Tx, version: number) => once?.record(tx, `${version}`);
    const change = { edit, baseVersion: read.version, render: true, editId, userId, record };
    await changeClip(db, deps, clipId, change);
  }
  return read.request;
}
