import { captionStyles } from '@jhalak/contract/clip/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions.ts';
import { clipWords } from '@jhalak/contract/clip/clip-words.ts';
import type { SourceMedia } from '@jhalak/contract/clip/source-media.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertClipPlan } from '#db/clip-plans.ts';
import { clip, clipPlan, generation, jobRun, output, workspace } from '#db/schema.ts';
import { jobOf } from '#pipeline/flow.ts';
import { apiAppForFile, createApiApp, type Person } from '#testing/api-app.ts';
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
import { samplePlan, spokenWords } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();

const probe: SourceMedia = {
  container: 'mp4',
  durationMs: 120_000,
  video: {
    index: 0,
    codec: 'h264',
    width: 1920,
    height: 1080,
    codedWidth: 1920,
    codedHeight: 1080,
    rotation: 0,
    fps: 25,
    variableFrameRate: false,
    transfer: 'sdr',
    fullRange: false,
    interlaced: false,
    pixelFormat: 'yuv420p',
  },
  audio: { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 },
  subtitles: [],
};
const words = spokenWords('zero one two three four five six seven eight nine ten eleven twelve', {
  wordMs: 1000,
});
const edit = [{ startMs: 2000, endMs: 8000 }];

const layoutOf = (ratio: '9:16' | '16:9', width: number, height: number) => ({
  ratio,
  width,
  height,
  framing: { mode: 'fit' as const },
  cues: buildCues({
    words: clipWords(words, edit),
    frame: { width, height },
    ratio,
    style: captionStyles.karaoke,
    clipDurationMs: 6000,
  }),
});

/** A person with one planned clip in two ratios, rendered when asked. */
async function plannedClip({ rendered = false } = {}) {
  const asha = await web.person();
  const source = await makeVideo(
    database.db,
    { id: asha.workspaceId },
    { probe, status: 'transcribed', posterKey: 'p.jpg' },
  );
  const transcript = await makeTranscript(database.db, source, { words });
  const asked = await makeGeneration(database.db, transcript, {
    status: rendered ? 'completed' : 'rendering',
  });
  const moment = await makeMoment(database.db, asked);
  const cut = await makeClip(database.db, { generation: asked, moment });
  const tall = await makeOutput(database.db, cut, { ratio: '9:16' });
  const wide = await makeOutput(database.db, cut, { ratio: '16:9' });
  const body = samplePlan({
    edit,
    captionStyle: captionStyles.karaoke,
    layouts: [layoutOf('9:16', 1080, 1920), layoutOf('16:9', 1920, 1080)],
  });
  const plan = await makeClipPlan(database.db, { clip: cut, transcript }, { body });
  if (rendered) for (const each of [tall, wide]) await makeRender(database.db, { output: each, plan });
  return { asha, source, asked, cut, tall, wide, plan };
}

const put = (asha: Person, id: string, body: object) => asha.call('PUT', `/api/clips/${id}`, body);
const activeRuns = async (videoId: string) =>
  (
    await database.db
      .select()
      .from(jobRun)
      .where(and(eq(jobRun.videoId, videoId), eq(jobRun.status, 'queued')))
  ).map(({ name, subjectId }) => ({ name, subjectId }));
const newestPlan = async (clipId: string) => {
  const plans = await database.db.select().from(clipPlan).where(eq(clipPlan.clipId, clipId));
  return plans.sort((a, b) => b.version - a.version)[0];
};
const textOf = (plan: { layouts: { cues: { lines: { text: string }[][] }[] }[] } | undefined, index = 0) =>
  (plan?.layouts[index]?.cues ?? []).flatMap((cue) => cue.lines.flat().map(({ text }) => text)).join(' ');

describe('reading clips', () => {
  test('a clip is one passage in one ratio, with the names and seconds of the specification', async () => {
    const { asha, source, cut, tall } = await plannedClip({ rendered: true });
    const { body } = await asha.call('GET', `/api/clips/${tall.id}`);
    expect(body.clip).toMatchObject({
      id: tall.id,
      title: 'Why bread rises',
      start_time: 2,
      end_time: 8,
      duration: 6,
      thumbnail_url: `/api/media/videos/${source.id}/poster`,
      file_url: `/api/media/${tall.id}`,
      aspect_ratio: '9:16',
      caption_style: 'karaoke',
      processing_status: 'completed',
      groupId: cut.id,
      score: 80,
      planVersion: 1,
      renderedVersion: 1,
      outdated: false,
      rendering: false,
      failure: null,
    });
    expect(body.plan.edit).toEqual(edit);
    expect(body.versions).toMatchObject([{ version: 1 }]);
  });

  test('lists filter by ratio and status, and page', async () => {
    const { asha, source, wide } = await plannedClip({ rendered: true });
    const ids = async (address: string) => {
      const { body } = await asha.call('GET', address);
      return [body.clips.map(({ id }: { id: string }) => id), body.total];
    };
    const [all] = await ids(`/api/clips/video/${source.id}`);
    expect(all).toHaveLength(2);
    expect(await ids(`/api/clips/video/${source.id}?aspectRatio=16:9&status=completed`)).toEqual([
      [wide.id],
      undefined,
    ]);
    expect(await ids(`/api/clips/video/${source.id}?aspectRatio=all&status=failed`)).toEqual([[], undefined]);
    expect(await ids(`/api/clips/user/${asha.userId}?limit=1&page=2&status=all`)).toEqual([[wide.id], 2]);
    expect(await ids(`/api/clips/user/${asha.userId}?page=5`)).toEqual([[], 2]);
    expect(await asha.call('GET', `/api/clips/user/${asha.userId}?aspectRatio=4:3`)).toMatchObject({
      status: 400,
    });
    expect((await asha.call('GET', `/api/clips/user/${asha.userId}`)).body).toMatchObject({
      page: 1,
      limit: 20,
    });
  });

  test('before there is a file the jobs tell where it stands', async () => {
    const { asha, source, asked, plan, tall } = await plannedClip();
    const read = async () => (await asha.call('GET', `/api/clips/${tall.id}`)).body.clip;
    expect(await read()).toMatchObject({ processing_status: 'pending', file_url: null });
    const next = jobOf('render', { ...plan, videoId: source.id }, { planId: plan.id });
    await database.db.transaction((tx) => web.queue.enqueue(tx, next));
    const setRun = (values: Partial<typeof jobRun.$inferInsert>) =>
      database.db.update(jobRun).set(values).where(eq(jobRun.videoId, source.id));
    expect(await read()).toMatchObject({ processing_status: 'pending', rendering: true });
    await setRun({ status: 'running', startedAt: new Date() });
    expect(await read()).toMatchObject({ processing_status: 'processing' });
    await setRun({
      status: 'failed',
      reasonCode: 'render_failed',
      reasonMessage: 'The clip could not be made: x.',
    });
    await database.db.update(generation).set({ status: 'failed' }).where(eq(generation.id, asked.id));
    expect(await read()).toMatchObject({
      processing_status: 'failed',
      failure: { code: 'render_failed', message: 'The clip could not be made: x.' },
    });
  });
});

describe('changing a clip', () => {
  test('makes a new version, renders all ratios again, and serves the old file meanwhile', async () => {
    const { asha, source, cut, tall } = await plannedClip({ rendered: true });
    const { status, body } = await put(asha, tall.id, {
      userId: asha.userId,
      title: 'Yeast',
      start_time: 3,
      end_time: 7.5,
      caption_style: 'classic',
    });
    expect(status).toBe(200);
    expect(body.clip).toMatchObject({
      title: 'Yeast',
      start_time: 3,
      end_time: 7.5,
      duration: 4.5,
      caption_style: 'classic',
      processing_status: 'completed',
      file_url: `/api/media/${tall.id}`,
      planVersion: 2,
      renderedVersion: 1,
      outdated: true,
      rendering: true,
    });
    const plan = await newestPlan(cut.id);
    expect(plan?.body.layouts.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9']);
    expect(textOf(plan?.body)).toBe('three four five six seven');
    expect(await activeRuns(source.id)).toEqual([{ name: 'render', subjectId: plan?.id }]);
  });

  test('another title alone does not make the file outdated, another word does', async () => {
    const { asha, tall } = await plannedClip({ rendered: true });
    const named = await put(asha, tall.id, { title: 'Yeast', render: false });
    expect(named.body.clip).toMatchObject({
      title: 'Yeast',
      planVersion: 2,
      outdated: false,
      rendering: false,
    });
    const worded = await put(asha, tall.id, { captions: [{ wordIndex: 3, text: 'drei' }], render: false });
    expect(worded.body.clip).toMatchObject({ title: 'Yeast', planVersion: 3, outdated: true });
  });

  test('caption text of its own stays through later changes and can be emptied', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, {
      captions: [
        { wordIndex: 3, text: 'drei' },
        { wordIndex: 4, text: '' },
      ],
    });
    expect(textOf((await newestPlan(cut.id))?.body)).toBe('two drei five six seven');
    await put(asha, tall.id, { caption_style: 'modern', end_time: 10 });
    const plan = await newestPlan(cut.id);
    expect(textOf(plan?.body, 1)).toBe('two drei five six seven eight nine');
    expect(plan?.body.dropped).toMatchObject([{ what: 'camera of the added part' }]);
  });

  test('a newer change stops the render of the older one', async () => {
    const { asha, source, cut, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'A' });
    await put(asha, tall.id, { title: 'B' });
    expect(await activeRuns(source.id)).toEqual([
      { name: 'render', subjectId: (await newestPlan(cut.id))?.id },
    ]);
    const [asked] = await database.db.select().from(generation).where(eq(generation.videoId, source.id));
    expect(asked?.status).toBe('rendering');
  });

  test('an older version comes back, and an outdated base is refused', async () => {
    const { asha, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'Other', render: false });
    const back = await put(asha, tall.id, { restoreVersion: 1, planVersion: 2, render: false });
    expect(back.body.clip).toMatchObject({ title: 'Why bread rises', planVersion: 3, rendering: false });
    const stale = await put(asha, tall.id, { title: 'Late', planVersion: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'clip_changed']);
  });

  test.each([
    [{ start_time: 9, end_time: 4 }, 422],
    [{ end_time: 500 }, 422],
    [{ start_time: 2, end_time: 2.2 }, 422],
    [{ restoreVersion: 9 }, 422],
    [{ title: '  ' }, 400],
    [{ start_time: -1 }, 400],
    [{ caption_style: 'comic' }, 400],
    [{ captionColors: { color: 'red' } }, 400],
    [{ captions: [{ wordIndex: 2, text: 'ꙮ\u{10ffff}' }] }, 200],
  ])('%j answers %d, and a refusal makes no version', async (change, expected) => {
    const { asha, cut, tall } = await plannedClip();
    const { status, body } = await put(asha, tall.id, change);
    expect(status).toBe(expected);
    if (expected !== 200) {
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
      expect((await newestPlan(cut.id))?.version).toBe(1);
    }
  });

  test('hostile caption text stays text', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, { captions: [{ wordIndex: 3, text: '{\\bord9999\\fs9999}<b>x' }] });
    expect(textOf((await newestPlan(cut.id))?.body).replaceAll(' ', '')).toContain(
      '{\\bord9999\\fs9999}<b>x',
    );
  });

  test('watermark and other members of the plan cannot be sent along', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'x', watermark: null, layouts: [], planner: { name: 'me' } });
    expect((await newestPlan(cut.id))?.body).toMatchObject({
      watermark: null,
      layouts: [{ ratio: '9:16' }, { ratio: '16:9' }],
      planner: { name: 'edited' },
    });
  });

  test('where plans are on, the watermark of the workspace’s plan is put back', async () => {
    const paid = await createApiApp(database, { PLANS: 'on' });
    const { cut, tall, asha } = await plannedClip();
    await database.db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
    const same = await paid.person({ userId: asha.userId, workspaceId: asha.workspaceId });
    await put(same, tall.id, { title: 'x' });
    expect((await newestPlan(cut.id))?.body.watermark).toEqual({ text: 'Made with Jhalak' });
    await paid.close();
  });

  test('rendering again queues the newest version once', async () => {
    const { asha, source, tall } = await plannedClip();
    for (let n = 0; n < 2; n += 1)
      expect(await asha.call('POST', `/api/clips/${tall.id}/render`)).toMatchObject({
        status: 200,
        body: { clip: { rendering: true } },
      });
    expect(await activeRuns(source.id)).toHaveLength(1);
  });
});

describe('deleting a clip', () => {
  test('takes one ratio away, and no later version brings it back', async () => {
    const { asha, cut, tall, wide, plan } = await plannedClip();
    expect(await asha.call('DELETE', `/api/clips/${wide.id}`, { userId: asha.userId })).toMatchObject({
      status: 200,
    });
    expect((await asha.call('GET', `/api/clips/${wide.id}`)).status).toBe(404);
    await put(asha, tall.id, { title: 'Still here' });
    const left = await database.db.select().from(output).where(eq(output.clipId, cut.id));
    expect(left.map(({ ratio }) => ratio)).toEqual(['9:16']);
    expect(plan.version).toBe(1);
  });

  test('a plan that is finished afterwards does not bring the ratio back either', async () => {
    const { asha, cut, wide, plan } = await plannedClip();
    await database.db.delete(clipPlan).where(eq(clipPlan.clipId, cut.id));
    await asha.call('DELETE', `/api/clips/${wide.id}`);
    const { transcriptId, body } = plan;
    await database.db.transaction((tx) =>
      insertClipPlan(tx, { clip: cut, transcriptId, body, problems: [] }),
    );
    expect(await database.db.$count(output, eq(output.clipId, cut.id))).toBe(1);
  });

  test('with the last ratio the passage goes, its jobs stop, and its generation ends', async () => {
    const { asha, source, cut, tall, wide, asked } = await plannedClip();
    await asha.call('POST', `/api/clips/${tall.id}/render`);
    await asha.call('DELETE', `/api/clips/${tall.id}`);
    expect(await activeRuns(source.id)).toHaveLength(1);
    await asha.call('DELETE', `/api/clips/${wide.id}`);
    expect(await activeRuns(source.id)).toEqual([]);
    expect(await database.db.$count(clip, eq(clip.id, cut.id))).toBe(0);
    const [ended] = await database.db.select().from(generation).where(eq(generation.id, asked.id));
    expect(ended?.status).toBe('completed');
  });
});
