import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { remember } from '#api/browser-memory.ts';
import { makeClip } from '../../../testing/make-clip.ts';
import { asha } from '../../../testing/render-at.tsx';
import { LogoSection } from '../customize/logo-section.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { ExportChoice } from './export-choice.tsx';
import { useExportChoices } from './export-choices.ts';
import { ExportMenu } from './export-menu.tsx';

const failure = {
  code: 'edit_invalid',
  message: 'This change is not possible: there is no picture to frame.',
  details: { detail: { code: 'plan_no_picture', details: {} } },
};

it('names the clips that cannot be exported, with the reason, beside those that are', async () => {
  const warn = vi.spyOn(toast, 'warning');
  const succeed = vi.spyOn(toast, 'success');
  const editor = {
    video: { id: 'v1', title: 'Bread', language: 'hi' },
    groups: [{ first: { planVersion: 1 } }],
    source: { video: null },
    watermark: null,
    settle: async () => 'saved',
  };
  await showInEditor(editor, <ExportChoice onStarted={() => undefined} onShare={() => undefined} />, {
    '/videos/v1/export': {
      exports: [{}],
      refused: [{ groupId: 'g2', title: 'Without a picture', failure }],
    },
    '/videos/v1/exports': { exports: [], languages: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export All' }));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  const [title, options] = warn.mock.calls[0] ?? [];
  expect(title).toBe('1 clip can’t be exported. Open it to see why.');
  expect(options?.description).toContain('Without a picture: ');
  expect(options?.description).toContain('there is no picture to frame');
  await waitFor(() => expect(succeed).toHaveBeenCalled());
});

it('says why Export All cannot be pressed where all clips were dropped', async () => {
  const editor = {
    ...{ video: { id: 'v5', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    groups: [{ first: makeClip({ kept: false }) }],
  };
  await showInEditor(editor, <ExportChoice onStarted={() => undefined} onShare={() => undefined} />, {
    '/videos/v5/exports': { exports: [], languages: [] },
  });
  expect(await screen.findByRole('button', { name: 'Export All' })).toHaveProperty('disabled', true);
  expect(screen.getByText('None is ready, or all were dropped')).toBeDefined();
});

it('leaves out of Export All what was dropped, and translates none of it', async () => {
  const groups = [true, null, false].map((kept, at) => ({
    first: makeClip({ id: `c${at + 1}`, groupId: `g${at + 1}`, kept }),
  }));
  const line = { fromMs: 0, toMs: 900, words: 1, source: 'Bread', text: '' };
  const plan = { language: 'hi', translations: [{ language: 'en', model: 'm', lines: [line] }] };
  const answer = (path: string) => () => {
    sent.push(path);
    return Response.json({ exports: [{}, {}], refused: [], clip: {}, plan: null, versions: [] });
  };
  const sent: string[] = [];
  const editor = {
    ...{ video: { id: 'v4', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    ...{ groups, plan, layout: { cues: [] } },
    ...{ settle: async () => 'saved', changeOnServer: (ask: () => unknown) => ask() },
  };
  const started = () => undefined;
  await showInEditor(
    editor,
    <>
      <EnglishSubtitles />
      <ExportChoice onStarted={started} onShare={started} />
    </>,
    {
      '/session/config': { planFeatures: ['translated-subtitles'], capabilities: {} },
      ...Object.fromEntries(['c1', 'c2', 'c3'].map((id) => [`/clips/${id}/translation`, answer(id)])),
      '/videos/v4/export': answer('all'),
      '/videos/v4/exports': { exports: [], languages: [] },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Subtitles in English' }));
  await screen.findByText(/^Captions are translated to English first/);
  screen.getByText('2 clips, one zip when ready');
  fireEvent.click(screen.getByRole('button', { name: 'Export All' }));
  await waitFor(() => expect(sent).toEqual(['c1', 'c2', 'all']));
});

it('opens with what was exported where one came for that', async () => {
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...heard }));
  const menu = { onStarted: () => undefined, onShare: () => undefined, exports: () => 'Bread.mp4' };
  await showInEditor({ video: { id: 'v1' } }, <ExportMenu {...menu} atExports />, {
    '/videos/v1/exports': { exports: [], languages: [] },
  });
  const sheet = await screen.findByRole('dialog', { name: 'Exports' });
  expect(sheet.textContent).toBe('ExportsBread.mp4');
});

it('begins on a phone with how far what is exported is, and the way to it', async () => {
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...heard }));
  const menu = { onStarted: () => undefined, onShare: () => undefined, exports: () => 'Bread.mp4' };
  const editor = {
    ...{ video: { id: 'v1', title: 'Bread', language: 'hi' }, plan: { language: 'hi' }, groups: [] },
    ...{ source: { video: null }, watermark: null },
  };
  const running = { id: 'e1', status: 'running', progress: 0.42, stopping: false, line: null };
  await showInEditor(editor, <ExportMenu {...menu} />, {
    '/videos/v1/exports': { exports: [running], languages: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Exports Exporting · 42%' }));
  const sheet = await screen.findByRole('dialog', { name: 'Exports' });
  expect(sheet.textContent).toBe('ExportsBread.mp4');
});

function EnglishSubtitles() {
  const [, choose] = useExportChoices();
  return (
    <button type="button" onClick={() => choose({ language: 'english' })}>
      Subtitles in English
    </button>
  );
}

/**
 * Chooses English for a clip whose one line has this text in it, or leaves the choice where it is shown; the paths that
 * were exported.
 */
async function chooseEnglish(text: string, { planFeatures, translation, ...shown }: Record<string, unknown>) {
  const line = { fromMs: 0, toMs: 900, words: 1, source: 'Bread', text };
  const answered = {
    captionStyle: { id: 'karaoke' },
    ...shown,
    title: 'Rye',
    translations: [{ language: 'en', model: 'm', lines: [line] }],
  };
  const first = { id: 'c1', planVersion: 1 };
  const sent: string[] = [];
  const editor = {
    ...{
      video: { id: shown.captionLanguage === undefined ? 'v9' : 'v10', title: 'Bread', language: 'hi' },
      source: { video: null },
      watermark: null,
    },
    ...{ groups: [{ first }], output: first, plan: { language: 'hi', ...answered }, layout: { cues: [] } },
    ...{ settle: async () => 'saved', changeOnServer: (work: () => unknown) => work() },
  };
  const exported = (path: string) => () => {
    sent.push(path);
    return Response.json({ exports: [], refused: [], export: { id: 'e' } });
  };
  const { queries } = await showInEditor(
    editor,
    <>
      <EnglishSubtitles />
      <ExportChoice onStarted={() => undefined} onShare={() => undefined} />
    </>,
    {
      '/session/config': { planFeatures, capabilities: {} },
      '/clips/c1/translation': translation ?? { clip: {}, plan: answered, versions: [] },
      '/clips/c1/export': exported('clip'),
      '/videos/v9/export': exported('all'),
      '/videos/v10/export': exported('all'),
      '/clips/video/v10': {
        clips: [{ id: 'c1', captionLanguage: shown.captionStyle === null ? null : 'en' }],
      },
      '/videos/v9/exports': { exports: [], languages: [] },
      '/videos/v10/exports': { exports: [], languages: [] },
    },
  );
  // What this installation can do has been answered, and is drawn.
  await expect.poll(() => queries.getQueryData(['session', 'config'])).toBeDefined();
  await act(() => new Promise((drawn) => setTimeout(drawn)));
  if (!shown.captionLanguage) fireEvent.click(screen.getByRole('button', { name: 'Subtitles in English' }));
  return sent;
}

it.each([
  ['Export Clip', 'chosen', {}],
  ['Export All', 'chosen', {}],
  ['Export Clip', 'shown', { captionLanguage: 'en' }],
  ['Export All', 'shown', { captionLanguage: 'en' }],
])('exports no translation that broke off: %s of a language that is %s', async (press, _how, shown) => {
  const fail = vi.spyOn(toast, 'error');
  fail.mockClear();
  const sent = await chooseEnglish('', { planFeatures: ['translated-subtitles'], ...shown });
  // What this installation can do has been answered.
  await screen.findByText(/^Captions are translated to English first/);
  fireEvent.click(await screen.findByRole('button', { name: press }));
  await waitFor(() => expect(fail).toHaveBeenCalled());
  expect(fail.mock.calls[0]?.[1]?.description).toBe(
    '“Rye”: 1 line needs translating. Write what is missing yourself under “Caption language”.',
  );
  expect(sent).toEqual([]);
});

it.each([
  ['Export Clip', 'clip'],
  ['Export All', 'all'],
])('exports without captions what is open of their translation: %s', async (press, sent) => {
  const off = { captionLanguage: 'en', captionStyle: null };
  const exported = await chooseEnglish('', { planFeatures: ['translated-subtitles'], ...off });
  fireEvent.click(await screen.findByRole('button', { name: press }));
  await waitFor(() => expect(exported).toEqual([sent]));
});

it('names the clips whose lines hold up Export All, and opens the first', async () => {
  const fail = vi.spyOn(toast, 'error');
  fail.mockClear();
  const opened: string[] = [];
  const clip = (id: string) => ({ id, groupId: id, title: id, planVersion: 1 });
  const asked: string[] = [];
  const failed: string[] = [];
  const lines = { why: { code: 'language_lines', details: {} } };
  const refuse = (status: number, code: string, details: object) => () => {
    failed.push(code);
    return Response.json({ success: false, error: code, code, details }, { status });
  };
  const answerOf = (title: string, text: string) => ({
    ...{ clip: {}, versions: [] },
    plan: {
      title,
      captionStyle: {},
      captionLanguage: 'ta',
      translations: [{ language: 'ta', lines: [{ text }, { text }] }],
    },
  });
  const editor = {
    ...{ video: { id: 'v11', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    ...{ groups: ['a', 'd', 'e', 'b', 'c', 's'].map((id) => ({ first: clip(id) })), output: clip('a') },
    ...{ settle: async () => 'saved', changeOnServer: (work: () => unknown) => work() },
    ...{ select: (id: string) => opened.push(id), plan: { language: 'hi', ...answerOf('Rye', '').plan } },
  };
  await showInEditor(editor, <ExportChoice onStarted={() => undefined} onShare={() => undefined} />, {
    '/session/config': { planFeatures: ['translated-subtitles'], capabilities: {} },
    '/clips/a/translation': answerOf('Rye', 'கம்பு'),
    '/clips/b/translation': answerOf('Wheat', ''),
    '/clips/c/translation': answerOf('Oats', ''),
    '/clips/d/translation': refuse(404, 'not_found', {}),
    '/clips/e/translation': refuse(502, 'translation_failed', lines),
    '/clips/s/translation': () => {
      asked.push('s');
      return Response.json(answerOf('Spoken', ''));
    },
    '/clips/video/v11': {
      clips: [...'adebcs'].map((id) => ({ ...clip(id), captionLanguage: id === 's' ? null : 'ta' })),
    },
    '/videos/v11/exports': { exports: [], languages: [] },
  });
  await screen.findByText(/^Captions are translated to Tamil first/);
  fireEvent.click(await screen.findByRole('button', { name: 'Export All' }));
  await waitFor(() => expect(fail).toHaveBeenCalled());
  const { description, action } = fail.mock.calls[0]?.[1] ?? {};
  expect(description).toMatch(
    /^“e”: The captions were not translated: the language model left .* “Wheat”: 2 lines need translating\. “Oats”: 2 lines need translating\. Write what/,
  );
  expect(action).toMatchObject({ label: 'Open clip' });
  expect([failed, asked]).toEqual([['not_found', 'translation_failed'], []]);
  (action as unknown as { onClick(): void }).onClick();
  expect(opened).toEqual(['e']);
});

it('exports all that is translated where nothing can be translated any more', async () => {
  const translation = () => Response.json({ code: 'translator_missing', details: {} }, { status: 402 });
  const sent = await chooseEnglish('Bread', { planFeatures: [], translation });
  fireEvent.click(await screen.findByRole('button', { name: 'Export All' }));
  await waitFor(() => expect(sent).toEqual(['all']));
});

it.each([
  ['free', true],
  ['pro', false],
] as const)('on %s ratios and the logo are locked where they are chosen: %s', async (planId, locked) => {
  const editor = {
    ...{ video: { id: 'v1', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    ...{ groups: [], group: null, plan: { language: 'hi', cards: [], broll: [] }, layout: { cues: [] } },
    ratio: '9:16',
    ...{ outputs: [], settle: async () => 'saved', change: () => undefined },
  };
  await showInEditor(
    editor,
    <>
      <ExportChoice onStarted={() => undefined} onShare={() => undefined} />
      <LogoSection />
    </>,
    {
      '/session/me': { user: { ...asha, planId } },
      '/billing': { usage: { clipsExported: 1, clipsTotal: locked ? 2 : null } },
      '/brand/kits': { kits: [{ id: 'k', logo: null, upload: null, place: {} }] },
      '/videos/v1/exports': { exports: [], languages: [] },
    },
  );
  await screen.findByRole('button', { name: 'Upload Logo' });
  await waitFor(() =>
    expect(screen.queryByText('Your own branding comes with Pro and Agency.') !== null).toBe(locked),
  );
  expect(screen.queryByText(/Free: 1 of 2 exports left this month\./) !== null).toBe(locked);
  // Nothing is refused yet.
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  expect(screen.queryByRole('radio', { name: '16:9 With Starter' }) !== null).toBe(locked);
  expect(screen.queryByRole('radio', { name: /^9:16 With/ })).toBeNull();
});

it('exports the ratio on screen, whichever was exported last, or one that the clip does not have yet', async () => {
  remember('jhalak-export', JSON.stringify({ ratio: '16:9', quality: '720p' }));
  const outputs = (['9:16', '1:1'] as const).map((ratio) => makeClip({ id: ratio, aspect_ratio: ratio }));
  const sent: unknown[] = [];
  const editor = {
    ...{ video: { id: 'v5', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    ...{
      groups: [],
      group: { id: 'g1', outputs },
      output: outputs[1],
      ratio: '1:1',
      plan: { language: 'hi' },
    },
    ...{ settle: async () => 'saved' },
  };
  const { set } = await showInEditor(
    editor,
    <ExportChoice onStarted={() => undefined} onShare={() => undefined} />,
    { '/videos/v5/exports': { exports: [], languages: [] } },
  );
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!init?.body) return answer(path, init);
    const { aspectRatio, quality } = JSON.parse(String(init.body));
    sent.push(`${aspectRatio} ${quality}`);
    return Response.json({ export: {} });
  });
  const press = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Export Clip' }));
    const before = sent.length;
    await expect.poll(() => sent.length).toBe(before + 1);
  };
  await press();
  set({ ratio: '9:16', output: outputs[0] ?? null });
  await press();
  fireEvent.click(screen.getByRole('radio', { name: /^16:9/ }));
  await press();
  // Once the clip has it, and on another clip, the one on screen counts again.
  const wide = makeClip({ id: '16:9', aspect_ratio: '16:9' });
  set({ group: { id: 'g1', first: wide, outputs: [...outputs, wide] } });
  await press();
  set({ group: { id: 'g2', first: wide, outputs } });
  await press();
  expect(sent).toEqual(['1:1 720p', '9:16 720p', '16:9 720p', '9:16 720p', '9:16 720p']);
});
