import type { ListedClip } from '@jhalak/contract/routes/clips.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClipChoice } from '#api/clips.ts';
import { startMessages } from '#messages/messages.ts';
import { makeClip } from '../../../testing/make-clip.ts';
import { asha, nothingInSight, renderAt } from '../../../testing/render-at.tsx';
import { AllClips } from './all-clips.tsx';

beforeEach(nothingInSight);

const listed = (name: string, ratio: '9:16' | '16:9' = '9:16', videoId = 'v1'): ListedClip => ({
  ...makeClip({
    id: `${name}-${ratio.replace(':', 'x')}`,
    groupId: name,
    videoId,
    title: `Clip ${name}`,
    aspect_ratio: ratio,
  }),
  project: { title: 'Bread', language: 'en' },
});

function Page({ first = {} }: { first?: ClipChoice }) {
  const [choice, choose] = useState<ClipChoice>(first);
  return (
    <>
      <AllClips choice={choice} onChoice={choose} />
      <button type="button" onClick={() => choose({ aspectRatio: '9:16' })}>
        9:16 alone
      </button>
    </>
  );
}
const show = (clips: readonly ListedClip[], answers: object = {}, nextCursor: string | null = null) =>
  renderAt('/dashboard/clips', <Page />, {
    '/session/me': { user: asha },
    '/clips': { success: true, error: null, clips, nextCursor, total: 3 },
    '/planner': { success: true, error: null, posts: [], taken: [] },
    ...answers,
  });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select: Clip ${name}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('shows a clip once in all its ratios, and one whose ratios may go on behind the page not yet', async () => {
  await show([listed('a'), listed('a', '16:9'), listed('b'), listed('c')], {}, 'next');
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.queryByText('Clip c')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
});

it('names the project of each clip where there are several', async () => {
  await show([listed('a'), listed('b', '9:16', 'v2')]);
  expect(await screen.findAllByRole('link', { name: 'Bread' })).toHaveLength(2);
});

it('every filter that lets everything through says so', async () => {
  await show([listed('a')]);
  const chosen = (await screen.findAllByRole('combobox')).map(({ textContent }) => textContent);
  expect(chosen.filter((text) => !/^(All |Newest first$)/.test(text))).toEqual([]);
});

it('a button beside the count begins a selection, in which a press on a picture selects', async () => {
  await show([listed('a'), listed('b')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Select clips' }));
  fireEvent.click(button('Cancel'));
  expect(screen.queryByRole('button', { name: 'Select: Clip a' })).toBeNull();
  fireEvent.click(button('Select clips'));
  fireEvent.click(button('Select: Clip a'));
  expect(screen.getByText('1 selected')).toBeDefined();
});

it('a selected tile is pressed anywhere, and shows no buttons of its own meanwhile', async () => {
  await show([listed('a'), listed('b')]);
  expect((await screen.findAllByRole('link', { name: /^Edit: / })).length).toBe(2);
  fireEvent.click(button('Select clips'));
  expect(screen.queryByRole('link', { name: /^Edit: / })).toBeNull();
  fireEvent.click(screen.getByRole('heading', { name: 'Clip b' }));
  expect(box('b')).toHaveProperty('checked', true);
});

it('a press on the details of a score selects nothing', async () => {
  await show([listed('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Select clips' }));
  fireEvent.focus(button('Score 87 of 100'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Hook'));
  expect(box('a')).toHaveProperty('checked', false);
});

it('selects one, a range and all that match, and plays nothing meanwhile', async () => {
  await show([listed('a'), listed('b'), listed('c')]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(button('Select: Clip c'), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeDefined();
  fireEvent.click(button('Select: Clip b'));
  expect(screen.getByText('2 selected')).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
  fireEvent.click(button('Select all 3'));
  expect(await screen.findByText('3 selected')).toBeDefined();
  fireEvent.click(button('Clear selection'));
  expect(box('a')).toHaveProperty('checked', false);
});

it('leaves what is selected while it reads all that match as it is', async () => {
  const read: (() => void)[] = [];
  const clips = ['a', 'b', 'c'].map((name) => listed(name));
  await show(clips, {
    '/clips?limit=100': () =>
      new Promise((resolve) => {
        read.push(() => resolve(Response.json({ success: true, error: null, clips, nextCursor: null })));
      }),
  });
  const answer = async () => {
    await act(async () => read.pop()?.());
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  };
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(button('Select all 3'));
  fireEvent.click(button('Select: Clip b'));
  await answer();
  expect(screen.getByText('2 selected')).toBeDefined();

  fireEvent.click(button('Select all 3'));
  fireEvent.click(button('Clear selection'));
  await answer();
  expect(screen.queryByText(/selected$/)).toBeNull();

  fireEvent.click(box('a'));
  fireEvent.click(button('Select all 3'));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await answer();
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Delete 1 clip?It is deleted in every ratio',
  );
});

it('does the same to each, counts it, and says of each that failed why', async () => {
  const refused = { success: false, error: 'Not found.', code: 'not_found', details: {} };
  await show([listed('a'), listed('b'), listed('c')], {
    '/clips/a-9x16/kept': { success: true, error: null, clip: listed('a') },
    '/clips/b-9x16/kept': () => Response.json(refused, { status: 404 }),
    '/clips/c-9x16/kept': { success: true, error: null, clip: listed('c') },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(box('b'));
  fireEvent.click(box('c'));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keep' }));
  expect(await screen.findByText('Kept: 2 of 3 · 1 failed')).toBeDefined();
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  fireEvent.click(button('See why'));
  const reasons = await screen.findByRole('dialog', { name: '1 clip failed' });
  expect(reasons.textContent).toContain('Clip b');
  expect(reasons.textContent).toContain('1 clip was already deleted');
  expect(reasons.textContent).not.toContain('Clip a');
  expect(reasons.textContent).not.toContain('Try these again');
});

it('names a reason once for all that it holds for, and takes what is gone out of the selection', async () => {
  const refused = (status: number) => () =>
    Response.json({ success: false, error: 'No.', code: 'x', details: {} }, { status });
  await show([listed('a'), listed('b'), listed('c')], {
    '/clips/a-9x16/kept': refused(404),
    '/clips/b-9x16/kept': refused(404),
    '/clips/c-9x16/kept': refused(503),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(box('b'));
  fireEvent.click(box('c'));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keep' }));
  fireEvent.click(await screen.findByRole('button', { name: 'See why' }));
  const reasons = within(await screen.findByRole('dialog', { name: '3 clips failed' }));
  expect(reasons.getByText('2 clips were already deleted')).toBeDefined();
  fireEvent.click(reasons.getByRole('button', { name: 'Remove from selection' }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  expect(button('Try 1 again')).toBeDefined();
});

it('where all failed, nothing is said to be done, and those that are still there are tried again', async () => {
  const refused = (status: number) => () =>
    Response.json({ success: false, error: 'No.', code: 'x', details: {} }, { status });
  await show([listed('a'), listed('b')], {
    '/clips/a-9x16/kept': refused(404),
    '/clips/b-9x16/kept': refused(503),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(box('b'));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keep' }));
  expect(await screen.findByText('Nothing changed: 2 of 2 failed')).toBeDefined();
  fireEvent.click(button('Try 1 again'));
  expect(await screen.findByText('Nothing changed: 1 of 1 failed')).toBeDefined();
});

it('deletes what its question names: nothing that was selected before another ratio was listed', async () => {
  const deleted: string[] = [];
  const gone = (id: string) => () => {
    deleted.push(id);
    return Response.json({ success: true, error: null });
  };
  await show([listed('a'), listed('a', '16:9'), listed('b'), listed('b', '16:9')], {
    '/clips/a-9x16': gone('a-9x16'),
    '/clips/a-16x9': gone('a-16x9'),
    '/clips/b-9x16': gone('b-9x16'),
    '/clips/b-16x9': gone('b-16x9'),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(button('9:16 alone'));
  await vi.waitFor(() => expect(screen.queryByText('1 selected')).toBeNull(), { timeout: 10_000 });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip b' }));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('9:16');
  fireEvent.click(button('Delete'));
  expect(await screen.findByText(/^Clips deleted: 1 of 1/)).toBeDefined();
  expect(deleted).toEqual(['b-9x16']);
});

it('shows caption styles on words of the clip, and applies one that it does not have yet', async () => {
  await show([listed('a')]);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Clip a/ }));
  fireEvent.click(button('Look'));
  const apply = await screen.findByRole('button', { name: /^Apply to/ });
  const karaoke = screen.getByRole('radio', { name: 'Karaoke' });
  expect(karaoke.textContent).toMatch(/Why.*does/);
  expect(karaoke.getAttribute('aria-checked')).toBe('true');
  expect(apply).toHaveProperty('disabled', true);
  const same = 'The clip already has Karaoke. Choose another style.';
  expect(screen.getByRole('dialog').textContent).toContain(same);
  fireEvent.click(screen.getByRole('radio', { name: 'Word pop' }));
  expect(screen.getByRole('dialog').textContent).not.toContain(same);
  expect(apply).toHaveProperty('disabled', false);
});

it('applies no brand kit on a plan without branding', async () => {
  await show([listed('a')], { '/brand/kits': { kits: [{ id: 'k', name: 'Chai Talks' }] } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Clip a/ }));
  fireEvent.click(button('Look'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Brand kit' }));
  expect(await screen.findByText('Your own branding comes with Pro and Agency.')).toBeDefined();
  expect(button(/^Apply to/)).toHaveProperty('disabled', true);
});

it('knows the look that its selection was given, and gives the one before back', async () => {
  let clip = listed('a');
  await show([], {
    '/clips': () => Response.json({ success: true, error: null, clips: [clip], nextCursor: null, total: 1 }),
    '/clips/a-9x16': () => {
      clip = { ...clip, caption_style: 'pop', title: 'Clip a, popped' };
      return Response.json({ success: true, error: null, clip });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Clip a/ }));
  fireEvent.click(button('Look'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Word pop' }));
  fireEvent.click(button(/^Apply to/));
  expect(await screen.findByRole('heading', { name: 'Clip a, popped' })).toBeDefined();
  fireEvent.click(button('Look'));
  const pop = await screen.findByRole('radio', { name: 'Word pop' });
  expect(pop.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Karaoke' }));
  expect(button(/^Apply to/)).toHaveProperty('disabled', false);
});

it('ends what was done as its language does before it says that new versions are made', async () => {
  const hindi = await startMessages('hi');
  const clip = listed('a');
  await renderAt(
    '/dashboard/clips',
    <I18nextProvider i18n={hindi}>
      <Page />
    </I18nextProvider>,
    {
      '/session/me': { user: asha },
      '/clips': { success: true, error: null, clips: [clip], nextCursor: null, total: 1 },
      '/clips/a-9x16': { success: true, error: null, clip },
    },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /Clip a/ }));
  fireEvent.click(button(hindi.t('allClips.lookShort')));
  fireEvent.click(await screen.findByRole('radio', { name: hindi.t('captions.styles.pop') }));
  fireEvent.click(await screen.findByRole('button', { name: hindi.t('allClips.apply', { count: 1 }) }));
  expect(await screen.findByText('लुक लगा: 1 में से 1। नए वर्ज़न रेंडर हो रहे हैं।')).toBeDefined();
});

it('names each day of a plan with its hour, which the weekend changes', async () => {
  await show([listed('a'), listed('b')]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(box('b'));
  fireEvent.click(button('Plan'));
  const day = within(await screen.findByRole('dialog')).getByLabelText('First day');
  fireEvent.change(day, { target: { value: '2093-11-30' } });
  expect(await screen.findByText('30 Nov and 1 Dec at 7:30 pm IST')).toBeDefined();
  fireEvent.change(day, { target: { value: '2093-12-04' } });
  expect(screen.getByText('4 Dec at 7:30 pm IST · 5 Dec at 11:30 am IST')).toBeDefined();
});

it('plans on the days that are free on the platform, and leaves out what it does not take', async () => {
  const taken = [
    ['z', 'instagram', '2093-12-01T05:00:00.000Z'],
    // Its own place is given up for the new one.
    ['a', 'instagram', '2093-11-30T14:00:00.000Z'],
    ['y', 'x', '2093-12-02T05:00:00.000Z'],
  ].map(([groupId, platform, plannedAt]) => ({ groupId, platform, plannedAt, posted: false }));
  await show([listed('a'), listed('b'), { ...listed('c'), duration: 200 }], {
    '/planner': { success: true, error: null, posts: [], taken },
    '/clips/a-9x16/posts/instagram': { success: true, error: null, post: null },
    '/clips/b-9x16/posts/instagram': { success: true, error: null, post: null },
  });
  for (const name of ['a', 'b', 'c'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select: Clip ${name}` }));
  fireEvent.click(button('Plan'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2093-11-30' } });
  expect(await dialog.findByText('30 Nov and 2 Dec at 7:30 pm IST')).toBeDefined();
  expect(
    dialog.getByText('1 clip is too long or too short for Instagram Reels and isn’t planned.'),
  ).toBeDefined();
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(dialog.getByRole('button', { name: 'Plan posts' }));
  const saved = () =>
    asked.mock.calls
      .filter(([path]) => String(path).includes('/posts/instagram'))
      .map(([, init]) => init?.body);
  await expect
    .poll(saved)
    .toEqual(['{"plannedAt":"2093-11-30T14:00:00.000Z"}', '{"plannedAt":"2093-12-02T14:00:00.000Z"}']);
  expect(await screen.findByText(/2 of 2/)).toBeDefined();
});

it('plans nothing while the days that are taken could not be read, and reads them again when asked', async () => {
  let isUp = false;
  await show([listed('a')], {
    '/planner': () =>
      isUp
        ? Response.json({ success: true, error: null, posts: [], taken: [] })
        : Response.json({ success: false, error: 'No.', code: 'not_allowed' }, { status: 403 }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(button('Plan'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2093-11-30' } });
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByText(/30 Nov/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Plan posts' })).toHaveProperty('disabled', true);
  isUp = true;
  fireEvent.click(again);
  expect(await dialog.findByText('30 Nov at 7:30 pm IST')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Plan posts' })).toHaveProperty('disabled', false);
});

it('plans from a day on whose suggested hour is still to come', async () => {
  // 21:00 in India on a Tuesday: Instagram's hour has passed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00.000Z') });
  await show([listed('a'), listed('b')]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(button('Plan'));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('First day');
  expect([day.getAttribute('min'), (day as HTMLInputElement).value]).toEqual(['2026-11-25', '2026-11-25']);
  expect(await dialog.findByText('25 Nov at 7:30 pm IST')).toBeDefined();
  expect(
    dialog.getByText(/Clips already planned for or posted on Instagram Reels get a new day/),
  ).toBeDefined();
  fireEvent.change(day, { target: { value: '2026-11-24' } });
  expect(dialog.getByText('Today’s time has passed. Choose a day from tomorrow on.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Plan posts' })).toHaveProperty('disabled', true);
});

it('says how many exports the month leaves where more are selected, and of frames for a chosen ratio alone', async () => {
  await show([listed('a'), listed('b'), listed('c')], {
    '/billing': { success: true, error: null, usage: { clipsExported: 0, clipsTotal: 2 } },
    '/clips/b-9x16/export': { success: true, error: null },
    '/clips/c-9x16/export': { success: true, error: null },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.click(box('b'));
  fireEvent.click(button('Export'));
  const dialog = () => screen.findByRole('dialog');
  expect((await dialog()).textContent).not.toMatch(/this month|framed/);
  fireEvent.click(button('Cancel'));
  expect(screen.queryByText(/2 exports left/)).toBeNull();
  fireEvent.click(box('c'));
  expect(screen.getByText(/2 exports left/)).toBeDefined();
  fireEvent.click(button('Export'));
  await vi.waitFor(async () =>
    expect((await dialog()).textContent).toContain('Only 2 exports are left this month.'),
  );
  expect(within(await dialog()).getByRole('link', { name: 'Upgrade Plan' })).toBeDefined();
  // Which two are exported is seen and chosen: the third is not tried and refused.
  const ticked = (name: string) => within(screen.getByRole('dialog')).getByRole('checkbox', { name });
  expect(ticked('Clip c')).toHaveProperty('checked', false);
  fireEvent.click(ticked('Clip a'));
  expect(button('Export 1 of 3')).toHaveProperty('disabled', false);
  fireEvent.click(ticked('Clip b'));
  expect(button('Export 0 of 3')).toHaveProperty('disabled', true);
  fireEvent.click(ticked('Clip b'));
  fireEvent.click(ticked('Clip c'));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Aspect ratio' }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: /^9:16/ }), { key: 'Enter' });
  expect((await dialog()).textContent).toContain('framed');
  fireEvent.click(button('Export 2 of 3'));
  expect(await screen.findByText('Exports started: 2 of 2')).toBeDefined();
});

it('where nothing matches, search and filters are cleared apart', async () => {
  const nothing = { success: true, error: null, clips: [], nextCursor: null, total: 0 };
  const answers = { '/session/me': { user: asha }, '/clips': nothing };
  await renderAt('/dashboard/clips', <Page first={{ search: 'zebra', decision: 'kept' }} />, answers);
  expect(await screen.findByRole('heading', { name: 'No clips match “zebra”' })).toBeDefined();
  fireEvent.click(button('Clear search'));
  expect(screen.getByRole('heading', { name: 'No clips match.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  fireEvent.click(button('Clear filters'));
  expect(await screen.findByRole('heading', { name: 'No clips yet' })).toBeDefined();
});

it('filters are cleared beside the count of what they leave, and the search stays', async () => {
  const answers = {
    '/session/me': { user: asha },
    '/clips': { success: true, error: null, clips: [listed('a')], nextCursor: null, total: 1 },
  };
  await renderAt('/dashboard/clips', <Page first={{ search: 'bread', decision: 'kept' }} />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'bread');
});

it('lists what is asked for while many clips are changed', async () => {
  const kept = Promise.withResolvers<Response>();
  await show([listed('a'), listed('b')], {
    '/clips/a-9x16/kept': () => kept.promise,
    '/clips?aspectRatio=9%3A16&limit=48': {
      ...{ success: true, error: null, nextCursor: null, total: 1 },
      clips: [listed('c')],
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  fireEvent.keyDown(button('Actions for the selected clips'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keep' }));
  fireEvent.click(button('9:16 alone'));
  expect(await screen.findByRole('heading', { name: 'Clip c' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Clip a' })).toBeNull();
  kept.resolve(Response.json({ success: true, error: null, clip: listed('a') }));
  expect(await screen.findByText('Kept: 1 of 1')).toBeDefined();
});

it('keeps the search field, and claims nothing of all clips, until an emptied search is answered', async () => {
  const all = Promise.withResolvers<Response>();
  const nothing = { success: true, error: null, clips: [], nextCursor: null, total: 0 };
  await renderAt('/dashboard/clips', <Page first={{ search: 'zebra' }} />, {
    '/session/me': { user: asha },
    '/clips?search=zebra&limit=48': nothing,
    '/clips?limit=48': () => all.promise,
  });
  await screen.findByRole('heading', { name: 'No clips match “zebra”' });
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '' } });
  await screen.findByRole('status', { name: 'Loading...' });
  expect(field.isConnected).toBe(true);
  expect(screen.queryByRole('heading', { name: 'No clips yet' })).toBeNull();
  const clips = [listed('a'), listed('b')];
  all.resolve(Response.json({ success: true, error: null, clips, nextCursor: null, total: 2 }));
  await screen.findByRole('heading', { name: 'Clip a' });
  expect(field.isConnected).toBe(true);
});

it('gives the focus of what was pressed to the bar of what runs, and keeps it there when that ends', async () => {
  const kept = Promise.withResolvers<Response>();
  await show([listed('a'), listed('b')], { '/clips/a-9x16/kept': () => kept.promise });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Clip a' }));
  const actions = button('Actions for the selected clips');
  actions.focus();
  fireEvent.keyDown(actions, { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keep' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  const bar = stop.closest('section');
  await expect.poll(() => document.activeElement === bar).toBe(true);
  stop.focus();
  await act(async () => kept.resolve(Response.json({ success: true, error: null, clip: listed('a') })));
  await screen.findByText('Kept: 1 of 1');
  await expect.poll(() => document.activeElement === bar).toBe(true);
});
