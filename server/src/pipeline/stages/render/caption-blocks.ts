import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaptionBlock } from '@jhalak/contract/clip/receipt/make-receipt.ts';
import { assFilter } from '#media/fonts.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { cut } from './inspect-file.ts';

/** How often the captions are looked at. */
const stepMs = 400;
/** The longer side of the pictures that captions are drawn into, pixels. */
const drawnSide = 480;
/** Luma above which a pixel over black belongs to a caption. */
const inkLuma = 24;

/**
 * Where captions stand, measured by drawing a caption script alone over black, small, every 0.4 s: whatever style,
 * place or animation it has. Times without captions are left out.
 */
export async function measureCaptionBlocks(o: {
  media: MediaTools;
  workDir: string;
  fontsDir: string;
  /** An ASS script with nothing but captions. */
  script: string;
  width: number;
  height: number;
  durationMs: number;
  signal: AbortSignal;
}): Promise<CaptionBlock[]> {
  const scale = drawnSide / Math.max(o.width, o.height);
  const [width, height] = [even(o.width * scale), even(o.height * scale)];
  const name = `captions-${o.width}x${o.height}.ass`;
  await writeFile(path.join(o.workDir, name), o.script);
  const chunks: Buffer[] = [];
  await o.media.ffmpeg({
    sources: [],
    outDir: o.workDir,
    readOnlyDirs: [o.fontsDir],
    signal: o.signal,
    timeoutMs: 120_000,
    onStdout: (chunk) => chunks.push(chunk),
    args({ out, readOnly }) {
      const captions = assFilter({ assPath: `${out}/${name}`, fontsDir: readOnly[0] ?? '' });
      const black = `color=c=black:s=${width}x${height}:r=${1000 / stepMs}:d=${(o.durationMs / 1000).toFixed(3)}`;
      return [
        ...['-filter_complex', `${black},format=yuv420p,${captions},format=gray[captions]`],
        ...['-map', '[captions]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
      ];
    },
  });
  return cut(Buffer.concat(chunks), width * height).flatMap((picture, index) => {
    const box = inkBox(picture, width, height);
    return box ? [{ atMs: index * stepMs, box }] : [];
  });
}

/** The smallest box around everything that is drawn, shares of the picture; null for an empty picture. */
function inkBox(picture: Uint8Array, width: number, height: number): CaptionBlock['box'] | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  const black = Math.min(...picture.subarray(0, width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((picture[y * width + x] ?? 0) - black <= inkLuma) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < left) return null;
  return {
    x: left / width,
    y: top / height,
    w: (right + 1 - left) / width,
    h: (bottom + 1 - top) / height,
  };
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
