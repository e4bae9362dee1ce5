import type { SharedPage } from '@jhalak/contract/routes/shared.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { SharedScreen } from './shared-screen.tsx';

const clip = (id: string, title: string): SharedPage['clips'][number] => ({
  ...{ id, version: '1', title, duration: 30, feedback: [] },
  files: [
    {
      ratio: '9:16',
      videoUrl: `/api/shared/t/files/${id}`,
      posterUrl: `/api/shared/t/files/${id}/poster`,
      downloadUrl: null,
    },
  ],
});
const page: SharedPage = {
  ...{ kind: 'project', title: 'Chai Talks 12', language: 'hi', expiresAt: null },
  clips: [clip('c1', 'Why chai wins'), clip('c2', 'The second cup')],
};
const said = {
  ...{ id: 'f1', name: 'Meera', kind: 'changes', text: '<b>Later</b>', atMs: 12_000 },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', outdated: false, changed: false },
};
const show = (shown: unknown, answers: Record<string, unknown> = {}) =>
  renderAt('/s/t', <SharedScreen token="t" />, {
    '/shared/t': { success: true, error: null, page: shown, brand: null },
    ...answers,
  });
const refuse = (status: number, code: string, error: string) => () =>
  Response.json({ success: false, error, code }, { status });

it('every clip plays and is answered on its own; the name is kept for the next answer', async () => {
  await show(page, { '/shared/t/clips/c1/feedback': { success: true, error: null, feedback: said } });
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  const video = first.getByLabelText('Why chai wins', { selector: 'video' });
  expect(first.getByRole('button', { name: 'Play: Why chai wins' })).toBeDefined();
  expect(video).toHaveProperty('controls', false);
  fireEvent.play(video);
  expect(video).toHaveProperty('controls', true);
  fireEvent.click(first.getByRole('button', { name: 'Comment' }));
  fireEvent.click(first.getByRole('button', { name: 'Send' }));
  expect(await first.findByText(/^Write your name/)).toBeDefined();
  expect(first.getByText('Write what you think.')).toBeDefined();
  fireEvent.change(first.getByLabelText('Your name'), { target: { value: 'Meera' } });
  fireEvent.change(first.getByLabelText('What do you think?'), { target: { value: 'Lovely' } });
  fireEvent.click(first.getByRole('button', { name: 'Send' }));
  expect(await first.findByText('Comment sent.')).toBeDefined();
  const second = within(screen.getByRole('article', { name: 'The second cup' }));
  fireEvent.click(second.getByRole('button', { name: 'Request changes' }));
  expect(second.getByLabelText('Your name')).toHaveProperty('value', 'Meera');
});

it('what was written is kept where another answer is chosen for it', async () => {
  await show(page);
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  fireEvent.click(first.getByRole('button', { name: 'Comment' }));
  fireEvent.change(first.getByLabelText('Your name'), { target: { value: 'Meera' } });
  fireEvent.change(first.getByLabelText('What do you think?'), { target: { value: 'Cut the start' } });
  fireEvent.click(first.getByRole('button', { name: 'Request changes' }));
  expect(first.getByLabelText('What should change?')).toHaveProperty('value', 'Cut the start');
  expect(first.getByLabelText('Your name')).toHaveProperty('value', 'Meera');
});

it('an answer is sent to its end before another one is begun', async () => {
  let finish: (response: Response) => void = () => undefined;
  const isSending = () =>
    vi.waitFor(() => expect(first.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true));
  const feedback = () => new Promise<Response>((resolve) => (finish = resolve));
  await show(page, { '/shared/t/clips/c1/feedback': feedback });
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  fireEvent.click(first.getByRole('button', { name: 'Comment' }));
  fireEvent.change(first.getByLabelText('Your name'), { target: { value: 'Meera' } });
  fireEvent.change(first.getByLabelText('What do you think?'), { target: { value: 'Lovely' } });
  fireEvent.click(first.getByRole('button', { name: 'Send' }));
  await isSending();
  for (const name of ['Approve', 'Request changes', 'Cancel'])
    fireEvent.click(first.getByRole('button', { name }));
  expect(first.getByLabelText('What do you think?')).toHaveProperty('value', 'Lovely');
  finish(refuse(503, 'x', 'No.')());
  expect(await first.findByRole('alert')).toBeDefined();
  fireEvent.click(first.getByRole('button', { name: 'Request changes' }));
  expect(first.queryByRole('alert')).toBeNull();
  fireEvent.click(first.getByRole('button', { name: 'Send' }));
  await isSending();
  finish(Response.json({ success: true, error: null, feedback: said }));
  expect(await first.findByText('Your request was sent.')).toBeDefined();
});

it('what an answer says is not changed while it is sent: it would be lost with the form', async () => {
  const answer = Promise.withResolvers<Response>();
  await show(page, { '/shared/t/clips/c1/feedback': () => answer.promise });
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  Object.assign(first.getByLabelText('Why chai wins', { selector: 'video' }), { currentTime: 12 });
  fireEvent.click(first.getByRole('button', { name: 'Comment' }));
  fireEvent.change(first.getByLabelText('Your name'), { target: { value: 'Meera' } });
  const text = first.getByLabelText('What do you think?');
  fireEvent.change(text, { target: { value: 'Lovely' } });
  fireEvent.click(first.getByRole('button', { name: 'Send' }));
  const time = first.getByRole('checkbox');
  const locked = [
    [text, 'readOnly'],
    [first.getByLabelText('Your name'), 'readOnly'],
    [time, 'disabled'],
  ] as const;
  for (const [field, lock] of locked) await vi.waitFor(() => expect(field).toHaveProperty(lock, true));
  answer.resolve(refuse(503, 'x', 'No.')());
  expect(await first.findByRole('alert')).toBeDefined();
  for (const [field, lock] of locked) expect(field).toHaveProperty(lock, false);
});

it('an answer names the version it was begun at; after the refusal of it, the one that is shown by then', async () => {
  let shown = page;
  const sent: unknown[] = [];
  const refusals = [
    // A connection that is lost says nothing of the clip.
    () => Promise.reject(new TypeError('Failed to fetch')),
    refuse(409, 'share_clip_changed', 'The clip has changed.'),
  ];
  const { queries } = await show(page, {
    '/shared/t': () => Response.json({ success: true, error: null, page: shown, brand: null }),
    '/shared/t/clips/c1/feedback': () => refusals[Math.min(sent.length, refusals.length) - 1]?.(),
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).version);
    return answer(path, init);
  });
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  fireEvent.click(first.getByRole('button', { name: 'Request changes' }));
  fireEvent.change(first.getByLabelText('Your name'), { target: { value: 'Meera' } });
  fireEvent.change(first.getByLabelText('What should change?'), { target: { value: 'Cut the start' } });
  const again = { ...clip('c1', 'Why chai wins'), version: '2' };
  shown = {
    ...page,
    clips: [{ ...again, files: again.files.map((file) => ({ ...file, videoUrl: '/v2' })) }],
  };
  // Who comes back to the tab sees what was made meanwhile.
  await queries.invalidateQueries({ refetchType: 'none' });
  fireEvent(window, new Event('visibilitychange'));
  const source = () => first.getByLabelText('Why chai wins', { selector: 'video' }).getAttribute('src');
  await expect.poll(source).toBe('/v2');
  for (const said of [
    /^Backend server is not running/,
    /^The clip has changed since/,
    /^The clip has changed since/,
  ]) {
    const times = sent.length + 1;
    fireEvent.click(first.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent).toHaveLength(times);
    expect(await first.findByText(said)).toBeDefined();
    expect(first.getByLabelText('What should change?')).toHaveProperty('value', 'Cut the start');
  }
  expect(sent).toEqual(['1', '1', '2']);
});

it('says who asks and how many clips are answered, and lists what was said once there is something', async () => {
  const approved = { ...said, kind: 'approved' as const };
  const answered = { ...clip('c1', 'Why chai wins'), feedback: [approved] };
  const shown = { ...page, clips: [answered, clip('c2', 'The second cup')] };
  const brand = { name: 'Chai Studio', logoUrl: null, color: null };
  await show(shown, { '/shared/t': { success: true, error: null, page: shown, brand } });
  expect(await screen.findByText('Chai Studio asks for your feedback · 1 of 2 clips reviewed')).toBeDefined();
  expect(screen.getByText('Watch each clip, then approve it or request changes.')).toBeDefined();
  const ways = within(screen.getByRole('navigation', { name: 'All clips' })).getAllByRole('link');
  expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
    ['Clip 1 of 2, Why chai wins, Approved', '#clip-c1'],
    ['Clip 2 of 2, The second cup', '#clip-c2'],
  ]);
  // Number and state stand below the picture: on it they would lie over a face or a caption.
  expect(ways[0]?.querySelectorAll('.absolute')).toHaveLength(0);
  expect(ways.map(({ children }) => [...children].map(({ tagName }) => tagName))).toEqual([
    ['IMG', 'SPAN'],
    ['IMG', 'SPAN'],
  ]);
  const of = (name: string) => within(screen.getByRole('article', { name }));
  expect(of('Why chai wins').getByRole('heading', { name: 'Comments' })).toBeDefined();
  expect(of('The second cup').queryByRole('heading', { name: 'Comments' })).toBeNull();
});

it('a clip has the length that the editor shows', async () => {
  await show({ ...page, clips: [{ ...clip('c1', 'Why chai wins'), duration: 29.72 }] });
  expect(await screen.findByText(/(^|· )0:30$/)).toBeDefined();
});

it('what was said is text, with the moment that it is about', async () => {
  const answered = { ...clip('c1', 'Why chai wins'), feedback: [said] };
  await show({ ...page, kind: 'clip', title: 'Why chai wins', clips: [answered] });
  expect(await screen.findByText('<b>Later</b>')).toBeDefined();
  expect(screen.getByText('Changes requested')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play from 0:12' })).toBeDefined();
});

it('an approval of another passage, which the clip no longer shows, is not its state and leads nowhere', async () => {
  const approval = { ...said, kind: 'approved' as const, outdated: true };
  await show({ ...page, clips: [{ ...clip('c1', 'Why chai wins'), feedback: [approval] }] });
  const first = within(await screen.findByRole('article', { name: 'Why chai wins' }));
  expect(first.getByText('About an earlier version').closest('[data-tone]')).toHaveProperty(
    'dataset.tone',
    'neutral',
  );
  expect(first.queryByText('Approved')).toBeNull();
  expect(first.queryByRole('button', { name: /^Play from/ })).toBeNull();
});

it('an approval of a clip that looks different since stays, says so, and is asked for once more', async () => {
  const approval = { ...said, kind: 'approved' as const };
  const answered = (id: string, feedback: object[]) => ({ ...clip(id, id), feedback });
  const clips = [answered('c1', [approval]), answered('c2', [{ ...approval, changed: true }])];
  await show({ ...page, clips });
  expect(await screen.findByText(/1 of 2 clips reviewed/)).toBeDefined();
  const second = within(screen.getByRole('article', { name: 'c2' }));
  expect(second.getByText('Changed since approval')).toBeDefined();
  expect(second.getByText('Approved')).toBeDefined();
  expect(
    within(screen.getByRole('article', { name: 'c1' })).queryByText('Changed since approval'),
  ).toBeNull();
});

it('the end of a link is told in Indian time, which says so', async () => {
  await show({ ...page, expiresAt: '2026-12-07T14:00:00.000Z' });
  expect(await screen.findByText(/Available until 7 Dec 2026, 7:30\spm IST/)).toBeDefined();
});

it('a password is requested, and a wrong one is refused beside the field', async () => {
  const wrong = 'That isn’t the password of this link. Try again, or ask the person who sent it.';
  await show(null, { '/shared/t/unlock': refuse(403, 'share_password_wrong', wrong) });
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'winter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(wrong)).toBeDefined();
});

it('a link that has ended says so and nothing else', async () => {
  await show(null, { '/shared/t': refuse(404, 'not_found', 'There is nothing at this address.') });
  expect(await screen.findByText('This link isn’t active any more')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a comment that was written is still there once the password is asked for again', async () => {
  let shown: SharedPage | null = page;
  const locked = refuse(403, 'share_locked', 'Enter the password of this link.');
  await show(page, {
    '/shared/t': () => Response.json({ success: true, error: null, page: shown, brand: null }),
    '/shared/t/clips/c2/feedback': () => {
      shown = null;
      return locked();
    },
    '/shared/t/unlock': () => {
      shown = page;
      return Response.json({ success: true, error: null });
    },
  });
  const clipOf = async () => within(await screen.findByRole('article', { name: 'The second cup' }));
  const before = await clipOf();
  fireEvent.click(before.getByRole('button', { name: 'Comment' }));
  fireEvent.change(before.getByLabelText('Your name'), { target: { value: 'Meera' } });
  fireEvent.change(before.getByLabelText('What do you think?'), { target: { value: 'Lovely' } });
  fireEvent.click(before.getByRole('button', { name: 'Send' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'winter' } });
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const after = await clipOf();
  expect(after.getByLabelText('Your name')).toHaveProperty('value', 'Meera');
  expect(after.getByLabelText('What do you think?')).toHaveProperty('value', 'Lovely');
  fireEvent.click(after.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(after.getByRole('button', { name: 'Comment' }));
  expect(after.getByLabelText('What do you think?')).toHaveProperty('value', '');
});
