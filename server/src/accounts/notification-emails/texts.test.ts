import { emailKinds } from '@jhalak/contract/email-choices.ts';
import { expect, it } from 'vitest';
import { type EmailedContent, notificationEmailText } from './texts.ts';

const kinds = [...emailKinds, 'nothing_left'] as const;
const contents: Record<(typeof kinds)[number], EmailedContent> = {
  clips_ready: { kind: 'clips_ready', params: { title: 'Bread', clips: 3, note: null } },
  nothing_left: { kind: 'nothing_left', params: { title: 'Bread', note: null, notes: [] } },
  job_failed: {
    kind: 'job_failed',
    params: { title: 'Bread', job: 'probe', code: 'unreadable', message: 'It cannot be read.', details: {} },
  },
  export_ready: { kind: 'export_ready', params: { title: 'Bread', clips: 1 } },
  feedback: { kind: 'feedback', params: { title: 'Bread', name: 'Ravi', answer: 'approved' } },
  webhook_disabled: { kind: 'webhook_disabled', params: { host: 'example.in', reason: 'gone' } },
  data_copy_ready: { kind: 'data_copy_ready', params: { sizeBytes: 1000 } },
};

/** What is about no project: what it names in each language, and the page that it leads to. */
const elsewhere: { [Kind in string]?: { names: RegExp; place: string } } = {
  webhook_disabled: { names: /example\.in/, place: '?workspace=w1#api' },
  data_copy_ready: { names: /data|डेटा/, place: '#data' },
};

it.each(kinds.flatMap((kind) => (['en', 'hi'] as const).map((language) => [kind, language] as const)))(
  '%s in %s names what it is about, where it leads, and how to stop it',
  (kind, language) => {
    const { names, place } = elsewhere[kind] ?? { names: /Bread/, place: null };
    const videoId = place === null ? 'v1' : null;
    const options = {
      language,
      origin: 'https://jhalak.example',
      videoId,
      workspaceId: 'w1',
      project: 'Bread',
      stopAddress: 'https://stop.example',
    };
    const { subject, text } = notificationEmailText([contents[kind]], options);
    expect(subject).toMatch(names);
    const path = place === null ? 'project/v1?workspace=w1' : `settings${place}`;
    expect(text).toContain(`https://jhalak.example/dashboard/${path}\n`);
    expect(text).toContain('https://stop.example');
    expect(text).toContain('/dashboard/settings#notifications');
  },
);

it('a title with line breaks stays one line in the subject', () => {
  const content = {
    ...contents.export_ready,
    params: { title: 'A\r\nBcc: x@y.z', clips: 1 },
  } as EmailedContent;
  const options = {
    language: 'en',
    origin: '',
    videoId: 'v1',
    workspaceId: 'w1',
    project: '',
    stopAddress: '',
  } as const;
  expect(notificationEmailText([content], options).subject).not.toMatch(/[\r\n]/);
});

it.each([
  ['probe', 'en', true],
  ['probe', 'hi', true],
  ['import', 'en', false],
  ['import-link', 'en', false],
  ['import-link', 'hi', false],
] as const)('after a failed %s it is said in %s that the video is safe: %s', (job, language, isSafe) => {
  const params = { title: 'Bread', job, code: 'link_failed', message: 'It did not come.' };
  const options = { language, origin: '', videoId: 'v1', workspaceId: 'w1', project: '', stopAddress: '' };
  const { text } = notificationEmailText([{ kind: 'job_failed', params }], options);
  expect(/safe|सुरक्षित/.test(text)).toBe(isSafe);
});
