import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';
import { csvLine, csvMark } from '#http/core/csv.ts';

const columns = ['time', 'kind', 'actor', 'email', 'via', 'sentence'] as const;

export const auditCsvHead = `${csvMark}${csvLine(columns)}`;

export const auditCsvLine = ({ at, kind, actor, sentence }: AuditEntry): string =>
  csvLine([at, kind, actor.name ?? '', actor.email ?? '', actor.kind, sentence]);
