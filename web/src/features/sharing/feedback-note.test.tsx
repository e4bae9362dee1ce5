import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { FeedbackNote } from './feedback-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (kind: FeedbackResponse['kind'], outdated: boolean): FeedbackResponse => ({
  ...{ id: `${kind} ${outdated}`, clipId: 'c', name: 'Meera', kind, text: '', atMs: null },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', outdated },
});

it.each([
  ['Changes requested · 2 comments', [entry('approved', false), entry('changes', false)]],
  ['1 comment', [entry('approved', true)]],
])('says “%s”: what was decided about the passage that the clip shows', async (text, entries) => {
  await renderAt('/', <FeedbackNote videoId="v" entries={entries} title="Chai" />);
  expect(screen.getByRole('button').textContent).toBe(text);
});
