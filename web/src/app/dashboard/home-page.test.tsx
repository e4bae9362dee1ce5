import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';
import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { Toaster } from 'sonner';
import { type HttpResponse, Upload } from 'tus-js-client';
import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { usageOfNewcomer } from '#features/billing/testing/usage.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { uploads } from '#features/upload/uploads.ts';
import { makeClip } from '../../testing/make-clip.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { HomePage } from './home-page.tsx';

const listOf = (projects: readonly ProjectResponse[]) => ({
  ...{ success: true, error: null, projects },
  ...{ nextCursor: null, total: projects.length },
});

const Pages = () => (
  <Routes>
    <Route
      path="/dashboard"
      element={
        <>
          <HomePage />
          <Link to="/on">Go on</Link>
        </>
      }
    />
    <Route path="*" element={null} />
  </Routes>
);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (
  projects: readonly ProjectResponse[] | Promise<readonly ProjectResponse[]>,
  coming: ModelsResponse['coming'] = null,
  answers = {},
) =>
  renderAt('/dashboard', [<Pages key="page" />, <Toaster key="toasts" />], {
    '/session/me': { user: asha },
    '/models': { inUse: null, coming, problem: null, failure: null, operator: null },
    '/speech-services': { services: [], choice: null },
    '/videos/projects': async () => Response.json(listOf(await projects)),
    ...answers,
  });

/** What a person chose for their clips, and the language of their videos. */
const liked = { numberOfClips: 5, clipDuration: 30, captionStyle: 'modern', aspectRatios: ['9:16'] };
const preferences = { clips: { ...liked, language: 'ta' } };

/** What was asked of the server about clips. */
const bodyOf = (sent: MockInstance<typeof fetch>): unknown => {
  const [, init] = sent.mock.calls.find(([address]) => String(address).includes('generate-clips')) ?? [];
  return init && JSON.parse(String(init.body));
};

const uncut = { status: 'transcribed', clipCount: 0, groupCount: 0 } as const;

/** An upload ends now. */
const arrive = ({ wordsWait = false } = {}) => {
  // No confetti: the simulated browser has no canvas.
  const reduced = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => reduced);
  vi.spyOn(Upload.prototype, 'start').mockImplementation(function (this: Upload) {
    this.options.onSuccess?.({ lastResponse: { getHeader: () => 'v9' } as unknown as HttpResponse });
  });
  act(() => {
    uploads.add([new File(['1'], 'talk.mp4')]);
    uploads.letWordsWait(wordsWait);
  });
};

/** Google's scripts are there, and a file is chosen in them at once. */
function pickedFromDrive(): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  let tell: (picked: object) => void = () => undefined;
  class PickerBuilder {
    addView = () => this;
    setOAuthToken = () => this;
    setDeveloperKey = () => this;
    setAppId = () => this;
    setOrigin = () => this;
    setCallback = (callback: typeof tell) => {
      tell = callback;
      return this;
    };
    build = () => ({ setVisible: () => tell({ action: 'picked', docs: [{ id: 'f1' }] }) });
  }
  class DocsView {
    setMimeTypes = () => this;
  }
  vi.stubGlobal('gapi', { load: (_: string, { callback }: { callback(): void }) => callback() });
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: ({ callback }: { callback(answer: object): void }) => ({
          requestAccessToken: () => callback({ access_token: 'token' }),
        }),
      },
    },
    picker: {
      PickerBuilder,
      DocsView,
      Action: { PICKED: 'picked', CANCEL: 'cancel' },
      ViewId: { DOCS: 'all' },
    },
  });
}

const demoClip = 'A vertical clip cut from the sample video, with Hindi captions';

describe('the first page behind the sign-in', () => {
  it('invites to the first video where there is none', async () => {
    await show([]);
    expect(await screen.findByRole('button', { name: 'Create Your First Project' })).toBeDefined();
    expect(screen.getByLabelText(demoClip)).toHaveProperty('muted', true);
    expect(screen.queryByRole('region', { name: 'Generated Clips' })).toBeNull();
  });

  it('shows how far speech recognition is while it installs itself', async () => {
    await show([], { name: 'Omnilingual', doneBytes: 120_000_000, totalBytes: 292_313_120 });
    expect(await screen.findByText(/Speech recognition is getting ready: 114 MB of 279 MB/)).toBeDefined();
  });

  it('does not say that videos wait for it where a speech service transcribes them', async () => {
    const coming = { name: 'Omnilingual', doneBytes: 120_000_000, totalBytes: 292_313_120 };
    const service = { services: [{ id: 'sarvam', name: 'Sarvam' }], choice: { service: 'sarvam' } };
    let looks = 0;
    await show([], null, {
      '/speech-services': service,
      '/models': () => {
        looks += 1;
        return Response.json({ inUse: null, coming, problem: null, failure: null, operator: null });
      },
    });
    // The second look is taken once the first one is on the page.
    await expect.poll(() => looks, { timeout: 10_000 }).toBe(2);
    expect(screen.queryByText(/^Speech recognition is getting ready/)).toBeNull();
  });

  it('celebrates an upload once, and not on every later visit', async () => {
    const visit = await show([makeProject()]);
    arrive();
    expect(await screen.findByRole('dialog', { name: 'Upload complete' })).toBeDefined();
    visit.unmount();
    await show([makeProject()]);
    expect(await screen.findByText('Generated Clips')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('celebrates no upload that arrived on another page', async () => {
    arrive({ wordsWait: true });
    await expect.poll(() => uploads.get().done?.videoId).toBe('v9');
    await show([makeProject({ ...uncut, id: 'v9' })]);
    expect(await screen.findByText('Generated Clips')).toBeDefined();
    expect(uploads.get().done).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no clips of an upload that has some by the time it is told', async () => {
    await show([makeProject({ id: 'v9' })]);
    arrive();
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload complete' }));
    expect(await dialog.findByText('talk.mp4 is here.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Generate clips' })).toBeNull();
  });

  it.each([
    ['clips', {}, 'Generate its clips in 1 click.', 'Generate clips'],
    ['words', { needsWords: true }, 'Add subtitles, and its clips are made at once.', 'Add subtitles'],
    [
      'a part',
      { wordsWait: true },
      'Choose the part you want in its project. Nothing is transcribed until then.',
      'Open project',
    ],
  ])('says of an upload that arrived what its button does: %s', async (_, of, sentence, button) => {
    const { needsWords = false, wordsWait = false }: { needsWords?: boolean; wordsWait?: boolean } = of;
    await show([makeProject({ ...uncut, id: 'v9', needsWords })]);
    arrive({ wordsWait });
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload complete' }));
    expect(await dialog.findByText(`talk.mp4 is here. ${sentence}`)).toBeDefined();
    expect(dialog.getByRole('button', { name: button })).toBeDefined();
  });

  it('offers clips of the newest video, and not beside another one that is being sent', async () => {
    vi.spyOn(Upload.prototype, 'start').mockReturnValue();
    await show([makeProject(uncut)]);
    expect(await screen.findByRole('button', { name: 'Generate clips in 1 click' })).toBeDefined();
    act(() => uploads.add([new File(['1'], 'second.mp4')]));
    expect(screen.getByText('Uploading second.mp4')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Generate clips in 1 click' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await act(async () => uploads.cancel());
    expect(screen.getByRole('button', { name: 'Generate clips in 1 click' })).toBeDefined();
  });

  it('fetches what shows clips and videos once there is one, and remembers to fetch it sooner', async () => {
    await show([makeProject()]);
    expect(await screen.findByRole('heading', { name: 'Generated Clips' })).toBeDefined();
    expect(screen.queryByLabelText(demoClip)).toBeNull();
    expect(localStorage.getItem('jhalak-has-videos')).not.toBeNull();
  });

  it('names the project that is on its way, and leads to it', async () => {
    const way = {
      ...{ isProcessing: true, status: 'detecting_clips', stage: 'moments', progress: 0.42, line: null },
      ...{
        generation: null,
        clips: { ready: 0, total: 0 },
        elapsedMs: null,
        remainingMs: null,
        readyAt: null,
      },
    };
    await show([makeProject({ status: 'detecting_clips', isProcessing: true, title: 'Milk talk' })], null, {
      '/processing/status/v1': { success: true, error: null, ...way },
    });
    const step = await screen.findByText('Finding the best moments');
    const banner = within(step.closest('[role=status]') as HTMLElement);
    expect(banner.getByRole('link', { name: 'Milk talk' }).getAttribute('href')).toBe(
      '/dashboard/project/v1',
    );
    expect(banner.getAllByText('Find moments').map((name) => name.parentElement?.textContent)).toEqual([
      '3Find moments42%',
      'Find moments42%',
    ]);
  });

  it('says that clips are ready where there are new ones, and not where some are gone', async () => {
    const ready = (groupCount: number, id = 'v1') => [
      makeProject({ id, groupCount, clipCount: 2 * groupCount }),
    ];
    const said = async (projects: readonly ProjectResponse[]) => {
      cleanup();
      await show(projects);
      expect(await screen.findByRole('heading', { name: 'Generated Clips' })).toBeDefined();
      return screen.queryByText('Your clips are ready.') !== null;
    };
    expect(await said(ready(0))).toBe(false);
    expect(await said(ready(3))).toBe(true);
    // How many of them the newest request has is not known here.
    expect(screen.getByRole('status').querySelector('a')?.textContent).toBe('Review');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await said(ready(3))).toBe(false);
    expect(await said(ready(1))).toBe(false);
    expect(await said(ready(2))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await said(ready(2))).toBe(false);
    expect(await said(ready(4))).toBe(true);
    expect(await said(ready(1, 'v2'))).toBe(true);
  });

  it('counts each finished clip once, in however many ratios', async () => {
    await show([makeProject()], null, {
      '/clips?status=completed&limit=1': {
        success: true,
        error: null,
        clips: [],
        nextCursor: null,
        total: 3,
      },
    });
    const name = await screen.findByText(/^Clips? ready$/);
    await expect.poll(() => name.parentElement?.textContent).toBe('Clips ready3');
  });

  it('keeps the figures of the plan where they cannot be read again', async () => {
    let isDown = false;
    const usage = {
      minutesUsed: 10,
      minutesHeld: 2,
      minutesTotal: 30,
      clipsExported: 1,
      clipsTotal: 2,
      prepaidMinutesLeft: 0,
      prepaidMinutesHeld: 0,
    };
    const { queries } = await show([], null, {
      '/session/config': { plans: true },
      '/billing': () =>
        isDown
          ? Response.json({ success: false, error: 'no', code: 'x' }, { status: 500 })
          : Response.json({ success: true, error: null, usage }),
    });
    await screen.findByText('12 of 30');
    isDown = true;
    await act(async () => {
      await queries.invalidateQueries({ queryKey: ['billing'] });
      // The page hears of what was read in a task of its own.
      await new Promise((passed) => setTimeout(passed, 50));
    });
    expect(queries.getQueryState(['billing'])?.status).toBe('error');
    expect(screen.getByText('12 of 30')).toBeDefined();
    expect(screen.queryByText('The figures could not be loaded.')).toBeNull();
  });

  it('lists no clip that was dropped, and says so where all were', async () => {
    const project = { title: 'Baking', language: 'en' };
    const dropped = { ...makeClip({ id: 'c2', groupId: 'g2', title: 'Left out', kept: false }), project };
    const clips = [{ ...makeClip({ title: 'Why bread rises' }), project }, dropped];
    const listed = (some: unknown[]) => ({
      '/clips': { success: true, error: null, clips: some, nextCursor: null, total: some.length },
    });
    await show([makeProject()], null, listed(clips));
    expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Left out' })).toBeNull();
    cleanup();
    await show([makeProject()], null, listed([dropped]));
    expect(await screen.findByText('You dropped the newest clips.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All clips' })).toBeDefined();
  });

  it('says which place a clip has in its request, while there is one request', async () => {
    const project = { title: 'Baking', language: 'en' };
    const first = { ...makeClip({ position: 1 }), project };
    const clips = [first, { ...makeClip({ id: 'c2', groupId: 'g2', kept: false }), project }];
    const answer = () => ({ success: true, error: null, clips, nextCursor: null, total: clips.length });
    const { queries } = await show([makeProject()], null, { '/clips': () => Response.json(answer()) });
    expect((await screen.findAllByText('#2 of 2')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Score 87 of 100' }).textContent).toBe('Score 87');
    clips.push({ ...makeClip({ id: 'c3', groupId: 'g3', generationId: 'n2' }), project });
    void queries.invalidateQueries({ queryKey: ['clips'] });
    await expect.poll(() => screen.queryByText('#2 of 2')).toBeNull();
  });

  it.each([
    ['says the place of a clip in two ratios', 2, null],
    ['says no place while more clips follow', 4, 'more'],
  ])('%s', async (_, total, nextCursor) => {
    const project = { title: 'Baking', language: 'en' };
    const clips = ['g1', 'g2'].flatMap((groupId, position) =>
      (['9:16', '16:9'] as const).map((ratio) => ({
        ...makeClip({ id: `${groupId} ${ratio}`, groupId, position, aspect_ratio: ratio }),
        project,
      })),
    );
    await show([makeProject()], null, {
      '/clips': { success: true, error: null, clips, nextCursor, total },
    });
    expect(await screen.findAllByRole('heading', { name: 'Why bread rises' })).toHaveLength(2);
    expect(screen.queryAllByText('#2 of 2').length > 0).toBe(nextCursor === null);
  });

  it('lists no clip of a project any more once that is deleted', async () => {
    let clips = [{ ...makeClip({ title: 'Why bread rises' }), project: { title: 'Baking', language: 'en' } }];
    await show([makeProject(), makeProject({ id: 'v2', title: 'Cooking talk' })], null, {
      '/clips': () => Response.json({ success: true, error: null, clips, nextCursor: null, total: 1 }),
      '/videos/v1': () => {
        clips = [];
        return Response.json({ success: true, error: null, message: '' });
      },
    });
    expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
    fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Baking talk' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete video' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => screen.queryByRole('heading', { name: 'Why bread rises' })).toBeNull();
  });

  it.each([
    ['stay in their language', 'subtitles', {}],
    [
      'are to come in the language of their videos, from all of it',
      null,
      { defaultLanguage: 'ta', range: null },
    ],
    [
      'were left out in the language of their videos, from all',
      'none',
      { defaultLanguage: 'ta', range: null },
    ],
    ['stay have the captions of the brand kit', 'subtitles', { captionStyle: undefined }, null],
  ])('asks for clips as this person likes them; words that %s', async (...row) => {
    const [, wordsBy, ofWords, captionStyle = liked.captionStyle] = row;
    const list = Promise.withResolvers<readonly ProjectResponse[]>();
    await show(list.promise, null, {
      '/preferences': () => {
        list.resolve([makeProject({ ...uncut, wordsBy })]);
        return Response.json({ preferences: { clips: { ...preferences.clips, captionStyle } } });
      },
      '/processing/generate-clips/v1': {},
    });
    const button = await screen.findByRole('button', { name: 'Generate clips in 1 click' });
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(button);
    await expect.poll(() => bodyOf(sent)).toEqual({ ...liked, ...ofWords });
  });

  it('leads to the project of a video whose words wait for a part, and asks for none of them', async () => {
    const held = makeProject({ ...uncut, status: 'pending', wordsBy: null });
    const page = [<Pages key="page" />, <Address key="address" />];
    await renderAt('/dashboard', page, {
      ...{ '/session/me': { user: asha }, '/videos/projects': listOf([held]) },
      '/billing': { usage: usageOfNewcomer },
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    const card = (await screen.findByLabelText('Video link')).closest('form') as HTMLElement;
    expect(screen.queryByRole('radiogroup', { name: 'What to make' })).toBeNull();
    fireEvent.click(await within(card).findByRole('button', { name: 'Open project' }));
    expect(document.querySelector('output')?.textContent).toBe('/dashboard/project/v1');
    expect(sent.mock.calls.filter(([address]) => /generate-clips/.test(String(address)))).toEqual([]);
  });

  it('says of a video that nothing was asked for where it stands, and offers its clips where minutes cost nothing', async () => {
    const sent = makeProject({ ...uncut, title: 'By a program', status: 'pending', wordsBy: null });
    const usage = { ...usageOfNewcomer, minutesTotal: null };
    await show([sent], null, { '/billing': { usage } });
    expect(await screen.findByText('“By a program” is not transcribed yet')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Generate clips in 1 click' })).toBeDefined();
    expect(screen.getByText(/^Start the whole video above, or choose a part/)).toBeDefined();
    cleanup();
    const answer = Promise.withResolvers<Response>();
    await show([sent], null, { '/billing': () => answer.promise });
    expect(await screen.findByText('“By a program” is not transcribed yet')).toBeDefined();
    const card = within(screen.getByLabelText('Video link').closest('form') as HTMLElement);
    expect(card.queryByRole('button', { name: 'Open project' })).toBeNull();
    answer.resolve(Response.json({ usage: { ...usageOfNewcomer, minutesTotal: 60 } }));
    expect(await card.findByRole('button', { name: 'Open project' })).toBeDefined();
    expect(screen.getByText(/^Choose all of it or a part in its project/)).toBeDefined();
    cleanup();
    await show([makeProject(uncut)], null, { '/billing': { usage } });
    expect(await screen.findByRole('button', { name: 'Generate clips in 1 click' })).toBeDefined();
    expect(screen.queryByText(/is not transcribed yet/)).toBeNull();
  });

  it('leaves a video alone whose clips are there', async () => {
    await show([makeProject()]);
    const button = await screen.findByRole('button', { name: 'Get clips in 1 click' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.queryByRole('radiogroup', { name: 'What to make' })).toBeNull();
  });

  it('suggests for the next video what suits it, whatever was chosen for the one before', async () => {
    let first = makeProject(uncut);
    await show([], null, {
      '/videos/projects': () => Response.json(listOf([first])),
      '/processing/generate-clips/v1': () => {
        first = makeProject({ ...uncut, id: 'v2' });
        return Response.json({});
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Just add captions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add captions in 1 click' }));
    expect(await screen.findByRole('button', { name: 'Generate clips in 1 click' })).toBeDefined();
  });

  it('asks for the clips of a link as this person likes them', async () => {
    const found = { kind: 'file', title: 'Talk', durationSec: 60, sizeBytes: 1, thumbnailUrl: null };
    await show([], null, {
      '/preferences': { preferences },
      '/links/inspect': { success: true, error: null, link: found },
      '/videos/import': { success: true, error: null, video: { id: 'v1' } },
      '/processing/generate-clips/v1': {},
      '/billing': { success: true, error: null, usage: usageOfNewcomer },
    });
    const field = await screen.findByRole('textbox', { name: 'Video link' });
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.change(field, { target: { value: 'https://example.in/talk.mp4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Get clips in 1 click' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Get clips' }));
    await expect.poll(() => bodyOf(sent)).toEqual({ ...liked, defaultLanguage: 'ta' });
    const addresses = () => sent.mock.calls.map(([address]) => String(address));
    await expect.poll(addresses).toContain('/api/billing');
  });

  it.each([
    [
      'was taken',
      { success: true, error: null, video: { id: 'v1' } },
      200,
      'Your video is being imported. Clips are made automatically.',
    ],
    ['failed', { success: false, error: 'The disk is full.', code: 'x' }, 507, '“Talk” couldn’t be imported'],
  ])('keeps a second link once the import of the first one %s', async (_, body, status, told) => {
    const answer = Promise.withResolvers<Response>();
    const found = { kind: 'file', title: 'Talk', durationSec: 60, sizeBytes: 1, thumbnailUrl: null };
    await show([], null, {
      '/preferences': { preferences },
      '/links/inspect': { success: true, error: null, link: found },
      '/videos/import': () => answer.promise,
      '/processing/generate-clips/v1': {},
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video link' });
    const paste = (url: string) => {
      field.setSelectionRange(0, field.value.length);
      fireEvent.paste(field, { clipboardData: { getData: () => url } });
    };
    paste('https://example.in/one.mp4');
    fireEvent.click(await screen.findByRole('button', { name: 'Get clips' }));
    paste('https://example.in/two.mp4');
    expect(await screen.findByRole('button', { name: 'Get clips' })).toBeDefined();
    answer.resolve(Response.json(body, { status }));
    expect(await screen.findByText(told)).toBeDefined();
    expect(field.value).toBe('https://example.in/two.mp4');
    expect(screen.getByRole('button', { name: 'Get clips' })).toBeDefined();
    expect(screen.queryByText('The disk is full.', { ignore: '[data-description]' })).toBeNull();
  });

  it('tells of a link that could not be imported after the page was left', async () => {
    const answer = Promise.withResolvers<Response>();
    const found = { kind: 'file', title: 'Lecture', durationSec: 60, sizeBytes: 1, thumbnailUrl: null };
    await show([], null, {
      '/links/inspect': { success: true, error: null, link: found },
      '/videos/import': () => answer.promise,
    });
    const field = await screen.findByRole('textbox', { name: 'Video link' });
    fireEvent.paste(field, { clipboardData: { getData: () => 'https://example.in/one.mp4' } });
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(await screen.findByRole('button', { name: 'Get clips' }));
    await expect.poll(() => sent.mock.calls.map(([address]) => address)).toContain('/api/videos/import');
    fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
    const refused = { success: false, error: 'The disk has no room.', code: 'x' };
    answer.resolve(Response.json(refused, { status: 507 }));
    expect(await screen.findByText('“Lecture” couldn’t be imported')).toBeDefined();
    expect(screen.getByText('The disk has no room.')).toBeDefined();
  });

  it('leaves alone the page that is opened while a shared link is looked at', async () => {
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async () => new Response('Watch https://example.in/one.mp4'),
        matchAll: async () => [],
      }),
      delete: async () => true,
    });
    const answer = Promise.withResolvers<Response>();
    const isAsked = Promise.withResolvers<void>();
    await renderAt('/dashboard?shared=here&folder=f1', [<Pages key="page" />, <Address key="address" />], {
      '/session/me': { user: asha },
      '/videos/projects': listOf([]),
      '/links/inspect': () => {
        isAsked.resolve();
        return answer.promise;
      },
    });
    const address = () => document.querySelector('output')?.textContent;
    await isAsked.promise;
    await expect.poll(address).toBe('/dashboard?folder=f1');
    fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
    await act(async () => answer.resolve(Response.json({ success: false, error: 'No.' }, { status: 422 })));
    expect(address()).toBe('/on');
  });

  it('tells of a Google Drive video that could not be imported after the page was left', async () => {
    const answer = Promise.withResolvers<Response>();
    const rules = { maxBytes: 100, types: ['mp4'], mimeTypes: ['video/mp4'], tooLarge: '', wrongType: '' };
    pickedFromDrive();
    await show([], null, {
      '/uploads': { success: true, uploads: [], drive: { clientId: 'c', apiKey: 'k', appId: '4' }, rules },
      '/drive/import': () => answer.promise,
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(await screen.findByRole('button', { name: 'Google Drive' }));
    await expect.poll(() => sent.mock.calls.map(([address]) => address)).toContain('/api/drive/import');
    fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
    const refused = { success: false, error: 'There is no room left.', code: 'x' };
    answer.resolve(Response.json(refused, { status: 507 }));
    expect(await screen.findByText('There is no room left.')).toBeDefined();
  });

  it('keeps a link that was pasted while a Google Drive import failed', async () => {
    const answer = Promise.withResolvers<Response>();
    const rules = { maxBytes: 100, types: ['mp4'], mimeTypes: ['video/mp4'], tooLarge: '', wrongType: '' };
    const found = { kind: 'file', title: 'Talk', durationSec: 60, sizeBytes: 1, thumbnailUrl: null };
    pickedFromDrive();
    await show([], null, {
      '/preferences': { preferences },
      '/uploads': { success: true, uploads: [], drive: { clientId: 'c', apiKey: 'k', appId: '4' }, rules },
      '/links/inspect': { success: true, error: null, link: found },
      '/drive/import': () => answer.promise,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Google Drive' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video link' });
    fireEvent.paste(field, { clipboardData: { getData: () => 'https://example.in/two.mp4' } });
    expect(await screen.findByRole('button', { name: 'Get clips' })).toBeDefined();
    const body = { success: false, error: 'The disk is full.', code: 'x' };
    answer.resolve(Response.json(body, { status: 507 }));
    expect(await screen.findByText('Your Google Drive video couldn’t be imported')).toBeDefined();
    expect(field.value).toBe('https://example.in/two.mp4');
    expect(screen.queryByText('The disk is full.', { ignore: '[data-description]' })).toBeNull();
  });

  it('does not show the large invitation before it knows that there is no video', async () => {
    const list = Promise.withResolvers<readonly ProjectResponse[]>();
    await show(list.promise);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Upload a file' })).toBeNull();
    list.resolve([]);
    expect(await screen.findByRole('button', { name: 'Upload a file' })).toBeDefined();
  });

  it('keeps its small row for new videos while the list loads, where there were videos before', async () => {
    localStorage.setItem('jhalak-has-videos', 'yes');
    const list = Promise.withResolvers<readonly ProjectResponse[]>();
    await show(list.promise);
    expect((await screen.findByRole('heading', { level: 1 })).className).toBe('sr-only');
    expect(screen.getByRole('button', { name: 'Upload a file' })).toBeDefined();
    list.resolve([makeProject()]);
    expect(await screen.findByRole('heading', { name: 'Generated Clips' })).toBeDefined();
  });
});
