import { tooLargePhrase, uploadTypes, wrongTypePhrase } from '@jhalak/contract/upload-rules.ts';
import type { Said } from '#messages/phrase-text.ts';

export interface FileRules {
  maxBytes: number;
  types: readonly string[];
  mimeTypes: readonly string[];
  tooLarge: string;
  wrongType: string;
}

/** Why a file is not even sent, or null. The server looks at the bytes in any case. */
export function refuseFile(file: Pick<File, 'name' | 'size' | 'type'>, rules: FileRules): Said | null {
  if (file.size > rules.maxBytes) return { english: rules.tooLarge, phrases: [tooLargePhrase(rules)] };
  return isAllowed(file, rules) ? null : { english: rules.wrongType, phrases: [wrongTypePhrase(rules)] };
}

/** Browsers give no type to what their system does not know; then the ending counts. */
function isAllowed({ name, type }: Pick<File, 'name' | 'type'>, rules: FileRules): boolean {
  if (type) return rules.mimeTypes.includes(type.toLowerCase());
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return rules.types.includes(ending) && ending in uploadTypes;
}
