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

it('a step that would be refused is not tried again: its file is uploaded again', () => {
  const actions = [true, false].map((retryable) => recoveryActionOf('link_failed', { retryable }));
  expect(actions).toEqual(['retry', 'other-file']);
  expect(recoveryActionOf('link_refused', { retryable: false })).toBe('other-link');
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
