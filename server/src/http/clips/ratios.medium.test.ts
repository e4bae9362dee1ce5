import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { ClipPeople } from '@jhalak/contract/routes/editor.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import { moment, workspace } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { sampleMoment } from '#testing/sample-documents.ts';

const { database, plannedClip, queuedRuns, put } = await clipsForFile({ PLANS: 'on' });

const onPlan = (id: string, planId: string) =>
  database.db.update(workspace).set({ planId }).where(eq(workspace.id, id));

type Source = Awaited<ReturnType<typeof plannedClip>>['source'];
/** A face in the right half of the source, from 2 to 8 s, or as given. */
async function seen(source: Source, { span = { startMs: 2000, endMs: 8000 }, x = 0.7, y = 0.3 } = {}) {
  const faces = Array.from({ length: Math.ceil((span.endMs - span.startMs) / 500) }, (_, n) => ({
    atMs: span.startMs + n * 500,
    faces: [{ box: { x, y, w: 0.1, h: 0.2 }, eyeY: y + 0.08, score: 0.9 }],
  }));
  const body = { shots: [{ ...span, detail: null }], faces, problem: null };
  const of = { video: source, span, analyzer: { name: 'a', version: '1' } };
  await database.db.transaction((tx) => insertAnalysis(tx, of, body));
}

test('a clip is made in one more ratio as a new version, around the faces that were seen, and rendered; once', async () => {
  const { asha, source, tall } = await plannedClip({ rendered: true });
  await onPlan(asha.workspaceId, 'pro');
  await seen(source);
  const ask = () => asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
  const { status, body } = await ask();
  expect([status, body.clip.planVersion]).toEqual([200, 2]);
  const plan: ClipPlan = body.plan;
  expect(plan.layouts.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9', '1:1']);
  const [, , square] = plan.layouts;
  expect(square?.cues.length).toBeGreaterThan(0);
  expect(square?.scenes[0]?.regions[0]?.path[0]?.box?.x).toBeGreaterThan(0.3);
  expect((await queuedRuns(source.id)).map(({ name }) => name)).toEqual(['render']);
  const { clips } = (await asha.call('GET', `/api/clips/video/${source.id}`)).body;
  expect(clips.map(({ aspect_ratio }: { aspect_ratio: string }) => aspect_ratio).sort()).toEqual([
    '16:9',
    '1:1',
    '9:16',
  ]);
  expect((await ask()).body.clip.planVersion).toBe(2);
  const { versions } = (await asha.call('GET', `/api/clips/${tall.id}/versions`)).body;
  expect(versions[0]).toMatchObject({
    changes: [{ code: 'ratio_added', text: '1:1' }],
    by: { userId: asha.userId },
  });
});

test('one that was extended beyond what was looked at is framed around the same faces', async () => {
  const { asha, source, tall } = await plannedClip();
  await onPlan(asha.workspaceId, 'pro');
  await seen(source);
  await put(asha, tall.id, { start_time: 1, end_time: 10, render: false });
  const { body } = await asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
  const square = (body.plan as ClipPlan).layouts.find(({ ratio }) => ratio === '1:1');
  expect(square?.scenes.at(-1)?.endMs).toBe(9000);
  for (const { regions } of square?.scenes ?? []) expect(regions[0]?.path[0]?.box?.x).toBeGreaterThan(0.3);
});

test('one that was extended is framed from what looked at all of it, where something did', async () => {
  const { asha, source, cut, tall } = await plannedClip();
  await onPlan(asha.workspaceId, 'pro');
  const own = { startMs: 2000, endMs: 8000 };
  await database.db
    .update(moment)
    .set({ body: sampleMoment(own) })
    .where(eq(moment.id, cut.momentId));
  await seen(source, { span: own, x: 0.1 });
  await seen(source, { span: { startMs: 0, endMs: 12_000 } });
  await put(asha, tall.id, { start_time: 1, end_time: 10, render: false });
  const { body } = await asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
  const square = (body.plan as ClipPlan).layouts.find(({ ratio }) => ratio === '1:1');
  expect(square?.scenes).toHaveLength(1);
  const [region] = square?.scenes[0]?.regions ?? [];
  expect(region?.path[0]?.box?.x).toBeGreaterThan(0.3);
  // The editor knows whom the ratio shows beyond the clip's own passage.
  const { people } = (await asha.call('GET', `/api/clips/${tall.id}/people`)).body;
  const ids = people.tracks.map(({ id }: { id: string }) => id);
  expect(ids).toContain(region?.subject);
  expect(ids[0]).toBe('shot0-face0');
});

test('the editor knows the person of one that was framed from more than the clip was planned for', async () => {
  const { asha, source, cut, tall } = await plannedClip();
  await onPlan(asha.workspaceId, 'pro');
  const own = { startMs: 2000, endMs: 8000 };
  await database.db
    .update(moment)
    .set({ body: sampleMoment(own) })
    .where(eq(moment.id, cut.momentId));
  await seen(source, { span: own });
  await seen(source, { span: { startMs: 0, endMs: 12_000 } });
  await put(asha, tall.id, { start_time: 1, end_time: 10, render: false });
  const { body } = await asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
  const square = (body.plan as ClipPlan).layouts.find(({ ratio }) => ratio === '1:1');
  const subject = square?.scenes[0]?.regions[0]?.subject;
  const { people } = (await asha.call('GET', `/api/clips/${tall.id}/people`)).body as { people: ClipPeople };
  expect(people.tracks.map(({ id, otherIds }) => [id, otherIds])).toEqual([['shot0-face0', [subject]]]);
});

test('one that is added while captions are off leaves the space that they take when they are on', async () => {
  const squareOf = async (isOff: boolean) => {
    const { asha, source, tall } = await plannedClip();
    await onPlan(asha.workspaceId, 'pro');
    await seen(source, { y: 0.45 });
    await put(asha, tall.id, { captionSettings: { size: 0.1 }, render: false });
    if (isOff) await put(asha, tall.id, { captionStyle: null, render: false });
    const { body } = await asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
    return (body.plan as ClipPlan).layouts.find(({ ratio }) => ratio === '1:1')?.scenes;
  };
  expect(await squareOf(true)).toEqual(await squareOf(false));
});

test('a ratio that the plan does not hold is refused, and makes no version', async () => {
  const { asha, tall } = await plannedClip();
  await onPlan(asha.workspaceId, 'free');
  const { status, body } = await asha.call('POST', `/api/clips/${tall.id}/ratios`, { ratio: '1:1' });
  expect([status, body.code]).toEqual([402, 'ratio_not_included']);
  expect((await asha.call('GET', `/api/clips/${tall.id}`)).body.clip.planVersion).toBe(1);
});
