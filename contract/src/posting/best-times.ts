import { inIndia, weekdayOf } from './india-week.ts';
import type { PlatformId } from './platforms.ts';

/** Why an hour is suggested; screens have a sentence for each. */
export const timeReasons = ['morning', 'work', 'lunch', 'evening', 'night', 'weekend'] as const;
export type TimeReason = (typeof timeReasons)[number];

export interface SuggestedTime {
  /** `HH:MM` in India. */
  time: string;
  reason: TimeReason;
}

/**
 * When people in India usually have their phones in hand, by platform: on workdays, and on the weekend. These are
 * starting points that follow the rhythm of the day, not measurements of anyone's viewers: a creator's own statistics
 * are better.
 */
const suggestions: Readonly<Record<PlatformId, readonly [workday: Suggestion, weekend: Suggestion]>> = {
  youtube: ['18:30 evening', '11:00 weekend'],
  instagram: ['19:30 evening', '11:30 weekend'],
  facebook: ['20:00 night', '10:00 weekend'],
  whatsapp: ['08:00 morning', '09:00 morning'],
  linkedin: ['09:30 work', '10:30 weekend'],
  x: ['12:30 lunch', '12:00 weekend'],
  moj: ['20:30 night', '13:00 weekend'],
};
type Suggestion = `${number}:${number} ${TimeReason}`;

/** The hour that is suggested on a day of the week, 0 for Monday. */
export function suggestedTime(platform: PlatformId, weekday: number): SuggestedTime {
  const [time, reason] = suggestions[platform][weekday >= 5 ? 1 : 0].split(' ') as [string, TimeReason];
  return { time, reason };
}

/** The moment that is suggested on a date, `YYYY-MM-DD`. */
export const suggestedAt = (platform: PlatformId, date: string): Date =>
  inIndia(date, suggestedTime(platform, weekdayOf(date)).time);
