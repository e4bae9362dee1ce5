import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { FeedbackNote } from './feedback-note.tsx';

const entry = (
  kind: FeedbackResponse['kind'],
  outdated: boolean,
  changed = false,
  text = '',
): FeedbackResponse => ({
  ...{ id: `${kind} ${outdated}`, clipId: 'c', name: 'Meera', kind, text, atMs: null },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', outdated, changed },
});

it.each([
  ['Approved', [entry('approved', false)]],
  ['Changes requested · 1 comment', [entry('approved', false), entry('changes', false, false, 'Later')]],
  ['2 comments', [entry('approved', true, false, 'Good'), entry('comment', false, false, 'Nice')]],
  ['About an earlier version', [entry('approved', true)]],
  ['1 comment', [entry('approved', true, true, 'Good')]],
  ['Changed since approval', [entry('approved', false, true)]],
  ['Changed since the request · 1 comment', [entry('changes', false, true, 'Later')]],
])('says “%s”: what was decided about the passage that the clip shows', async (text, entries) => {
  await renderAt('/', <FeedbackNote videoId="v" entries={entries} title="Chai" />);
  expect(screen.getByRole('button').textContent).toBe(text);
});

it('what was said about another passage is listed as that, and leads to no moment of this one', async () => {
  const entries = [entry('approved', true), entry('changes', false)].map((one) => ({ ...one, atMs: 12_000 }));
  await renderAt('/', <FeedbackList videoId="v" entries={entries} onSeek={() => undefined} />);
  const [earlier, now] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(earlier?.getByText('About an earlier version').closest('[data-tone]')).toHaveProperty(
    'dataset.tone',
    'neutral',
  );
  expect(earlier?.queryByText('Approved')).toBeNull();
  expect(earlier?.queryByRole('button', { name: /^Play from/ })).toBeNull();
  expect(now?.getByText('Changes requested')).toBeDefined();
  expect(now?.getByRole('button', { name: 'Play from 0:12' })).toBeDefined();
});
