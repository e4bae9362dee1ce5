import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { noteEditing } from '#api/editing.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { useTranslate } from './customize/use-translate.ts';
import { EditorProvider } from './editor-provider.tsx';
import { useExportChoices } from './export/export-choices.ts';
import { useStartExport } from './export/use-start-export.ts';
import { type Editor, useEditor } from './use-editor.ts';

const plan = {
  ...numbersPlan(),
  edit: [
    { startMs: 2000, endMs: 4000 },
    { startMs: 5000, endMs: 8000 },
  ],
  bumpers: {
    intro: { assetId: 'i', kind: 'picture', width: 1080, height: 1920, durationMs: 1500 },
    outro: null,
  },
};
const clip = { id: 'c', groupId: 'g', aspect_ratio: '9:16', start_time: 2, end_time: 8, planVersion: 1 };

const reader: { editor: Editor | null } = { editor: null };

function Reader() {
  const editor = useEditor();
  useEffect(() => {
    reader.editor = editor;
  });
  return <p>{editor.areWordsHere ? 'open' : 'waiting'}</p>;
}

const propsOf = (of: object = clip) =>
  ({
    ...{ video: { id: 'v' }, source: { durationMs: 10_000, video: null, waveform: null, hasSound: true } },
    ...{ groups: [{ id: 'g', outputs: [of], first: of }], groupId: 'g', ratio: '9:16', watermark: null },
    ...{ onSelect: () => undefined, onDeleted: () => undefined },
    ...{ onRefused: () => undefined, onUnread: () => undefined, onMerged: () => undefined },
    children: <Reader />,
  }) as unknown as ComponentProps<typeof EditorProvider>;
const words = { transcript: { ...numbersSource, next: null, wordCount: 10, version: 1 } };

it('the clip that is shown already plays past its first cut once it is chosen again', async () => {
  await renderAt('/editor', <EditorProvider {...propsOf()} />, {
    '/clips/c': { plan, versions: [{ version: 1 }] },
    '/clips/c/words': words,
  });
  await screen.findByText('open');
  const { playback, select } = reader.editor as Editor;
  const at7s = () => {
    playback.seekSource(7000);
    return playback.time();
  };
  const before = at7s();
  expect(before).toMatchObject({ isInside: true, fileMs: 5500 });
  select('g');
  expect(playback.time().end).toEqual({ kind: 'intro', ms: 0 });
  expect(at7s()).toEqual(before);
});

it.each([
  [403, 1],
  [500, 4],
])(
  'a newer version whose reading answers %i is read %i times in a quarter of a minute',
  async (status, count) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let reads = 0;
    await renderAt('/editor', <EditorProvider {...propsOf({ ...clip, planVersion: 2 })} />, {
      '/clips/c': () => {
        reads += 1;
        if (reads === 1) return Response.json({ plan, versions: [{ version: 1 }] });
        return Response.json({ success: false, error: 'No.', code: 'x' }, { status });
      },
      '/clips/c/words': words,
    });
    await screen.findByText('open');
    for (let n = 0; n < 3; n += 1) await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(reads - 1).toBe(count);
  },
);

function Page(props: ComponentProps<typeof EditorProvider>) {
  const [groups, setGroups] = useState(props.groups);
  const [groupId, choose] = useState(props.groupId);
  const onSelect: typeof props.onSelect = (choice) => {
    choose(choice.groupId);
    props.onSelect(choice);
  };
  return (
    <>
      <EditorProvider {...props} {...{ groups, groupId, onSelect }} />
      <button type="button" onClick={() => setGroups(groups.slice(0, -1))}>
        Delete
      </button>
    </>
  );
}

it('a clip that is deleted elsewhere is told of, and the address names the one that is shown instead', async () => {
  const [onDeleted, onSelect] = [vi.fn(), vi.fn()];
  const props = propsOf();
  const groups = [
    ...propsOf({ ...clip, id: 'd' }).groups.map((one) => ({ ...one, id: 'h' })),
    ...props.groups,
  ];
  await renderAt('/editor', <Page {...props} {...{ groups, onDeleted, onSelect }} />);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(reader.editor?.group?.id).toBe('h');
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ groupId: 'h', ratio: '9:16' });
});

it('a save makes the files of the video older', async () => {
  let version = 0;
  const { queries } = await renderAt('/editor', <EditorProvider {...propsOf()} />, {
    '/clips/c': () => {
      version += 1;
      return Response.json({ plan, clip, versions: [{ version }] });
    },
    '/clips/c/words': words,
  });
  await screen.findByText('open');
  queries.setQueryData(['exports', 'v'], []);
  act(() => reader.editor?.change({ title: 'Counting' }));
  expect(await act(async () => reader.editor?.settle())).toBe('saved');
  expect(queries.getQueryState(['exports', 'v'])?.isInvalidated).toBe(true);
});

it('a save outlives its page, and one of all clips sends what an earlier page has left of a clip that is not open', async () => {
  const kept = { transcriptVersion: 1, serverVersion: 1, changes: [{ edit: { title: 'Kept' } }] };
  localStorage.setItem('jhalak-unsaved-d-earlier', JSON.stringify(kept));
  const groups = ['g', 'd'].flatMap((id) => propsOf({ ...clip, id }).groups.map((one) => ({ ...one, id })));
  const answersOf = (id: string) => ({
    [`/clips/${id}`]: { plan, clip, versions: [{ version: 1 }] },
    [`/clips/${id}/words`]: words,
  });
  const page = <EditorProvider {...propsOf()} groups={groups} />;
  await renderAt('/editor', page, { ...answersOf('g'), ...answersOf('d') });
  await screen.findByText('open');
  const sent = vi.spyOn(globalThis, 'fetch');
  const saves = () =>
    sent.mock.calls.flatMap(([address, init]) =>
      init?.method === 'PUT' ? [[address, JSON.parse(String(init.body)).title, init.keepalive]] : [],
    );
  act(() => reader.editor?.change({ title: 'Counting' }));
  expect(await act(async () => reader.editor?.settle())).toBe('saved');
  expect(saves()).toEqual([['/api/clips/g', 'Counting', true]]);
  expect(await act(async () => reader.editor?.settle(true))).toBe('saved');
  expect(saves().slice(1)).toEqual([['/api/clips/d', 'Kept', true]]);
  expect(localStorage).toHaveLength(0);
});

it('a save of all clips shows the one in which something is to be chosen first', async () => {
  const kept = { transcriptVersion: 1, serverVersion: 1, changes: [{ edit: { title: 'Kept' } }] };
  localStorage.setItem('jhalak-unsaved-d-earlier', JSON.stringify(kept));
  const onSelect = vi.fn();
  const groups = ['g', 'd'].flatMap((id) => propsOf({ ...clip, id }).groups.map((one) => ({ ...one, id })));
  const changed = () =>
    Response.json({ success: false, error: 'No.', code: 'clip_changed' }, { status: 409 });
  const theirs = { plan: { ...plan, title: 'Theirs' }, clip, versions: [{ version: 2 }] };
  const answers = [Response.json({ plan, clip, versions: [{ version: 1 }] }), changed()];
  await renderAt('/editor', <EditorProvider {...propsOf()} {...{ groups, onSelect }} />, {
    '/clips/g': { plan, clip, versions: [{ version: 1 }] },
    '/clips/g/words': words,
    '/clips/d': () => answers.shift() ?? Response.json(theirs),
    '/clips/d/words': words,
  });
  await screen.findByText('open');
  expect(await act(async () => reader.editor?.settle(true))).toBe('conflict');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ groupId: 'd', ratio: '9:16' });
});

it('a choice whose newest version cannot be read is no refused change', async () => {
  const [onRefused, onUnread] = [vi.fn(), vi.fn()];
  const theirs = Response.json({ plan: { ...plan, title: 'Theirs' }, versions: [{ version: 2 }] });
  const gone = () => Response.json({ success: false, error: 'No.', code: 'x' }, { status: 500 });
  const changed = Response.json({ success: false, error: 'No.', code: 'clip_changed' }, { status: 409 });
  const answers = [Response.json({ plan, versions: [{ version: 1 }] }), changed, theirs];
  await renderAt('/editor', <EditorProvider {...propsOf()} {...{ onRefused, onUnread }} />, {
    '/clips/c': () => answers.shift() ?? gone(),
    '/clips/c/words': words,
  });
  await screen.findByText('open');
  act(() => reader.editor?.change({ title: 'Mine' }));
  expect(await act(async () => reader.editor?.settle())).toBe('conflict');
  await act(async () => reader.editor?.keepMine());
  await expect.poll(() => onUnread.mock.calls.length).toBe(1);
  await act(async () => reader.editor?.takeTheirs());
  await expect.poll(() => onUnread.mock.calls.length).toBe(2);
  expect(onRefused).not.toHaveBeenCalled();
  expect(reader.editor?.saving).toBe('conflict');
});

function Translator() {
  const { translate } = useTranslate();
  const [, choose] = useExportChoices();
  const { exportClip, exportAll } = useStartExport();
  return (
    <>
      <Reader />
      <button type="button" onClick={() => void translate('en', { show: true })}>
        Translate
      </button>
      <button type="button" onClick={() => choose({ language: 'english' })}>
        English
      </button>
      <button type="button" onClick={() => void exportClip()}>
        Export
      </button>
      <button type="button" onClick={() => void exportAll()}>
        Export all
      </button>
    </>
  );
}

const withTranslator = { '/session/config': { planFeatures: ['translated-subtitles'] } };
const translated = { ...plan, translations: [{ language: 'en', model: 'm', lines: [] }] };

it.each([[['Translate']], [['English', 'Export']]])(
  'a translation that was asked for here is no news from elsewhere: %j',
  async (presses) => {
    const read: object[] = [plan];
    let reads = 0;
    const answer = Promise.withResolvers<void>();
    const onMerged = vi.fn();
    const page = (
      <EditorProvider {...propsOf()} onMerged={onMerged}>
        <Translator />
      </EditorProvider>
    );
    const { queries } = await renderAt('/editor', page, {
      ...withTranslator,
      '/clips/c': () => {
        reads += 1;
        return Response.json({ plan: read.at(-1), versions: read.map((_, n) => ({ version: n + 1 })) });
      },
      '/clips/c/words': words,
      '/clips/c/translation': async () => {
        await answer.promise;
        return Response.json({ clip, plan: translated, versions: [{ version: 2 }] });
      },
    });
    await screen.findByText('open');
    for (const name of presses) fireEvent.click(screen.getByRole('button', { name }));
    read.push(translated);
    // The event of its version comes before its answer.
    act(() => noteEditing(queries, { type: 'clip-saved', clipId: 'g', version: 2 }));
    await expect.poll(() => reader.editor?.serverVersion).toBe(2);
    answer.resolve();
    await expect.poll(() => reads).toBe(3);
    expect(reader.editor?.plan?.translations).toHaveLength(1);
    expect(onMerged).not.toHaveBeenCalled();
  },
);

it('a translation before Export All is no news either of a clip that was open before', async () => {
  const groups = ['c', 'd'].flatMap((id) =>
    propsOf({ ...clip, id, groupId: id }).groups.map((one) => ({ ...one, id })),
  );
  const shown: Record<'c' | 'd', object[]> = { c: [plan], d: [plan] };
  const answersOf = (id: 'c' | 'd') => ({
    [`/clips/${id}`]: () =>
      Response.json({ plan: shown[id].at(-1), versions: shown[id].map((_, n) => ({ version: n + 1 })) }),
    [`/clips/${id}/words`]: words,
    [`/clips/${id}/translation`]: () => {
      shown[id].push(translated);
      return Response.json({ clip, plan: translated, versions: [] });
    },
  });
  const onMerged = vi.fn();
  const page = (
    <Page {...propsOf()} {...{ groups, groupId: 'c', onMerged }}>
      <Translator />
    </Page>
  );
  const { queries } = await renderAt('/editor', page, {
    ...withTranslator,
    ...answersOf('c'),
    ...answersOf('d'),
  });
  await screen.findByText('open');
  act(() => reader.editor?.select('d'));
  await expect.poll(() => [reader.editor?.group?.id, reader.editor?.areWordsHere]).toEqual(['d', true]);
  for (const name of ['English', 'Export all']) fireEvent.click(screen.getByRole('button', { name }));
  await expect.poll(() => shown.d).toHaveLength(2);
  act(() => noteEditing(queries, { type: 'clip-saved', clipId: 'c', version: 2 }));
  act(() => reader.editor?.select('c'));
  await expect.poll(() => [reader.editor?.group?.id, reader.editor?.serverVersion]).toEqual(['c', 2]);
  expect(reader.editor?.plan?.translations).toHaveLength(1);
  expect(onMerged).not.toHaveBeenCalled();
});

it('a clip is held from other windows until its page was left and sent what it could', async () => {
  const request = vi.fn(async (_name: string, _: LockOptions, whileHeld: () => Promise<void>) => whileHeld());
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (of, name) =>
        name === 'locks' ? { request, query: async () => ({}) } : Reflect.get(of, name, of),
    }),
  );
  const answer = Promise.withResolvers<Response>();
  let calls = 0;
  await renderAt('/editor', <EditorProvider {...propsOf()} />, {
    '/clips/c': () => {
      calls += 1;
      return calls === 1 ? Response.json({ plan, versions: [{ version: 1 }] }) : answer.promise;
    },
    '/clips/c/words': words,
  });
  await screen.findByText('open');
  act(() => reader.editor?.change({ title: 'Counting' }));
  let isHeld = true;
  void Promise.all(request.mock.results.map(({ value }) => value)).then(() => {
    isHeld = false;
  });
  cleanup();
  await new Promise((passed) => setTimeout(passed, 50));
  expect([request.mock.calls.length, calls, isHeld]).toEqual([1, 2, true]);
  answer.resolve(Response.json({ success: false, error: 'Full.', code: 'x' }, { status: 507 }));
  await expect.poll(() => isHeld).toBe(false);
});
