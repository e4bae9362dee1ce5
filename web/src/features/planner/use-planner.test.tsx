import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { type Planner, usePlanner } from './use-planner.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const postOf = (outputId: string) =>
  ({
    ...{ id: outputId, outputId, platform: 'x', title: 'Why bread rises' },
    plannedAt: '2093-11-24T14:00:00.000Z',
  }) as PlannedPost;

function Twice({ change }: { change: (planner: Planner, post: PlannedPost) => void }) {
  const planner = usePlanner();
  const press = () => {
    for (const outputId of ['c1', 'c2']) change(planner, postOf(outputId));
  };
  return (
    <button type="button" onClick={press}>
      Twice
    </button>
  );
}

it.each<[string, (planner: Planner, post: PlannedPost) => void]>([
  ['move', (planner, post) => planner.move(post, '2093-11-25')],
  ['tick', (planner, post) => planner.setPosted(post, true)],
  ['removal', (planner, post) => planner.remove(post)],
])('tells of a %s that was not saved after another one was', async (_, change) => {
  const first = Promise.withResolvers<Response>();
  const told = vi.spyOn(toast, 'error');
  await renderAt('/planner', <Twice change={change} />, {
    '/clips/c1/posts/x': () => first.promise,
    '/clips/c2/posts/x': { success: true, error: null, post: null },
  });
  fireEvent.click(screen.getByRole('button'));
  first.resolve(Response.json({ success: false, error: 'The disk is full.', code: 'x' }, { status: 507 }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
});
