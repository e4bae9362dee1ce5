import { z } from 'zod';
import { apiKeyModes, apiKeyScopes } from '../permissions.ts';
import { isVisible } from '../visible-text.ts';
import { ofOneRow, routesOf } from './route.ts';
import { proofSchema } from './two-factor.ts';
import { done } from './user.ts';

const route = routesOf('API keys');
const permission = 'keys:manage';

/** Most keys of each kind that a workspace has at once; revoked and expired ones do not count. */
export const apiKeyLimits = { live: 10, test: 1 } as const;

/** Days after which a key may expire; a test key lives at most as long as the first of these. */
export const apiKeyLifeDays = { test: 14, live: [7, 30, 90, 365] } as const;

/** A key without its secret, which is answered once, when it is made. */
const apiKeySchema = z.object({
  id: z.string(),
  /** What it is used for, in its maker's words. */
  name: z.string(),
  mode: z.enum(apiKeyModes),
  /** Enough of the secret to recognise it: its prefix and its last four characters. */
  hint: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** The email address of the member who made it; null where the account is gone. */
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  /** `refused`: its maker has left the workspace, or the plan in force has no API. */
  state: z.enum(['usable', 'expired', 'refused']),
});
export type ApiKeyResponse = z.infer<typeof apiKeySchema>;

export const listApiKeys = route('listApiKeys', 'GET /api-keys', {
  summary: 'Lists the API keys of the workspace that are not revoked, newest first.',
  permission,
  output: z.object({
    keys: z.array(apiKeySchema),
    /** Whether the plan in force allows live keys, the plan's name, and the plans that do. */
    live: z.object({ included: z.boolean(), plan: z.string(), plans: z.array(z.string()) }),
  }),
});

export const createApiKey = route('createApiKey', 'POST /api-keys', {
  summary: 'Makes an API key and answers its secret, this once.',
  permission,
  body: proofSchema.extend({
    name: z
      .string()
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(
        z
          .string()
          .min(1, 'a key needs a name')
          .refine(isVisible, 'a key needs a name')
          .max(80, 'a name has at most 80 characters'),
      ),
    mode: z.enum(apiKeyModes),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .min(1, 'choose at least one scope')
      .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
    expiresInDays: z
      .int()
      .min(1)
      .max(3650)
      .nullable()
      .default(null)
      .describe('Null: never. A test key expires after 14 days at the latest.'),
  }),
  output: z.object({ secret: z.string(), key: apiKeySchema }),
  status: 201,
  rejections: [
    ...['api_not_included', 'key_limit', 'wrong_password', 'code_wrong', 'too_many_attempts', 'server_busy'],
  ] as const,
  example: {
    body: {
      ...{ name: 'Podcast server', mode: 'test', scopes: ['videos:read', 'videos:write'] },
      password: 'seven monsoon mangoes',
    },
  },
});

export const revokeApiKey = route('revokeApiKey', 'DELETE /api-keys/{id}', {
  summary: 'Revokes an API key; its next request is refused.',
  permission,
  ...ofOneRow,
  output: done,
});
