import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import type { ClipRow } from '#db/queries/clips/generations.ts';
import { exchangeMoment, findMoment } from '#db/queries/clips/moments.ts';
import { forgetPostTexts } from '#db/queries/posts/posts.ts';
import { isSameMoment } from '#pipeline/stages/moments/other-passages.ts';

/**
 * Gives a locked clip the moment back that a version shows, where it has been picked anew since: its score, its reasons
 * and its suggested texts. Texts of posts that were written for another passage go, and what was decided about it.
 */
export async function restoreMoment(tx: Tx, clip: ClipRow, edit: readonly Span[]): Promise<void> {
  const own = await findMoment(tx, clip.momentId);
  if (!own) return;
  const shown = reachOfEdit(edit);
  const [best] = [own, ...(own.replaced ?? [])].toSorted((a, b) => likeness(b, shown) - likeness(a, shown));
  if (!best || best === own) return;
  const another = !isSameMoment(best, own);
  await exchangeMoment(tx, clip.momentId, { body: best, another });
  if (!another) return;
  await forgetPostTexts(tx, clip.id);
  await announceLists(tx, {
    workspaceId: clip.workspaceId,
    lists: ['posts', 'feedback'],
    videoId: clip.videoId,
  });
}

/** The share of both together that two spans have in common. */
function likeness(one: Span, other: Span): number {
  const sharedMs = overlapMs(one, other);
  return sharedMs / (durationOf(one) + durationOf(other) - sharedMs);
}
