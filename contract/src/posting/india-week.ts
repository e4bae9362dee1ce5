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

/** The day so many days later (earlier below 0); both as `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The day of the week of a date, 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** A date and the six after it. */
export const datesOfWeek = (first: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(first, day));
