import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { makeClip } from '../../../testing/make-clip.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { allAreReady } from './all-are-ready.ts';
import { useExportChoices } from './export-choices.ts';
import { ExportItem } from './export-item.tsx';
import { ExportList } from './export-list.tsx';
import { ExportRows } from './export-rows.tsx';
import { ReadySheet } from './ready-sheet.tsx';

const item = (values: Partial<ExportResponse>): ExportResponse => ({
  ...{ id: 'e1', videoId: 'v1', groupId: 'g1', clipId: 'c1', title: 'Why bread rises', start_time: 2 },
  ...{ end_time: 8, aspectRatio: '9:16', quality: '1080p', subtitleLanguage: 'original', status: 'queued' },
  ...{ progress: 0, line: null, label: '', labelCode: null, stopping: false, failure: null, outdated: false },
  ...{ inShownLanguage: true, maxBytes: null, width: null, height: null, sizeBytes: null, downloadUrl: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', finishedAt: null, ...values },
});
const draw = (values: Partial<ExportResponse>) => renderAt('/', <ExportItem item={item(values)} />);

test('the thumbnail of a clip is a file to keep, also where it comes from another host', async () => {
  const output = makeClip({ thumbnail_url: '/api/media/c1/poster?version=1' });
  await showInEditor(
    { groups: [], video: { id: 'v1' }, output },
    <ExportRows busy={false} onExportAll={vi.fn()} onShare={vi.fn()} />,
    { '/videos/v1/exports': { exports: [], languages: [], nextCursor: null } },
  );
  expect(screen.getByRole('link', { name: 'Thumbnail' }).getAttribute('href')).toBe(
    '/api/media/c1/poster?version=1&download=1',
  );
});

test('captions, cuts, thumbnail and link say when they are of an older edit, and cuts are those of the open ratio', async () => {
  const show = async (outdated: boolean, exports: Partial<ExportResponse>[], isOtherOlder = false) => {
    cleanup();
    const all = exports.map((values) => item({ status: 'ready', ...values }));
    const [output, other] = [makeClip({ outdated }), makeClip({ id: 'c2', outdated: isOtherOlder })];
    await showInEditor(
      {
        ...{ groups: [], group: { id: 'g1', outputs: [output, other] }, output },
        video: { id: 'v1', videoUrl: '/api/media/videos/v1/original?workspace=w' },
      },
      <ExportRows busy={false} onExportAll={vi.fn()} onShare={vi.fn()} />,
      { '/videos/v1/exports': { exports: all, languages: [], nextCursor: null } },
    );
  };
  const project = () => screen.queryByRole('link', { name: 'Editing project' })?.getAttribute('href');
  const marks = () => screen.queryAllByText('Without your last edits').length;
  const older = { id: 'e2', outdated: true };
  await show(true, [older]);
  await expect.poll(project).toBe('/api/downloads/exports/e2/project');
  expect(marks()).toBe(4);
  expect(screen.getByRole('link', { name: 'Original video' }).getAttribute('href')).toBe(
    '/api/media/videos/v1/original?workspace=w&download=1',
  );
  await show(false, [older, { id: 'e1' }]);
  await expect.poll(project).toBe('/api/downloads/exports/e1/project');
  expect(marks()).toBe(0);
  await show(false, [{ id: 'e1' }], true);
  // The page of a link shows every ratio.
  expect(marks()).toBe(1);
  const english = { subtitleLanguage: 'english', inShownLanguage: false } as const;
  await show(false, [{ id: 'e5', ...english }, { id: 'e4', quality: '720p' }, { id: 'e1' }, { id: 'e0' }]);
  await expect.poll(project).toBe('/api/downloads/exports/e1/project');
  await show(false, [older, { id: 'e5', ...english }]);
  await expect.poll(project).toBe('/api/downloads/exports/e5/project');
  await show(false, [older, { aspectRatio: '1:1' }]);
  await expect.poll(project).toBe('/api/downloads/exports/e2/project');
});

test('an export on its way shows how far it is and can be stopped', async () => {
  await draw({ status: 'running', progress: 0.42 });
  expect(screen.getByRole('progressbar', { name: 'Progress of Why bread rises' }).ariaValueNow ?? '42').toBe(
    '42',
  );
  expect(screen.getByText('Exporting')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('one that waits says its place and when it starts', async () => {
  await draw({ line: { place: 2, startsInMs: 40_000 } });
  expect(screen.getByText('2nd in line, starts in about 40 seconds')).toBeTruthy();
});

test('a ready one is downloaded with its subtitles, and says when it is older than the clip', async () => {
  const older = item({ status: 'ready', sizeBytes: 5_000_000, outdated: true, maxBytes: 16_000_000 });
  await showInEditor({ groups: [], video: { id: 'v1' }, settle: () => 'saved' }, <ExportItem item={older} />);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/api/downloads/exports/e1',
  );
  expect(screen.getByRole('link', { name: 'Subtitles SRT' }).getAttribute('href')).toBe(
    '/api/downloads/exports/e1/subtitles/srt',
  );
  expect(screen.getByRole('link', { name: 'Editing project' }).getAttribute('href')).toBe(
    '/api/downloads/exports/e1/project',
  );
  expect(screen.getByText('Without your last edits')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Post it' }).getAttribute('href')).toBe('/dashboard/clip/c1/post');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return new Promise(() => undefined);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Export newest edit' }));
  const kind = { aspectRatio: '9:16', quality: '1080p', subtitleLanguage: 'original', maxBytes: 16_000_000 };
  await expect.poll(() => sent).toEqual([['/api/clips/c1/export', kind]]);
});

test.each(['an older one', 'the newest file'])(
  'a file of an older edit is deleted after a question: %s',
  async (which) => {
    await showInEditor(
      { groups: [], video: { id: 'v1' } },
      <ExportItem item={item({ status: 'ready', outdated: true })} isNewest={which === 'the newest file'} />,
    );
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
      sent.push([method, path]);
      return Response.json({ success: true });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this export?' });
    expect(sent).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect.poll(() => sent).toEqual([['DELETE', '/api/exports/e1']]);
  },
);

test.each(['failed', 'cancelled'] as const)(
  'a %s export of an older edit has no file to ask about',
  async (status) => {
    const older = item({ status, outdated: true });
    await showInEditor({ groups: [], video: { id: 'v1' } }, <ExportItem item={older} />);
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
      sent.push([method, path]);
      return Response.json({ success: true });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => sent).toEqual([['DELETE', '/api/exports/e1']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('an export of the newest edit has no Delete: it is what was asked for', async () => {
  await showInEditor({ groups: [], video: { id: 'v1' } }, <ExportItem item={item({ status: 'ready' })} />);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('the newest edit is exported with the lines that were corrected translated again', async () => {
  const fail = vi.spyOn(toast, 'error');
  const tamil = item({ status: 'ready', outdated: true, subtitleLanguage: 'tamil' });
  const sent: unknown[] = [];
  const line = { fromMs: 0, toMs: 900, words: 1, source: '15 lakh', text: '50', of: '50 lakh' };
  const answerOf = (lines: object[]) => ({
    plan: { title: 'Rye', translations: [{ language: 'ta', model: 'm', lines }] },
  });
  const answers = [answerOf([line]), answerOf([{ ...line, of: undefined }])];
  const editor = {
    ...{ groups: [], video: { id: 'v1', language: 'hi' }, settle: () => 'saved' },
    changeOnServer: (work: () => unknown) => work(),
  };
  const { queries } = await showInEditor(editor, <ExportItem item={tamil} />, {
    '/session/config': { planFeatures: ['translated-subtitles'], capabilities: {} },
    '/clips/c1/translation': () => {
      sent.push('translation');
      return Response.json(answers.shift());
    },
    '/clips/c1/export': () => {
      sent.push('export');
      return Response.json({ export: tamil });
    },
  });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Export newest edit' }));
  // What this installation can do has been answered.
  await expect.poll(() => queries.getQueryData(['session', 'config'])).toBeDefined();
  await act(() => new Promise((drawn) => setTimeout(drawn)));
  press();
  await expect
    .poll(() => fail.mock.calls[0]?.[1]?.description)
    .toBe('“Rye”: 1 line needs translating. Write what is missing yourself under “Caption language”.');
  expect(sent).toEqual(['translation']);
  press();
  await expect.poll(() => sent).toEqual(['translation', 'translation', 'export']);
});

test('one whose ratio was taken off its clip is made again by another ratio of it', async () => {
  const removed = item({ status: 'ready', outdated: true, clipId: null });
  const groups = [{ id: 'g1', first: makeClip({ id: 'c9' }), outputs: [] }];
  const asked = vi.fn(() => Response.json({}));
  const editor = { groups, video: { id: 'v1' }, settle: () => 'saved' };
  const { set } = await showInEditor(editor, <ExportItem item={removed} />, { '/clips/c9/export': asked });
  fireEvent.click(screen.getByRole('button', { name: 'Export newest edit' }));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  set({ groups: [] });
  expect(screen.queryByRole('button', { name: 'Export newest edit' })).toBeNull();
});

test('the newest one stands with its picture, and its first button is the download', async () => {
  const clip = makeClip({ id: 'c1', thumbnail_url: '/api/media/c1/poster' });
  const groups = [{ id: 'g1', first: clip, outputs: [clip] }];
  const { container } = await showInEditor(
    { groups, video: { id: 'v1' } },
    <ExportItem item={item({ status: 'ready', sizeBytes: 5_000_000 })} isNewest />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/media/c1/poster');
  expect(screen.getByText('9:16 · 1080p · 4.8 MB')).toBeTruthy();
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Download', 'Post it', 'SRT', 'VTT', 'Editing project']);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('the newest one has no link where that would show other captions', async () => {
  const other = item({ status: 'ready', subtitleLanguage: 'english', inShownLanguage: false });
  await showInEditor({ groups: [], video: { id: 'v1' } }, <ExportItem item={other} isNewest />);
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('the newest one, where it is older than the clip, asks first for one of the newest edit', async () => {
  const groups = [{ id: 'g1', first: makeClip(), outputs: [makeClip()] }];
  const older = item({ status: 'ready', outdated: true });
  const made = { success: true, error: null, export: item({ id: 'e2' }) };
  const onAgain = vi.fn();
  await showInEditor(
    { groups, video: { id: 'v1' }, settle: () => 'saved' },
    <ReadySheet item={older} open onAgain={onAgain} onClose={vi.fn()} />,
    { '/clips/c1/export': made },
  );
  const sheet = screen.getByRole('dialog', { name: 'Without your last edits' });
  const [first, download] = sheet.querySelectorAll('.grid-cols-2 > *');
  expect([first?.textContent, download?.textContent]).toEqual(['Export newest edit', 'Download']);
  expect(screen.queryByText('Your clip is ready')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Export newest edit' }));
  await expect.poll(() => onAgain.mock.calls).toEqual([['e2']]);
});

test('a link that a page may not copy is shown, and was not refused', async () => {
  const told = vi.spyOn(toast, 'error');
  const groups = [{ id: 'g1', first: makeClip(), outputs: [makeClip()] }];
  await showInEditor(
    { groups, video: { id: 'v1' } },
    <ExportItem item={item({ status: 'ready' })} isNewest />,
    { '/videos/v1/share-links': { success: true, error: null, url: '/s/abc', link: {} } },
  );
  // As over plain HTTP: there is no clipboard.
  vi.stubGlobal('navigator', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(`${location.origin}/s/abc`)).toBeTruthy();
  await expect.poll(() => told.mock.calls).toEqual([['Select the text and copy it by hand.']]);
});

test('exports of one clip are told apart by language and limit of size', async () => {
  const values = { subtitleLanguage: 'tamil', maxBytes: 16_000_000, quality: '720p' } as const;
  await draw({ ...values, status: 'ready' });
  expect(screen.getByText('Tamil')).toBeTruthy();
  expect(screen.getByText('up to 16 MB')).toBeTruthy();
  cleanup();
  await showInEditor(
    { groups: [], video: { id: 'v1' } },
    <ExportItem item={item({ ...values, status: 'ready', sizeBytes: 5_000_000 })} isNewest />,
  );
  expect(screen.getByText('9:16 · 720p · Tamil · up to 16 MB · 4.8 MB')).toBeTruthy();
});

test('a failed one says why and is tried again', async () => {
  await draw({
    status: 'failed',
    failure: { code: 'render_failed', message: 'The clip could not be made: no.' },
  });
  expect(screen.getByText('The clip could not be made: no.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the archive is offered once every passage has a present file of the kind', () => {
  const of = { groupIds: ['g1', 'g2'], ratio: '9:16', quality: '1080p', language: undefined, spoken: 'hi' };
  const [one, two] = [item({ status: 'ready' }), item({ status: 'ready', groupId: 'g2' })];
  expect(allAreReady([one, two], of)).toBe(true);
  expect(allAreReady([one], of)).toBe(false);
  expect(allAreReady([one, { ...two, outdated: true }], of)).toBe(false);
  expect(allAreReady([one, { ...two, quality: '720p' }], of)).toBe(false);
  expect(allAreReady([one, { ...two, maxBytes: 16_000_000 }], of)).toBe(false);
  expect(allAreReady([], { ...of, groupIds: [] })).toBe(false);
});

test('the archive holds files in the chosen language, or in the one that each clip shows', () => {
  const of = { groupIds: ['g1', 'g2'], ratio: '9:16', quality: '1080p', spoken: 'hi' };
  const [one, two] = [item({ status: 'ready' }), item({ status: 'ready', groupId: 'g2' })];
  const tamil = { subtitleLanguage: 'tamil', inShownLanguage: false } as const;
  expect(allAreReady([one, { ...two, ...tamil }], { ...of, language: undefined })).toBe(false);
  expect(allAreReady([one, { ...two, ...tamil }], { ...of, language: 'tamil' })).toBe(false);
  expect(allAreReady([one, two], { ...of, language: 'tamil' })).toBe(false);
  // What is spoken is the original under both names.
  expect(allAreReady([one, two], { ...of, language: 'hindi' })).toBe(true);
  const both = [one, two].map((file) => ({ ...file, ...tamil }));
  expect(allAreReady(both, { ...of, language: 'tamil' })).toBe(true);
  expect(allAreReady(both, { ...of, language: 'original' })).toBe(false);
});

function TamilSubtitles() {
  const [, choose] = useExportChoices();
  return (
    <button type="button" onClick={() => choose({ language: 'tamil' })}>
      Subtitles in Tamil
    </button>
  );
}

test('the archive is asked for in the chosen language', async () => {
  const ready = ['g1', 'g2'].map((id) =>
    item({ id, groupId: id, status: 'ready', subtitleLanguage: 'tamil', inShownLanguage: false }),
  );
  const groups = ['g1', 'g2', 'g3'].map((id) => ({ id, first: makeClip({ planVersion: 1 }), outputs: [] }));
  // Export All left one out: it has no translation.
  const clips = groups.map(({ id: groupId }, at) => ({
    groupId,
    languages: at < 2 ? ['original', 'tamil'] : ['original'],
  }));
  await showInEditor(
    { groups, video: { id: 'v7', language: 'hi' }, ratio: '9:16' },
    <>
      <TamilSubtitles />
      <ExportList />
    </>,
    { '/videos/v7/exports': { exports: ready, nextCursor: null, languages: [], clips } },
  );
  await screen.findByText('Exports');
  expect(screen.queryByRole('link', { name: 'Download all as zip' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Subtitles in Tamil' }));
  const all = await screen.findByRole('link', { name: 'Download all as zip' });
  expect(all.getAttribute('href')).toBe(
    '/api/downloads/videos/v7/exports?aspectRatio=9%3A16&quality=1080p&subtitleLanguage=tamil',
  );
});

test('the list begins with what is being made, then what waits in its order', async () => {
  const exports = [
    item({ id: 'e4', title: 'Third', line: { place: 2, startsInMs: null } }),
    item({ id: 'e3', title: 'Second', line: { place: 1, startsInMs: null } }),
    item({ id: 'e2', title: 'Done', status: 'ready' }),
    item({ id: 'e1', title: 'First', status: 'running', progress: 0.4 }),
  ];
  await showInEditor({ groups: [], video: { id: 'v9', language: 'hi' } }, <ExportList />, {
    '/videos/v9/exports': { exports, nextCursor: null, languages: [] },
  });
  await screen.findByText('Done');
  const titles = screen.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent);
  expect(titles).toEqual(['First', 'Second', 'Third', 'Done']);
});

test('the list stays where it cannot be read again', async () => {
  let answer = () => Response.json({ exports: [item({ status: 'ready' })], nextCursor: null, languages: [] });
  const editor = { groups: [], video: { id: 'v8', language: 'hi' } };
  const { queries } = await showInEditor(editor, <ExportList />, { '/videos/v8/exports': () => answer() });
  expect(await screen.findByText('Why bread rises')).toBeDefined();
  answer = () => Response.json({ success: false, error: 'Later.', code: 'x' }, { status: 429 });
  await act(async () => {
    await queries.invalidateQueries();
    // The page hears of what was read in a task of its own.
    await new Promise((passed) => setTimeout(passed, 50));
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByText('Why bread rises')).toBeDefined();
});
