import type { getAdapter } from 'better-auth/db/adapter';
import { tokenHash } from '#token-hash.ts';

export type AuthAdapter = Awaited<ReturnType<typeof getAdapter>>;

interface Input {
  model: string;
  data?: Record<string, unknown>;
  where?: { field: string; value: unknown }[];
}

const methods = [
  ...(['create', 'findOne', 'findMany', 'count', 'update', 'updateMany'] as const),
  ...(['delete', 'deleteMany', 'consumeOne', 'incrementOne'] as const),
];

/**
 * The library's adapter with session tokens stored as hashes: a copy of the database cannot be used to sign in. Tokens are hashed
 * in rows that are written and in every `where`; a row that was found by its token carries the token itself, every
 * other row the hash, which names no session. End sessions by their ids.
 */
export function hashSessionTokens(adapter: AuthAdapter): AuthAdapter {
  const hashed = methods.map((name) => {
    const call = adapter[name] as (input: Input) => Promise<unknown>;
    return [name, (input: Input) => withHashes(call, input)] as const;
  });
  return {
    ...adapter,
    ...(Object.fromEntries(hashed) as Partial<AuthAdapter>),
    transaction: (run) => adapter.transaction((inner) => run(hashSessionTokens(inner as AuthAdapter))),
  };
}

async function withHashes(call: (input: Input) => Promise<unknown>, input: Input): Promise<unknown> {
  if (input.model !== 'session') return call(input);
  const tokens = new Map<unknown, string>();
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash);
    if (typeof value !== 'string') return value;
    const stored = tokenHash(value);
    tokens.set(stored, value);
    return stored;
  };
  const { data, where } = input;
  const found = await call({
    ...input,
    ...(data && 'token' in data && { data: { ...data, token: hash(data.token) } }),
    ...(where && {
      where: where.map((part) => (part.field === 'token' ? { ...part, value: hash(part.value) } : part)),
    }),
  });
  const restored = (row: unknown): unknown =>
    typeof row === 'object' && row !== null && 'token' in row && tokens.has(row.token)
      ? { ...row, token: tokens.get(row.token) }
      : row;
  return Array.isArray(found) ? found.map(restored) : restored(found);
}
