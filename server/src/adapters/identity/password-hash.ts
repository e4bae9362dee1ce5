import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's floor for argon2id: 19 MB for each hash that runs; a queue limits how many do. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** An argon2id hash in the PHC string format, with its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password is the one that was hashed; a stored value that is no argon2id hash fits no password. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, expected);
}

// The same word typed on two Indic keyboards may arrive composed or decomposed (NIST SP 800-63B, 5.1.1.2).
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
