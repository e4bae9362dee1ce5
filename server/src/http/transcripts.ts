import { UserError } from '@jhalak/contract/errors.ts';
import { addSubtitles, editTranscript, getTranscript } from '@jhalak/contract/routes/transcripts.ts';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#db/connect.ts';
import { latestTranscript } from '#db/transcripts.ts';
import { findVideo } from '#db/videos.ts';
import { type AddWordsDeps, addWords } from '#pipeline/add-words.ts';
import { changeWords } from '#pipeline/change-words.ts';
import { jobAnswer } from './job-answers.ts';
import type { Feature } from './mount.ts';

export interface TranscriptDeps extends AddWordsDeps {
  db: Db;
}

/** Three hours of subtitles with markup are under a megabyte. */
const largestSubtitlesBytes = 5 * 1024 * 1024;

export const transcriptFeature =
  (deps: TranscriptDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;

    mount(getTranscript, async ({ caller: { workspaceId }, params: { id } }) => {
      const video = await findVideo(db, id);
      if (video?.workspaceId !== workspaceId) throw new UserError('not_found');
      const transcript = await latestTranscript(db, id);
      if (!transcript) return { transcript: null };
      const { version, language, engine, engineVersion, timing, words } = transcript;
      return { transcript: { version, language, engine, engineVersion, timing, words } };
    });

    mount(editTranscript, async ({ caller: { workspaceId }, params: { id }, body }) => {
      const changed = await changeWords(db, { id, workspaceId, ...body });
      if (!changed) throw new UserError('not_found');
      const { version, words } = changed.transcript;
      return { version, words, changedGroupIds: changed.changedGroupIds };
    });

    mount(addSubtitles, async ({ caller: { workspaceId }, params: { id }, c }) => {
      const video = await findVideo(db, id);
      if (video?.workspaceId !== workspaceId) throw new UserError('not_found');
      const { file, language } = await readForm(c);
      const bytes = Buffer.from(await file.arrayBuffer());
      const added = await addWords(db, deps, { id, workspaceId, fileName: file.name, bytes, language });
      if (!added) throw new UserError('not_found');
      return { message: 'The words are being read.', job: added.run && jobAnswer(added.run) };
    });
  };

/** The form is read only after the video is known to be the caller's, and never more than the limit of it. */
async function readForm(c: Context): Promise<{ file: File; language: string | null }> {
  const limited = bodyLimit({
    maxSize: largestSubtitlesBytes,
    onError: () => {
      throw new UserError('body_too_large');
    },
  });
  let form = new FormData();
  await limited(c, async () => {
    form = await c.req.formData().catch((error: unknown) => {
      if (error instanceof UserError) throw error;
      throw new UserError('subtitles_invalid', { detail: noFile }, { cause: error });
    });
  });
  const file = form.get('subtitles');
  const language = form.get('language');
  if (!(file instanceof File)) throw new UserError('subtitles_invalid', { detail: noFile });
  return { file, language: typeof language === 'string' && language !== '' ? language : null };
}

const noFile = 'the form has no file named subtitles';
