import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { useClipsOfVideo } from '#api/clips.ts';
import { makeClip } from '../../../testing/make-clip.ts';
import { makeVideo } from '../../../testing/make-video.ts';
import { type Answers, asha, renderAt } from '../../../testing/render-at.tsx';
import { groupClips } from '../group-clips.ts';
import { TriageScreen } from './triage-screen.tsx';

const filters = { aspectRatio: 'all', status: 'all' } as const;
const clips = [makeClip(), makeClip({ id: 'c2', groupId: 'g2', position: 1, title: 'How long it rests' })];

function Review() {
  const { data } = useClipsOfVideo('v1', filters);
  return data ? <TriageScreen video={makeVideo({ duration: 74 })} groups={groupClips(data)} /> : null;
}

/** Shows the review; `sent` are the decisions that reached the server, which keeps them. */
async function show(listed = () => clips, answers: Answers = {}) {
  const sent: string[] = [];
  const stored = new Map<string, boolean | null>();
  await renderAt('/dashboard/project/v1/review', <Review />, {
    '/clips/video/v1?aspectRatio=all&status=all': () =>
      Response.json({
        ...{ success: true, error: null },
        clips: listed().map((clip) => ({ ...clip, kept: stored.get(clip.id) ?? null })),
      }),
    ...answers,
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answer(path, init);
    sent.push(`${path} ${init.body}`);
    stored.set(path.split('/')[3] ?? '', JSON.parse(String(init.body)).kept);
    return Response.json({ success: true, error: null, clip: clips[0] });
  });
  await screen.findByRole('heading', { name: 'Why bread rises' });
  return sent;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const title = (name: string) => screen.findByRole('heading', { name });

describe('the review of clips', () => {
  it('plays the file at its address, in a workspace that was chosen, too', async () => {
    const address = '/api/media/c1?version=1&workspace=studio';
    await show(() => [makeClip({ file_url: address })]);
    expect(document.querySelector('video')?.getAttribute('src')).toBe(address);
  });

  it('says why a moment was picked where there is no room beside it, and Escape closes that alone', async () => {
    await show();
    const why = screen.getByRole('button', { name: 'Why this moment' });
    fireEvent.focus(why);
    expect((await screen.findByRole('dialog')).textContent).toContain('Hook96 of 100 · strong');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Why bread rises' })).toBeDefined();
  });

  it('decides about one clip for each press, however long the key is held', async () => {
    const sent = await show();
    press('k');
    const isLeftAlone = fireEvent.keyDown(document.body, { key: 'k', repeat: true });
    expect(isLeftAlone).toBe(false);
    await title('How long it rests');
    await waitFor(() => expect(sent).toEqual(['/api/clips/c1/kept {"kept":true}']));
  });

  it('keeps and drops by key, stores each decision, and ends with the export of what was kept', async () => {
    const sent = await show();
    press('ArrowUp');
    await title('How long it rests');
    press('d');
    await title('1 clip kept from 1:14');
    expect(screen.getByRole('button', { name: 'Export 1 clip' })).toBeDefined();
    expect(screen.getByText('1 kept · 1 dropped')).toBeDefined();
    await waitFor(() =>
      expect(sent).toEqual(['/api/clips/c1/kept {"kept":true}', '/api/clips/c2/kept {"kept":false}']),
    );
  });

  it('asks which of the kept clips are exported where the month leaves fewer exports', async () => {
    const exported: string[] = [];
    const begun = (id: string) => () => {
      exported.push(id);
      return Response.json({ success: true, error: null, export: {} });
    };
    await show(() => clips, {
      '/session/me': { user: asha },
      '/billing': { success: true, error: null, usage: { clipsExported: 1, clipsTotal: 2 } },
      '/clips/c1/export': begun('c1'),
      '/clips/c2/export': begun('c2'),
    });
    press('k');
    await title('How long it rests');
    press('k');
    await title('2 clips kept from 1:14');
    fireEvent.click(screen.getByRole('button', { name: 'Export 2 clips' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Why bread rises' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'How long it rests' }));
    // Keys of the dialog are none of the review.
    expect(fireEvent.keyDown(screen.getByRole('checkbox', { name: 'How long it rests' }), { key: ' ' })).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export 1 of 2' }));
    await waitFor(() => expect(exported).toEqual(['c2']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [422, 'warning', 'Why bread rises: No picture.', ['c1', 'c2']],
    [402, 'error', 'No picture.', ['c1']],
  ] as const)(
    'exports the others after a refusal with %i where that is of one clip',
    async (status, kind, description, sent) => {
      const asked: string[] = [];
      const refused = { success: false, error: 'No picture.', code: 'x' };
      await show(() => clips, {
        '/clips/c1/export': () => {
          asked.push('c1');
          return Response.json(refused, { status });
        },
        '/clips/c2/export': () => {
          asked.push('c2');
          return Response.json({ success: true, error: null, export: {} });
        },
      });
      const told = vi.spyOn(toast, kind);
      press('k');
      await title('How long it rests');
      press('k');
      await title('2 clips kept from 1:14');
      fireEvent.click(screen.getByRole('button', { name: 'Export 2 clips' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
      await waitFor(() => expect(told).toHaveBeenCalledWith(expect.any(String), { description }));
      expect(asked).toEqual(sent);
      told.mockRestore();
    },
  );

  it('offers no export of a kept clip whose next file shows another passage', async () => {
    await show(() => clips.map((clip, at) => ({ ...clip, unseen: at === 0 })));
    press('k');
    await title('How long it rests');
    press('k');
    await title('2 clips kept from 1:14');
    expect(screen.getByRole('button', { name: 'Export 1 clip' })).toBeDefined();
    expect(screen.getByText(/^1 kept clip has no video of its new moment yet/)).toBeDefined();
  });

  it('hears its letters on a keyboard of another script', async () => {
    await show();
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'क' });
    await title('How long it rests');
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'ॆ' });
    await title('Why bread rises');
  });

  it('sends one decision after the other: a slow one is never overtaken by the next', async () => {
    const sent = await show();
    const answer = fetch;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const response = await answer(path, init);
      if (init?.method === 'PUT') await held;
      return response;
    });
    press('ArrowDown');
    await title('How long it rests');
    press('z');
    await title('Why bread rises');
    expect(screen.getByText('0 kept · 0 dropped')).toBeDefined();
    expect(sent).toEqual(['/api/clips/c1/kept {"kept":false}']);
    release();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toBe('/api/clips/c1/kept {"kept":null}');
  });

  it('takes the last decision back, and looks at clips again without deciding', async () => {
    const sent = await show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Undo/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await title('How long it rests');
    press('z');
    await title('Why bread rises');
    expect(screen.getByText('0 kept · 0 dropped')).toBeDefined();
    await waitFor(() => expect(sent.at(-1)).toBe('/api/clips/c1/kept {"kept":null}'));
    fireEvent.click(screen.getByRole('button', { name: 'Go to clip 2: How long it rests' }));
    await title('How long it rests');
    press('ArrowLeft');
    await title('Why bread rises');
    expect(sent).toHaveLength(2);
  });

  it('leaves the keys of a clip to the browser at its end, where they scroll', async () => {
    await show();
    press('ArrowUp');
    await title('How long it rests');
    press('ArrowDown');
    await title('1 clip kept from 1:14');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', ' '])
      expect(fireEvent.keyDown(document.body, { key }), key).toBe(true);
    expect(screen.getByRole('heading', { name: '1 clip kept from 1:14' })).toBeDefined();
    press('ArrowLeft');
    await title('How long it rests');
  });
});

it('takes back the decision of its clip after another clip was deleted elsewhere', async () => {
  const third = makeClip({ id: 'c3', groupId: 'g3', position: 2, title: 'The oven' });
  let listed = [...clips, third];
  const sent = await show(() => listed);
  press('ArrowUp');
  await title('How long it rests');
  press('ArrowUp');
  await title('The oven');
  listed = listed.slice(1);
  press('ArrowDown');
  await title('1 clip kept from 1:14');
  press('z');
  await title('The oven');
  press('z');
  await title('How long it rests');
  await waitFor(() =>
    expect(sent.slice(3)).toEqual(['/api/clips/c3/kept {"kept":null}', '/api/clips/c2/kept {"kept":null}']),
  );
});

it('says that a decision was refused, and shows it as undecided', async () => {
  await show();
  const told = vi.spyOn(toast, 'error');
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? Response.json({ success: false, error: 'Full.', code: 'x' }, { status: 507 })
      : answer(path, init),
  );
  press('ArrowUp');
  await title('How long it rests');
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(await screen.findByText('0 kept · 0 dropped')).toBeDefined();
});

it('says without a network that a decision is not stored, and takes it back', async () => {
  await show();
  const told = vi.spyOn(toast, 'error');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  onlineManager.setOnline(false);
  try {
    press('ArrowUp');
    await expect.poll(() => told.mock.calls.length).toBe(1);
    expect(await screen.findByText('0 kept · 0 dropped')).toBeDefined();
  } finally {
    onlineManager.setOnline(true);
  }
});

it('shows what the server says once the last decision has arrived', async () => {
  await show();
  const answer = fetch;
  let said = clips;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return answer(path, init);
    return Response.json({ success: true, error: null, clips: said });
  });
  // Decided in another window, which an event tells while this decision is on its way.
  said = clips.map((clip) => ({ ...clip, kept: true }));
  press('ArrowDown');
  expect(await screen.findByText('2 kept · 0 dropped')).toBeDefined();
});

describe('the words of the clip in hand', () => {
  const words = 'Why bread rises'
    .split(' ')
    .map((text, n) => ({ text, startMs: n * 2000, endMs: n * 2000 + 900 }));
  const picture = { kind: 'picture', width: 1080, height: 1920, durationMs: 2000 };
  const text = {
    '/clips/c1': {
      plan: {
        edit: [{ startMs: 0, endMs: 6000 }],
        bumpers: { intro: { assetId: 'i', ...picture }, outro: null },
      },
    },
    '/clips/c1/words': { transcript: { version: 1, words, next: null, wordCount: 3 } },
  };
  const said = async () => {
    const first = await screen.findByText('Why', { exact: false, selector: '.jhalak-said span' });
    return [...(first.parentElement?.children ?? [])].map((word) => word.getAttribute('data-said'));
  };
  const at = (currentTime: number, duration: number) => {
    vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(duration);
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(currentTime);
  };

  it('wait for the intro of its file, and light up as they are heard behind it', async () => {
    at(1, 8);
    await show(undefined, text);
    await expect.poll(said).toEqual(['next', 'next', 'next']);
    at(4.5, 8);
    await expect.poll(said).toEqual(['past', 'now', 'next']);
  });

  it('follow a file whose intro was left out from its start', async () => {
    at(2.5, 6);
    await show(undefined, text);
    await expect.poll(said).toEqual(['past', 'now', 'next']);
  });

  it('are all still to come before the file has said how long it is', async () => {
    at(0, Number.NaN);
    await show(undefined, text);
    await expect.poll(said).toEqual(['next', 'next', 'next']);
  });
});
