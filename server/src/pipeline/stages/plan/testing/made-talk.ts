import { execFile } from 'node:child_process';
import { copyFile, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { isInside } from '@jhalak/contract/clip/plan/geometry.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { sampleVideoStream } from '#testing/sample-documents.ts';
import { fixturesDir } from '#testing/shared-media.ts';

/** A drawn host in a scene: height of the drawing and place of its middle, as shares of the frame. */
export interface MadeHost {
  centerX: number;
  top: number;
  height: number;
  /** How far to both sides the host sways, and how long that takes. */
  sway: number;
  periodSeconds: number;
}
export interface MadeScene {
  seconds: number;
  /** ffmpeg's name of the ground's colour. */
  ground: string;
  /** Whether a chart reaches over the whole width. */
  chart?: boolean;
  hosts: MadeHost[];
}

export const still = (centerX: number, height = 0.8): MadeHost => ({
  centerX,
  top: 1 - height,
  height,
  sway: 0,
  periodSeconds: 4,
});

/** A title to the left and eight bars over the width of the picture. */
const chartFilter = [
  'drawbox=x=60:y=60:w=300:h=40:c=black:t=fill',
  ...Array.from(
    { length: 8 },
    (_, n) => `drawbox=x=${80 + n * 145}:y=${560 - n * 50}:w=60:h=${80 + n * 50}:c=black:t=fill`,
  ),
].join(',');

const frame = { width: 1280, height: 720, fps: 25 };
/** `fixtures/faces/host.jpg` in pixels, and the face in it: the ellipse of its drawing. */
const drawing = { width: 240, height: 280, face: { x: 64, y: 48, w: 112, h: 144 } };

/** Draws a video whose faces' places are known at every frame; a cut between scenes, under speech where asked for. */
export async function makeTalk(file: string, scenes: MadeScene[], withSpeech = false): Promise<void> {
  const total = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const host = path.join(fixturesDir, 'faces/host.jpg');
  const graph: string[] = [`color=black:s=${frame.width}x${frame.height}:r=${frame.fps}:d=${total}[v0]`];
  let label = 0;
  let from = 0;
  for (const { seconds, ground, chart, hosts } of scenes) {
    const during = `enable='gte(t,${from - 0.001})*lt(t,${from + seconds - 0.001})'`;
    const drawn = chart ? `,${chartFilter}` : '';
    graph.push(
      `color=${ground}:s=${frame.width}x${frame.height}:r=${frame.fps}:d=${total}${drawn}[g${label}]`,
    );
    graph.push(`[v${label}][g${label}]overlay=${during}[v${label + 1}]`);
    label++;
    for (const { centerX, top, height, sway, periodSeconds } of hosts) {
      const x = `(${centerX}+${sway}*sin(2*PI*(t-${from})/${periodSeconds}))*W-w/2`;
      graph.push(`[0]scale=-2:${2 * Math.round((height * frame.height) / 2)}[g${label}]`);
      graph.push(`[v${label}][g${label}]overlay=x='${x}':y=${top}*H:${during}[v${label + 1}]`);
      label++;
    }
    from += seconds;
  }
  const speech = path.join(fixturesDir, 'speech/bn.wav');
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-loop', '1', '-framerate', `${frame.fps}`, '-i', host],
    ...(withSpeech ? ['-stream_loop', '-1', '-i', speech] : []),
    ...['-filter_complex', graph.join(';').replaceAll(/\[0\]/g, '[0:v]'), '-map', `[v${label}]`],
    ...(withSpeech ? ['-map', '1:a'] : []),
    ...['-t', `${total}`, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', file],
  ]);
}

/** The faces at a moment, the first host's first; fractions of the picture. */
function facesAt(scenes: MadeScene[], ms: number): Box[] {
  let from = 0;
  for (const { seconds, hosts } of scenes) {
    const t = ms / 1000 - from;
    from += seconds;
    if (t >= seconds) continue;
    return hosts.map(({ centerX, top, height, sway, periodSeconds }) => {
      const scale = (height * frame.height) / drawing.height;
      const middle = centerX + sway * Math.sin((2 * Math.PI * t) / periodSeconds);
      const left = middle - (drawing.width * scale) / frame.width / 2;
      const { x, y, w, h } = drawing.face;
      return {
        x: left + (x * scale) / frame.width,
        y: top + (y * scale) / frame.height,
        w: (w * scale) / frame.width,
        h: (h * scale) / frame.height,
      };
    });
  }
  return [];
}

/** What the probe says of a made talk. */
export const madeMedia = (
  seconds: number,
  withSpeech = false,
): SourceMedia & { video: NonNullable<SourceMedia['video']> } => ({
  container: 'mp4',
  durationMs: seconds * 1000,
  video: sampleVideoStream({
    ...{ width: frame.width, height: frame.height, codedWidth: frame.width, codedHeight: frame.height },
    ...{ fps: frame.fps, matrix: 'bt709' },
  }),
  audio: withSpeech ? { index: 1, codec: 'aac', channels: 1, sampleRate: 44_100 } : null,
  subtitles: [],
});

/**
 * Over every frame with somebody to see that is not shown whole: how often the first host's face is wholly inside a
 * region, and how often nobody's is. A picture shown whole holds everybody and proves nothing: `whole` is its share of
 * all frames.
 */
export function judgeFraming(
  layout: readonly Scene[],
  scenes: MadeScene[],
): { inside: number; empty: number; whole: number } {
  let frames = 0;
  let whole = 0;
  let inside = 0;
  let empty = 0;
  const total = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  for (let n = 0; n < total * frame.fps; n++) {
    const shown = regionsAt(layout, (n * 1000) / frame.fps);
    if (shown === null) {
      whole++;
      continue;
    }
    // The middle of a frame's time, as a player shows it.
    const faces = facesAt(scenes, ((n + 0.5) * 1000) / frame.fps);
    const [lead] = faces;
    if (!lead) continue;
    frames++;
    const isShown = (face: Box) => shown.some((box) => isInside(face, box));
    if (isShown(lead)) inside++;
    if (!faces.some(isShown)) empty++;
  }
  const shareOf = (count: number, none: number) => (frames === 0 ? none : count / frames);
  return { inside: shareOf(inside, 1), empty: shareOf(empty, 0), whole: whole / (total * frame.fps) };
}

/** What the regions of a layout show of the source at a moment; null when that is the whole picture. */
export function regionsAt(layout: readonly Scene[], ms: number): Box[] | null {
  const scene = layout.findLast(({ startMs }) => startMs <= ms);
  if (!scene || scene.kind === 'fit') return null;
  return scene.regions.flatMap(({ path }) => path.findLast(({ atMs }) => atMs <= ms)?.box ?? []);
}

/** A storage of one file, `talk.mp4` of a folder; every reader has a copy of its own. */
export const storageOfTalk = (folder: string) =>
  ({
    withLocalFile: async (_key, use) => {
      const copy = path.join(await mkdtemp(path.join(folder, 'stored-')), 'original');
      await copyFile(path.join(folder, 'talk.mp4'), copy);
      return use(copy);
    },
  }) as Storage;
