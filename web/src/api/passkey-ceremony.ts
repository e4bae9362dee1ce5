/** Why the browser made no passkey, or used none. */
export type CeremonyReason = 'cancelled' | 'known' | 'failed';

/** What the browser and its user did not do; refusals of the server stay ApiErrors. */
export class CeremonyError extends Error {
  readonly reason: CeremonyReason;

  constructor(reason: CeremonyReason, cause: unknown) {
    super(`the passkey ceremony ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

type Options = Record<string, unknown>;
type Credential = { id: string; rawId: string; type: 'public-key'; response: Record<string, unknown> };

/** Has the browser make a passkey from the server's options; throws CeremonyError. */
export const makePasskey = (options: Options): Promise<Credential> =>
  ceremony(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Has the browser sign the server's challenge by a passkey that its user chooses; throws CeremonyError. */
export const signByPasskey = (options: Options): Promise<Credential> =>
  ceremony(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function ceremony(run: () => Promise<unknown>): Promise<Credential> {
  try {
    const made = await run();
    if (!(made instanceof PublicKeyCredential)) throw new TypeError('the browser gave no passkey');
    return made.toJSON() as unknown as Credential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const reasons: Record<string, CeremonyReason> = {
      NotAllowedError: 'cancelled',
      AbortError: 'cancelled',
      // The device holds a passkey of this account.
      InvalidStateError: 'known',
    };
    throw new CeremonyError(reasons[name] ?? 'failed', error);
  }
}
