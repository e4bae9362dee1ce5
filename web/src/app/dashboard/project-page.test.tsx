import { message } from '@jhalak/contract/messages/message.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { makeVideo } from '../../testing/make-video.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { Generator } from './generator.tsx';
import { ProjectPage } from './project-page.tsx';

const failure = {
  code: 'input_truncated',
  message: 'This file stops at 12:03 of 48:10.',
  details: { declared: '48:10', found: '12:03' },
};
const page = (
  <>
    <Routes>
      <Route path="/dashboard/project/:id" element={<ProjectPage />} />
    </Routes>
  </>
);
const show = (video: VideoResponse) =>
  renderAt('/dashboard/project/v1', page, { '/videos/v1': { success: true, error: null, video } });

describe('the page of a project that failed', () => {
  it('shows nothing but the failure and its way out where no file arrived', async () => {
    const lost = { thumbnail: null, duration: 2890, failure, videoUrl: null };
    await show(makeVideo({ status: 'failed', groupCount: 0, clip_count: 0, ...lost }));
    expect(await screen.findByRole('link', { name: 'Upload again' })).toBeDefined();
    const card = screen.getByRole('alert');
    expect(card.querySelector('h2')?.textContent).toBe(
      'This file stops at 12:03 of 48:10. Upload the complete file.',
    );
    expect(card.querySelector<HTMLElement>('[style]')?.style.insetInlineStart).toMatch(/^25\.0/);
    expect(within(card).getByText('Nothing was saved.')).toBeDefined();
    expect(screen.queryByText('48:10')).toBeNull();
    expect(screen.getByText('Failed')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Original video' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Generate clips' })).toBeNull();
  });

  it('keeps the original and what makes clips of it where the file is there', async () => {
    await show(makeVideo({ status: 'failed', groupCount: 0, clip_count: 0, failure, videoUrl: '/v.mp4' }));
    expect(await screen.findByRole('heading', { name: 'Original video' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Generate clips' })).toBeDefined();
  });

  it('takes other words where those of its file are not the ones that are spoken', async () => {
    const failure = { code: 'text_not_spoken', message: 'This text does not match the sound of the video.' };
    await show(makeVideo({ status: 'failed', groupCount: 0, wordsBy: null, failure, videoUrl: '/v.mp4' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add subtitles' }));
    expect(await screen.findByRole('dialog', { name: 'Add subtitles' })).toBeDefined();
  });
});

it('a project that waits for words shows no empty transcript, and does not doubt that its video is here', async () => {
  const video = { needsWords: true, groupCount: 0, clip_count: 0, videoUrl: null, duration: 120 };
  await show(makeVideo({ ...video, status: 'pending', failure: null }));
  expect(await screen.findByText('Your video is being prepared.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Transcript' })).toBeNull();
});

it('shows the first frame of a video that is being prepared', async () => {
  const video = { needsWords: true, groupCount: 0, clip_count: 0, videoUrl: null, duration: 120 };
  await show(makeVideo({ ...video, status: 'pending', failure: null, thumbnail: '/first.jpg' }));
  const said = await screen.findByText('Your video is being prepared.');
  expect(said.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/first.jpg');
});

describe('the spoken language of a request for clips', () => {
  const clips = { numberOfClips: 3, clipDuration: 60, captionStyle: 'modern', aspectRatios: ['9:16'] };
  const open = async (wordsBy: string | null) => {
    const video = makeVideo({ groupCount: 0, clip_count: 0, wordsBy, language: null, videoUrl: '/v.mp4' });
    await renderAt('/dashboard/project/v1', page, {
      '/session/me': { user: asha },
      '/preferences': { preferences: { clips: { ...clips, language: 'ta' } } },
      '/videos/v1': { success: true, error: null, video },
      '/processing/generate-clips/v1': {},
    });
    const captions = await screen.findByRole('combobox', { name: 'Captions' });
    await expect.poll(() => captions.textContent).toBe('Modern');
    const sent = vi.spyOn(globalThis, 'fetch');
    return () => {
      const [, init] = sent.mock.calls.find(([address]) => String(address).includes('generate-clips')) ?? [];
      return init && JSON.parse(String(init.body));
    };
  };

  it('is found out where that is chosen, whichever one this person prefers', async () => {
    const asked = await open(null);
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Language' }), { key: 'Enter' });
    fireEvent.keyDown(await screen.findByRole('option', { name: 'Detect' }), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Generate clips' }));
    await expect.poll(asked).toEqual({ ...clips, language: null, range: null });
  });

  it.each([
    ['Generate clips', {}],
    ['Just add captions', { mode: 'caption_only' }],
  ])('is the one that this person prefers where nothing says another: %s', async (name, mode) => {
    const asked = await open(null);
    fireEvent.click(screen.getByRole('button', { name }));
    await expect.poll(asked).toEqual({ ...clips, ...mode, range: null, defaultLanguage: 'ta' });
  });

  it.each(['Generate clips', 'Just add captions'])('is that of the words that stand: %s', async (name) => {
    const asked = await open('subtitles');
    fireEvent.click(screen.getByRole('button', { name }));
    await expect.poll(asked).toBeDefined();
    expect(asked()).not.toHaveProperty('language');
    expect(asked()).not.toHaveProperty('defaultLanguage');
    // Words of a part stay those of that part.
    expect(asked()).not.toHaveProperty('range');
  });
});

it('stays as it is where it cannot be read again, with what was chosen in it', async () => {
  let isAway = false;
  let readAgain = 0;
  const away = () => Response.json({ success: false, error: 'away', code: 'away' }, { status: 503 });
  const video = makeVideo({ groupCount: 0, clip_count: 0, wordsBy: 'subtitles', videoUrl: '/v.mp4' });
  await renderAt('/dashboard/project/v1', page, {
    '/session/me': { user: asha },
    '/videos/v1': () => {
      if (!isAway) return Response.json({ success: true, error: null, video });
      readAgain += 1;
      return away();
    },
    '/processing/generate-clips/v1': away,
  });
  const button = await screen.findByRole('button', { name: 'Generate clips' });
  isAway = true;
  fireEvent.click(button);
  // The first attempt and its retry.
  await expect.poll(() => readAgain, { timeout: 10_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'Generate clips' })).toBeDefined();
});

const step = (change: object) => ({
  ...{ id: 'j1', name: 'plan', status: 'failed', attempt: 1, progress: 0, label: '', labelCode: null },
  ...{ clipNumber: 1, stopping: false, failure: null, retryable: true },
  ...{ createdAt: '2026-01-01T00:00:00Z', startedAt: null, finishedAt: null, elapsedMs: null },
  ...change,
});
const stepsPath = '/videos/v1/jobs?limit=100';

it('offers to try a step again where the server would, also of a clip whose number another request has too', async () => {
  const jobs = [
    step({ id: 'j2', status: 'completed', retryable: false }),
    step({ id: 'j1' }),
    step({ id: 'j0', clipNumber: 2, retryable: false }),
  ];
  await renderAt('/dashboard/project/v1', page, {
    '/videos/v1': { success: true, error: null, video: makeVideo() },
    [stepsPath]: { jobs, nextCursor: null },
  });
  const log = within((await screen.findByText('Activity')).closest('section') ?? document.body);
  expect(log.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

it('names the clip that is rendered again, and stops its render alone', async () => {
  let pressed = 0;
  const failed = vi.spyOn(toast, 'error');
  const way = {
    ...{ isProcessing: true, status: 'processing', stage: 'render', progress: 0.4, line: null },
    ...{ generation: { status: 'completed' }, clips: { ready: 2, total: 2 } },
    ...{ elapsedMs: null, remainingMs: null, readyAt: null },
  };
  const clips = [
    makeClip({ rendering: true }),
    makeClip({ id: 'c2', aspect_ratio: '16:9', rendering: true }),
    makeClip({ id: 'c3', groupId: 'g2', title: 'Salt' }),
  ];
  await renderAt('/dashboard/project/v1', page, {
    '/session/me': { user: asha },
    '/videos/v1': { success: true, error: null, video: makeVideo() },
    '/processing/status/v1': { success: true, error: null, ...way },
    '/clips/video/v1?aspectRatio=all&status=all': { success: true, error: null, clips },
    '/videos/v1/jobs/cancel?only=renders': () => {
      pressed += 1;
      return Response.json({ stopped: 2 });
    },
  });
  expect(await screen.findByText('Rendering “Why bread rises”')).toBeDefined();
  expect(screen.getByText(/^40%/)).toBeDefined();
  expect(screen.queryByText('Transcribe')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop this render' }));
  await expect.poll(() => pressed).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

it('says how many clips are left to review once some are decided', async () => {
  const clips = [makeClip({ kept: true }), makeClip({ id: 'c2', groupId: 'g2' })];
  const generation = { id: 'n1', status: 'completed', foundCount: 2, clipCount: 2, note: null, notes: [] };
  await renderAt('/dashboard/project/v1', page, {
    '/session/me': { user: asha },
    '/videos/v1': { success: true, error: null, video: makeVideo() },
    '/videos/v1/generations': { generations: [generation] },
    '/clips/video/v1?aspectRatio=all&status=all': { success: true, error: null, clips },
  });
  expect(await screen.findByRole('link', { name: 'Review 1 left' })).toBeDefined();
});

describe.each([
  ['an editor', 'editor', 1],
  ['a viewer', 'viewer', 0],
])('what %s may do', (_, role, count) => {
  const show = (answers: object) =>
    renderAt('/dashboard/project/v1', page, { '/session/me': { user: { ...asha, role } }, ...answers });
  const buttons = (name: string | RegExp) => screen.queryAllByRole('button', { name });
  /** Who is signed in is known. */
  const known = () =>
    expect.poll(() => screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(count);

  it('stops what runs', async () => {
    const way = {
      ...{ isProcessing: true, status: 'detecting_clips', stage: 'moments', progress: 0.4, line: null },
      ...{ generation: null, clips: { ready: 0, total: 0 } },
      ...{ elapsedMs: null, remainingMs: null, readyAt: null },
    };
    await show({
      '/videos/v1': { success: true, error: null, video: makeVideo() },
      '/processing/status/v1': { success: true, error: null, ...way },
      [stepsPath]: { jobs: [step({ name: 'moments', status: 'running' })], nextCursor: null },
    });
    expect(await screen.findByText('Activity')).toBeDefined();
    expect(await screen.findByText('You can close this page.')).toBeDefined();
    await known();
    expect(buttons('Cancel')).toHaveLength(count);
    expect(buttons('Stop')).toHaveLength(count);
  });

  it('mends what failed', async () => {
    const failure = { code: 'render_failed', message: 'It broke.' };
    const generation = { id: 'n1', status: 'completed', foundCount: 1, clipCount: 1, note: null, notes: [] };
    await show({
      '/videos/v1': { success: true, error: null, video: makeVideo({ failure }) },
      '/videos/v1/generations': { generations: [generation] },
      '/clips/video/v1?aspectRatio=all&status=all': {
        ...{ success: true, error: null },
        clips: [makeClip({ outdated: true, planVersion: 2 })],
      },
      [stepsPath]: { jobs: [step({ name: 'render', failure })], nextCursor: null },
    });
    expect(await screen.findByText('Activity')).toBeDefined();
    expect(await screen.findByText('Text changed')).toBeDefined();
    await known();
    expect(
      screen.queryAllByRole('link', { name: 'Review 1 clip' }).map((link) => link.getAttribute('href')),
    ).toEqual(Array(count).fill('/dashboard/project/v1/review?request=n1'));
    // Of the failure, and of its step.
    expect(buttons('Try again')).toHaveLength(2 * count);
    expect(buttons('Render again')).toHaveLength(count);
  });

  it('sends another file for one that is broken', async () => {
    const failure = { code: 'unreadable', message: 'This file cannot be read.' };
    await show({ '/videos/v1': { success: true, error: null, video: makeVideo({ failure }) } });
    expect(await screen.findByRole('alert')).toBeDefined();
    await known();
    expect(screen.queryAllByRole('link', { name: 'Upload again' })).toHaveLength(count);
  });

  it('corrects words', async () => {
    await show({
      '/videos/v1': { success: true, error: null, video: makeVideo() },
      '/videos/v1/transcript': {
        transcript: {
          ...{ version: 1, language: 'en', engine: 'subtitles', timing: 'words', notes: [] },
          ...{ heardOutside: null, wordCount: 1 },
          words: [{ text: 'Bread', startMs: 0, endMs: 400 }],
        },
      },
    });
    const word = await screen.findByRole('button', { name: 'Bread' });
    await known();
    expect(screen.queryAllByText(/twice to fix or remove it/)).toHaveLength(count);
    fireEvent.doubleClick(word);
    expect(screen.queryAllByRole('textbox', { name: 'Correct “Bread”' })).toHaveLength(count);
  });
});

it('says once that words may be wrong, and in one line what was done with its subtitles', async () => {
  const words = [
    { text: 'Bread', startMs: 0, endMs: 400, confidence: 0.95 },
    { text: 'from', startMs: 400, endMs: 800, confidence: 0.95 },
    { text: 'Meghalaya', startMs: 800, endMs: 1200, confidence: 0.3 },
  ];
  const notes = [
    { ...message('subtitles_late', { seconds: '2.4' }), sentence: 'late' },
    { ...message('subtitles_stray', { start: '0:12', end: '0:31', words: 'from' }), sentence: 'stray' },
  ];
  await renderAt('/dashboard/project/v1', page, {
    '/session/me': { user: asha },
    '/videos/v1': { success: true, error: null, video: makeVideo() },
    '/dictionary': { success: true, entries: [] },
    '/models': { models: [], operator: null },
    '/videos/v1/transcript': {
      transcript: {
        ...{ version: 1, language: 'en', engine: 'whisper-small', engineVersion: '1', timing: 'words' },
        ...{ notes, heardOutside: 'Whisper small', wordCount: words.length, first: 0, next: null, words },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Check these words' })).toBeDefined();
  expect(screen.queryByText('This transcript may have mistakes.')).toBeNull();
  const line = screen.getByText(/Subtitles shifted 2\.4 s earlier to match the voice\./).closest('summary');
  expect(line?.textContent).toContain('1 part to check.');
  expect(screen.getByText(/do not match the voice/).closest('details')?.open).toBe(false);
  expect(screen.queryByText(/whisper/i)).toBeNull();
});

it('leads to the other projects once its own is deleted, and says that it is', async () => {
  const said = vi.spyOn(toast, 'success');
  let answer = () => Response.json({ success: true, error: null, video: makeVideo() });
  await renderAt(
    '/dashboard/project/v1',
    <Routes>
      <Route path="/dashboard/project/:id" element={<ProjectPage />} />
      <Route path="/dashboard/projects" element="All projects" />
    </Routes>,
    { '/videos/v1': () => answer() },
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: /^More for/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete video' }));
  const dialog = within(await screen.findByRole('dialog'));
  const gone = { success: false, error: 'Not found.', code: 'not_found' };
  answer = () => {
    answer = () => Response.json(gone, { status: 404 });
    return Response.json({ success: true, error: null, message: '' });
  };
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('All projects')).toBeDefined();
  expect(said).toHaveBeenCalledWith('Video deleted successfully!');
});

function MoreClips() {
  const [open, setOpen] = useState(true);
  return <Generator video={makeVideo()} running={false} open={open} onOpenChange={setOpen} />;
}

it('keeps what was written for more clips until the server has taken the request', async () => {
  const failed = vi.spyOn(toast, 'error');
  const taken = () => Response.json({ success: true, error: null });
  let answer = () =>
    Response.json({ success: false, error: 'Busy.', code: 'generation_running' }, { status: 409 });
  // What is read again once it is taken never comes.
  const read = () =>
    answer === taken
      ? new Promise(() => undefined)
      : Response.json({ success: true, error: null, generations: [] });
  await renderAt('/dashboard/project/v1', <MoreClips />, {
    '/processing/generate-clips/v1': () => answer(),
    ...{ '/videos/v1/generations': read, '/videos/v1/source': read, '/billing': read },
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Get more clips' }));
  const topic = sheet.getByPlaceholderText(/./) as HTMLInputElement;
  fireEvent.change(topic, { target: { value: 'About salt' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Generate clips' }));
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(topic.isConnected).toBe(true);
  expect(topic.value).toBe('About salt');
  answer = taken;
  fireEvent.click(sheet.getByRole('button', { name: 'Generate clips' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
