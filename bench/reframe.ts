import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '../contract/src/clip/plan/box.ts';
import { outputSizes } from '../contract/src/clip/plan/clip-plan.ts';
import { drawnFrame } from '../contract/src/clip/plan/drawn-frame.ts';
import { largestCrop, type Size } from '../contract/src/clip/plan/geometry.ts';
import { type Scene, scenesOfFraming } from '../contract/src/clip/plan/scene.ts';
import { facesInOutput } from '../contract/src/clip/reframe/faces-in-output.ts';
import { inClipTime } from '../contract/src/clip/reframe/in-clip-time.ts';
import { reframe } from '../contract/src/clip/reframe/reframe.ts';
import { type Figure, median } from './figure.ts';
import { type Look, looksOfPackagedNetwork, looksOfRealMedia, mediaDir } from './real-media.ts';

const ratio = '9:16';
const frame = outputSizes[ratio];

/** What 9:16 shows of real videos, every tenth of a second counted, beside a crop of the middle. */
export async function figures(): Promise<Figure[]> {
  const { looks, vision } = await looksOfRealMedia();
  if (looks.length === 0) return [];
  const truth = JSON.parse(await readFile(path.join(mediaDir, 'composed/truth.json'), 'utf8'));
  const note = `${looks.length} videos, ${vision.face ? 'YuNet' : 'packaged network'}${vision.speaker ? ', Light-ASD' : ''}`;
  return [
    ...shown(looks, note),
    ...kept(looks, truth),
    inWindows(looks, truth),
    ...steady(looks),
    ...(await fallback()),
  ];
}

/** The same figures without the downloaded models, reported beside them. */
async function fallback(): Promise<Figure[]> {
  const { looks } = await looksOfPackagedNetwork();
  const note = `the first 6 s of ${looks.length} videos, packaged network, no one speaks surely`;
  return shown(looks, note)
    .filter(({ name }) => name !== 'reframe.face-height.most')
    .map((figure) => ({ ...figure, name: `${figure.name}.fallback`, bar: null }));
}

/** The crop of the middle, for all of a video. */
function middleCrop({ source, durationMs }: Look): Scene[] {
  const { w, h } = largestCrop(source, ratio);
  const box = { x: (1 - w) / 2, y: (1 - h) / 2, w, h };
  return scenesOfFraming({ mode: 'crop', path: [{ atMs: 0, box }] }, durationMs, () => 'detail');
}

/** How much of the frame is picture, how large the largest face is, and how often a person is there but not shown. */
function shown(looks: Look[], note: string): Figure[] {
  const judge = (scenesOf: (look: Look) => Scene[]) => {
    let [frames, active, empty, peopled] = [0, 0, 0, 0];
    const heights: number[] = [];
    const perVideo: string[] = [];
    for (const one of looks) {
      const [framesBefore, activeBefore, own] = [frames, active, [] as number[]];
      const scenes = scenesOf(one);
      const edit = [{ startMs: 0, endMs: one.durationMs }];
      const faces = facesInOutput({ ...one, edit, layout: { scenes, ...frame } }).flatMap(
        (scene) => scene.faces,
      );
      for (let atMs = 0; atMs < one.durationMs; atMs += 100) {
        frames++;
        active += activeShare(scenes, one.source, atMs);
      }
      for (const { atMs } of one.analysis.faces ?? []) {
        const hasPeople = one.analysis.tracks?.some(
          ({ points }) => points.length > 2 && points.some((point) => point.atMs === atMs),
        );
        if (!hasPeople) continue;
        peopled++;
        const here = faces.filter((face) => face.atMs === atMs);
        if (here.length === 0) empty++;
        else own.push(Math.max(...here.map(({ box }) => box.h)));
      }
      heights.push(...own);
      const share = (active - activeBefore) / (frames - framesBefore);
      const faceHeight = own.length > 0 ? median(own).toFixed(2) : '–';
      perVideo.push(`${one.name}: face ${faceHeight} of the height, ${share.toFixed(2)} picture`);
    }
    const height = median(heights);
    return { active: active / frames, empty: empty / Math.max(1, peopled), height, perVideo };
  };
  const ours = judge(({ scenes }) => scenes);
  for (const line of ours.perVideo) console.error(`  ${line}`);
  const plain = judge(middleCrop);
  const beside = (value: number) => `${note}; crop of the middle ${value.toFixed(3)}`;
  return [
    figure('reframe.active-share', ours.active, 0.9, 'higher', beside(plain.active)),
    figure('reframe.face-height', ours.height, 0.12, 'higher', `0.12–0.30; ${beside(plain.height)}`),
    figure('reframe.face-height.most', ours.height, 0.3, 'lower', beside(plain.height)),
    figure('reframe.empty.real', ours.empty, 0.01, 'lower', beside(plain.empty)),
  ];
}

/** Text whole, the speaker framed, and kinds that hold, against what is known of the composed videos. */
function kept(looks: Look[], truth: Truth): Figure[] {
  const of = (name: string) => looks.find((one) => one.name === name);
  const lecture = of('lecture_inset_30s.mp4');
  const text = truth['lecture_inset_30s.mp4'].text;
  const [x = 0, , w = 1] = text;
  const slide = lecture?.scenes.find(({ kind }) => kind === 'screen_face')?.regions[0]?.path[0]?.box;
  const textKept = slide ? Math.max(0, Math.min(x + w, slide.x + slide.w) - Math.max(x, slide.x)) / w : 0;
  const pairs = of('grid_pairs_speaker_24s.mp4');
  const speakers = truth['grid_pairs_speaker_24s.mp4'].speaker;
  let [right, split, all] = [0, 0, 0];
  for (const [from, to, side] of speakers) {
    for (let atMs = from * 1000 + 50; atMs < to * 1000; atMs += 100) {
      all++;
      const scene = pairs?.scenes.findLast(({ startMs }) => startMs <= atMs);
      const boxes = (scene?.regions ?? []).map(
        ({ path: places }) => places.findLast((key) => key.atMs <= atMs)?.box,
      );
      const middles = boxes.flatMap((box) => (box ? [box.x + box.w / 2] : []));
      const isShown = middles.some((middle) => (side === 'left' ? middle < 0.5 : middle > 0.5));
      if (isShown || scene?.kind === 'fit') right++;
      if (scene?.kind !== 'single') split++;
    }
  }
  const interview = of('cuts_interview_40s.mp4');
  const cuts = truth['cuts_interview_40s.mp4'].shots.map(([from]) => from * 1000);
  const changes = (interview?.scenes ?? []).filter(
    ({ startMs, kind }, index, scenes) =>
      index > 0 && scenes[index - 1]?.kind !== kind && !cuts.some((cut) => Math.abs(cut - startMs) <= 100),
  ).length;
  return [
    figure('reframe.text-kept', textKept, 0.98, 'higher', 'width of the slide’s text in its region'),
    figure(
      'reframe.right-speaker',
      right / all,
      0.95,
      'higher',
      'GRID pairs: real faces, the listener is a still',
    ),
    figure(
      'reframe.right-speaker.split',
      split / all,
      0.5,
      'lower',
      'share of speech shown in tiles or whole',
    ),
    figure(
      'reframe.kind-changes',
      (changes * 60_000) / (interview?.durationMs ?? 1),
      6,
      'lower',
      'a minute, beyond cuts',
    ),
  ];
}

/** How much of the regions that show a person in a box of a composed video is the person's own picture. */
function inWindows(looks: Look[], truth: Truth): Figure {
  const share = (scenesOf: (look: Look) => Scene[]) => {
    const shares = looks.flatMap((look) => {
      const people = Object.values(truth[look.name]?.people ?? {});
      const regions = scenesOf(look).flatMap(({ regions }) => regions.filter(({ subject }) => subject));
      return people.length === 0
        ? []
        : regions.flatMap(({ path: places }) =>
            places.map(({ box }) => Math.max(...people.map((own) => sharedOf(box, own)))),
          );
    });
    return shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  };
  const without = (look: Look) => {
    const { windows: _, ...analysis } = look.analysis;
    const span = { startMs: 0, endMs: look.durationMs };
    return reframe({ ...inClipTime(analysis, [span]), source: look.source, ratio }).scenes;
  };
  const plain = share(without).toFixed(3);
  return figure(
    'reframe.own-picture',
    share(({ scenes }) => scenes),
    0.97,
    'higher',
    `of a region around a person in a box; by faces alone ${plain}`,
  );
}

/** The share of a box that lies in a rectangle of x, y, width and height. */
function sharedOf(
  { x, y, w, h }: Box,
  [left = 0, top = 0, width = 0, height = 0]: readonly number[],
): number {
  const across = Math.min(x + w, left + width) - Math.max(x, left);
  const down = Math.min(y + h, top + height) - Math.max(y, top);
  return (Math.max(0, across) * Math.max(0, down)) / (w * h);
}

/** Changes of direction of a moving camera in any 5 s. */
function steady(looks: Look[]): Figure[] {
  const counts = looks.flatMap(({ scenes }) =>
    scenes.flatMap(({ regions }) =>
      regions.map(({ path: places }) => {
        const moves = places.slice(1).map(({ atMs, box }, index) => ({
          atMs,
          direction: Math.sign(box.x - (places[index]?.box.x ?? 0)),
        }));
        const turns = moves.filter(
          (move, index) => index > 0 && move.direction !== moves[index - 1]?.direction,
        );
        return Math.max(
          0,
          ...turns.map(
            ({ atMs }) => turns.filter((turn) => turn.atMs >= atMs && turn.atMs < atMs + 5000).length,
          ),
        );
      }),
    ),
  );
  return [
    figure('reframe.reversals.real', Math.max(0, ...counts), 1, 'lower', 'most in any 5 s of any video'),
  ];
}

/** Share of the frame that is sharp picture. */
function activeShare(scenes: readonly Scene[], source: Size, atMs: number): number {
  const drawn = drawnFrame({ scenes: [...scenes], ...frame }, source, { frame: atMs, frameAt: (ms) => ms });
  if (drawn.kind === 'card') return 0;
  const parts = drawn.kind === 'whole' ? [drawn.to] : drawn.regions.map(({ to }) => to);
  return parts.reduce((sum, { width, height }) => sum + width * height, 0) / (frame.width * frame.height);
}

type Truth = Record<string, { people?: Record<string, number[]> }> &
  Record<'lecture_inset_30s.mp4', { text: number[] }> &
  Record<'grid_pairs_speaker_24s.mp4', { speaker: [number, number, 'left' | 'right'][] }> &
  Record<'cuts_interview_40s.mp4', { shots: [number, number, string][] }>;

const figure = (
  name: string,
  value: number,
  bar: number,
  better: Figure['better'],
  note: string,
): Figure => ({
  name,
  value,
  unit: name.includes('changes') || name.includes('reversals') ? 'count' : 'share',
  bar,
  better,
  note,
});
