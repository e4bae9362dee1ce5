import { createSign, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import { closeServer, listenHere } from './free-port.ts';

/** Claims of the next ID token, over those that would be right. */
export type ForgedClaims = Record<string, unknown>;

/**
 * A provider that signs whatever ID token a test wants, with its real key: what a certified provider never sends. Its
 * token endpoint accepts every code.
 */
export async function startForgingProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clientId = 'jhalak';
  let claims: ForgedClaims = {};
  let issuer = '';
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = () => {
    const nowS = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: 'asha', iat: nowS, exp: nowS + 300 };
    const unsigned = `${base64({ alg: 'RS256', kid: 'k' })}.${base64({ ...right, ...claims })}`;
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', id_token: idToken() }),
  };
  const server = http.createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', issuer).pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  issuer = `http://127.0.0.1:${await listenHere(server)}`;
  return {
    ...{ issuer, clientId, clientSecret: 'any' },
    /** Decides the next ID tokens. */
    forge(next: ForgedClaims) {
      claims = next;
    },
    stop: () => closeServer(server),
  };
}
