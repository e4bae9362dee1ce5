import { expect, it } from 'vitest';
import { progressLabel } from './progress-messages.ts';

it('translates a stored code to English', () => {
  expect(progressLabel('progress_speech')).toEqual({
    label: 'Recognising speech',
    labelCode: 'progress_speech',
  });
});

it('keeps labels stored before codes existed, and the empty label', () => {
  expect(progressLabel('Rendering 9:16')).toEqual({ label: 'Rendering 9:16', labelCode: null });
  expect(progressLabel('')).toEqual({ label: '', labelCode: null });
  expect(progressLabel('toString')).toEqual({ label: 'toString', labelCode: null });
});
