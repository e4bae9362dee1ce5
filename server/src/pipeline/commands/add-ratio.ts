import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { addRatio } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { announceEditing } from '#db/core/editing-notices.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findSourceOfClip } from '#db/queries/clips/clip-versions.ts';
import { findMoment } from '#db/queries/clips/moments.ts';
import { findAnalysisMeeting } from '#db/queries/videos/media-analyses.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { assertRatio } from '#entitlements/exports.ts';
import { frameAddedRatio } from '#pipeline/stages/plan/plan-clip.ts';
import { type ChangeDeps, insertVersion, type PlanVersion, queueRender, reachOf } from './update-clip.ts';

export interface RatioRequest {
  clipId: string;
  userId: string;
  ratio: Ratio;
}

/**
 * Frames the newest plan of a clip in one more ratio, from what was seen in its passage before, as its next version; where
 * it has the ratio, that plan is given back. Throws UserError `clip_not_planned`, `edit_invalid` and `ratio_not_included`;
 * null when the clip is gone.
 */
export const addClipRatio = (
  db: Db,
  deps: ChangeDeps,
  { clipId, userId, ratio }: RatioRequest,
): Promise<PlanVersion | null> =>
  db.transaction(async (tx) => {
    const source = await findSourceOfClip(tx, clipId);
    if (!source) return null;
    const { media, ratios } = source;
    const newest = await newestPlan(tx, clipId);
    if (!newest || !media) throw new UserError('clip_not_planned');
    const before = newest.body;
    if (ratios.includes(ratio) && before.layouts.some((layout) => layout.ratio === ratio)) return newest;
    const { workspaceId, videoId } = source.clip;
    await assertRatio(tx, deps, { workspaceId, ratio });
    const words = await findWordsWithin(tx, newest.transcriptId, reachOf(before, {}));
    if (!words) throw new UserError('clip_not_planned');
    const analysis = await findAnalysisMeeting(tx, {
      video: { id: videoId },
      span: reachOfEdit(before.edit),
      ...{ own: await findMoment(tx, source.clip.momentId), asWhole: true },
    });
    const added = frameAddedRatio(ratio, { media, analysis }, before);
    const framed = addRatio(before, added, { ...words, durationMs: media.durationMs });
    const layouts = framed.layouts.filter(
      (layout) => layout.ratio === ratio || ratios.includes(layout.ratio),
    );
    const body = { ...framed, layouts };
    const saved = await insertVersion(
      tx,
      { clip: source.clip, media },
      {
        ...{ transcriptId: newest.transcriptId, body, userId },
        changes: [{ code: 'ratio_added', text: ratio }],
      },
    );
    if (!saved) return null;
    await queueRender(tx, deps.queue, clipId);
    const event = { type: 'clip-saved' as const, clipId, version: saved.version };
    await announceEditing(tx, { workspaceId, event });
    await announceLists(tx, { workspaceId, lists: ['clips'], videoId });
    return saved;
  });
