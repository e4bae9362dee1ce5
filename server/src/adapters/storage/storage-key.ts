/** True for server-made keys: one to eight names of letters, digits, `_`, `-` and inner dots, joined by `/`. */
export function isStorageKey(key: string): boolean {
  const names = key.split('/');
  return key.length <= 400 && names.length <= 8 && names.every((name) => /^[\w-]+(\.[\w-]+)*$/.test(name));
}

/** Throws for a key that is not server-made. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`);
}
