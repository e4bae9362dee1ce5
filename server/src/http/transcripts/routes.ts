import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { addSubtitles, editTranscript, getTranscript } from '@jhalak/contract/routes/transcripts.ts';
import { readTranscriptPage } from '#db/queries/videos/transcript-pages.ts';
import { ownVideo } from '#http/core/authorize.ts';
import { readFormFile } from '#http/core/form-file.ts';
import type { Feature } from '#http/core/mount.ts';
import { jobResponse } from '#http/jobs/responses.ts';
import { addWords } from '#pipeline/commands/attach-subtitles.ts';
import { changeWords } from '#pipeline/commands/correct-transcript.ts';
import type { Serving } from '#pipeline/commands/serving.ts';

interface TranscriptDeps extends Pick<Serving, 'db' | 'queue' | 'storage'> {
  /** The name of the speech model that heard the words, where it is not made for their language. */
  heardOutside(of: Pick<Transcript, 'engine' | 'engineVersion' | 'language'>): string | null;
}

const subtitleForm = {
  field: 'subtitles',
  /** Three hours of subtitles with markup are under a megabyte. */
  largestBytes: 5 * 1024 ** 2,
  tooLarge: 'body_too_large',
  invalid: 'subtitles_invalid',
} as const;

export const transcriptFeature =
  (deps: TranscriptDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;

    mount(getTranscript, async ({ auth, params: { id }, query }) => {
      await ownVideo(db, auth, id);
      const transcript = await readTranscriptPage(db, { videoId: id }, query);
      return { transcript: transcript && { ...transcript, heardOutside: deps.heardOutside(transcript) } };
    });

    mount(editTranscript, async ({ auth, params: { id }, body }) => {
      const workspaceId = auth.workspace.id;
      const changed = await changeWords(db, deps.queue, { id, workspaceId, ...body });
      if (!changed) throw new UserError('not_found');
      const { version, words } = changed.transcript;
      return { version, wordCount: words.length, changedGroupIds: changed.changedGroupIds };
    });

    mount(addSubtitles, async ({ auth, params: { id }, c }) => {
      // Before the form is read.
      const { workspaceId } = await ownVideo(db, auth, id);
      const { file, form } = await readFormFile(c, subtitleForm);
      const bytes = Buffer.from(await file.arrayBuffer());
      const language = textOf(form.get('language'));
      const added = await addWords(db, deps, {
        ...{ id, workspaceId, fileName: file.name, bytes, language },
        signal: c.req.raw.signal,
      });
      if (!added) throw new UserError('not_found');
      return { message: 'The words are being read.', job: added.run && jobResponse(added.run) };
    });
  };

const textOf = (field: File | string | null): string | null =>
  typeof field === 'string' && field !== '' ? field : null;
