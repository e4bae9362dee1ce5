/**
 * An id that no other thing has, 32 hexadecimal digits. `crypto.randomUUID` is missing where the page comes over plain
 * HTTP from another machine.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
