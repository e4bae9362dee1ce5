import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createJobs } from '#compose/worker.ts';
import { readConfig } from '#config.ts';
import { flowErrors, jobNames, jobOf } from './flow.ts';

const unused = async () => {
  throw new Error('nothing runs here');
};
const jobs = createJobs({
  config: readConfig({ DATA_DIR: '/nonexistent' }),
  storage: { publish: unused, copy: unused, withLocalFile: unused, size: unused, remove: unused } as never,
  sandbox: { mode: 'limits', reason: 'nothing runs here' },
  findSpeech: async () => null,
  isSpeechComing: async () => false,
  aligner: { align: async () => [] },
  findLanguage: async () => null,
  findVision: async () => ({ face: null, speaker: null }),
  fontsDir: '/nonexistent',
  workRoot: '/nonexistent',
  log: pino({ level: 'silent' }),
});

test('every stage is started by a command or follows another, and its handler takes its subject', () => {
  expect(flowErrors(jobs)).toEqual([]);
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
});

test('what is missing is named before anything starts', () => {
  const follows = { transcribe: async () => [] };
  const table = {
    probe: { subject: 'video', startedBy: [], follows },
    logo: { subject: 'logo', startedBy: ['upload-logo'], follows: {} },
    picture: { subject: 'picture', startedBy: ['upload-picture'], follows: {} },
  } as const;
  const handlers = [
    { name: 'probe', payload: z.object({ clipId: z.string() }) },
    { name: 'logo', payload: z.object({ logoId: z.string() }) },
    { name: 'picture', payload: z.object({ pictureId: z.string() }) },
  ];
  expect(flowErrors(handlers, table)).toEqual([
    'nothing starts the stage "probe"',
    '"transcribe" follows and is no stage',
    'the handler "probe" does not take "videoId"',
  ]);
});

test('a payload names its subject by the table’s own key, and what only that stage needs', () => {
  const of = { id: 'v', workspaceId: 'w', videoId: 'v' };
  expect(jobOf('import', of, { localPath: '/talk.mp4' }).payload).toEqual({
    videoId: 'v',
    localPath: '/talk.mp4',
  });
  expect(jobOf('render', { ...of, id: 'p' })).toMatchObject({ subjectId: 'p', payload: { planId: 'p' } });
});
