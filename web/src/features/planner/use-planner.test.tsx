import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { useFinishedClips } from '#api/planner.ts';
import { makeClip } from '../../testing/make-clip.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { clipsToPlan } from './clips-to-plan.ts';
import { type Planner, usePlanner } from './use-planner.ts';

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

it('puts a post whose hour is over on today at the next full hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:10:00.000Z') });
  const told = vi.spyOn(toast, 'error');
  const move = (planner: Planner, post: PlannedPost) =>
    planner.move({ ...post, plannedAt: '2026-11-23T04:30:00.000Z' }, '2026-11-24');
  await renderAt('/planner', <Twice change={move} />, {
    '/clips/c1/posts/x': { success: true, error: null, post: null },
    '/clips/c2/posts/x': { success: true, error: null, post: null },
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  const body = JSON.parse(String(asked.mock.calls[0]?.[1]?.body));
  expect(new Date(body.plannedAt) > new Date()).toBe(true);
  expect(body.plannedAt.slice(0, 10)).toBe('2026-11-24');
  expect(told).not.toHaveBeenCalled();
});

function Fill() {
  const { data: clips = [] } = useFinishedClips();
  const { placeAll } = usePlanner();
  const plannedAt = new Date('2093-11-24T14:00:00.000Z');
  return (
    <button
      type="button"
      disabled={clips.length === 0}
      onClick={() =>
        void placeAll(
          clipsToPlan(clips).map((clip) => ({ clip, plannedAt })),
          'x',
        )
      }
    >
      {clips.length} clips
    </button>
  );
}

it('fills the week with the other clips where one is refused, says so once, and lists that one no more', async () => {
  const told = vi.spyOn(toast, 'error');
  const saved: string[] = [];
  let gone = false;
  const refuse = () => {
    gone = true;
    return Response.json({ success: false, error: 'Not found.', code: 'not_found' }, { status: 404 });
  };
  const clips = ['c1', 'c2', 'c3', 'c4'].map((id) => makeClip({ id, groupId: id }));
  const save = (id: string) => () => {
    saved.push(id);
    return Response.json({ success: true, error: null, post: null });
  };
  await renderAt('/planner', <Fill />, {
    '/clips?status=completed&decision=kept&limit=100': { clips: [] },
    '/clips': () => Response.json({ clips: clips.slice(gone ? 2 : 0) }),
    ...{ '/clips/c1/posts/x': refuse, '/clips/c2/posts/x': refuse },
    ...{ '/clips/c3/posts/x': save('c3'), '/clips/c4/posts/x': save('c4') },
  });
  fireEvent.click(await screen.findByRole('button', { name: '4 clips' }));
  await expect.poll(() => saved).toEqual(['c3', 'c4']);
  expect(await screen.findByRole('button', { name: '2 clips' })).toBeDefined();
  expect(told).toHaveBeenCalledOnce();
});
