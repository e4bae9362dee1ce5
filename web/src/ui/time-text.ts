/** `m:ss`, or `h:mm:ss` from an hour on. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

const timeZone = 'Asia/Kolkata';

/** A language as it is written in India: its dates, and `1,23,456` in any of them. */
const localeOf = (language: string): string => `${language.split('-')[0]}-IN`;

const isHindi = (language: string): boolean => language.startsWith('hi');

/** Hindi months in full: their short forms, such as “नव॰”, look like a misprint. */
const monthOf = (language: string) => (isHindi(language) ? 'long' : 'short');

/** The time of day in India: `7:30 pm`, “शाम 7:30”. */
export const formatClock = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
    ...(isHindi(language) && { dayPeriod: 'short' }),
  }).format(new Date(iso));
/** Date and time in India, as a sentence takes it: Hindi says the hour with “बजे”. */
export const formatExact = (iso: string, language: string): string =>
  `${formatDate(iso, language)}, ${formatClock(iso, language)}${isHindi(language) ? ' बजे' : ''}`;

/** The day in India: today and yesterday by name, others as a date. */
export function formatDay(
  iso: string,
  language: string,
  names: { today: string; yesterday: string },
  nowMs = Date.now(),
): string {
  const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms);
  const day = dayOf(Date.parse(iso));
  if (day === dayOf(nowMs)) return names.today;
  if (day === dayOf(nowMs - 86_400_000)) return names.yesterday;
  return formatDate(iso, language);
}

/** A day in India, such as `20 Nov 2026`. */
export const formatDate = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ day: 'numeric', month: monthOf(language), year: 'numeric', timeZone },
  }).format(new Date(iso));

/** A day of about now in India, such as `20 Nov`. */
export const formatShortDate = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: monthOf(language), timeZone }).format(
    new Date(iso),
  );

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hours ago` in a language; what is younger than a minute, and by a clock that goes ahead of this one, is `now`. */
export const formatAgo = (iso: string, language: string, nowMs = Date.now()): string =>
  formatDistance(Math.min(Date.parse(iso), nowMs), language, nowMs);

/** `in 3 hours` or `3 hours ago`. */
export function formatDistance(atMs: number, language: string, nowMs = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = (atMs - nowMs) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  const text = step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'second');
  return isHindi(language) ? asSpoken(text) : text;
}

/** Hindi as it is said, not as the browser’s word list has it: “4 महीने पहले” for “4 माह पहले”. */
const asSpoken = (text: string): string =>
  text
    .replace(/^अब$/, 'अभी')
    .replace('माह', 'महीने')
    .replace('वर्ष', 'साल')
    .replace(/^(पिछल|अगल)ा/, '$1े');
