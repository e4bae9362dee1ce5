import { execFileSync, spawnSync } from 'node:child_process';

export interface FileView {
  video: string;
  audio: string;
  width: number;
  height: number;
  durationS: number;
}

/** What ffprobe says about a file. */
export function viewOf(file: string): FileView {
  const wanted = 'format=duration:stream=codec_name,codec_type,width,height';
  const args = ['-v', 'error', '-of', 'json', '-show_entries', wanted];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', [...args, file], { encoding: 'utf8' })) as {
    streams: { codec_type: string; codec_name: string; width?: number; height?: number }[];
    format: { duration: string };
  };
  const picture = streams.find((stream) => stream.codec_type === 'video');
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  return {
    video: picture?.codec_name ?? 'none',
    audio: sound?.codec_name ?? 'none',
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    durationS: Number(format.duration),
  };
}

/** How alike two pictures of one size are, 0–1: SSIM of what `filter` makes of them. */
export function likeness(one: string, other: string, filter = 'null'): number {
  const graph = `[0]${filter}[a];[1]${filter}[b];[a][b]ssim`;
  const { stderr } = spawnSync('ffmpeg', ['-i', one, '-i', other, '-lavfi', graph, '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  return Number(/All:([\d.]+)/.exec(stderr)?.[1] ?? 0);
}

/** How many pixels of one frame, or of the part that `crop` cuts out, have this colour, give or take what compression does to it. */
export function pixelsOf(file: string, color: `#${string}`, atS: number, crop = 'null'): number {
  const args = ['-v', 'error', '-ss', String(atS), '-i', file, '-frames:v', '1', '-vf', crop];
  const asBytes = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const frame = execFileSync('ffmpeg', [...args, ...asBytes], { maxBuffer: 64 * 1024 ** 2 });
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < frame.length; at += 3) {
    const far =
      Math.abs((frame[at] ?? 0) - red) +
      Math.abs((frame[at + 1] ?? 0) - green) +
      Math.abs((frame[at + 2] ?? 0) - blue);
    if (far < 60) count += 1;
  }
  return count;
}
