import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { newestRenders, type Render } from '#db/queries/clips/renders.ts';
import { clip, clipPlan, output, video } from '#db/schema.ts';

/** A clip in one ratio as it is served. */
export interface ServedClip {
  clipId: string;
  ratio: Ratio;
  /** The newest finished file, null while there is none. */
  render: Render | null;
  /** The plan that file was made from; the newest plan while there is no file. */
  plan: ClipPlan | null;
}

/** Null when there is no such output in this workspace, or its video has been deleted. */
export async function findServedClip(
  db: DbOrTx,
  workspaceId: string,
  outputId: string,
): Promise<ServedClip | null> {
  const [found] = await db
    .select({ clipId: clip.id, ratio: output.ratio })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(output.id, outputId), eq(output.workspaceId, workspaceId), isNull(video.deletedAt)));
  if (!found) return null;
  const render = (await newestRenders(db, [outputId])).get(outputId) ?? null;
  const [made] = render
    ? await db.select({ body: clipPlan.body }).from(clipPlan).where(eq(clipPlan.id, render.planId))
    : [await newestPlan(db, found.clipId)];
  return { ...found, render, plan: made?.body ?? null };
}
