import { expect, test } from 'vitest';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { VideoStatus } from '#db/schema.ts';
import { isProcessing, processingStatusOf, projectStatusOf } from './project-status.ts';

const view = (
  status: VideoStatus,
  requested: Generation['status'] | null = null,
  { runs = [] as string[], words = status === 'transcribed', sound = false } = {},
) => ({
  video: { status, transcriptSource: sound ? ('sound' as const) : ('auto' as const) },
  transcript: words ? {} : null,
  generation: requested && ({ status: requested } as Generation),
  activeRuns: runs.map((name) => ({ name, status: 'queued' as const })),
});

test.each([
  ['uploaded', view('uploaded'), 'pending', 'pending'],
  ['being probed', view('probing'), 'processing', 'processing'],
  ['probed and waiting', view('ready'), 'pending', 'pending'],
  [
    'waiting for its words to be read',
    view('ready', null, { runs: ['transcribe'] }),
    'transcribing',
    'processing',
  ],
  ['being transcribed', view('transcribing', 'waiting'), 'transcribing', 'processing'],
  ['transcribed', view('transcribed'), 'transcribed', 'completed'],
  ['requested before the probe has ended', view('probing', 'waiting'), 'processing', 'processing'],
  ['picked from', view('transcribed', 'waiting'), 'detecting_clips', 'processing'],
  ['cut by sound', view('transcribing', 'waiting', { sound: true }), 'detecting_clips', 'processing'],
  ['rendered', view('transcribed', 'rendering'), 'processing', 'processing'],
  ['done', view('transcribed', 'completed'), 'completed', 'completed'],
  ['without clips after a failure', view('transcribed', 'failed'), 'failed', 'failed'],
  ['stopped while cutting', view('transcribed', 'cancelled'), 'transcribed', 'completed'],
  ['unreadable', view('failed', 'completed'), 'failed', 'failed'],
] as const)('a video that is %s', (_, given, project, processing) => {
  expect(projectStatusOf(given)).toBe(project);
  expect(processingStatusOf(projectStatusOf(given))).toBe(processing);
});

test('a request without a speech engine leaves the video waiting, not failed', () => {
  const given = view('ready', 'failed');
  expect(projectStatusOf(given)).toBe('failed');
  const wordless = {
    ...given,
    generation: { status: 'failed', failureCode: 'no_speech_engine' } as Generation,
  };
  expect(projectStatusOf(wordless)).toBe('pending');
});

test('work that is queued counts as processing, whatever the status says', () => {
  expect(isProcessing('pending', view('uploaded', null, { runs: ['probe'] }))).toBe(true);
  expect(isProcessing('pending', view('ready'))).toBe(false);
});

test('an export, and the timing of corrected words, leave a finished project finished', () => {
  const exporting = view('transcribed', 'completed', { runs: ['export', 'plan-ratio', 'time-words'] });
  expect(isProcessing('completed', exporting)).toBe(false);
});
