import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { and, eq } from 'drizzle-orm';
import { jobRun } from '#db/schema.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import {
  makeClip,
  makeClipPlan,
  makeGeneration,
  makeMoment,
  makeOutput,
  makeRender,
  makeTranscript,
  makeVideo,
} from '#testing/factories.ts';
import { samplePlan, sampleSource, spokenWords, wholeScenes } from '#testing/sample-documents.ts';

const words = spokenWords('zero one two three four five six seven eight nine ten eleven twelve', {
  wordMs: 1000,
});
/** What a planned clip shows of its source: the words two to seven. */
export const edit = [{ startMs: 2000, endMs: 8000 }];

const layoutOf = (ratio: '9:16' | '16:9', width: number, height: number) => ({
  ratio,
  width,
  height,
  scenes: wholeScenes(6000),
  cues: buildCues({
    words: clipWords(words, edit),
    frame: { width, height },
    ratio,
    style: captionStyles.karaoke,
    clipDurationMs: 6000,
  }),
});

/** The calls over an own database, and people with clips in it; await it at a test file's top. */
export async function clipsForFile(environment?: Record<string, string>) {
  const { database, web } = await apiAppForFile(environment);
  const { db } = database;

  /** A user with one planned clip in two ratios, rendered if requested. */
  async function plannedClip({ rendered = false } = {}) {
    const asha = await web.user();
    const source = await makeVideo(
      db,
      { id: asha.workspaceId },
      { probe: sampleSource(), status: 'transcribed', posterKey: 'p.jpg' },
    );
    const transcript = await makeTranscript(db, source, { words });
    const requested = await makeGeneration(db, transcript, { status: rendered ? 'completed' : 'rendering' });
    const moment = await makeMoment(db, requested);
    const cut = await makeClip(db, { generation: requested, moment });
    const tall = await makeOutput(db, cut, { ratio: '9:16' });
    const wide = await makeOutput(db, cut, { ratio: '16:9' });
    const body = samplePlan({
      edit,
      captionStyle: captionStyles.karaoke,
      layouts: [layoutOf('9:16', 1080, 1920), layoutOf('16:9', 1920, 1080)],
    });
    const plan = await makeClipPlan(db, { clip: cut, transcript }, { body });
    if (rendered) for (const each of [tall, wide]) await makeRender(db, { output: each, plan });
    return { asha, source, requested, cut, tall, wide, plan };
  }

  const queuedRuns = async (videoId: string) =>
    (
      await db
        .select()
        .from(jobRun)
        .where(and(eq(jobRun.videoId, videoId), eq(jobRun.status, 'queued')))
    ).map(({ name, subjectId }) => ({ name, subjectId }));

  const put = (asha: TestUser, id: string, body: object) => asha.call('PUT', `/api/clips/${id}`, body);

  return { database, web, plannedClip, queuedRuns, put };
}
