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
import { call } from './call.ts';
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
    queryKey: passkeysKey,
    queryFn: ({ signal }) =>
      call<typeof listPasskeys>({ method: 'get', path: '/session/passkeys' }, {}, { signal }),
    select: ({ passkeys }) => passkeys,
  });

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number];
type ProofBody = RequestOf<typeof beginPasskey>['body'];

/** Asks the server for a challenge, the browser for a passkey, and keeps it; fails with ApiError or CeremonyError. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: ProofBody }) => {
      const { options } = await call<typeof beginPasskey>(
        { method: 'post', path: '/session/passkeys/options' },
        { body: proof },
      );
      const credential = await makePasskey(options);
      return call<typeof addPasskey>(
        { method: 'post', path: '/session/passkeys' },
        { body: { name, credential } },
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRenamePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call<typeof renamePasskey>(
        { method: 'patch', path: '/session/passkeys/{id}' },
        { params: { id }, body: { name } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: ProofBody }) =>
      call<typeof removePasskey>(
        { method: 'delete', path: '/session/passkeys/{id}' },
        { params: { id }, body: proof },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
}

/** Signs in by a passkey that the user chooses; fails with ApiError or CeremonyError. */
export function useSignInByPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await call<typeof beginPasskeySignIn>(
        { method: 'post', path: '/session/passkey-sign-in/options' },
        {},
        timeout,
      );
      const credential = await signByPasskey(options);
      return call<typeof finishPasskeySignIn>(
        { method: 'post', path: '/session/passkey-sign-in' },
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
