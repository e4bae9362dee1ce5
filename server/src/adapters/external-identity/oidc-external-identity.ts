import { emailSchema } from '@jhalak/contract/routes/user.ts';
import { oneLine } from '@jhalak/contract/visible-text.ts';
import * as oidc from 'openid-client';
import type { ExternalIdentity, ExternalProvider } from './external-identity.ts';
import { ProviderRefusal, ProviderUnreachable } from './external-identity.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** Separated by spaces; `openid` is among them. */
  scopes: string;
}

/** Clocks of two machines differ by seconds. */
const clockToleranceS = 30;
const timeoutS = 8;

/** Any provider of OpenID Connect: discovery, authorization code with PKCE, state and nonce. */
export function createOidcExternalProvider(settings: OidcSettings): ExternalProvider {
  const { issuer, clientId, clientSecret, label, scopes } = settings;
  let discovered: Promise<oidc.Configuration> | null = null;

  /** Read once; a failure is not remembered, so that a provider that comes back works again. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw new ProviderUnreachable(`no OpenID Connect provider answers at ${issuer}`, { cause: error });
    });
    return discovered;
  }

  const discover = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceS },
      // What the client registration of every provider allows by default.
      oidc.ClientSecretBasic(clientSecret),
      {
        timeout: timeoutS,
        // The operator named an address without TLS, as in a network of their own.
        ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
      },
    );

  return {
    label,

    async begin(redirectUri) {
      const config = await configuration();
      const pkceVerifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks: { state, nonce, pkceVerifier, redirectUri } };
    },

    async finish(query, { state, nonce, pkceVerifier, redirectUri }) {
      const config = await configuration();
      // Not the request's own address: a Host header decides nothing here.
      const returned = new URL(`${redirectUri}?${query}`);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: pkceVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefusal('the provider sent no ID token');
        const info =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return identityOf(config.serverMetadata().issuer, { ...info, ...claims });
      } catch (error) {
        throw asProviderError(error);
      }
    },

    async signOutAddress(returnTo) {
      try {
        const config = await configuration();
        if (!config.serverMetadata().end_session_endpoint) return null;
        // No ID token is stored, so there is no hint: the provider asks the person to confirm.
        return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
      } catch (error) {
        if (error instanceof ProviderUnreachable) return null;
        throw error;
      }
    },
  };
}

interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  preferred_username?: unknown;
}

function identityOf(issuer: string, claims: Claims): ExternalIdentity {
  if (claims.sub.length > maxSubject) throw new ProviderRefusal('the subject is too long');
  // Whole or not at all: a part of an address is the address of another person.
  const email = emailSchema.safeParse(claims.email).data ?? null;
  const givenName = textOf(claims.given_name);
  const fallbackName = textOf(claims.name) || textOf(claims.preferred_username) || email?.split('@')[0] || '';
  return {
    issuer,
    subject: claims.sub,
    email,
    // `true` alone: some providers send texts, and a text may be "false".
    emailVerified: claims.email_verified === true,
    firstName: givenName || fallbackName,
    lastName: givenName ? textOf(claims.family_name) : '',
  };
}

/** What OpenID Connect allows. */
const maxSubject = 255;

/** A claim as one line without characters that no name has, as long as a name may be. */
const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? oneLine(claim.replace(/[<>]/g, '')).slice(0, 80).toWellFormed().trim() : '';

function asProviderError(error: unknown): Error {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new ProviderRefusal(error.error, { cancelled: error.error === 'access_denied', cause: error });
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError) {
    const away = error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT';
    return away
      ? new ProviderUnreachable(error.message, { cause: error })
      : new ProviderRefusal(error.message, { cause: error });
  }
  // What `fetch` throws when a host does not answer.
  if (error instanceof TypeError)
    return new ProviderUnreachable('the provider does not answer', { cause: error });
  return new ProviderRefusal('the answer of the provider is not valid', { cause: error });
}
