import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { shortestPassword } from '@jhalak/contract/password-rules.ts';
import { commonPasswords } from './common-passwords.ts';

// Length decides; rules of composition do not help (NIST SP 800-63B).
const maxPasswordLength = 256;

/** Why a password is refused, or null when it is good. `about` is what a guesser knows of its owner. */
export function passwordError(
  password: string,
  about: { email: string; firstName?: string; lastName?: string },
): Message | null {
  const length = [...password].length;
  if (length < shortestPassword) return message('password_short', { count: shortestPassword });
  if (length > maxPasswordLength) return message('password_long', { count: maxPasswordLength });
  const plain = password.normalize('NFKC').toLowerCase();
  if (isOneStep(plain)) return message('password_row');
  if (commonPasswords.has(plain) || commonPasswords.has(stemOf(plain))) return message('password_common');
  if (isAboutOwner(plain, about)) return message('password_own');
  return null;
}

/** Throws UserError `password_weak` for a weak password. */
export function assertGoodPassword(...[password, about]: Parameters<typeof passwordError>): void {
  const detail = passwordError(password, about);
  if (detail) throw new UserError('password_weak', { detail });
}

/** `aaaaaaaa`, `abcdefgh`, `98765432`: every character is the same step from the one before. */
function isOneStep(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/** `krishna@123` without its tail: what is added to pass a rule of composition. */
const stemOf = (text: string) => text.replace(/[\d\W_]+$/u, '');

function isAboutOwner(
  plain: string,
  { email, firstName = '', lastName = '' }: Parameters<typeof passwordError>[1],
): boolean {
  const [local = ''] = email.split('@');
  const known = [email, local, firstName, lastName, `${firstName}${lastName}`, `${firstName} ${lastName}`];
  const words = new Set(
    known.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word !== ''),
  );
  return words.has(plain) || words.has(stemOf(plain));
}
