import { z } from 'zod';
import { termsLanguages } from '../terms.ts';
import { routesOf } from './route.ts';
import { proofSchema } from './two-factor.ts';
import { done } from './user.ts';

// What a person agreed to, and the deletion of everything that belongs to them.

const route = routesOf('Your data');

const deletionSchema = z.object({
  requestedAt: z.iso.datetime(),
  /** Until then it can be undone. */
  dueAt: z.iso.datetime(),
  /** Its day has come: it is on its way, and cannot be undone any more. */
  started: z.boolean(),
  /** Names the deletion in writing, without naming the person. */
  receipt: z.string(),
});

export const accountData = route('accountData', 'GET /session/data', {
  summary: 'Whether your account is about to be deleted, and what stands in the way.',
  permission: 'account:manage',
  output: z.object({
    deletion: deletionSchema.nullable(),
    /** What you agreed to, the newest first. */
    consents: z.array(
      z.object({
        purpose: z.enum(['terms']),
        version: z.string(),
        language: z.enum(termsLanguages),
        agreedAt: z.iso.datetime(),
      }),
    ),
    /** Teams that have no other owner: hand them over first. */
    teams: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Workspaces without another member: they go with the account. */
    workspaces: z.array(z.object({ id: z.string(), name: z.string() })),
    /** What a deletion must be confirmed by. */
    proof: z.object({ password: z.boolean(), code: z.boolean() }),
  }),
});

export const requestDeletion = route('requestDeletion', 'POST /session/deletion', {
  summary:
    'Has your account deleted in seven days, with the workspaces that only you are in and their files. Invoices are kept.',
  permission: 'account:manage',
  /** The password where there is one, and a code where two-factor sign-in is on. */
  body: proofSchema,
  output: z.object({ deletion: deletionSchema }),
  status: 201,
  rejections: ['team_owner', 'wrong_password', 'code_wrong', 'too_many_attempts', 'server_busy'],
  example: { body: { password: 'seven monsoon mangoes' } },
});

export const undoDeletion = route('undoDeletion', 'DELETE /session/deletion', {
  summary: 'Keeps your account after all, until the seven days are over.',
  permission: 'account:manage',
  output: done,
  rejections: ['deletion_started'],
});
