import { expect, it } from 'vitest';
import { recoveryActionOf } from './recovery-action.ts';

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
