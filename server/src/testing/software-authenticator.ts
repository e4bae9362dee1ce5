import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// NOT TRIED: Security keys and passkeys of phones. Tried: an authenticator in software, and the virtual one of
// Chromium.

// A device with passkeys, as far as a server sees one: WebAuthn level 2 with ES256 and without attestation.

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

interface Circumstances {
  /** Where the browser is; signed by it. */
  origin: string;
  /** Whether the owner unlocked the device. */
  unlocked?: boolean;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** One passkey on a device of its own. `create` and `get` take the server's options and give what a browser sends. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, { origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (host: string, { unlocked = true }: Circumstances, attested: Uint8Array) => {
    counter += 1;
    const flags = 0x01 | (unlocked ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  const sent = (response: Record<string, unknown>) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
    response,
  });

  return {
    create(options: Options, circumstances: Circumstances) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const authData = authenticatorData(options.rp?.id ?? '', circumstances, attested);
      return sent({
        clientDataJSON: base64url(clientData('webauthn.create', options, circumstances)),
        attestationObject: base64url(attestationObject(authData)),
        transports: ['internal'],
      });
    },
    get(options: Options, circumstances: Circumstances) {
      const data = clientData('webauthn.get', options, circumstances);
      const authData = authenticatorData(options.rpId ?? '', circumstances, new Uint8Array());
      return sent({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: a key of ES256. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

/** `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
const attestationObject = (authData: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
