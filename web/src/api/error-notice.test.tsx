import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { useErrorNotice, useErrorToast, useToldChange } from './error-notice.ts';
import { useErrorText } from './error-text.ts';

/** Counts its drawings at every press. */
function Probe({ onDraw }: { onDraw(hooks: readonly unknown[]): void }) {
  const [count, setCount] = useState(0);
  onDraw([useErrorText(), useErrorNotice(), useErrorToast()]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

it('what tells of errors is the same at every drawing, so that no effect runs for it alone', async () => {
  const draws: (readonly unknown[])[] = [];
  await renderAt('/', <Probe onDraw={(hooks) => void draws.push(hooks)} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1')).toBeDefined();
  const last = draws.at(-1) ?? [];
  expect(last).toHaveLength(3);
  expect(last.map((one, place) => one === draws[0]?.[place])).toEqual([true, true, true]);
});

/** Begins a change that tells of its end. */
function Beginner({ change }: { change: Promise<void> }) {
  const { mutate } = useToldChange({ failed: 'project.titleFailed', done: 'words.copied' }, () => change);
  return (
    <button type="button" onClick={() => mutate()}>
      Begin
    </button>
  );
}

it.each([
  ['failed', 'error'],
  ['done', 'success'],
] as const)(
  'a change that has %s is told of when the part of the page that began it is gone',
  async (end, kind) => {
    const told = vi.spyOn(toast, kind);
    const change = Promise.withResolvers<void>();
    const { unmount } = await renderAt('/', <Beginner change={change.promise} />);
    fireEvent.click(screen.getByRole('button'));
    unmount();
    if (end === 'failed') change.reject(new Error('refused'));
    else change.resolve();
    const title = kind === 'error' ? 'The title could not be saved.' : 'Copied';
    await vi.waitFor(() => expect(told.mock.calls.map(([said]) => said)).toEqual([title]));
  },
);

it('the same change that fails several times has one notice', async () => {
  const told = vi.spyOn(toast, 'error');
  await renderAt('/', <Beginner change={Promise.reject(new Error('refused'))} />);
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  const ids = told.mock.calls.map(([, options]) => options?.id);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
});
