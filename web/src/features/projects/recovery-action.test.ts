import type { JobResponse } from '@jhalak/contract/routes/schemas.ts';
import { expect, it } from 'vitest';
import { failedStep, recoveryActionOf } from './recovery-action.ts';

it.each([
  ['unreadable', 'other-file'],
  ['encrypted', 'other-file'],
  ['drive_failed', 'other-file'],
  ['link_refused', 'other-link'],
  ['caption_only_too_long', 'other-request'],
  ['text_not_spoken', 'other-words'],
  ['subtitles_invalid', 'other-words'],
  ['link_failed', 'retry'],
  ['speech_failed', 'retry'],
  ['render_check_failed', 'retry'],
  ['a code of a newer server', 'retry'],
])('after %s the way out is %s', (code, recoveryAction) => {
  expect(recoveryActionOf(code)).toBe(recoveryAction);
});

it('an import that would be refused is not tried again: its file is uploaded again', () => {
  const after = (code: string, name: string, retryable: boolean) =>
    recoveryActionOf(code, { name, retryable });
  expect(after('link_failed', 'import-link', true)).toBe('retry');
  expect(after('link_failed', 'import-link', false)).toBe('other-file');
  expect(after('link_refused', 'import-link', false)).toBe('other-link');
  expect(after('render_failed', 'render', false)).toBe('retry');
});

it('is the newest step that ended with the failure of the video, never one of an export', () => {
  const job = (name: string, status: string, code?: string) => ({ name, status, failure: code && { code } });
  const jobs = [
    job('export', 'failed', 'speech_failed'),
    job('time-words', 'failed', 'speech_failed'),
    job('render', 'failed', 'render_failed'),
    job('transcribe', 'completed'),
    job('transcribe', 'failed', 'speech_failed'),
    job('probe', 'failed', 'speech_failed'),
  ] as JobResponse[];
  const stepOf = (code: string) => failedStep(jobs, { code, message: '' });
  expect([stepOf('speech_failed'), stepOf('render_failed'), stepOf('internal')]).toEqual([
    jobs[4],
    jobs[2],
    undefined,
  ]);
});
