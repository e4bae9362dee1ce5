/** True for server-made keys: one to eight names of letters, digits, `_`, `-` and inner dots, joined by `/`. */
export function isStorageKey(key: string): boolean {
  const names = key.split('/');
  return key.length <= 400 && names.length <= 8 && names.every((name) => /^[\w-]+(\.[\w-]+)*$/.test(name));
}
