import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { and, eq } from 'drizzle-orm';
import { jobRun } from '#db/schema.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeOutput, makeOutputWithAncestors, makeRender } from '#testing/factories.ts';
import { karaokeLayout, samplePlan, sampleSource, spokenWords } from '#testing/sample-documents.ts';

const usualWords = spokenWords('zero one two three four five six seven eight nine ten eleven twelve', {
  wordMs: 1000,
});
/** What a planned clip shows of its source: the words two to seven. */
export const edit = [{ startMs: 2000, endMs: 8000 }];

/** The calls over an own database, and people with clips in it; await it at a test file's top. */
export async function clipsForFile(environment?: Record<string, string>) {
  const { database, web } = await apiAppForFile(environment);
  const { db } = database;

  /** A user with one planned clip in two ratios, rendered if requested; of other words if they are given, it shows all. */
  async function plannedClip({ rendered = false, text }: { rendered?: boolean; text?: string } = {}) {
    const asha = await web.user();
    const words = text === undefined ? usualWords : spokenWords(text, { wordMs: 1000 });
    const shown = text === undefined ? edit : [{ startMs: 0, endMs: words.length * 1000 }];
    const body = samplePlan({
      edit: shown,
      captionStyle: captionStyles.karaoke,
      layouts: [karaokeLayout(words, shown), karaokeLayout(words, shown, { ratio: '16:9' })],
    });
    const {
      video: source,
      transcript: spoken,
      generation: requested,
      clip: cut,
      output: tall,
      plan,
    } = await makeOutputWithAncestors(
      db,
      { id: asha.workspaceId },
      {
        video: { probe: sampleSource(), status: 'transcribed', posterKey: 'p.jpg' },
        ...{ transcript: { words }, generation: { status: rendered ? 'completed' : 'rendering' } },
        plan: { body },
      },
    );
    const wide = await makeOutput(db, cut, { ratio: '16:9' });
    if (rendered) for (const each of [tall, wide]) await makeRender(db, { output: each, plan });
    return { asha, source, spoken, requested, cut, tall, wide, plan };
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
