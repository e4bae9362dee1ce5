// takes: an export of a clip in a ratio that its plan does not have
// makes: a version of the plan with a layout of that ratio, which the export is of from then on, and its output
// fails when: the passage cannot be decoded
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { differInRatiosAlone } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { type AddedRatio, addRatio } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import type { Tx } from '#db/core/connect.ts';
import { addOutputs, insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import { findPlanVersion, liveRatios } from '#db/queries/clips/clip-versions.ts';
import { findExportWork, hasTwin, lockNewestPlan, moveExport } from '#db/queries/exports/exports.ts';
import { findTranscript, type TranscriptRow } from '#db/queries/videos/transcripts.ts';
import { defineJob } from '#jobs/define-job.ts';
import { type AnalyzeDeps, analyze, planTimeoutMs } from './analyze-video.ts';
import { frameAddedRatio } from './plan-clip.ts';
import { findProblems } from './problems.ts';

export const ratioJob = (deps: AnalyzeDeps) =>
  defineJob({
    name: 'plan-ratio',
    payload: z.object({ exportId: z.string() }),
    uses: 'cpu',
    goesFirst: true,
    attempts: 3,
    timeoutMs: planTimeoutMs,

    async run(ctx, { exportId }) {
      const found = await findExportWork(ctx.db, exportId);
      if (!found) return null;
      const { plan, video } = found;
      const { ratio } = found.export;
      // Framed meanwhile: the export alone is left to do.
      if (plan.body.layouts.some((layout) => layout.ratio === ratio)) return { save: async () => undefined };
      const media = video.probe;
      if (!media) throw new UserError('unreadable', { detail: message('source_unprobed') });
      const { analysis, save } = await analyze(deps, ctx, video, reachOfEdit(plan.body.edit));
      const added = frameAddedRatio(ratio, { media, analysis }, plan.body);
      return {
        async save(tx) {
          await save(tx);
          await saveRatio(tx, found, added, media);
        },
      };
    },
  });

type Work = NonNullable<Awaited<ReturnType<typeof findExportWork>>>;

/**
 * Adds the ratio as a new version. When the clip was edited since the export was asked for, the export gets a version
 * of its own, which no undo goes back to, and the edited plan follows as the newest one, so that no change is lost.
 */
async function saveRatio(tx: Tx, found: Work, added: AddedRatio, media: SourceMedia): Promise<void> {
  const { clip, plan, export: asked } = found;
  const newest = await lockNewestPlan(tx, clip.id);
  const transcript = await findTranscript(tx, plan.transcriptId);
  if (!newest || !transcript) return;
  const ratios = [...(await liveRatios(tx, clip.id)), added.ratio];
  const insert = async (
    base: ClipPlan,
    words: TranscriptRow,
    code: 'ratio_added' | 'export_kept' = 'ratio_added',
  ): Promise<string> => {
    const framed = addRatio(base, added, { ...words, durationMs: media.durationMs });
    const body = { ...framed, layouts: framed.layouts.filter(({ ratio }) => ratios.includes(ratio)) };
    const version = await insertClipPlan(tx, {
      ...{ clip, transcriptId: words.id, body, problems: findProblems(body, media) },
      changes: [{ code, text: added.ratio }],
    });
    const row = version === null ? null : await findPlanVersion(tx, clip.id, version);
    if (!row) throw new Error('the new version of a plan is not there');
    return row.id;
  };
  if (!differInRatiosAlone(newest.plan.body, plan.body)) {
    await moveExport(tx, asked.id, await insert(plan.body, transcript, 'export_kept'));
    await insert(newest.plan.body, newest.transcript);
    return;
  }
  const isFramed = newest.plan.body.layouts.some(({ ratio }) => ratio === added.ratio);
  const isFree = isFramed && !(await hasTwin(tx, asked, newest.plan.id));
  // The export that had it framed may have ended without a file, and the ratio's output with it.
  if (isFree) await addOutputs(tx, clip, [added.ratio]);
  await moveExport(tx, asked.id, isFree ? newest.plan.id : await insert(newest.plan.body, newest.transcript));
}
