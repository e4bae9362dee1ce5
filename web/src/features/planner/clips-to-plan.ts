import { suggestedAt } from '@jhalak/contract/posting/best-times.ts';
import { indiaDateOf, indiaTimeOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, takesLength } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost, TakenClip } from '@jhalak/contract/routes/planner.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';

/** A clip that can be planned: its first ratio stands for all. */
export type ClipToPlan = Pick<
  ClipResponse,
  'id' | 'groupId' | 'videoId' | 'title' | 'thumbnail_url' | 'duration' | 'kept'
>;

/** One entry for each clip that was not dropped: kept ones first, newest first otherwise. */
export function clipsToPlan(clips: readonly ClipResponse[]): ClipToPlan[] {
  const first = new Map<string, ClipToPlan>();
  for (const clip of clips)
    if (clip.kept !== false && !first.has(clip.groupId)) first.set(clip.groupId, clip);
  return [...first.values()].toSorted((a, b) => Number(b.kept ?? false) - Number(a.kept ?? false));
}

export interface Placement {
  clip: ClipToPlan;
  plannedAt: Date;
}

/**
 * A clip for each day that has none on this platform and is not over, in the order of the clips, which are those of
 * `freeFor`.
 */
export function fillWeek(of: {
  dates: readonly string[];
  clips: readonly ClipToPlan[];
  posts: readonly Pick<PlannedPost, 'platform' | 'plannedAt'>[];
  platform: PlatformId;
  now: Date;
}): Placement[] {
  const { dates, clips, platform, now } = of;
  const own = of.posts.filter((post) => post.platform === platform);
  const times = dates
    .filter((date) => !own.some((post) => indiaDateOf(new Date(post.plannedAt)) === date))
    .map((date) => timeOn(platform, date, now))
    .filter((plannedAt) => plannedAt > now);
  return times.flatMap((plannedAt, at) => {
    const clip = clips[at];
    return clip ? [{ clip, plannedAt }] : [];
  });
}

/**
 * The clips that a platform takes as they are. One that has its place there in any week is left out: it would lose that
 * one. So is one that only an edit makes fit; its bumpers come on top, which the server counts.
 */
export function freeFor(
  platform: PlatformId,
  { clips, taken }: { clips: readonly ClipToPlan[]; taken: readonly TakenClip[] },
): ClipToPlan[] {
  const placed = new Set(taken.filter((one) => one.platform === platform).map(({ groupId }) => groupId));
  return clips.filter(
    ({ groupId, duration }) => !placed.has(groupId) && takesLength(platform, duration * 1000),
  );
}

/** When a clip is put on a date: at its suggested time, or where that is over, at that day's next full hour in India. */
export function timeOn(platform: PlatformId, date: string, now: Date): Date {
  const suggested = suggestedAt(platform, date);
  if (suggested > now) return suggested;
  const hour = Number(indiaTimeOf(now).slice(0, 2)) + 1;
  return date === indiaDateOf(now) && hour < 24
    ? inIndia(date, `${String(hour).padStart(2, '0')}:00`)
    : suggested;
}

/** The place of a clip on a platform, in any week. */
export const takenOn = (platform: PlatformId, groupId: string, taken: readonly TakenClip[]) =>
  taken.find((one) => one.platform === platform && one.groupId === groupId);

/** Where a clip has its place: a post of this week, or what is known of one of another. */
export type Place = PlannedPost | TakenClip;

/** The place of a clip on the platform that is planned for, else on another in this week; null: it has none. */
export function placeOf(
  groupId: string,
  of: { posts: readonly PlannedPost[]; taken: readonly TakenClip[]; platform: PlatformId },
): Place | null {
  const own = of.posts.filter((post) => post.groupId === groupId);
  const here = own.find(({ platform }) => platform === of.platform);
  if (here) return here;
  return takenOn(of.platform, groupId, of.taken) ?? own[0] ?? null;
}
