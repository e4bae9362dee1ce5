import { indiaAheadMs } from '../india-time.ts';

const dayMs = 86_400_000;

/** The date in India of a moment, `YYYY-MM-DD`. */
export const indiaDateOf = (at: Date): string =>
  new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 10);

/** The time of day in India of a moment, `HH:MM`. */
export const indiaTimeOf = (at: Date): string =>
  new Date(at.getTime() + indiaAheadMs).toISOString().slice(11, 16);

/** The moment of a date `YYYY-MM-DD` and a time `HH:MM` in India. */
export const inIndia = (date: string, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00.000Z`) - indiaAheadMs);

/** The midnight in India that begins a day `YYYY-MM-DD`, or one so many days `after`; undefined while a date is written. */
export function midnightInIndia(day: string, after: number): string | undefined {
  const start = inIndia(day, '00:00').getTime();
  if (Number.isNaN(start) || !/^\d{4}-/.test(day)) return undefined;
  return new Date(start + after * dayMs).toISOString();
}

/** The day so many days later (earlier below 0); both as `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The day of the week of a date, 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** A date and the six after it. */
export const datesOfWeek = (first: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(first, day));
