// takes: a generation that waits for its moments, the newest transcript and the waveform of its video, and the
//        language model where one is set up; where other passages are asked for, also what the clips of its other
//        generations show by now
// makes: moments with their reasons, a clip per moment, an output per clip and asked ratio; or only the note that
//        nothing else is left, or nothing where the words have changed meanwhile and are picked from anew; a video that has but its file's name is titled as its best moment. Where captions alone are asked for: one moment that is the whole source or its range
// fails when: there is no transcript row yet, or nothing in the source to cut
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { listClipViews } from '#db/queries/clips/clip-view.ts';
import { findGeneration, isUnpicked, rangeOf, saveMoments } from '#db/queries/clips/generations.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { haveChanged, latestTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo, retitleVideo } from '#db/queries/videos/videos.ts';
import { defineJob } from '#jobs/define-job.ts';
import { isNamedByFile } from '#pipeline/file-title.ts';
import { budgetedLanguage } from '#pipeline/language/budgeted-language.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';
import { findMoments } from './find-moments.ts';
import { findWithLanguage, tellingLanguage } from './language/find-with-language.ts';
import type { MomentsInput } from './prepare-moments.ts';
import { shownClips } from './shown-clips.ts';
import { soundTitle } from './sound-moments.ts';
import { wholeMoment } from './whole-moment.ts';

/** Picks the passages that become clips. */
export const momentsJob = ({ findLanguage }: { findLanguage: FindLanguage }) =>
  defineJob({
    name: 'moments',
    payload: z.object({ generationId: z.string() }),
    uses: 'model',
    attempts: 3,
    timeoutMs: 30 * 60_000,

    async run({ db, progress, signal }, { generationId }) {
      const generation = await findGeneration(db, generationId);
      if (!generation || !isUnpicked(generation)) return null;
      const video = await findVideo(db, generation.videoId);
      if (!video) return null;
      const transcript = await latestTranscript(db, video.id);
      if (!transcript) throw new UserError('nothing_to_clip', { detail: message('words_unread') });
      const shown =
        generation.params.passages === 'other'
          ? shownClips(
              await listClipViews(db, { workspaceId: video.workspaceId, videoId: video.id }),
              generation.id,
            )
          : [];
      signal.throwIfAborted();
      progress(0, 'progress_moments');
      const source = {
        transcript,
        durationMs: video.durationMs ?? video.probe?.durationMs ?? 0,
        range: rangeOf(generation.params, video),
        waveform: video.waveform,
        replays: video.replays,
      };
      const language = await findLanguage();
      const { workspaceId } = video;
      const findIn = async (input: MomentsInput) => {
        if (!language) return findMoments(input);
        const { model, budget } = language;
        const budgeted = budgetedLanguage(model, { db, workspaceId, budget });
        const told = tellingLanguage(budgeted, (fraction) => progress(fraction, 'progress_moments'));
        return findWithLanguage(told, input, signal);
      };
      const { mode, count, maxDurationMs, topic } = generation.params;
      const found =
        mode === 'caption_only'
          ? wholeMoment({ ...source, title: video.title })
          : await findIn({ ...source, count, maxDurationMs, topic, shown });
      if (found.moments.length === 0 && found.notes.length === 0) {
        throw new UserError('nothing_to_clip', { detail: message('part_empty') });
      }
      progress(1, 'progress_moments');
      const [best] = found.moments;
      // Times name a clip, not a video.
      const isTitled = best && best.title !== soundTitle(1, best) && isNamedByFile(video);
      return {
        async save(tx) {
          // Corrections hold the video, too: they are seen here, or find the moments and correct their texts.
          if (!(await lockVideo(tx, video)) || (await haveChanged(tx, transcript))) return;
          await saveMoments(tx, { generation, transcriptId: transcript.id, ...found });
          if (isTitled) await retitleVideo(tx, video.id, { title: best.title, before: video.title });
        },
      };
    },
  });
