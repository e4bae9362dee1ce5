import { emailKinds } from '@jhalak/contract/email-choices.ts';
import { expect, it } from 'vitest';
import { type EmailedContent, notificationEmailText } from './texts.ts';

const contents: Record<(typeof emailKinds)[number], EmailedContent> = {
  clips_ready: { kind: 'clips_ready', params: { title: 'Bread', clips: 3, note: null } },
  job_failed: {
    kind: 'job_failed',
    params: { title: 'Bread', job: 'probe', code: 'unreadable', message: 'It cannot be read.', details: {} },
  },
  export_ready: { kind: 'export_ready', params: { title: 'Bread', clips: 1 } },
  feedback: { kind: 'feedback', params: { title: 'Bread', name: 'Ravi', answer: 'approved' } },
  webhook_disabled: { kind: 'webhook_disabled', params: { host: 'example.in', reason: 'gone' } },
};

it.each(emailKinds.flatMap((kind) => (['en', 'hi'] as const).map((language) => [kind, language] as const)))(
  '%s in %s names what it is about, where it leads, and how to stop it',
  (kind, language) => {
    const videoId = kind === 'webhook_disabled' ? null : 'v1';
    const options = {
      language,
      origin: 'https://jhalak.example',
      videoId,
      stopAddress: 'https://stop.example',
    };
    const { subject, text } = notificationEmailText(contents[kind], options);
    expect(subject).toContain(kind === 'webhook_disabled' ? 'example.in' : 'Bread');
    expect(text).toContain(
      kind === 'webhook_disabled'
        ? 'https://jhalak.example/dashboard/settings#api'
        : 'https://jhalak.example/dashboard/project/v1',
    );
    expect(text).toContain('https://stop.example');
    expect(text).toContain('/dashboard/settings#notifications');
  },
);

it('a title with line breaks stays one line in the subject', () => {
  const content = {
    ...contents.export_ready,
    params: { title: 'A\r\nBcc: x@y.z', clips: 1 },
  } as EmailedContent;
  const options = { language: 'en', origin: '', videoId: 'v1', stopAddress: '' } as const;
  expect(notificationEmailText(content, options).subject).not.toMatch(/[\r\n]/);
});
