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
  const seconds = Math.max(5, Math.round(line.startsInMs / 5000) * 5);
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return t('project.way.lineIn', { place, time });
}
