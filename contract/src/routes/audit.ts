import { z } from 'zod';
import { auditKinds } from '../messages/audit-messages.ts';
import { messageFields } from '../messages/message-schema.ts';
import { idSchema, routesOf } from './route.ts';
import { cursorQuery, nextCursor } from './schemas.ts';

// What happened in a workspace and who did it: entries are only ever added.

const route = routesOf('Audit log');

const auditEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(auditKinds),
  at: z.iso.datetime(),
  actor: z.object({
    /** A user, a program with a user’s API key, a visitor of a share link, or Jhalak itself. */
    kind: z.enum(['user', 'apiKey', 'shareLink', 'system']),
    userId: z.string().nullable(),
    /** Null: the account is gone, or it is no user. */
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** The message code of the sentence, which goes on after the actor’s name. */
  code: messageFields.code,
  details: messageFields.details,
  /** The same sentence in English. */
  sentence: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
  /** A user’s id: only what this user did. */
  actor: idSchema.optional(),
  kind: z.enum(auditKinds).optional(),
  /** From this time on. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Before this time. */
  to: z.iso.datetime({ offset: true }).optional(),
};

export const listAudit = route('listAudit', 'GET /audit', {
  summary: 'What happened in the workspace, the newest first.',
  permission: 'audit:read',
  query: z.object({ ...filters, ...cursorQuery(50) }),
  output: z.object({
    entries: z.array(auditEntrySchema),
    nextCursor,
    /** Everyone who appears in the whole log, for the filter. */
    actors: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })),
  }),
});

export const exportAudit = route('exportAudit', 'GET /audit/export', {
  summary:
    'The same entries as a CSV file, at most 100,000; cells that a spreadsheet would run begin with an apostrophe.',
  permission: 'audit:read',
  query: z.object(filters),
  produces: 'text/csv',
});
