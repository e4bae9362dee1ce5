import { expect, it } from 'vitest';
import { tidyFilename } from './file-name.ts';
import { createApiKey } from './routes/api-keys.ts';
import { clipEditSchema } from './routes/clips.ts';
import { answerShared } from './routes/shared.ts';
import { createTemplate } from './routes/templates.ts';
import { createWorkspace } from './routes/workspaces.ts';
import { beginningOf, isVisible } from './visible-text.ts';

const invisible = [
  '',
  ' \u00a0',
  '\u202e\u200b',
  '\u200d',
  '\u2066\u2069',
  '\u3164',
  '\u2800',
  '\ufeff\u00ad',
];

it.each(invisible)('a text of %j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', 'क्‍ष', '🙂', '\u202eabc', '।'])('a text of %j shows something', (text) => {
  expect(isVisible(text)).toBe(true);
});

it('the beginning of a text holds no half of a character', () => {
  expect([1, 2, 3, 4].map((most) => beginningOf('a🙂b', most))).toEqual(['a', 'a', 'a🙂', 'a🙂b']);
});

it('names and titles are one line, whatever breaks it', () => {
  const name = ' Bread\r\nX-Header: 1\u2028\t end ';
  expect(clipEditSchema.parse({ title: name }).title).toBe('Bread X-Header: 1 end');
  const template = { ...createTemplate.example?.body, name };
  expect(createTemplate.body.parse(template).name).toBe('Bread X-Header: 1 end');
});

it('names and titles that show nothing are refused, and a file without a visible name is called video', () => {
  const [name] = ['\u202e\u200b'];
  expect(clipEditSchema.safeParse({ title: name }).success).toBe(false);
  expect(clipEditSchema.safeParse({ hookTitle: { text: name } }).success).toBe(false);
  expect(createWorkspace.body.safeParse({ name }).success).toBe(false);
  const template = { ...createTemplate.example?.body, name };
  expect(createTemplate.body.safeParse(template).success).toBe(false);
  const key = { name, mode: 'test', scopes: ['videos:read'] };
  expect(createApiKey.body.safeParse(key).success).toBe(false);
  expect(answerShared.body.safeParse({ name, kind: 'approve' }).success).toBe(false);
  expect(tidyFilename('\u200b\u2060')).toBe('video');
  expect(clipEditSchema.parse({ title: ' क्‍ष ' }).title).toBe('क्‍ष');
});
