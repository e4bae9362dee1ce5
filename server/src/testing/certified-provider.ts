import http from 'node:http';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Keycloak, Auth0, Google and other identity providers. Tried: `oidc-provider`, a certified
// implementation, on this machine.

/** What the provider knows of a person who signs in by the name `sub`. */
export interface ProviderAccount {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

export interface CertifiedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** People by the name that they type at its sign-in; any password is right. */
  accounts: Map<string, ProviderAccount>;
  stop(): Promise<void>;
}

/** The part of `oidc-provider` that is used here; the package brings no types. */
interface ProviderClass {
  new (issuer: string, configuration: object): { callback(): http.RequestListener };
}

/**
 * `oidc-provider`, which the OpenID Foundation has certified, on a port of this machine, with its own development pages
 * for signing in and consent.
 */
export async function startCertifiedProvider(origins: readonly string[]): Promise<CertifiedProvider> {
  const server = http.createServer();
  const issuer = `http://127.0.0.1:${await listenHere(server)}`;
  const [clientId, clientSecret] = ['jhalak', 'a secret of the tests only'];
  const accounts = new Map<string, ProviderAccount>();
  // @ts-expect-error The package has no types.
  const { default: Provider } = (await import('oidc-provider')) as { default: ProviderClass };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/session/external/return`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Its own defaults, which it wants to be said.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['signs the cookies of the tests'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
  });
  server.on('request', provider.callback());
  return {
    ...{ issuer, clientId, clientSecret, accounts },
    stop: () => closeServer(server),
  };
}

/** The settings that name a provider. */
export const providerEnvironment = (
  { issuer, clientId, clientSecret }: Pick<CertifiedProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  mode: 'oidc' | 'both' = 'both',
) => ({
  IDENTITY_PROVIDER: mode,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_LABEL: 'Acme account',
});

/**
 * Walks through the provider's pages as a browser would: signs in by `name`, consents, and returns the address to which
 * the provider sends the browser back.
 */
export async function walkThroughProvider(start: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  const { origin } = address;
  let body: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location) {
      address = new URL(location, address);
      body = null;
      if (address.origin !== origin) return address;
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`the provider shows ${response.status}: ${page.slice(0, 500)}`);
    body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) });
  }
  throw new Error('the provider sends the browser round and round');
}
