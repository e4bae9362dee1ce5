import type { FailureResponse, JobResponse } from '@jhalak/contract/routes/schemas.ts';

/** What helps after a failure: another try, another source, other words, or another request on the same page. */
export type RecoveryAction = 'retry' | 'other-file' | 'other-link' | 'other-words' | 'other-request';

/** The file itself is the reason, or it can be read no more, so the same step would end the same way. */
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
  'drive_failed',
]);

/** The added file of words is the reason. */
const errorsOfWords = new Set(['text_not_spoken', 'subtitles_invalid']);

/** The request is the reason: its sentence says which other one helps. */
const errorsOfRequest = new Set(['caption_only_too_long', 'captions_need_words']);

/**
 * The button that helps after a failure, by its code; a code that is not known may have been an accident. `step` is the
 * one that failed: where it was an import that cannot be tried again, its video has to be uploaded again.
 */
export function recoveryActionOf(
  code: string,
  step?: Pick<JobResponse, 'name' | 'retryable'>,
): RecoveryAction {
  if (errorsOfFile.has(code)) return 'other-file';
  if (errorsOfWords.has(code)) return 'other-words';
  if (errorsOfRequest.has(code)) return 'other-request';
  if (code === 'link_refused') return 'other-link';
  return step?.name === 'import-link' && !step.retryable ? 'other-file' : 'retry';
}

/** Steps whose failure is not that of their video. */
const stepsApart = new Set(['export', 'plan-ratio', 'time-words']);

/** The step that ended a video with this failure; `jobs` are newest first. */
export const failedStep = (
  jobs: readonly JobResponse[],
  { code }: FailureResponse,
): JobResponse | undefined =>
  jobs.find(
    ({ name, status, failure }) =>
      (status === 'failed' || status === 'cancelled') && failure?.code === code && !stepsApart.has(name),
  );
