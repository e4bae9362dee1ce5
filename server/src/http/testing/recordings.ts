import { eq } from 'drizzle-orm';
import { generation, jobRun, video } from '#db/schema.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeVideo } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';

/** The calls over an own database, and one user's probed recordings in it; await it at a test file's top. */
export async function recordingsForFile() {
  const { database, web } = await apiAppForFile();
  const { db } = database;
  const asha = await web.user();
  return {
    database,
    web,
    asha,
    makeRecording: (values: Partial<typeof video.$inferInsert> = {}) =>
      makeVideo(db, { id: asha.workspaceId }, { probe: sampleSource({ video: null }), ...values }),
    /** Works as if there were a speech model. */
    withModel: async <T>(work: () => Promise<T>): Promise<T> => {
      web.setModel('some-model');
      return work().finally(() => web.setModel(null));
    },
    runsOf: (videoId: string) => db.select().from(jobRun).where(eq(jobRun.videoId, videoId)),
    rowOf: async (videoId: string) => (await db.select().from(video).where(eq(video.id, videoId)))[0],
    generationsOf: (videoId: string) => db.select().from(generation).where(eq(generation.videoId, videoId)),
    endRuns: (videoId: string, status: 'completed' | 'failed' | 'cancelled') =>
      db.update(jobRun).set({ status, finishedAt: new Date() }).where(eq(jobRun.videoId, videoId)),
  };
}
