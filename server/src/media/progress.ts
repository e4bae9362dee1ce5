/** One line of ffmpeg's `-progress` report: the milliseconds of output so far, null for its other lines. */
export type ProgressLine = { outTimeMs: number | null };

const keys =
  /^(?:frame|fps|stream_\d+_\d+_\w+|bitrate|total_size|out_time_us|out_time_ms|out_time|dup_frames|drop_frames|speed|progress)=/;

/**
 * Reads a line that may be part of a `-progress` report; null when it is something else. `out_time_ms` is
 * microseconds in every ffmpeg (a mistake that was kept), and `N/A` stands until the first frame is out.
 */
export function readProgressLine(line: string): ProgressLine | null {
  if (!keys.test(line)) return null;
  const time = /^out_time_us=(-?\d+)$/.exec(line)?.[1];
  if (time === undefined) return { outTimeMs: null };
  return { outTimeMs: Math.max(0, Math.round(Number(time) / 1000)) };
}
