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

interface Suggestions {
  workday: SuggestedTime;
  weekend: SuggestedTime;
}

/**
 * When people in India usually have their phones in hand, by platform. These are starting points that follow the rhythm
 * of the day, not measurements of anyone's viewers: a creator's own statistics are better.
 */
const suggestions: Readonly<Record<PlatformId, Suggestions>> = {
  youtube: {
    workday: { time: '18:30', reason: 'evening' },
    weekend: { time: '11:00', reason: 'weekend' },
  },
  instagram: {
    workday: { time: '19:30', reason: 'evening' },
    weekend: { time: '11:30', reason: 'weekend' },
  },
  facebook: {
    workday: { time: '20:00', reason: 'night' },
    weekend: { time: '10:00', reason: 'weekend' },
  },
  whatsapp: {
    workday: { time: '08:00', reason: 'morning' },
    weekend: { time: '09:00', reason: 'morning' },
  },
  linkedin: {
    workday: { time: '09:30', reason: 'work' },
    weekend: { time: '10:30', reason: 'weekend' },
  },
  x: {
    workday: { time: '12:30', reason: 'lunch' },
    weekend: { time: '12:00', reason: 'weekend' },
  },
  moj: {
    workday: { time: '20:30', reason: 'night' },
    weekend: { time: '13:00', reason: 'weekend' },
  },
};

/** The hour that is suggested on a day of the week, 0 for Monday. */
export const suggestedTime = (platform: PlatformId, weekday: number): SuggestedTime =>
  suggestions[platform][weekday >= 5 ? 'weekend' : 'workday'];

/** The moment that is suggested on a date, `YYYY-MM-DD`. */
export const suggestedAt = (platform: PlatformId, date: string): Date =>
  inIndia(date, suggestedTime(platform, weekdayOf(date)).time);
