import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { CustomizePanel } from './customize/customize-panel.tsx';
import { Region } from './region.tsx';
import { changed, openDraft, saved, shownPlan } from './state/draft.ts';
import { Timeline } from './timeline/timeline.tsx';
import { type Editor, EditorContext, LiveEditorContext, NewestEditorContext } from './use-editor.ts';

const drawn = vi.hoisted(() => ({ sections: [] as unknown[], style: 0, timeline: 0 }));

vi.mock('./panel-section.tsx', async (original) => {
  const { PanelSection } = await original<typeof import('./panel-section.tsx')>();
  return {
    PanelSection: (props: Parameters<typeof PanelSection>[0]) => {
      drawn.sections.push(props.title);
      return PanelSection(props);
    },
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listens = () => () => undefined;
const playback = {
  ...{ subscribeTime: listens, subscribeState: listens, picture: () => null },
  ...{ state: () => ({ playing: false }), time: () => ({ sourceMs: 0, clipMs: 0, isInside: true }) },
};
const plan = numbersPlan();

const changes = { set: (_: Partial<Editor>): void => undefined };

function Screen({ editor }: { editor: Editor }) {
  const [shown, setShown] = useState(editor);
  changes.set = (part) => setShown({ ...shown, ...part });
  return (
    <NewestEditorContext value={shown}>
      <LiveEditorContext value={shown}>
        <EditorContext value={shown}>
          <TooltipProvider>{panels}</TooltipProvider>
        </EditorContext>
      </LiveEditorContext>
    </NewestEditorContext>
  );
}

/** The style panel and the timeline of the numbers; answers with what changes them, as the provider does. */
async function show() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: listens,
    removeEventListener: listens,
  }));
  const editor = {
    ...{ plan, layout: plan.layouts[0], ...numbersSource, areWordsHere: true, frameMs: 40, saving: 'saved' },
    ...{ source: { durationMs: 10_000, video: null, waveform: null, hasSound: true } },
    ...{ video: { id: 'v', language: 'en' }, groups: [], group: null, output: null, playback },
    ...{ trial: { subscribe: listens, edit: () => null, scenes: () => null } },
    ...{ change: () => undefined, changeAll: () => undefined, settle: () => undefined },
  } as unknown as Editor;
  await renderAt('/editor', <Screen editor={editor} />);
  await screen.findByText('Pace');
  Object.assign(drawn, { sections: [], style: 0, timeline: 0 });
  return (part: Partial<Editor>) => act(async () => changes.set(part));
}

const panels = (
  <>
    <Profiler id="style" onRender={() => (drawn.style += 1)}>
      <Region of="style">
        <CustomizePanel />
      </Region>
    </Profiler>
    <Profiler id="timeline" onRender={() => (drawn.timeline += 1)}>
      <Timeline onOpenScene={() => undefined} onOpenBroll={() => undefined} onOpenWords={() => undefined} />
    </Profiler>
  </>
);

it('draws neither the style panel nor the timeline anew while an edit is on its way', async () => {
  const change = await show();
  await change({ saving: 'saving', canUndo: true, serverVersion: 2 });
  expect(drawn).toEqual({ sections: [], style: 0, timeline: 0 });
});

it('draws only what shows words in the style panel for a caption that is written anew, and nothing once it is saved', async () => {
  const change = await show();
  const source = { ...numbersSource, waveform: null };
  const opened = openDraft({ plan, versions: [1] });
  const draft = changed(opened, { captions: [{ wordIndex: 3, text: 'tree' }] }, source);
  const arrived = saved(draft, { plan: structuredClone(shownPlan(draft) ?? plan), version: 2 });
  const shown = (next: ClipPlan | null) => change({ plan: next, layout: next?.layouts[0] ?? null });
  await shown(shownPlan(draft));
  // The second follows in a transition, which a busy machine may cut into pieces.
  await expect.poll(() => drawn.sections).toEqual(['Subtitle style', 'Bad words']);
  expect(drawn.timeline).toBeGreaterThan(0);
  Object.assign(drawn, { sections: [], style: 0, timeline: 0 });
  await shown(shownPlan(arrived));
  expect(drawn).toEqual({ sections: [], style: 0, timeline: 0 });
});
