import { tooLargeMessage, uploadTypes, wrongTypeMessage } from '@jhalak/contract/upload-rules.ts';
import type { LocalizedMessage } from '#messages/message-text.ts';

export interface FileRules {
  maxBytes: number;
  types: readonly string[];
  mimeTypes: readonly string[];
  tooLarge: string;
  wrongType: string;
}

/** Why a file is not even sent, or null. The server looks at the bytes in any case. */
export function refuseFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  rules: FileRules,
): LocalizedMessage | null {
  if (file.size > rules.maxBytes) return { english: rules.tooLarge, messages: [tooLargeMessage(rules)] };
  return isAllowed(file, rules) ? null : { english: rules.wrongType, messages: [wrongTypeMessage(rules)] };
}

/**
 * The ending counts as well as the type, which browsers have from the system or the application that hands the file over:
 * none, one for any bytes, or an unusual name. A file of another kind is refused all the same.
 */
function isAllowed({ name, type }: Pick<File, 'name' | 'type'>, rules: FileRules): boolean {
  if (rules.mimeTypes.includes(type.toLowerCase())) return true;
  if (type && !/^((video|audio)\/|(application|binary)\/octet-stream$)/i.test(type)) return false;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return rules.types.includes(ending) && ending in uploadTypes;
}
