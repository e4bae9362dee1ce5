import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';

const columns = ['time', 'kind', 'actor', 'email', 'via', 'sentence'] as const;

/** The first line of the file; the mark in front makes spreadsheets read UTF-8. */
export const auditCsvHead = `\uFEFF${lineOf(columns)}`;

export const auditCsvLine = ({ at, kind, actor, sentence }: AuditEntry): string =>
  lineOf([at, kind, actor.name ?? '', actor.email ?? '', actor.kind, sentence]);

/**
 * A cell of a CSV file (RFC 4180). Spreadsheets run cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage
 * return; an apostrophe in front makes text of them (OWASP, CSV injection).
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
