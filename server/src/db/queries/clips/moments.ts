import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { clip, moment } from '#db/schema.ts';

/** Puts another passage in the place of a clip's own. */
export async function replaceMoment(tx: DbOrTx, id: string, body: Moment): Promise<void> {
  await tx.update(moment).set({ body }).where(eq(moment.id, id));
}

/** The passages of a generation with the clips made of them, best first. */
export async function momentsOfGeneration(
  db: DbOrTx,
  generationId: string,
): Promise<{ clipId: string; moment: Moment }[]> {
  return db
    .select({ clipId: clip.id, moment: moment.body })
    .from(moment)
    .innerJoin(clip, eq(clip.momentId, moment.id))
    .where(eq(moment.generationId, generationId))
    .orderBy(asc(moment.position));
}
