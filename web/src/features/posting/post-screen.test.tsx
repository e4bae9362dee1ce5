import { message } from '@jhalak/contract/messages/message.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { usePacks, usePosts } from '#api/posts.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { withOpening } from './opening-line.ts';
import { PostScreen } from './post-screen.tsx';

const pack = (values: Partial<PackResponse> = {}): PackResponse => ({
  platform: 'youtube',
  file: {
    ...{ ratio: '9:16', width: 1080, height: 1920, durationMs: 41_720, sizeBytes: 9_000_000 },
    ...{ downloadUrl: '/api/downloads/c1', playUrl: '/api/media/c1' },
  },
  ...{ problems: [], fix: null, making: null },
  titles: ['Why bread rises', 'Yeast makes gas'],
  text: 'Yeast makes gas, and the dough holds it.',
  hashtags: ['#bread', '#yeast', '#oven'],
  chosen: 2,
  ...values,
});
const large = { ...message('pack_large', { platform: 'WhatsApp Status', found: '22.4 MB', limit: '16 MB' }) };
const whatsapp = pack({
  platform: 'whatsapp',
  problems: [{ ...large, sentence: 'too large' }],
  fix: { aspectRatio: '9:16', quality: '720p', maxBytes: 16_000_000, subtitleLanguage: 'original' },
});

const clip = {
  ...{ id: 'c1', videoId: 'v1', groupId: 'g1', title: 'Why bread rises', aspect_ratio: '9:16' as const },
  ...{ file_url: '/api/media/c1', thumbnail_url: null },
};

const onLink = vi.fn();
const asSuggested = { draft: null, coverMs: null, subtitleLanguage: null };
const onYoutube = {
  ...{ id: 'p1', videoId: 'v1', groupId: 'g1', platform: 'youtube' as const, link: null },
  ...{ ...asSuggested, plannedAt: null, postedAt: null },
};
const refused = () => Response.json({ success: false, error: 'Full.', code: 'x' }, { status: 507 });

const show = (packs: PackResponse[], posts: PostResponse[] = [], showsGenerated = false, answers = {}) =>
  renderAt(
    '/dashboard/clip/c1/post',
    <Routes>
      <Route
        path="/dashboard/clip/c1/post"
        element={
          <PostScreen
            clip={clip}
            packs={packs}
            posts={posts}
            canWrite={false}
            showsGenerated={showsGenerated}
            language="en"
            languages={['original']}
            shownLanguage="original"
            onLink={onLink}
          />
        }
      />
      <Route path="*" element={<Link to="/dashboard/clip/c1/post">Back to the post</Link>} />
    </Routes>,
    answers,
  );

describe('the pack of a clip', () => {
  it('plays the file of the platform, whose picture becomes the cover', async () => {
    const file = { ...pack().file, ratio: '16:9', playUrl: '/api/media/exports/e1' } as PackResponse['file'];
    const { container } = await show([pack(), pack({ platform: 'linkedin', file })]);
    const player = () => container.querySelector('video');
    expect(player()?.getAttribute('src')).toBe('/api/media/c1');
    fireEvent.click(await screen.findByRole('button', { name: /LinkedIn/ }));
    expect(player()?.getAttribute('src')).toBe('/api/media/exports/e1');
    expect(player()?.parentElement?.style.aspectRatio).toBe('16 / 9');
    expect(player()?.crossOrigin).toBe('anonymous');
    const cover = within(screen.getByRole('region', { name: /^Cover/ })).getByRole('presentation');
    expect(cover.getAttribute('src')).toBe(
      '/api/clips/c1/posts/linkedin/cover?of=%2Fapi%2Fmedia%2Fexports%2Fe1',
    );
  });

  it('offers a frame of its own file alone as the cover', async () => {
    await show([pack(), pack({ platform: 'linkedin', file: null })], [], false, {
      '/session/me': { user: asha },
    });
    expect(await screen.findByRole('button', { name: 'Use this frame' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /LinkedIn/ }));
    expect(screen.queryByRole('button', { name: 'Use this frame' })).toBeNull();
    expect(screen.queryByText(/Pause the player/)).toBeNull();
  });

  it('offers no frame of a file that the clip has left behind, and says why', async () => {
    const sentence = 'You changed the clip after this file was made.';
    const problems = [{ code: 'pack_outdated', sentence }] as PackResponse['problems'];
    await show([pack({ problems })], [], false, { '/session/me': { user: asha } });
    const take = await screen.findByRole('button', { name: 'Use this frame' });
    expect(take).toHaveProperty('disabled', true);
    const cover = within(screen.getByRole('region', { name: /^Cover/ }));
    expect(cover.getByText(sentence)).toBeDefined();
    expect(cover.queryByText(/Pause the player/)).toBeNull();
  });

  it('is downloaded where it fits, and copied as title, text and chosen hashtags', async () => {
    await show([pack()]);
    const download = await screen.findByRole('link', { name: 'Download pack' });
    expect(download.getAttribute('href')).toBe('/api/downloads/c1/packs/youtube');
    expect(screen.getByRole('link', { name: 'Download video' }).getAttribute('href')).toBe(
      '/api/downloads/c1',
    );
    const written = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: written } });
    expect(screen.getByRole('radio', { name: 'Why bread rises' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Yeast makes gas' }));
    expect(screen.getByRole('radio', { name: 'Why bread rises' })).toHaveProperty('checked', false);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Yeast makes gas');
    fireEvent.click(screen.getByRole('button', { name: '#oven' }));
    fireEvent.click(screen.getByRole('button', { name: '#bread' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy all text' }));
    expect(written).toHaveBeenLastCalledWith(
      'Yeast makes gas\n\nYeast makes gas, and the dough holds it.\n\n#yeast #oven',
    );
  });

  it('reminds of the declaration where the clip shows generated pictures', async () => {
    await show([pack()]);
    expect(screen.queryByText(/altered or synthetic content/)).toBeNull();
    cleanup();
    await show([pack()], [], true);
    expect(screen.getByText('Declare “altered or synthetic content” on YouTube Shorts')).toBeDefined();
  });

  it('says why it does not fit and offers the one file that does', async () => {
    await show([pack(), whatsapp]);
    fireEvent.click(await screen.findByRole('button', { name: /WhatsApp Status/ }));
    expect(screen.getByText('WhatsApp Status takes 16 MB at most; this file has 22.4 MB.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Make a smaller file' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download pack' })).toBeNull();
  });

  it('translates what was corrected before it makes the newest file', async () => {
    const fix = { aspectRatio: '9:16', quality: '1080p', maxBytes: null, subtitleLanguage: 'tamil' } as const;
    const sent: string[] = [];
    const answer = (path: string, body: object) => () => {
      sent.push(path);
      return Response.json(body);
    };
    const { queries } = await show([pack({ problems: whatsapp.problems, fix })], [], false, {
      '/session/me': { user: asha },
      '/session/config': { planFeatures: ['translated-subtitles'], capabilities: {} },
      '/clips/c1/translation': answer('translation', { plan: { translations: [] } }),
      '/clips/c1/export': answer('export', { export: {} }),
    });
    const make = await screen.findByRole('button', { name: 'Use my newest edit' });
    await expect.poll(() => queries.getQueryData(['session', 'config'])).toBeDefined();
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    fireEvent.click(make);
    await expect.poll(() => sent).toEqual(['translation', 'export']);
  });

  it('leads to the editor where no file would help', async () => {
    await show([{ ...whatsapp, fix: null }]);
    expect(await screen.findByRole('link', { name: 'Open the editor' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make a smaller file' })).toBeNull();
  });

  it('keeps a text of its own for one platform, and counts what is too much', async () => {
    const own = { title: 'My title', text: 'My text', hashtags: ['#mine'] };
    const stored = { ...onYoutube, draft: own };
    await show([pack(), whatsapp], [stored], false, { '/clips/c1/posts/youtube': savedPost });
    expect((await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement).toHaveProperty(
      'value',
      'My title',
    );
    expect(screen.getByRole('button', { name: '#mine' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'x'.repeat(104) } });
    expect(screen.getByText('104 of 100 characters, 4 too many')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /WhatsApp Status/ }));
    expect((screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement).value).toBe(pack().text);
    fireEvent.click(screen.getByRole('button', { name: /YouTube Shorts/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Use the suggested text' }));
    expect((screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe(
      'Why bread rises',
    );
  });

  it('marks more hashtags than Instagram takes, those in the text included, and signs that YouTube refuses', async () => {
    const many = ['#a1', '#b1', '#c1', '#d1', '#e1', '#f1'];
    const instagram = pack({ platform: 'instagram', hashtags: many, chosen: 5 });
    await show([instagram, pack({ hashtags: many, chosen: 6 })], [], false, {
      '/clips/c1/posts/instagram': savedPost,
      '/clips/c1/posts/youtube': savedPost,
    });
    fireEvent.click(await screen.findByRole('button', { name: /Instagram Reels/ }));
    expect(screen.queryByText(/5 allowed/)).toBeNull();
    const text = () => screen.getByRole('textbox', { name: 'Text' });
    fireEvent.change(text(), { target: { value: 'Bread #rises' } });
    expect(screen.getByText(/6 in this post, 5 allowed/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '#a1' }));
    expect(screen.queryByText(/5 allowed/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /YouTube Shorts/ }));
    expect(screen.queryByText(/takes no </)).toBeNull();
    fireEvent.change(text(), { target: { value: 'AI > इंसान?' } });
    expect(screen.getByText('YouTube Shorts takes no < or >.')).toBeDefined();
    expect(text().getAttribute('aria-invalid')).toBe('true');
  });

  it('names the other titles, counts the hashtags by name, and keeps a title of several lines one line', async () => {
    const long = pack({ file: { ...pack().file, durationMs: 29_600 } as PackResponse['file'] });
    await show([long], [], false, { '/clips/c1/posts/youtube': savedPost });
    expect(await screen.findByText('Suggested titles')).toBeDefined();
    expect(screen.getByText('55 of 5,000 characters · hashtags included')).toBeDefined();
    expect(screen.getByText(/0:30/)).toBeDefined();
    const title = screen.getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'Why bread\nrises' } });
    expect(title).toHaveProperty('value', 'Why bread rises');
    for (const tag of ['#bread', '#yeast']) fireEvent.click(screen.getByRole('button', { name: tag }));
    expect(screen.getByText('40 of 5,000 characters')).toBeDefined();
  });

  it('takes hashtags of one’s own, one or several at once, with or without the sign', async () => {
    await show([pack({ hashtags: [], chosen: 0 })], [], false, {
      '/session/me': { user: asha },
      '/clips/c1/posts/youtube': savedPost,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add hashtag' }));
    const field = screen.getByRole('textbox', { name: 'Add hashtag' });
    fireEvent.change(field, { target: { value: '#रोटी bread, bread' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    for (const name of ['#रोटी', '#bread'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Hashtags, 2 chosen')).toBeDefined();
  });

  describe('on a phone', () => {
    const onPhone = (navigatorHas: object) => {
      vi.stubGlobal('matchMedia', (media: string) => ({
        ...{ media, matches: media.includes('max-width') },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      }));
      vi.stubGlobal('navigator', navigatorHas);
    };

    it('is given to the share sheet first, and saved or packed beside it', async () => {
      onPhone({ canShare: () => true });
      await show([pack()]);
      expect(await screen.findByRole('button', { name: 'Share video' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Download video' }).getAttribute('href')).toBe(
        '/api/downloads/c1',
      );
      expect(screen.getByRole('link', { name: 'Download pack' })).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
    });

    it('is saved as a video where there is no share sheet for files', async () => {
      onPhone({});
      await show([pack()]);
      expect(await screen.findByRole('link', { name: 'Download video' })).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Share video' })).toBeNull();
    });
  });

  it('shows where it was posted', async () => {
    const post = { ...{ id: 'p1', videoId: 'v1', groupId: 'g1', platform: 'x' as const, plannedAt: null } };
    const link = 'https://x.com/asha/status/1';
    await show([pack()], [{ ...post, ...asSuggested, postedAt: '2026-11-20T06:30:00.000Z', link }]);
    expect((await screen.findByRole('link', { name: 'See the post' })).getAttribute('href')).toBe(link);
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked }) => checked)).toEqual([false, true]);
    expect(screen.getByRole('checkbox', { name: 'X' })).toBe(ticks[1]);
  });

  it('is sent as text by WhatsApp and as a link at every width', async () => {
    await show([pack()], [], false, { '/session/me': { user: asha } });
    expect(await screen.findByRole('link', { name: 'Text to WhatsApp' })).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Get a link' }));
    expect(onLink).toHaveBeenCalledOnce();
  });
});

it('a file has the length that the editor shows', async () => {
  await show([pack()]);
  expect(await screen.findByText(/^MP4 · 1080 × 1920 · 0:42 · /)).toBeDefined();
});

it('another first line takes the place of the one before it', () => {
  const titles = ['One', 'Two'];
  expect(withOpening('One\n\nBody', titles, 'Two')).toBe('Two\n\nBody');
  expect(withOpening('Body', titles, 'Two')).toBe('Two\n\nBody');
  expect(withOpening('Two\n\nBody', titles, 'Two')).toBe('Two\n\nBody');
});

const written = { titles: ['Steam lifts the dough'], text: 'New text.', hashtags: ['#steam'], chosen: 1 };
const showWriting = (answer: unknown, packs = [pack(), whatsapp]) =>
  renderAt(
    '/dashboard/clip/c1/post',
    <PostScreen
      clip={clip}
      packs={packs}
      posts={[]}
      canWrite
      showsGenerated={false}
      language="en"
      languages={['original']}
      shownLanguage="original"
      onLink={onLink}
    />,
    {
      '/clips/c1/packs/youtube/texts': answer,
      '/clips/c1/packs/whatsapp/texts': answer,
      '/clips/c1/posts/youtube': savedPost,
      '/clips/c1/posts/whatsapp': savedPost,
    },
  );

it('puts what the language model writes into the draft of that platform alone', async () => {
  await showWriting({ success: true, error: null, ...written });
  fireEvent.click(await screen.findByRole('button', { name: 'Write new texts' }));
  expect(await screen.findByDisplayValue('Steam lifts the dough')).toBeDefined();
  expect(screen.getByRole('button', { name: '#steam' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /WhatsApp Status/ }));
  expect(screen.queryByText(/Steam lifts the dough/)).toBeNull();
});

it('shows what its pack has, and offers no more than that, once the suggested text is back', async () => {
  await showWriting({ success: true, error: null, ...written });
  fireEvent.click(await screen.findByRole('button', { name: 'Write new texts' }));
  await screen.findByDisplayValue('New text.');
  fireEvent.click(screen.getByRole('button', { name: 'Use the suggested text' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', pack().text);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Why bread rises');
  expect(screen.queryByRole('radio', { name: 'Steam lifts the dough' })).toBeNull();
  expect(screen.queryByRole('button', { name: '#steam' })).toBeNull();
});

/** Types while new texts are on their way; what is saved then, each by its address and text. */
async function typeMeanwhile(
  open: () => void,
  { typed = 'Typed meanwhile', packs }: { typed?: string; packs?: PackResponse[] } = {},
) {
  const answer = Promise.withResolvers<Response>();
  await showWriting(() => answer.promise, packs);
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(await screen.findByRole('button', { name: 'Write new texts' }));
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
  open();
  const text = screen.getByRole('textbox', { name: 'Text' });
  vi.useFakeTimers();
  fireEvent.change(text, { target: { value: typed } });
  await act(async () => {
    answer.resolve(Response.json({ success: true, error: null, ...written }));
    await vi.advanceTimersByTimeAsync(5000);
  });
  expect(text).toHaveProperty('value', typed);
  const saved = sent.mock.calls.filter(([, init]) => init?.method === 'PUT');
  return saved.map(([address, init]) => [address, JSON.parse(String(init?.body)).draft.text]);
}

it('keeps and saves what is written for another platform while new texts are on their way', async () => {
  const saved = await typeMeanwhile(() =>
    fireEvent.click(screen.getByRole('button', { name: /WhatsApp Status/ })),
  );
  expect(saved).toEqual([
    ['/api/clips/c1/posts/whatsapp', 'Typed meanwhile'],
    ['/api/clips/c1/posts/youtube', 'New text.'],
  ]);
});

it('offers titles and hashtags alone where its text was changed while they were on their way', async () => {
  expect(await typeMeanwhile(() => undefined)).toEqual([['/api/clips/c1/posts/youtube', 'Typed meanwhile']]);
  expect(screen.getByRole('radio', { name: 'Steam lifts the dough' })).toHaveProperty('checked', false);
  expect(screen.getByRole('button', { name: '#steam' }).getAttribute('aria-pressed')).toBe('false');
});

it('says that new texts came where the changed one stayed, and takes them when asked', async () => {
  await typeMeanwhile(() => undefined);
  const told = /^Your new texts are here/;
  expect(screen.getByText(told)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use the new text' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'New text.');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Steam lifts the dough');
  expect(screen.queryByText(told)).toBeNull();
});

it('another of the new first lines takes the place of the old one where the text was changed', async () => {
  await typeMeanwhile(() => undefined, {
    packs: [{ ...whatsapp, text: 'Why bread rises\n\nBody' }],
    typed: 'Why bread rises\n\nMy body',
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Steam lifts the dough' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty(
    'value',
    'Steam lifts the dough\n\nMy body',
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
});

/** Answers the first save with a refusal after the second was made. */
async function failFirst(answers: (held: () => Promise<Response>) => object, saveTwice: () => void) {
  const first = Promise.withResolvers<Response>();
  const told = vi.spyOn(toast, 'error');
  await show(
    [pack(), whatsapp],
    [],
    false,
    answers(() => first.promise),
  );
  await screen.findByRole('checkbox', { name: 'YouTube Shorts' });
  saveTwice();
  const refused = { success: false, error: 'The disk is full.', code: 'x' };
  first.resolve(Response.json(refused, { status: 507 }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
}

const savedPost = { success: true, error: null, post: null };

it('tells of a tick that was not saved after another one was', () =>
  failFirst(
    (held) => ({ '/clips/c1/posts/youtube': held, '/clips/c1/posts/whatsapp': savedPost }),
    () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'YouTube Shorts' }));
      fireEvent.click(screen.getByRole('button', { name: /WhatsApp Status/ }));
      fireEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp Status' }));
    },
  ));

it('tells of a text that was not saved after that of another platform was', () =>
  failFirst(
    (held) => ({ '/clips/c1/posts/youtube': held, '/clips/c1/posts/whatsapp': savedPost }),
    () => {
      for (const next of [/WhatsApp Status/, /YouTube Shorts/]) {
        fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'My text' } });
        fireEvent.click(screen.getByRole('button', { name: next }));
      }
    },
  ));

function Fetched() {
  const { data } = usePacks(clip);
  const { data: posts = [] } = usePosts('v1');
  return data && <PostScreen clip={clip} posts={posts} language="en" onLink={onLink} {...data} />;
}

it('offers the file in the language that was just chosen for its captions', async () => {
  let chosen: string | null = null;
  const fits = pack();
  const missing = pack({ file: null, problems: [{ ...message('pack_missing'), sentence: 'none' }] });
  await renderAt('/dashboard/clip/c1/post', <Fetched />, {
    '/clips/c1/packs': () =>
      Response.json({
        ...{ packs: [chosen ? missing : fits], canWrite: false, showsGenerated: false },
        ...{ languages: ['original', 'hindi'], shownLanguage: 'original' },
      }),
    '/videos/v1/posts': () =>
      Response.json({
        posts: chosen ? [{ ...onYoutube, subtitleLanguage: chosen }] : [],
      }),
    '/clips/c1/posts/youtube': () => {
      chosen = 'hindi';
      return Response.json({ success: true, error: null, post: null });
    },
  });
  expect(await screen.findByRole('link', { name: 'Download pack' })).toBeDefined();
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Caption language' }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: /^हि/ }), { key: 'Enter' });
  await expect.poll(() => screen.queryByRole('link', { name: 'Download pack' })).toBeNull();
});

it('shows the language of its captions where the clip lost the one that was chosen', async () => {
  const chosen = { ...onYoutube, subtitleLanguage: 'tamil' };
  await renderAt('/dashboard/clip/c1/post', <Fetched />, {
    '/clips/c1/packs': {
      ...{ packs: [pack()], canWrite: false, showsGenerated: false },
      ...{ languages: ['original', 'hindi'], shownLanguage: 'hindi' },
    },
    '/videos/v1/posts': { posts: [chosen] },
  });
  await expect
    .poll(() => screen.getByRole('combobox', { name: 'Caption language' }).textContent)
    .toMatch(/^हि/);
});

/** The page on a server whose post for YouTube has a text; null: none. */
async function showWithServer(server: {
  text: string | null;
  isUp: boolean;
  pack?: PackResponse;
  writes?: () => Promise<Response>;
}) {
  await renderAt('/dashboard/clip/c1/post', <Fetched />, {
    '/clips/c1/packs': () =>
      Response.json({
        ...{ packs: [server.pack ?? pack(), whatsapp], canWrite: true, showsGenerated: false },
        ...{ languages: ['original'], shownLanguage: 'original' },
      }),
    '/clips/c1/packs/youtube/texts': server.writes ?? { success: true, error: null, ...written },
    '/clips/c1/posts/x': savedPost,
    '/clips/c1/posts/youtube': () => {
      server.text = 'Written here';
      return Response.json(savedPost);
    },
    '/videos/v1/posts': () => {
      if (!server.isUp) return Response.json({ success: false, error: 'Later.', code: 'x' }, { status: 429 });
      // In the order of PostgreSQL.
      const draft = { text: server.text, title: 'Why bread rises', hashtags: ['#bread', '#yeast'] };
      const own = { ...onYoutube, draft };
      const onX = { ...own, id: 'p2', platform: 'x', draft: null, plannedAt: '2026-11-20T06:30:00.000Z' };
      return Response.json({ posts: server.text === null ? [onX] : [own, onX] });
    },
  });
  const field = (await screen.findByRole('textbox', { name: 'Text' })) as HTMLTextAreaElement;
  const readAgain = () => fireEvent.click(screen.getByRole('checkbox', { name: 'X' }));
  return { field, readAgain };
}

const saidAsSaved = 'Your text for YouTube Shorts is saved.';

it('shows what another window saved after what was saved here', async () => {
  const server = { text: null as string | null, isUp: true };
  const { field, readAgain } = await showWithServer(server);
  fireEvent.change(field, { target: { value: 'Written here' } });
  expect(await screen.findByText(saidAsSaved)).toBeDefined();
  expect(field.value).toBe('Written here');
  for (const text of ['Written elsewhere', null]) {
    server.text = text;
    readAgain();
    await expect.poll(() => field.value).toBe(text ?? pack().text);
  }
});

it('shows what its pack has where another window took back the texts that were written here', async () => {
  const server: Parameters<typeof showWithServer>[0] = { text: null, isUp: true };
  const { field, readAgain } = await showWithServer(server);
  fireEvent.click(screen.getByRole('button', { name: 'Write new texts' }));
  expect(await screen.findByText(saidAsSaved)).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Steam lifts the dough' })).toBeDefined();
  // The clip shows another moment now.
  Object.assign(server, { text: null, pack: pack({ text: 'Salt slows the yeast.' }) });
  readAgain();
  await expect.poll(() => field.value).toBe('Salt slows the yeast.');
  await expect.poll(() => screen.queryByRole('radio', { name: 'Steam lifts the dough' })).toBeNull();
});

describe('while new texts are on their way', () => {
  const showAsked = async (typed?: string) => {
    const answer = Promise.withResolvers<Response>();
    const server = { text: null as string | null, isUp: true, writes: () => answer.promise };
    const { field, readAgain } = await showWithServer(server);
    if (typed) fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Write new texts' }));
    const arrive = () => answer.resolve(Response.json({ success: true, error: null, ...written }));
    return { server, field, readAgain, arrive };
  };

  it('keeps what came from another window', async () => {
    const { server, field, readAgain, arrive } = await showAsked();
    server.text = 'Written elsewhere';
    readAgain();
    await expect.poll(() => field.value).toBe('Written elsewhere');
    arrive();
    expect(await screen.findByRole('button', { name: 'Use the new text' })).toBeDefined();
    expect(field.value).toBe('Written elsewhere');
  });

  it('saves what was typed before, which they replace', async () => {
    const { field, readAgain, arrive } = await showAsked('Written here');
    expect(await screen.findByText(saidAsSaved)).toBeDefined();
    readAgain();
    await new Promise((passed) => setTimeout(passed, 100));
    arrive();
    await expect.poll(() => field.value).toBe('New text.');
  });
});

it('goes on showing what was saved where the posts cannot be read after it', async () => {
  const server = { text: 'Older', isUp: true };
  const { field, readAgain } = await showWithServer(server);
  server.isUp = false;
  fireEvent.change(field, { target: { value: 'Written here' } });
  expect(await screen.findByText(saidAsSaved)).toBeDefined();
  expect(field.value).toBe('Written here');
  Object.assign(server, { isUp: true, text: 'Written elsewhere' });
  readAgain();
  await expect.poll(() => field.value).toBe('Written elsewhere');
});

it('goes on showing what is typed while what was saved before it is read', async () => {
  const { field, readAgain } = await showWithServer({ text: 'Older', isUp: true });
  fireEvent.change(field, { target: { value: 'Written here' } });
  expect(await screen.findByText(saidAsSaved)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Written here and on' } });
  readAgain();
  await new Promise((passed) => setTimeout(passed, 100));
  expect(field.value).toBe('Written here and on');
});

it('is only read and copied by a viewer', async () => {
  const viewer = { ...asha, role: 'viewer' };
  await show([pack()], [], false, { '/session/me': { user: viewer } });
  await expect.poll(() => screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('readOnly', true);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('readOnly', true);
  expect(screen.getByRole('radio', { name: 'Yeast makes gas' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '#oven' })).toHaveProperty('disabled', true);
});

it('says that a text is not saved where it was refused, and saves it when asked again', async () => {
  let answer = refused;
  await show([pack()], [], false, { '/clips/c1/posts/youtube': () => answer() });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'My text' } });
  expect(await screen.findByText('Your text for YouTube Shorts is not saved.')).toBeDefined();
  expect(screen.queryByText('Your text for YouTube Shorts is saved.')).toBeNull();
  answer = () => Response.json(savedPost);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your text for YouTube Shorts is saved.')).toBeDefined();
});

it('says that the suggested text is not back where that was refused', async () => {
  const own = { title: 'My title', text: 'My text', hashtags: [] };
  await show([pack()], [{ ...onYoutube, draft: own }], false, {
    '/clips/c1/posts/youtube': refused,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the suggested text' }));
  expect(await screen.findByText('Your text for YouTube Shorts is not saved.')).toBeDefined();
});

/** What the page has sent to be saved as the text, oldest first. */
const textsIn = (sent: { mock: { calls: Parameters<typeof fetch>[] } }): string[] =>
  sent.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(String(init?.body)).draft.text);

const hidePage = () =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('says of each text by itself that it is being saved', async () => {
  await show([pack(), whatsapp], [], false, {
    '/clips/c1/posts/youtube': () => new Promise<Response>(() => undefined),
    '/clips/c1/posts/whatsapp': savedPost,
  });
  for (const next of [/WhatsApp Status/, /WhatsApp Status/]) {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'My text' } });
    fireEvent.click(screen.getByRole('button', { name: next }));
  }
  expect(await screen.findByText('Your text for WhatsApp Status is saved.')).toBeDefined();
});

it('saves a text only after the one before it has arrived', async () => {
  const first = Promise.withResolvers<Response>();
  await show([pack()], [], false, { '/clips/c1/posts/youtube': () => first.promise });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  const saved = () => sent.mock.calls.filter(([, init]) => init?.method === 'PUT').length;
  vi.useFakeTimers();
  for (const value of ['One', 'Two']) {
    fireEvent.change(text, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(saved()).toBe(1);
  await act(async () => {
    first.resolve(Response.json(savedPost));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(saved()).toBe(2);
});

it('saves what was just typed once the page is hidden, by a request that outlives it', async () => {
  await show([pack()], [], false, { '/clips/c1/posts/youtube': savedPost });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  fireEvent.change(text, { target: { value: 'Typed just now' } });
  await hidePage();
  const [saved, ...more] = sent.mock.calls.filter(([, init]) => init?.method === 'PUT');
  expect(saved?.[1]).toMatchObject({ keepalive: true });
  expect(JSON.parse(String(saved?.[1]?.body)).draft.text).toBe('Typed just now');
  expect(more).toEqual([]);
});

it('saves what was typed while a save is on its way once the page is hidden', async () => {
  await show([pack()], [], false, {
    '/clips/c1/posts/youtube': () => new Promise<Response>(() => undefined),
  });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  fireEvent.change(text, { target: { value: 'One' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.change(text, { target: { value: 'One and two' } });
  await hidePage();
  expect(textsIn(sent)).toEqual(['One', 'One and two']);
});

it('saves nothing older after what was typed last once the page is hidden', async () => {
  const answers: ((answer: Response) => void)[] = [];
  await show([pack()], [], false, {
    '/clips/c1/posts/youtube': () => new Promise<Response>((answer) => answers.push(answer)),
  });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  for (const value of ['One', 'One two']) {
    type(value);
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  type('One two three');
  await hidePage();
  for (const _ of [1, 2, 3])
    await act(async () => {
      for (const answer of answers.splice(0)) answer(Response.json(savedPost));
      await vi.advanceTimersByTimeAsync(1000);
    });
  expect(textsIn(sent)).toEqual(['One', 'One two three']);
});

it('saves nothing older after what was typed on the next visit to the page', async () => {
  const answers: ((answer: Response) => void)[] = [];
  await show([pack()], [], false, {
    '/clips/c1/posts/youtube': () => new Promise<Response>((answer) => answers.push(answer)),
  });
  await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value } });
  type('One');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  type('One two');
  fireEvent.click(screen.getByRole('link', { name: /Back to the project/ }));
  fireEvent.click(screen.getByRole('link', { name: 'Back to the post' }));
  type('X');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  for (const _ of [1, 2, 3])
    await act(async () => {
      for (const answer of answers.splice(0)) answer(Response.json(savedPost));
      await vi.advanceTimersByTimeAsync(1000);
    });
  expect(textsIn(sent)).toEqual(['One', 'X']);
  expect(screen.getByText(saidAsSaved)).toBeDefined();
});

it.each([
  ['the page is hidden', () => undefined],
  ['its user went elsewhere and closed the tab', cleanup],
])('saves what waits for the save before it once %s', async (_, leave) => {
  await show([pack()], [], false, {
    '/clips/c1/posts/youtube': () => new Promise<Response>(() => undefined),
  });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  for (const value of ['One', 'One two']) {
    fireEvent.change(text, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(textsIn(sent)).toEqual(['One']);
  leave();
  await hidePage();
  expect(textsIn(sent)).toEqual(['One', 'One two']);
});
