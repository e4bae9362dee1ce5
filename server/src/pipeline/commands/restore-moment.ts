import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Tx } from '#db/core/connect.ts';
import type { ClipRow } from '#db/queries/clips/generations.ts';
import { exchangeMoment, findMoment } from '#db/queries/clips/moments.ts';
import { isSameMoment } from '#pipeline/stages/moments/other-passages.ts';

/**
 * Gives a locked clip the moment back that a version shows, where it has been picked anew since: its score, its reasons
 * and its suggested texts.
 */
export async function restoreMoment(tx: Tx, clip: ClipRow, edit: readonly Span[]): Promise<void> {
  const own = await findMoment(tx, clip.momentId);
  if (!own) return;
  const shown = reachOfEdit(edit);
  const [best] = [own, ...(own.replaced ?? [])].toSorted((a, b) => likeness(b, shown) - likeness(a, shown));
  if (!best || best === own) return;
  await exchangeMoment(tx, clip, { body: best, another: !isSameMoment(best, own) });
}

/** The share of both together that two spans have in common. */
function likeness(one: Span, other: Span): number {
  const sharedMs = overlapMs(one, other);
  return sharedMs / (durationOf(one) + durationOf(other) - sharedMs);
}
