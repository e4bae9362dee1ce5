/** When something plays and for how long, as it is shown: whole seconds, and the end is the start and the length. */
export interface ShownTimes {
  startSeconds: number;
  endSeconds: number;
  seconds: number;
}

/** A length as it is shown, in whole seconds; what plays at all lasts a second at least. */
export const shownSeconds = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds)) : 0);

/**
 * The times of a clip, seconds, as every screen shows them. Where nothing is cut out the end is moved to where the
 * length says, so that the three figures agree.
 */
export function shownTimes(clip: { startSeconds: number; endSeconds: number; seconds: number }): ShownTimes {
  const startSeconds = Math.round(clip.startSeconds);
  const seconds = shownSeconds(clip.seconds);
  const isWhole = Math.abs(clip.endSeconds - clip.startSeconds - clip.seconds) < 0.001;
  return {
    startSeconds,
    seconds,
    endSeconds: isWhole ? startSeconds + seconds : Math.round(clip.endSeconds),
  };
}
