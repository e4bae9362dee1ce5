/** Names of the dates of a week in the reader's language. */
export interface DayNames {
  /** `Monday, 23 November`. */
  long(date: string): string;
  /** `23–29 November`. */
  range(from: string, to: string): string;
  /** `Mon`. */
  short(date: string): string;
  /** `23`. */
  day(date: string): string;
}

export function dayNames(language: string): DayNames {
  const locale = `${language.split('-')[0]}-IN`;
  // A date without a time is one of UTC.
  const long = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const span = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    long: (date) => long.format(new Date(date)),
    range: (from, to) => span.formatRange(new Date(from), new Date(to)),
    short: (date) => short.format(new Date(date)),
    day: (date) => String(Number(date.slice(-2))),
  };
}
