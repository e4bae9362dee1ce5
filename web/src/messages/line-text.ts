import type { TFunction } from 'i18next';

/** Where work stands that waits for its turn. */
interface Line {
  /** From 1. */
  place: number;
  startsInMs: number | null;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Place and time in a language: `2nd in line, starts in about 40 seconds`. Null where the place is not known. */
export function lineText(line: Line | null, t: TFunction, language: string): string | null {
  if (!line) return null;
  const isHindi = language.startsWith('hi');
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(line.place);
  const place = isHindi ? String(line.place) : `${line.place}${endings[kind] ?? 'th'}`;
  if (line.startsInMs === null) return t('project.way.line', { place });
  const time = formatSpan(Math.max(5, Math.round(line.startsInMs / 5000) * 5), language);
  return t('project.way.lineIn', { place, time });
}

const units = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long something takes, as it is said: `12 seconds`, `4 minutes`, `1.5 hours`; a unit from one and a half of it on. */
export function formatSpan(seconds: number, language: string): string {
  const [unit, size] = units.find(([, length]) => seconds >= 1.5 * length) ?? (['second', 1] as const);
  const maximumFractionDigits = unit === 'hour' ? 1 : 0;
  const locale = `${language.split('-')[0]}-IN`;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits,
  }).format(Math.max(1, seconds / size));
}
