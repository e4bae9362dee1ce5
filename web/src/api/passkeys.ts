import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@jhalak/contract/routes/passkeys.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identityTimeoutMs } from '#constants.ts';
import { call, reading, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { makePasskey, signByPasskey } from './passkey-ceremony.ts';
import { useSessionConfig } from './session.ts';

const passkeysKey = ['session', 'passkeys'];
const sessionsKey = ['session', 'sessions'];
const meKey = ['session', 'me'];
const timeout = { timeoutMs: identityTimeoutMs };

/** Whether this browser can use passkeys at this address; `address` is the one where it can. */
export type PasskeySupport =
  | { state: 'ready' }
  | { state: 'elsewhere'; address: string }
  /** The browser is too old, or the address is not secure. */
  | { state: 'unsupported' }
  /** The site has no passkeys. */
  | { state: 'off' };

export function usePasskeySupport(): PasskeySupport {
  const config = useSessionConfig();
  const host = config?.passkeyHost ?? null;
  if (host === null) return { state: 'off' };
  const { hostname, port } = window.location;
  if (hostname === host)
    // Of `window`: at an address that is not secure the name does not exist.
    return typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
      ? { state: 'ready' }
      : { state: 'unsupported' };
  if (config?.publicUrl) return { state: 'elsewhere', address: config.publicUrl };
  const onThisMachine = hostname === '127.0.0.1' || hostname === '[::1]';
  return onThisMachine
    ? { state: 'elsewhere', address: `http://localhost${port && `:${port}`}` }
    : { state: 'unsupported' };
}

export const usePasskeys = () =>
  useQuery({
    ...reading<typeof listPasskeys>(passkeysKey, '/session/passkeys'),
    select: ({ passkeys }) => passkeys,
  });

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number];
type ProofBody = RequestOf<typeof beginPasskey>['body'];

/** Asks the server for a challenge, the browser for a passkey, and keeps it; fails with ApiError or CeremonyError. */
export const useAddPasskey = () =>
  useChange({ invalidates: [passkeysKey] }, async ({ name, proof }: { name: string; proof: ProofBody }) => {
    const { options } = await call<typeof beginPasskey>('POST /session/passkeys/options', { body: proof });
    const credential = await makePasskey(options);
    return call<typeof addPasskey>('POST /session/passkeys', { body: { name, credential } });
  });

export const useRenamePasskey = () =>
  useChange(
    { invalidates: [passkeysKey] },
    withIdAndBody<typeof renamePasskey>('PATCH /session/passkeys/{id}'),
  );

export const useRemovePasskey = () =>
  useChange({ invalidates: [passkeysKey] }, ({ id, proof }: { id: string; proof: ProofBody }) =>
    call<typeof removePasskey>('DELETE /session/passkeys/{id}', { params: { id }, body: proof }),
  );

/** Signs in by a passkey that the user chooses; fails with ApiError or CeremonyError. */
export function useSignInByPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await call<typeof beginPasskeySignIn>(
        'POST /session/passkey-sign-in/options',
        {},
        timeout,
      );
      const credential = await signByPasskey(options);
      return call<typeof finishPasskeySignIn>(
        'POST /session/passkey-sign-in',
        { body: { credential } },
        timeout,
      );
    },
    onSuccess: async ({ user }) => {
      queries.setQueryData(meKey, { user });
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}
