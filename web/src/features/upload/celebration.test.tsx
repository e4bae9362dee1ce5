import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { confettiMs } from '#constants.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Celebration } from './celebration.tsx';

vi.mock('canvas-confetti', () => ({ default: () => null }));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

async function show() {
  const calls = { close: vi.fn(), generate: vi.fn() };
  const next = {
    ...{ sentence: 'Generate its clips in 1 click.', label: 'Generate clips' },
    onPress: calls.generate,
  };
  await renderAt('/', <Celebration name="talk.mp4" next={next} onClose={calls.close} />);
  await screen.findByRole('dialog', { name: 'Upload complete' });
  return calls;
}

it('leaves with the confetti', async () => {
  const { close } = await show();
  expect(close).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(confettiMs));
  expect(close).toHaveBeenCalledOnce();
});

it('stays while a pointer is on it, and its first button makes clips', async () => {
  const { close, generate } = await show();
  const [first] = screen.getAllByRole('button');
  if (!first) throw new Error('there is no button');
  expect(first.textContent).toBe('Generate clips');
  fireEvent.pointerMove(first);
  act(() => void vi.advanceTimersByTime(2 * confettiMs));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(first);
  expect([close.mock.calls.length, generate.mock.calls.length]).toEqual([1, 1]);
});
