import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createJobs } from '#compose/worker.ts';
import { readConfig } from '#config.ts';
import { jobNames, jobOf, stages } from './flow.ts';

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

test('every stage has one handler, which takes its subject, and is started by a command or follows another', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
  const followers = Object.values(stages).flatMap((stage) =>
    'follows' in stage ? Object.keys(stage.follows) : [],
  );
  for (const { name, payload, attempts, timeoutMs } of jobs) {
    const { subject, startedBy } = stages[name as keyof typeof stages];
    const missing = payload.safeParse({}).error?.issues.map(({ path }) => path[0]);
    expect(missing, name).toContain(`${subject}Id`);
    expect(startedBy.length > 0 || followers.includes(name), name).toBe(true);
    expect(attempts, name).toBeGreaterThanOrEqual(1);
    expect(timeoutMs, name).toBeGreaterThan(0);
  }
});

test('what may wait minutes for a language model takes no place of short jobs', () => {
  const usesModel = jobs.filter(({ uses }) => uses === 'model').map(({ name }) => name);
  expect(usesModel).toEqual(['moments']);
  const usesOf = (name: string) => jobs.find((job) => job.name === name)?.uses;
  expect(['repick', 'logo', 'picture', 'broll'].map(usesOf)).toEqual(Array(4).fill('light'));
});

test('a payload names its subject by the table’s own key, and what only that stage needs', () => {
  const of = { id: 'v', workspaceId: 'w', videoId: 'v' };
  expect(jobOf('import', of, { localPath: '/talk.mp4' }).payload).toEqual({
    videoId: 'v',
    localPath: '/talk.mp4',
  });
  expect(jobOf('render', { ...of, id: 'p' })).toMatchObject({ subjectId: 'p', payload: { planId: 'p' } });
});
