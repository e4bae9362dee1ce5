// takes: a clip with the words that its request was picked from, as corrected by now, what it showed before, and what the clips of its
//        video show
// makes: another moment for this clip, in the place of its own; planning and rendering follow
// fails when: there is no other passage of that length
import { UserError } from '@jhalak/contract/errors.ts';
import { clipLength, regenerateChoices } from '@jhalak/contract/routes/regenerate.ts';
import { z } from 'zod';
import type { DbOrTx } from '#db/core/connect.ts';
import { findClipForPlanning, newestPlan } from '#db/queries/clips/clip-plans.ts';
import { listClipViews } from '#db/queries/clips/clip-view.ts';
import { rangeOf } from '#db/queries/clips/generations.ts';
import { exchangeMoment } from '#db/queries/clips/moments.ts';
import { lockClip, lockVideo } from '#db/queries/locks.ts';
import { haveChanged } from '#db/queries/videos/transcripts.ts';
import { defineJob } from '#jobs/define-job.ts';
import { isShownAgain, type ShownClip } from './other-passages.ts';
import { pickAgain } from './pick-again.ts';
import { shownClips } from './shown-clips.ts';

/** Picks another passage for one clip. */
export const repickJob = () =>
  defineJob({
    name: 'repick',
    payload: z.object({
      clipId: z.string(),
      choice: z.enum(regenerateChoices),
      maxDurationMs: z.int().min(clipLength.minSeconds * 1000),
    }),
    uses: 'light',
    attempts: 3,
    timeoutMs: 5 * 60_000,

    async run({ db, progress, signal }, { clipId, choice, maxDurationMs }) {
      const found = await findClipForPlanning(db, clipId);
      if (!found) return null;
      const { clip, moment, params, transcript, video } = found;
      progress(0, 'progress_moments');
      const edit = (await newestPlan(db, clipId))?.body.edit ?? [moment];
      const current = {
        startMs: edit[0]?.startMs ?? moment.startMs,
        endMs: edit.at(-1)?.endMs ?? moment.endMs,
      };
      const findShown = async (from: DbOrTx) => {
        const views = await listClipViews(from, { workspaceId: video.workspaceId, videoId: video.id });
        // No request has this id, so that the clips of this one count too.
        return shownClips(views, '');
      };
      const pick = (shown: readonly ShownClip[], spoken = transcript) => {
        const picked = pickAgain({
          transcript: spoken,
          durationMs: video.durationMs ?? video.probe?.durationMs ?? 0,
          range: rangeOf(params, video),
          waveform: video.waveform,
          replays: video.replays,
          maxDurationMs,
          topic: params.topic,
          shown,
          current,
          replaced: moment.replaced ?? [],
          choice,
        });
        if (!picked) throw new UserError('no_other_passage');
        return picked;
      };
      const shown = await findShown(db);
      signal.throwIfAborted();
      const picked = pick(shown);
      progress(1, 'progress_moments');
      return {
        async save(tx) {
          if (!(await lockVideo(tx, { id: video.id })) || !(await lockClip(tx, clipId))) return;
          // Another clip may have been given this passage since the read, and names in it may have been corrected.
          const shownNow = await findShown(tx);
          const isTaken = choice === 'next' && isShownAgain(picked, shownNow);
          const now = (await haveChanged(tx, transcript)) ? await findClipForPlanning(tx, clipId) : found;
          const body = isTaken || now !== found ? pick(shownNow, now?.transcript) : picked;
          await exchangeMoment(tx, clip, { body, another: choice !== 'same' });
        },
      };
    },
  });
