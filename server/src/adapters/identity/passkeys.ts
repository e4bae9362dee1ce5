import { APIError } from 'better-auth/api';
import type { Auth } from './built-in-identity.ts';
import { headersOf } from './headers-of.ts';
import type { PasskeyInfo, Passkeys, RequestInfo } from './identity.ts';

type SignedChallenge = NonNullable<
  Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]
>['body']['response'];

interface PasskeyRow {
  id: string;
  name?: string | null | undefined;
  createdAt?: Date | null | undefined;
  backedUp: boolean;
}

/** Passkeys by the plugin of the identity library; its table holds public keys alone. */
export const passkeysOf = (auth: Auth): Passkeys => ({
  async list(userId) {
    const { adapter } = await auth.$context;
    const where = [{ field: 'userId', value: userId }];
    const rows = await adapter.findMany<PasskeyRow>({ model: 'passkey', where });
    return rows.map(infoOf).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  },

  async beginAdding(requestInfo) {
    const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
      headers: headersOf(requestInfo),
      returnHeaders: true,
    });
    return { options: { ...response }, setCookies: headers.getSetCookie() };
  },

  async add({ name, credential, origin }, requestInfo) {
    const added = await nullWhenRefused(() =>
      auth.api.verifyPasskeyRegistration({
        body: { name, response: credential },
        headers: headersFrom(origin, requestInfo),
      }),
    );
    return added && infoOf(added);
  },

  async rename({ id, userId }, name) {
    const { adapter } = await auth.$context;
    const where = whereOwn(id, userId);
    return (await adapter.updateMany({ model: 'passkey', where, update: { name } })) > 0;
  },

  async remove({ id, userId }) {
    const { adapter } = await auth.$context;
    return (await adapter.deleteMany({ model: 'passkey', where: whereOwn(id, userId) })) > 0;
  },

  async beginSignIn({ ip, userAgent }) {
    const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
      // Without the cookie of a session, whose passkeys alone it would allow.
      headers: headersOf({ cookie: null, ip, userAgent }),
      returnHeaders: true,
    });
    const options = { ...response, userVerification: 'required' };
    return { options, setCookies: headers.getSetCookie() };
  },

  async check({ credential, origin }, requestInfo) {
    const proved = await nullWhenRefused(() =>
      auth.api.verifyPasskeyAuthentication({
        // Read by the library, which refuses what is no signed challenge.
        body: { response: credential as unknown as SignedChallenge },
        headers: headersFrom(origin, requestInfo),
      }),
    );
    if (!proved) return null;
    // The library begins a session with the proof. Its token leaves this function nowhere: whether the account may
    // be used is decided outside.
    const { adapter } = await auth.$context;
    await adapter.delete({ model: 'session', where: [{ field: 'id', value: proved.session.id }] });
    return proved.user.id;
  },
});

const infoOf = ({ id, name, createdAt, backedUp }: PasskeyRow): PasskeyInfo => ({
  id,
  name: name ?? '',
  createdAt: createdAt ?? new Date(0),
  synced: backedUp,
});

const whereOwn = (id: string, userId: string) => [
  { field: 'id', value: id },
  { field: 'userId', value: userId },
];

function headersFrom(origin: string, requestInfo: RequestInfo): Headers {
  const headers = headersOf(requestInfo);
  headers.set('origin', origin);
  return headers;
}

/** The library logs the errors of its own database calls and answers with an APIError for them as well. */
async function nullWhenRefused<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof APIError) return null;
    throw error;
  }
}
