import { uploadTypes } from '@jhalak/contract/upload-rules.ts';

export interface FileRules {
  maxBytes: number;
  types: readonly string[];
  mimeTypes: readonly string[];
  tooLarge: string;
  wrongType: string;
}

/** Why a file is not even sent, in the server's sentence, or null. The server looks at the bytes in any case. */
export function refuseFile(file: Pick<File, 'name' | 'size' | 'type'>, rules: FileRules): string | null {
  if (file.size > rules.maxBytes) return rules.tooLarge;
  return isAllowed(file, rules) ? null : rules.wrongType;
}

/** Browsers give no type to what their system does not know; then the ending counts. */
function isAllowed({ name, type }: Pick<File, 'name' | 'type'>, rules: FileRules): boolean {
  if (type) return rules.mimeTypes.includes(type.toLowerCase());
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return rules.types.includes(ending) && ending in uploadTypes;
}
