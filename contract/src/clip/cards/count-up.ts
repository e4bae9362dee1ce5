/** How long a number counts, and how long one step of it stands, centiseconds. */
const countCs = 90;
/** Shares of a card: the longest that its number counts, and when it stands still, its points too (they come in its first half). */
const countShare = 0.4;
const settledShare = 0.6;
const stepCs = 6;

/** One state of a number that counts up, centiseconds of the clip. */
export interface CountStep {
  text: string;
  startCs: number;
  endCs: number;
}

/** A number as it counts from nothing to its value, fast at first; one step where the text holds no number. */
export function countUp(text: string, { startCs, endCs }: { startCs: number; endCs: number }): CountStep[] {
  const found = /\d[\d,]*(?:\.\d+)?/.exec(text);
  const value = found ? Number(found[0].replaceAll(',', '')) : 0;
  const whole = { text, startCs, endCs };
  const lengthCs = Math.min(countCs, Math.round((endCs - startCs) * countShare));
  if (!found || value <= 0 || lengthCs < 3 * stepCs) return [whole];
  const decimals = found[0].split('.')[1]?.length ?? 0;
  const isGrouped = found[0].includes(',');
  // “100,000” is grouped by thousands, “1,00,000” by hundreds; below a lakh both are written alike.
  const grouping = /^\d{3},\d{3}|,\d{3},/.test(found[0]) ? 'en-US' : 'en-IN';
  const written = (share: number) => {
    const counted = (value * share).toFixed(decimals);
    const number = isGrouped
      ? Number(counted).toLocaleString(grouping, { minimumFractionDigits: decimals })
      : counted;
    return text.slice(0, found.index) + number + text.slice(found.index + found[0].length);
  };
  const count = Math.floor(lengthCs / stepCs);
  const steps = Array.from({ length: count }, (_, n) => ({
    text: written(1 - (1 - (n + 1) / (count + 1)) ** 2.2),
    startCs: startCs + n * stepCs,
    endCs: startCs + (n + 1) * stepCs,
  }));
  return [...merged(steps), { text, startCs: startCs + count * stepCs, endCs }];
}

/** When everything of a card has come in and counted, and nothing leaves yet: milliseconds of the clip. */
export const settledMs = ({ startMs, endMs }: { startMs: number; endMs: number }): number =>
  Math.round(startMs + (endMs - startMs) * settledShare);

/** Steps that read alike are one: small numbers have few. */
function merged(steps: readonly CountStep[]): CountStep[] {
  const all: CountStep[] = [];
  for (const step of steps) {
    const before = all.at(-1);
    if (before?.text === step.text) before.endCs = step.endCs;
    else all.push({ ...step });
  }
  return all;
}
