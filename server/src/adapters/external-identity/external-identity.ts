/** What an external identity provider has proved about a person. */
export interface ExternalIdentity {
  /** Address of the provider; `subject` is unique below it and never given to another person. */
  issuer: string;
  subject: string;
  /** In lower case; null where the provider names none. */
  email: string | null;
  /** Whether the provider itself says that the address belongs to the person. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What the browser's return is checked against; kept on the server, for one use. */
export interface ExternalChecks {
  state: string;
  nonce: string;
  pkceVerifier: string;
  /** The exact address to which the provider returns the browser. */
  redirectUri: string;
}

/** The provider does not answer, or not as one. */
export class ProviderUnreachable extends Error {}

/** The provider's answer fails a check (audience, issuer, nonce, times, code) or refuses; `cancelled`: the person did. */
export class ProviderRefusal extends Error {
  readonly cancelled: boolean;
  constructor(
    reason: string,
    { cancelled = false, ...options }: ErrorOptions & { cancelled?: boolean } = {},
  ) {
    super(reason, options);
    this.cancelled = cancelled;
  }
}

/** Sign-in by another party. Throws ProviderUnreachable and ProviderRefusal, and nothing else on purpose. */
export interface ExternalProvider {
  /** What people call it, such as `Google` or `Acme account`. */
  label: string;
  /** Where to send the browser, and the checks for its return. */
  begin(redirectUri: string): Promise<{ address: string; checks: ExternalChecks }>;
  /** Exchanges the code of the return for a proved identity. `query` is the return's query string. */
  finish(query: URLSearchParams, checks: ExternalChecks): Promise<ExternalIdentity>;
  /** Where a browser signs out at the provider, too; null where the provider offers no such page or does not answer. */
  signOutAddress(returnTo: string): Promise<string | null>;
}
