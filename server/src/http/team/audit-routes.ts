import { englishOf } from '@jhalak/contract/messages/english.ts';
import { type Detail, type MessageCode, message } from '@jhalak/contract/messages/message.ts';
import { type AuditEntry, exportAudit, listAudit } from '@jhalak/contract/routes/audit.ts';
import type { Db } from '#db/core/connect.ts';
import {
  type AuditFilter,
  type AuditRow,
  auditEvent,
  listAuditActors,
  listAuditEvents,
} from '#db/queries/accounts/audit-events.ts';
import { csvLine, csvMark } from '#http/core/csv.ts';
import type { Feature } from '#http/core/mount.ts';

const exportLimit = 100_000;
const exportPage = 1000;
const columns = ['time', 'kind', 'actor', 'email', 'via', 'sentence'] as const;

/** The calls of `contract/routes/audit.ts`. */
export const auditFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(listAudit, async ({ auth, query: { cursor, limit, ...filters } }) => {
      const of = filterOf(auth.workspace.id, filters);
      const [rows, actors] = await Promise.all([
        listAuditEvents(db, of, { after: cursor, limit: limit + 1 }),
        listAuditActors(db, of.workspaceId),
      ]);
      const entries = rows.slice(0, limit).map(entryOf);
      return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null, actors };
    });
    mount(exportAudit, async ({ auth, query }) => {
      const of = filterOf(auth.workspace.id, query);
      await auditEvent(db, { workspaceId: of.workspaceId, actor: auth.principal, kind: 'log_exported' });
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="audit-log.csv"',
        'Cache-Control': 'private, no-store',
      };
      return new Response(ReadableStream.from(csvOf(db, of)), { headers });
    });
  };

async function* csvOf(db: Db, of: AuditFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${csvMark}${csvLine(columns)}`);
  let after: string | undefined;
  for (let sent = 0; sent < exportLimit; sent += exportPage) {
    const rows = await listAuditEvents(db, of, { after, limit: exportPage });
    yield encoder.encode(rows.map((row) => auditCsvLine(entryOf(row))).join(''));
    after = rows.at(-1)?.event.id;
    if (rows.length < exportPage) return;
  }
}

export const auditCsvLine = ({ at, kind, actor, sentence }: AuditEntry): string =>
  csvLine([at, kind, actor.name ?? '', actor.email ?? '', actor.kind, sentence]);

function filterOf(
  workspaceId: string,
  query: Pick<AuditFilter, 'kind'> & Partial<Record<'actor' | 'from' | 'to', string | undefined>>,
): AuditFilter {
  const { actor, kind, from, to } = query;
  return {
    ...{ workspaceId, kind, actorUserId: actor },
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

function entryOf({ event, actor, member }: AuditRow): AuditEntry {
  const code: MessageCode = `audit_${event.kind}`;
  const gone = message('audit_deleted_account');
  const named: Record<string, Detail> = event.memberId === null ? {} : { member: member?.name || gone };
  const details = { ...event.details, ...named };
  return {
    ...{ id: event.id, kind: event.kind, at: event.createdAt.toISOString(), code, details },
    actor: {
      kind: event.actorKind,
      userId: event.actorUserId,
      name: actor?.name ?? null,
      email: actor?.email ?? null,
    },
    sentence: englishOf({ code, details }),
  };
}
