import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { cleanup, screen } from '@testing-library/react';
import { type ComponentProps, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { EditorProvider } from './editor-provider.tsx';
import { type Editor, useEditor } from './use-editor.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

it('the clip that is shown already plays past its first cut once it is chosen again', async () => {
  const props = {
    ...{ video: { id: 'v' }, source: { durationMs: 10_000, video: null, waveform: null, hasSound: true } },
    ...{ groups: [{ id: 'g', outputs: [clip], first: clip }], groupId: 'g', ratio: '9:16', watermark: null },
    ...{ onSelect: () => undefined, onRefused: () => undefined, onMerged: () => undefined },
    children: <Reader />,
  } as unknown as ComponentProps<typeof EditorProvider>;
  const page = { next: null, wordCount: 10, version: 1 };
  await renderAt('/editor', <EditorProvider {...props} />, {
    '/clips/c': { plan, versions: [{ version: 1 }] },
    '/clips/c/words': { transcript: { ...numbersSource, ...page } },
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
