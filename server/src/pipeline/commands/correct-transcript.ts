import { rewordPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import { liveRatios, newestPlansOfVideo } from '#db/queries/clips/clip-versions.ts';
import { lockClipsOfVideo, lockVideo } from '#db/queries/locks.ts';
import {
  findTranscripts,
  insertCorrection,
  latestToCorrect,
  type TranscriptRow,
} from '#db/queries/videos/transcripts.ts';
import { findProblems } from '#pipeline/stages/plan/problems.ts';

export interface WordsChange {
  id: string;
  workspaceId: string;
  /** The version that was corrected. */
  version: number;
  edits: readonly { index: number; text: string }[];
}

/**
 * Saves corrected words as the next version of the transcript, and a next plan for every clip in which they are
 * heard; files stay as they are. Null when there is no such video. Throws UserError `words_missing`,
 * `words_changed`, `edit_invalid`.
 */
export async function changeWords(
  db: Db,
  change: WordsChange,
): Promise<{ transcript: TranscriptRow; changedGroupIds: string[] } | null> {
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, change);
    if (!video) return null;
    const latest = await latestToCorrect(tx, video.id);
    if (!latest) throw new UserError('words_missing');
    if (latest.version !== change.version) throw new UserError('words_changed');
    const words = editWords(latest.words, change.edits);
    const { timing } = latest;
    const transcript = await insertCorrection(tx, latest, words);
    // Before their plans are read: an edit that commits meanwhile would be undone by a plan made from an older version.
    await lockClipsOfVideo(tx, video.id);
    const media = video.probe;
    const changedGroupIds: string[] = [];
    const plans = await newestPlansOfVideo(tx, video.id);
    const made = await findTranscripts(tx, [...new Set(plans.map(({ plan }) => plan.transcriptId))]);
    for (const { clip, plan } of plans) {
      const before = made.get(plan.transcriptId);
      if (!before || !media) continue;
      const reworded = rewordPlan(plan.body, before.words, { words, timing, durationMs: media.durationMs });
      if (!reworded) continue;
      const ratios = await liveRatios(tx, clip.id);
      const body = { ...reworded, layouts: reworded.layouts.filter(({ ratio }) => ratios.includes(ratio)) };
      const problems = findProblems(body, media);
      await insertClipPlan(tx, {
        ...{ clip, transcriptId: transcript.id, body, problems },
        changes: [{ code: 'transcript_corrected' }],
      });
      changedGroupIds.push(clip.id);
    }
    return { transcript, changedGroupIds };
  });
}
