import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { nothingInSight, renderAt } from '../../testing/render-at.tsx';
import { ClipsGallery } from './clips-gallery.tsx';
import { useClipsView } from './use-clips-view.ts';

beforeEach(nothingInSight);

const generation = {
  id: 'n1',
  status: 'completed',
  clipDuration: 60,
  numberOfClips: 3,
  aspectRatios: ['9:16'],
  captionStyle: 'karaoke',
  passages: 'best',
  topic: null,
  note: null,
  notes: [],
  failure: null,
  createdAt: '2026-01-01T00:00:00Z',
  range: null,
  brandKitId: null,
  foundCount: 1,
  clipCount: 1,
};
const Gallery = () => <ClipsGallery view={useClipsView('v1')} />;
const panel = (
  <>
    <Gallery />
  </>
);
const show = (
  clips: readonly ClipResponse[],
  change: object = {},
  newer: readonly object[] = [],
  answers: object = {},
) =>
  renderAt('/dashboard', panel, {
    '/clips/video/v1?aspectRatio=all&status=all': { success: true, error: null, clips },
    '/videos/v1/generations': { generations: [...newer, { ...generation, ...change }] },
    ...answers,
  });
const play = () => screen.queryByRole('button', { name: 'Play: Why bread rises' });

describe('the list of clips', () => {
  it('says of a clip in which nothing was picked that it is the whole video, and no score', async () => {
    await show([makeClip({ whole: true, score: null })]);
    expect(await screen.findByText('The whole video')).toBeDefined();
    expect(screen.queryByText('Picked by sound')).toBeNull();
  });

  it('hears its letters on a keyboard of another script', async () => {
    await show([makeClip()]);
    const kept = vi.fn();
    (await screen.findByRole('button', { name: 'Keep: Why bread rises' })).addEventListener('click', kept);
    const key = { code: 'KeyK', key: 'क' };
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Play: Why bread rises' }), key);
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('shows a passage once, with all its ratios, and leads to the editor', async () => {
    await show([makeClip(), makeClip({ id: 'c2', aspect_ratio: '16:9' })]);
    expect(await screen.findAllByRole('heading', { name: 'Why bread rises' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Edit: / }).getAttribute('href')).toBe(
      '/editor?video=v1&clip=g1',
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'More for Why bread rises' }), { key: 'Enter' });
    const checked = (name: string) =>
      screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
    expect(checked('9:16 Reels/TikTok')).toBe('true');
    expect(checked('16:9 YouTube')).toBe('false');
  });

  it('plays only what is completed and has a file', async () => {
    await show([makeClip()]);
    await screen.findByRole('heading', { name: 'Why bread rises' });
    expect(play()).not.toBeNull();
    expect(screen.queryByText('Completed')).toBeNull();
    cleanup();
    await show([makeClip({ processing_status: 'processing', file_url: null })]);
    await screen.findByText('Processing');
    expect(play()).toBeNull();
  });

  it('plays the file at its address, in a workspace that was chosen, too', async () => {
    const address = '/api/media/c1?version=1&workspace=studio';
    await show([makeClip({ file_url: address })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Play: Why bread rises' }));
    expect(document.querySelector('video')?.getAttribute('src')).toBe(address);
  });

  it('shows the rank among the clips of its request, the first words, and the way to its post', async () => {
    await show([makeClip(), makeClip({ id: 'c3', groupId: 'g3', position: 1, title: 'How long it rests' })]);
    expect(await screen.findByText('#1 of 2')).toBeDefined();
    expect(screen.getByText('#2 of 2')).toBeDefined();
    expect(screen.getAllByText('“Why does bread rise?”')).toHaveLength(2);
    const post = screen.getByRole('link', { name: 'Post it: “Why bread rises”' });
    expect(post.getAttribute('href')).toBe('/dashboard/clip/c1/post');
  });

  it('ranks among the clips that are left of its request', async () => {
    await show([makeClip(), makeClip({ id: 'c3', groupId: 'g3', position: 2, title: 'How long it rests' })]);
    expect(await screen.findByText('#1 of 2')).toBeDefined();
    expect(screen.getByText('#2 of 2')).toBeDefined();
  });

  it('keeps a clip at once in all its ratios, and filters by that', async () => {
    await show([makeClip(), makeClip({ id: 'c3', groupId: 'g3', position: 1, title: 'How long it rests' })]);
    const keep = await screen.findByRole('button', { name: 'Keep: Why bread rises' });
    expect(keep.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('radio', { name: 'Kept 1' })).toBeNull();
    fireEvent.click(keep);
    fireEvent.click(await screen.findByRole('radio', { name: 'Kept 1' }));
    expect(keep.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('heading', { name: 'How long it rests' })).toBeNull();
  });

  it('keeps a clip from its menu as well, and takes that back: a phone has no other button for it', async () => {
    await show([makeClip()]);
    const keep = await screen.findByRole('button', { name: 'Keep: Why bread rises' });
    const choose = (name: string) => {
      fireEvent.keyDown(screen.getByRole('button', { name: 'More for Why bread rises' }), { key: 'Enter' });
      fireEvent.click(screen.getByRole('menuitem', { name }));
    };
    choose('Keep');
    await expect.poll(() => keep.getAttribute('aria-pressed')).toBe('true');
    choose('Undo keep');
    await expect.poll(() => keep.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('radio', { name: 'Dropped 1' })).toBeNull();
  });

  it('shows every clip again where the last decided one is undecided, and no filter hides the next decision', async () => {
    await show([makeClip(), makeClip({ id: 'c3', groupId: 'g3', position: 1, title: 'How long it rests' })]);
    const keep = () => screen.findByRole('button', { name: 'Keep: Why bread rises' });
    fireEvent.click(await keep());
    fireEvent.click(await screen.findByRole('radio', { name: 'Kept 1' }));
    fireEvent.click(await keep());
    expect(await screen.findByRole('heading', { name: 'How long it rests' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Why bread rises' })).toBeDefined();
    fireEvent.click(await keep());
    expect((await screen.findByRole('radio', { name: 'All 2' })).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('heading', { name: 'How long it rests' })).toBeDefined();
  });

  it('shows the clips of a newer request, of which none is decided, whatever the filter was', async () => {
    const requests: object[] = [generation];
    const clips = [makeClip({ kept: true })];
    const { queries } = await renderAt('/dashboard', panel, {
      '/clips/video/v1?aspectRatio=all&status=all': () =>
        Response.json({ success: true, error: null, clips }),
      '/videos/v1/generations': () => Response.json({ generations: requests }),
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Kept 1' }));
    requests.unshift({ ...generation, id: 'n2' });
    clips.push(makeClip({ id: 'c4', groupId: 'g4', generationId: 'n2', title: 'The oven' }));
    void queries.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'The oven' })).toBeDefined();
  });

  it('quotes how it begins below the title, and says what it comes to where that is the title itself', async () => {
    const clip = { groupId: 'g3', position: 1, hook: 'How long does it rest' };
    await show([makeClip(), makeClip({ id: 'c3', ...clip, title: 'How long does it rest?' })]);
    expect(await screen.findByText('“Why does bread rise?”')).toBeDefined();
    expect(screen.queryByText('“How long does it rest”')).toBeNull();
    expect(screen.getAllByText('Yeast makes gas, and the dough holds it.')).toHaveLength(1);
  });

  it('does not say its title again where what it comes to begins with that', async () => {
    const [title, hook] = ['It rests an hour', 'It rests an hour.'];
    await show([
      makeClip({
        id: 'c3',
        groupId: 'g3',
        position: 1,
        title,
        hook,
        description: 'It rests an hour. Then it’s baked.',
      }),
      makeClip({ id: 'c4', groupId: 'g4', position: 2, title, hook, description: hook }),
    ]);
    expect(await screen.findByText('Then it’s baked.')).toBeDefined();
    expect(screen.queryByText(/It rests an hour\./)).toBeNull();
  });

  it('tells each of the four parts out of 100, in a word, and with its reason', async () => {
    await show([makeClip()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Score 87 of 100' }));
    expect(await screen.findByText('It names three figures.')).toBeDefined();
    expect(screen.getAllByText(/of 100 · strong/).map(({ textContent }) => textContent)).toEqual(
      [96, 85, 80, 85].map((points) => `${points} of 100 · strong`),
    );
  });

  it('says which parts are not known, and of clips without a score each part out of 100', async () => {
    await show([
      makeClip({ score: null, parts: { hook: null, completeness: null, energy: 70, value: null } }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Picked by sound' }));
    expect(await screen.findByText('70 of 100 · strong')).toBeDefined();
    expect(screen.getAllByText('needs a transcript')).toHaveLength(3);
  });

  it('says a reason with the words of the talk in their own language', async () => {
    const reason = message('ends_thought', { said: { quote: 'बस इतनी सी बात है', lang: 'hi' } });
    const reasons = [{ part: 'hook' as const, sentence: englishOf(reason), ...reason }];
    await show([makeClip({ reasons })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Score 87 of 100' }));
    const quoted = await screen.findByText('बस इतनी सी बात है');
    expect(quoted.lang).toBe('hi');
    expect(quoted.parentElement?.textContent).toBe('Ends on a finished thought: “बस इतनी सी बात है”.');
  });

  it('quotes a line once, and points at it where it proves another part', async () => {
    const said = { quote: 'रील पढ़ी जाती है', lang: 'hi' };
    const found = [
      { part: 'completeness' as const, ...message('ends_topic', { said }) },
      { part: 'value' as const, ...message('value_replayed', { why: message('value_claim', { said }) }) },
    ];
    await show([makeClip({ reasons: found.map((reason) => ({ ...reason, sentence: englishOf(reason) })) })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Score 87 of 100' }));
    const quoted = await screen.findByText('रील पढ़ी जाती है');
    expect(quoted.parentElement?.textContent).toMatch(/^Makes its point in plain words/);
    expect(screen.getByText('Ends where the topic changes: quoted under “Message”.')).toBeDefined();
  });

  it('says that the text has changed and renders again on demand', async () => {
    await show([makeClip({ outdated: true, planVersion: 2 })]);
    expect(await screen.findByText('Text changed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Render again' })).toBeDefined();
  });

  it('says why there are fewer clips than asked', async () => {
    await show([makeClip()], { note: 'The talk is good for one clip.' });
    expect(await screen.findByText('The talk is good for one clip.')).toBeDefined();
  });

  it('keeps showing the clips that are there when no other passages were left, and says how to go on', async () => {
    const nothing = {
      ...generation,
      id: 'n2',
      passages: 'other',
      foundCount: 0,
      clipCount: 0,
      note: 'None.',
    };
    await show([makeClip()], {}, [nothing]);
    expect(await screen.findByText('No other moments are left')).toBeDefined();
    expect(screen.getByText(/Choose a shorter length, another part of the video/)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
  });

  it.each([
    ['was stopped', { status: 'cancelled' }, 'This request was stopped.'],
    [
      'failed',
      { status: 'failed', failure: { code: 'internal', message: 'It broke.' } },
      /^No clips this time/,
    ],
  ])('keeps showing the clips that are there after a request for more %s', async (_, ended, said) => {
    await show([makeClip()], {}, [{ ...generation, id: 'n2', foundCount: 0, clipCount: 0, ...ended }]);
    expect(await screen.findByText(said)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
  });

  it('does not call a project empty whose requests are on their way or cannot be read', async () => {
    const requests = Promise.withResolvers<Response>();
    let answer = () => requests.promise;
    const { queries } = await renderAt('/dashboard', panel, {
      '/clips/video/v1?aspectRatio=all&status=all': { success: true, error: null, clips: [makeClip()] },
      '/videos/v1/generations': () => answer(),
    });
    await expect.poll(() => queries.isFetching({ queryKey: ['clips'] })).toBe(0);
    expect(screen.queryByText('No clips here yet.')).toBeNull();
    requests.resolve(Response.json({ success: false, error: 'no', code: 'x' }, { status: 400 }));
    expect(await screen.findByText('The clips could not be loaded.')).toBeDefined();
    expect(screen.queryByText('No clips here yet.')).toBeNull();
    answer = async () => Response.json({ generations: [generation] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
  });

  it('shows an empty request whose clips were deleted as empty, not as one that found none', async () => {
    await show([makeClip()], {}, [{ ...generation, id: 'n2', foundCount: 2, clipCount: 0 }]);
    expect(await screen.findByText('No clips here yet.')).toBeDefined();
    expect(screen.queryByText('No other moments are left')).toBeNull();
  });
});

it('deletes a clip in every ratio, as it says, while one ratio alone is listed', async () => {
  const wide = makeClip({ id: 'c2', aspect_ratio: '16:9', title: 'Wide bread' });
  await renderAt('/dashboard', panel, {
    '/clips/video/v1?aspectRatio=all&status=all': { success: true, error: null, clips: [makeClip(), wide] },
    '/clips/video/v1?aspectRatio=16%3A9&status=all': { success: true, error: null, clips: [wide] },
    '/videos/v1/generations': { generations: [generation] },
    '/clips/c2': { success: true, error: null, message: '' },
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Aspect ratio/i }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: /^16:9/ }), { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Wide bread' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'More for Wide bread' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete clip' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete clip' }));
  const deletes = () => sent.mock.calls.filter(([, init]) => init?.method === 'DELETE');
  await expect.poll(deletes).toHaveLength(1);
  expect(deletes().map(([address, init]) => [address, JSON.parse(String(init?.body))])).toEqual([
    ['/api/clips/c2', { everyRatio: true }],
  ]);
});

it.each([
  ['offers the subtitles of a clip whose captions are off', true, 2],
  ['offers no subtitles of a clip without words', false, 0],
])('%s', async (_, hasSubtitles, count) => {
  await show([makeClip({ caption_style: null, hasSubtitles })]);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Why bread rises' }), {
    key: 'Enter',
  });
  expect(screen.getByRole('menuitem', { name: 'Rename' })).toBeDefined();
  expect(screen.queryAllByRole('menuitem', { name: /subtitles|SRT|VTT/i })).toHaveLength(count);
});

it('reads planned posts again after a new name, which they show', async () => {
  const { queries } = await show([makeClip()], {}, [], { '/clips/c1': { success: true, error: null } });
  queries.setQueryData(['posts', 'week'], {});
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Why bread rises' }), {
    key: 'Enter',
  });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(() => queries.getQueryState(['posts', 'week'])?.isInvalidated).toBe(true);
});

describe('the note of a request', () => {
  it.each([
    ['note_language_ranking', /own ranking, because the language model took too long/],
    ['note_no_words', /no captions/],
    ['note_by_sound', /picked by sound/],
  ] as const)('%s stands above the clips under a title of its own', async (code, text) => {
    const said = message(code, { why: message('language_slow') });
    await show([makeClip()], { note: englishOf(said), notes: [said] });
    expect(await screen.findByText('About this request')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Fewer clips than you chose')).toBeNull();
  });

  it('speaks of fewer clips where they are fewer, and of none where all speak of what is left out', async () => {
    const fewer = message('note_one_clip', { asked: 3, found: 1, why: message('fewer_one_passage') });
    await show([makeClip()], { note: englishOf(fewer), notes: [message('note_by_sound'), fewer] });
    expect(await screen.findByText('Fewer clips than you chose')).toBeDefined();
    cleanup();
    const none = message('note_left_out', { subject: 'politics' });
    const change = {
      topic: 'no politics',
      foundCount: 0,
      clipCount: 0,
      note: englishOf(none),
      notes: [none],
    };
    await show([], change);
    expect(await screen.findByText('No clips were made')).toBeDefined();
    expect(screen.getByText(/Every moment mentions/)).toBeDefined();
  });
});
