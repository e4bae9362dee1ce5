import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { PrivacyNote } from './privacy-note.tsx';

it.each([
  ['another host', 'llm.example.in'],
  ['a server of the site that has no public name', ''],
  ['nothing elsewhere', null],
  ['what is not known yet', undefined],
])('promises that nothing is sent only where the words go to no other host: %s', async (_, languageHost) => {
  const answers = { '/session/config': { capabilities: { speech: true, languageHost } } };
  await renderAt('/', <PrivacyNote />, answers);
  await screen.findByText(/^Speech, faces and rendering run/);
  expect(screen.queryAllByText(/^Nothing is sent/)).toHaveLength(languageHost === null ? 1 : 0);
  const named = languageHost === '' ? /go to another server of this site\./ : /go to llm\.example\.in\./;
  expect(screen.queryAllByText(named)).toHaveLength(typeof languageHost === 'string' ? 1 : 0);
});
