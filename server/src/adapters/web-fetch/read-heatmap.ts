import { type Replays, replaysSchema } from '@jhalak/contract/clip/plan/replays.ts';
import { z } from 'zod';

/** What yt-dlp prints as `%(heatmap)j`: seconds, and a share of the most replayed part. */
const heatmapSchema = z.array(z.object({ start_time: z.number(), end_time: z.number(), value: z.number() }));

/** The curve that yt-dlp printed, in order; null for a page without one and for everything that is no curve. */
export function readHeatmap(text: string): Replays | null {
  const parsed = heatmapSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const parts = parsed.data
    .map(({ start_time, end_time, value }) => ({
      ...{ startMs: Math.round(start_time * 1000), endMs: Math.round(end_time * 1000), value },
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
  return replaysSchema.safeParse(parts).data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page without a curve gives a word instead.
    return null;
  }
}
