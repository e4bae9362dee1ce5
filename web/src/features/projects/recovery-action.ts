/** What helps after a failure: another try, another source, or other words. */
export type RecoveryAction = 'retry' | 'other-file' | 'other-link';

/** The file itself is the reason, so the same step would end the same way. */
const errorsOfFile = new Set([
  'not_media',
  'unreadable',
  'no_streams',
  'too_many_pixels',
  'too_many_streams',
  'too_long',
  'too_short',
  'input_truncated',
  'encrypted',
  'file_empty',
  'file_missing',
]);

/** The one button that mends a failure, by its code; what is not known may have been an accident. */
export function recoveryActionOf(code: string): RecoveryAction {
  if (errorsOfFile.has(code)) return 'other-file';
  return code === 'link_refused' ? 'other-link' : 'retry';
}
