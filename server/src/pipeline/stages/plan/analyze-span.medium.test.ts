import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { inClipTime } from '@jhalak/contract/clip/reframe/in-clip-time.ts';
import { reframe } from '@jhalak/contract/clip/reframe/reframe.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { describe, expect, it } from 'vitest';
import { startFaceSearch } from '#media/faces/faces.ts';
import { frameAt } from '#pipeline/stages/render/output-rate.ts';
import { makeFile, murmur } from '#pipeline/stages/render/testing/clips.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { mediaToolsIn, withoutSandbox } from '#testing/media-tools.ts';
import { quickVision } from '#testing/quick-media.ts';
import { sampleVideoStream } from '#testing/sample-documents.ts';
import {
  sharedFaceModel,
  sharedFaceModelAbsent,
  sharedMediaAbsent,
  sharedMediaDir,
  sharedVision,
  sharedVisionAbsent,
} from '#testing/shared-media.ts';
import { analyzeSpan } from './analyze-span.ts';
import { judgeFraming, type MadeScene, madeMedia, makeTalk, regionsAt, still } from './testing/made-talk.ts';

const media = mediaToolsIn(withoutSandbox);
const folder = await folderForFile();

type Look = Parameters<typeof analyzeSpan>[0];

async function look(file: string, span: Span, values: Partial<Look> = {}) {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  return analyzeSpan({
    media,
    source: { hostPath: file, demuxer: 'mp4' },
    video: madeMedia(60).video,
    span,
    workDir,
    signal: new AbortController().signal,
    timeoutMs: 180_000,
    audio: null,
    vision: quickVision,
    ...values,
  });
}

/** What is in the package, for what depends on which faces it finds. */
const packaged = { vision: { face: null, speaker: null } };

const middleOf = (box?: { x: number; w: number }) => (box ? box.x + box.w / 2 : 0.5);

const talks = new Map<MadeScene[], string>();
/** A talk of these scenes, made once. */
async function made(scenes: MadeScene[]): Promise<string> {
  const file = talks.get(scenes) ?? path.join(folder, `${talks.size}.mp4`);
  if (!talks.has(scenes)) await makeTalk(file, scenes);
  talks.set(scenes, file);
  return file;
}

describe('looking at a made talk', () => {
  const scenes: MadeScene[] = [
    { seconds: 3, ground: 'sienna', hosts: [{ ...still(0.3, 0.6), sway: 0.04, periodSeconds: 3 }] },
    { seconds: 3, ground: 'steelblue', hosts: [{ ...still(0.72, 0.7), sway: 0.05, periodSeconds: 4 }] },
  ];

  it('finds the cut to the frame and keeps the moving face inside a 9:16 crop', async () => {
    const file = await made(scenes);
    const analysis = await look(file, { startMs: 0, endMs: 6000 }, packaged);
    expect(analysis.problem).toBeNull();
    expect(analysis.shots.map((shot) => shot.startMs)).toEqual([0, 2990]);
    const layout = reframe({ ...analysis, source: madeMedia(6).video, ratio: '9:16' }).scenes;
    expect(layout.every(({ kind }) => kind === 'single')).toBe(true);
    const { inside, empty } = judgeFraming(layout, scenes);
    expect(inside).toBeGreaterThanOrEqual(0.98);
    expect(empty).toBeLessThanOrEqual(0.01);
  });

  it('has a chart between two shots of the host shown whole, from its first frame to its last', async () => {
    const host = { seconds: 2, ground: 'sienna', hosts: [still(0.7, 0.6)] };
    const chart = { seconds: 2, ground: 'wheat', chart: true, hosts: [] };
    const file = await made([host, chart, host]);
    const analysis = await look(file, { startMs: 0, endMs: 6000 });
    const layout = reframe({ ...analysis, source: madeMedia(6).video, ratio: '9:16' });
    const { scenes, why } = layout;
    expect(scenes.map(({ startMs, kind }) => [frameAt(startMs, { num: 25, den: 1 }), kind])).toEqual([
      [0, 'single'],
      [50, 'fit'],
      [100, 'single'],
    ]);
    expect(why && englishOf(why)).toContain('2 of 6 s whole');
  });

  it('sees a span in the middle at its own times', async () => {
    const file = await made(scenes);
    const { shots, faces } = await look(file, { startMs: 2000, endMs: 5000 });
    expect(shots.map((shot) => [shot.startMs, shot.endMs])).toEqual([
      [2000, 2990],
      [2990, 5000],
    ]);
    expect(faces?.map((sample) => sample.atMs).slice(0, 3)).toEqual([2000, 2200, 2400]);
  });

  it('finds a face of 40 pixels in 1080p', async () => {
    // 27 of 720 lines: the same share of the picture as 40 pixels of width in 1920.
    const file = await made([{ seconds: 2, ground: 'sienna', hosts: [still(0.7, 0.093)] }]);
    const { faces } = await look(file, { startMs: 0, endMs: 2000 }, packaged);
    const found = faces?.filter((sample) =>
      sample.faces.some(({ box }) => Math.abs(box.x + box.w / 2 - 0.7) < 0.02),
    );
    expect(found?.length).toBeGreaterThanOrEqual(6);
  });
});

describe('looking at a screen recording with uneven frames', () => {
  const video = sampleVideoStream({
    ...{ width: 320, height: 180, codedWidth: 320, codedHeight: 180 },
    variableFrameRate: true,
  });
  /** A red slide that is one frame of two seconds, then a blue one of five frames. */
  async function slides(): Promise<string> {
    const file = path.join(folder, 'screen.mp4');
    const colours = 'color=c=red:s=320x180:r=25:d=2[a];color=c=blue:s=320x180:r=25:d=2[b];[a][b]concat=n=2';
    const held = `${colours},select='eq(n,0)+eq(n,50)+eq(n,51)+gte(n,90)'`;
    if (!existsSync(file)) makeFile(file, held, murmur(4), ['-fps_mode', 'vfr']);
    return file;
  }

  it('sees the slide that began before the span', async () => {
    const { shots, faces, problem } = await look(await slides(), { startMs: 1000, endMs: 3400 }, { video });
    expect(problem).toBeNull();
    expect(shots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 1990],
      [1990, 3400],
    ]);
    expect(faces?.map(({ atMs }) => atMs)).toEqual([
      1000, 1200, 1400, 1600, 1800, 2200, 2400, 2600, 2800, 3000, 3200,
    ]);
  });

  it('sees a slide that stands through the whole span', async () => {
    const { shots, faces } = await look(await slides(), { startMs: 500, endMs: 1500 }, { video });
    expect(shots).toHaveLength(1);
    expect(faces?.map(({ atMs }) => atMs)).toEqual([500, 700, 900, 1100, 1300]);
  });
});

describe('a search for faces that goes wrong', () => {
  const scenes: MadeScene[] = [{ seconds: 2, ground: 'sienna', hosts: [still(0.5)] }];

  it('costs the faces and not the plan when the detector crashes', async () => {
    const file = await made(scenes);
    const program = path.join(import.meta.dirname, '../../../media/testing/crashing-detector.mjs');
    const { shots, faces, problem } = await look(
      file,
      { startMs: 0, endMs: 2000 },
      { startSearch: (options) => startFaceSearch({ ...options, program }) },
    );
    expect(shots).toHaveLength(1);
    expect(faces).toBeNull();
    expect(problem).toContain('face detector stopped');
  });

  it.skipIf(sharedVision === null)(
    `costs who speaks and not the plan when the network crashes (${sharedVision === null ? sharedVisionAbsent : 'Light-ASD'})`,
    async () => {
      const file = path.join(folder, 'pair.mp4');
      await makeTalk(
        file,
        [{ seconds: 2, ground: 'sienna', hosts: [still(0.25, 0.6), still(0.75, 0.6)] }],
        true,
      );
      const vision = { face: sharedVision?.face ?? null, speaker: { network: file, scorer: file } };
      const analysis = await look(
        file,
        { startMs: 0, endMs: 2000 },
        { vision, audio: madeMedia(2, true).audio },
      );
      expect(analysis.speakerProblem).toContain('the search for speakers stopped');
      expect(analysis.tracks).toHaveLength(2);
      expect(analysis.speakers).toBeUndefined();
    },
  );

  it('ends when the job is cancelled', async () => {
    const file = await made(scenes);
    const cancelled = new AbortController();
    const looking = look(file, { startMs: 0, endMs: 2000 }, { signal: cancelled.signal });
    setTimeout(() => cancelled.abort(), 150);
    await expect(looking).rejects.toMatchObject({ id: 'cancelled' });
  });
});

describe.skipIf(sharedMediaDir === null)(
  `real talks (${sharedMediaDir === null ? sharedMediaAbsent : 'local'})`,
  () => {
    const fileOf = (name: string) => path.join(sharedMediaDir ?? '', 'video', name);
    const sized = (width: number, height: number, fps: number) =>
      sampleVideoStream({ width, height, codedWidth: width, codedHeight: height, fps, matrix: 'bt709' });

    it('frames the presenter beside the slides of a lecture', async () => {
      const video = sized(1920, 1080, 25);
      const analysis = await look(
        fileOf('iitm_lecture_en-IN_203s.mp4'),
        { startMs: 60_000, endMs: 66_000 },
        { video, ...packaged },
      );
      const { scenes } = reframe({
        ...inClipTime(analysis, [{ startMs: 60_000, endMs: 66_000 }]),
        source: video,
        ratio: '9:16',
      });
      expect(scenes.map(({ kind }) => kind)).toEqual(['screen_face']);
      const [slide, presenter] = regionsAt(scenes, 0) ?? [];
      // The text and the picture of the slide and the presenter's face as they stand there, by eye: he is seen once.
      expect(slide?.x).toBeLessThan(0.03);
      expect((slide?.x ?? 0) + (slide?.w ?? 0)).toBeGreaterThan(0.76);
      expect((slide?.x ?? 0) + (slide?.w ?? 0)).toBeLessThan(0.82);
      expect(presenter?.x).toBeLessThan(0.78);
      expect((presenter?.x ?? 0) + (presenter?.w ?? 0)).toBeGreaterThan(0.86);
    });

    it.runIf(fullRun)('keeps a man who films himself in 1:1 cut from an upright video', async () => {
      const video = sized(1080, 1920, 30);
      const span = { startMs: 0, endMs: 5000 };
      const analysis = await look(fileOf('vertical_1p_3_20s.mp4'), span, { video, ...packaged });
      const { scenes } = reframe({ ...analysis, source: video, ratio: '1:1' });
      const [box] = regionsAt(scenes, 0) ?? [];
      expect(box?.y).toBeLessThan(0.28);
      expect((box?.y ?? 0) + (box?.h ?? 0)).toBeGreaterThan(0.42);
    });

    it.skipIf(sharedFaceModel === null || !fullRun)(
      `puts two small people of a wide shot into tiles (${sharedFaceModel === null ? sharedFaceModelAbsent : 'YuNet'})`,
      async () => {
        const video = sized(1280, 720, 25);
        const file = path.join(sharedMediaDir ?? '', 'composed/wide_two_shot_20s.mp4');
        const analysis = await look(
          file,
          { startMs: 0, endMs: 4000 },
          { video, vision: { face: sharedFaceModel, speaker: null } },
        );
        expect(analysis.tracks?.map(({ points }) => points.length)).toEqual([20, 20]);
        const { scenes } = reframe({ ...analysis, source: video, ratio: '9:16' });
        expect(scenes.map(({ kind }) => kind)).toEqual(['split2']);
        const [upper, lower] = regionsAt(scenes, 0) ?? [];
        // The faces as they stand in the picture, by eye.
        expect(Math.abs((upper?.x ?? 0) + (upper?.w ?? 0) / 2 - 0.17)).toBeLessThan(0.03);
        expect(Math.abs((lower?.x ?? 0) + (lower?.w ?? 0) / 2 - 0.83)).toBeLessThan(0.03);
      },
    );

    it.skipIf(sharedVision === null)(
      `shows the one of two people who speaks (${sharedVision === null ? sharedVisionAbsent : 'Light-ASD'})`,
      async () => {
        const video = sized(1280, 720, 25);
        const audio = { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 };
        const file = path.join(sharedMediaDir ?? '', 'composed/grid_pairs_speaker_24s.mp4');
        // Both shots last 3 s, as tiles must.
        const span = { startMs: 6000, endMs: 12_040 };
        const analysis = await look(file, span, {
          ...{ video, audio },
          vision: sharedVision ?? { face: null, speaker: null },
        });
        expect(analysis.speakerProblem).toBeUndefined();
        // The listener is a still: without landmarks the planner cannot tell that from them.
        const tracks = analysis.tracks?.map((track) => ({
          ...track,
          points: track.points.map(({ landmarks: _, ...point }) => point),
        }));
        const planned = (values: Partial<typeof analysis>) =>
          reframe({
            ...inClipTime({ ...analysis, ...values, ...(tracks && { tracks }) }, [span]),
            ...{ source: video, ratio: '9:16' },
          }).scenes;
        const { speakers: _, ...unheard } = analysis;
        expect(planned({ ...unheard, speakers: [] }).map(({ kind }) => kind)).toEqual(['split2', 'split2']);
        const scenes = planned({});
        expect(scenes.map(({ kind, reason }) => [kind, reason])).toEqual([
          ['single', 'speaks'],
          ['single', 'speaks'],
        ]);
        // The left one speaks until the cut, then the right one.
        const middles = [0, 4000].map((ms) => regionsAt(scenes, ms)?.[0]).map((box) => middleOf(box));
        expect(middles[0]).toBeLessThan(0.5);
        expect(middles[1]).toBeGreaterThan(0.5);
      },
    );

    it.runIf(fullRun)('finds the cuts of a stage and its audience', async () => {
      const video = sized(640, 360, 29.97);
      const { shots } = await look(
        fileOf('whitehouse_stage_audience_10s.mp4'),
        { startMs: 0, endMs: 4500 },
        { video },
      );
      expect(shots.map((shot) => Math.round(shot.startMs / 100) / 10)).toEqual([0, 1.5, 3.6]);
    });
  },
);
