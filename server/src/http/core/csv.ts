/** What the first line of a CSV file begins with: spreadsheets then read it as UTF-8. */
export const csvMark = '\uFEFF';

/**
 * A cell of a CSV file (RFC 4180). Spreadsheets run cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage
 * return; an apostrophe in front makes text of them (OWASP, CSV injection).
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end. Numbers stay numbers, negative ones too. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`;
