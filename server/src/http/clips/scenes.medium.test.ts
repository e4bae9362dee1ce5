import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import { targetsOf } from '@jhalak/contract/clip/plan/targets.ts';
import type { MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import { clipPlan, moment } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { sampleMoment } from '#testing/sample-documents.ts';

const { database, plannedClip, put } = await clipsForFile();

const halves = [
  { x: 0, y: 0, w: 0.5, h: 1 },
  { x: 0.5, y: 0, w: 0.5, h: 1 },
];
const split = (startMs: number) => ({
  ...{ startMs, kind: 'split2' },
  regions: targetsOf('split2', '9:16').map((target, index) => ({
    target,
    path: [{ atMs: startMs, box: halves[index] }],
  })),
});

describe('scenes of a clip', () => {
  test('change in one ratio as a new version; the version before stays as it is and can be restored', async () => {
    const { asha, cut, tall } = await plannedClip({ rendered: true });
    const scenes = { action: 'show', ratio: '9:16', scenes: [split(0)] };
    const { status, body } = await put(asha, tall.id, { scenes, planVersion: 1, render: false });
    expect(status).toBe(200);
    expect(body.clip).toMatchObject({ planVersion: 2, outdated: true });
    expect(body.plan.layouts[0].scenes).toMatchObject([{ ...split(0), endMs: 6000, reason: 'edited' }]);
    expect(body.plan.layouts[1].scenes).toMatchObject([{ kind: 'fit' }]);
    const [before] = await database.db
      .select()
      .from(clipPlan)
      .where(eq(clipPlan.clipId, cut.id))
      .orderBy(clipPlan.version);
    expect(before?.body.layouts[0]?.scenes).toMatchObject([{ kind: 'fit' }]);
    const back = await put(asha, tall.id, { restoreVersion: 1, planVersion: 2, render: false });
    expect(back.body.plan.layouts[0].scenes).toMatchObject([{ kind: 'fit' }]);
  });

  test('are split and joined, and keep their places in the source when the clip is trimmed', async () => {
    const { asha, tall } = await plannedClip();
    const change = (scenes: object) => put(asha, tall.id, { scenes, render: false });
    const starts = ({ body }: Awaited<ReturnType<typeof change>>) =>
      body.plan.layouts[0].scenes.map(({ startMs }: { startMs: number }) => startMs);
    expect(starts(await change({ action: 'split', ratio: '9:16', atMs: 4000 }))).toEqual([0, 4000]);
    await change({ action: 'show', ratio: '9:16', scenes: [split(4000)] });
    const trimmed = await put(asha, tall.id, { start_time: 3, render: false });
    expect(trimmed.body.plan.layouts[0].scenes).toMatchObject([
      { startMs: 0, endMs: 3000, kind: 'fit' },
      { startMs: 3000, endMs: 5000, kind: 'split2' },
    ]);
    expect(starts(await change({ action: 'join', ratio: '9:16', atMs: 3000 }))).toEqual([0]);
  });

  test('of a clip that is extended past its cut go on over what was added, with its words', async () => {
    const { asha, tall } = await plannedClip();
    await put(asha, tall.id, {
      scenes: { action: 'show', ratio: '9:16', scenes: [split(0)] },
      render: false,
    });
    const { status, body } = await put(asha, tall.id, { start_time: 1, end_time: 10, render: false });
    expect(status).toBe(200);
    const [layout] = body.plan.layouts;
    expect(layout.scenes).toMatchObject([{ startMs: 0, endMs: 9000, kind: 'split2' }]);
    const shown = layout.cues.flatMap((cue: { lines: { text: string }[][] }) => cue.lines.flat());
    const texts = shown.map(({ text }: { text: string }) => text);
    expect(texts).toEqual('one two three four five six seven eight nine'.split(' '));
  });

  test('that cannot be shown are refused with the reason', async () => {
    const { asha, tall } = await plannedClip();
    const { startMs, regions } = split(0);
    const single = { action: 'show', ratio: '9:16', scenes: [{ startMs, kind: 'single', regions }] };
    expect(await put(asha, tall.id, { scenes: single, render: false })).toMatchObject({
      status: 422,
      body: { code: 'edit_invalid', error: expect.stringContaining('number of regions') },
    });
    const square = { action: 'split', ratio: '1:1', atMs: 3000 };
    const { body } = await put(asha, tall.id, { scenes: square, render: false });
    expect(JSON.stringify(body)).toContain('not framed in 1:1');
  });
});

describe('the people of a clip', () => {
  test('are the faces of its part of the video, thinned to one a second, with the picture between black bars', async () => {
    const { asha, source, cut, tall } = await plannedClip();
    const passage = { body: sampleMoment({ startMs: 0, endMs: 5000 }) };
    await database.db.update(moment).set(passage).where(eq(moment.id, cut.momentId));
    const read = async () => (await asha.call('GET', `/api/clips/${tall.id}/people`)).body.people;
    expect(await read()).toBeNull();
    const face = { box: { x: 0.1, y: 0.2, w: 0.123456, h: 0.2 }, score: 0.9, eyeY: 0.25 };
    const points = Array.from({ length: 40 }, (_, n) => ({ ...face, atMs: n * 250 }));
    const analysis: MediaAnalysis = {
      ...{ shots: [{ startMs: 0, endMs: 10_000, detail: null }], problem: null },
      faces: points.map(({ atMs }) => ({ atMs, faces: [face] })),
      tracks: [{ id: 'shot0-face0', person: 'person0', points }],
      textAreas: [{ startMs: 0, endMs: 4000, box: fullFrame }],
      picture: { x: 0, y: 0.12, w: 1, h: 0.76 },
    } as MediaAnalysis;
    // It ends within the clip, as that of a clip that was extended later.
    const found = (startMs: number, endMs: number) =>
      database.db.transaction((tx) => {
        const of = { video: source, span: { startMs, endMs }, analyzer: { name: 'test', version: '1' } };
        return insertAnalysis(tx, of, analysis);
      });
    await found(0, 5000);
    const { tracks, texts, picture } = await read();
    expect(tracks).toHaveLength(1);
    expect(tracks[0]).toMatchObject({
      ...{ id: 'shot0-face0', person: 'person0', startMs: 2000, endMs: 4750 },
    });
    expect(tracks[0].points.map(({ atMs }: { atMs: number }) => atMs)).toEqual([2000, 3000, 4000]);
    expect(tracks[0].points[0].box).toEqual({ x: 0.1, y: 0.2, w: 0.1235, h: 0.2 });
    expect(picture).toEqual(analysis.picture);
    expect(texts).toEqual([{ startMs: 2000, endMs: 4000, box: fullFrame }]);

    // The next clip's passage, into which this one was moved: its own faces stay and keep their ids.
    await found(5500, 10_000);
    await put(asha, tall.id, { start_time: 3.5, end_time: 9.5, render: false });
    const both = (await read()).tracks;
    const spans = both.map(({ startMs, endMs }: { startMs: number; endMs: number }) => [startMs, endMs]);
    expect(spans).toEqual([
      [3500, 4750],
      [5500, 9250],
    ]);
    const ids: string[] = both.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['shot0-face0', expect.stringMatching(/.-shot0-face0$/)]);
  });
});
