import { type Replays, replaysSchema } from '@jhalak/contract/clip/plan/replays.ts';
import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';

/** What yt-dlp prints as `%(heatmap)j`: seconds, and a share of the most replayed part. */
const heatmapSchema = z.array(z.object({ start_time: z.number(), end_time: z.number(), value: z.number() }));

/** The curve that yt-dlp printed, in order; null for a page without one and for everything that is no curve. */
export function readHeatmap(text: string): Replays | null {
  const parsed = heatmapSchema.safeParse(jsonOrNull(text));
  if (!parsed.success) return null;
  const parts = parsed.data
    .map(({ start_time, end_time, value }) => ({
      ...{ startMs: Math.round(start_time * 1000), endMs: Math.round(end_time * 1000), value },
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
  return replaysSchema.safeParse(parts).data ?? null;
}
