import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { act, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { BrandColors } from './customize/brand-colors.tsx';
import { BumperSection } from './customize/bumper-section.tsx';
import { CaptionSettingsSection } from './customize/caption-settings-section.tsx';
import { CoverSection } from './customize/cover-section.tsx';
import { StyleSection } from './customize/customize-panel.tsx';
import { HookSection } from './customize/hook-section.tsx';
import { LogoSection } from './customize/logo-section.tsx';
import { PaceSection } from './customize/pace-section.tsx';
import { ProfanitySection } from './customize/profanity-section.tsx';
import { RequestSection } from './customize/request-section.tsx';
import { SoundSection } from './customize/sound-section.tsx';
import { TranslationSection } from './customize/translation-section.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { EditorHeader } from './header.tsx';
import { MusicSection } from './music/music-section.tsx';
import { Region } from './region.tsx';
import { changed, openDraft, saved, shownPlan } from './state/draft.ts';
import { Timeline } from './timeline/timeline.tsx';
import { type Editor, EditorContext, LiveEditorContext, NewestEditorContext } from './use-editor.ts';

const drawn = { sections: [] as string[], timeline: 0 };

const listens = () => () => undefined;
const playback = {
  ...{ subscribeTime: listens, subscribeState: listens, picture: () => null },
  ...{ state: () => ({ playing: false }), time: () => ({ sourceMs: 0, clipMs: 0, isInside: true }) },
};
const plan = numbersPlan();
const captionStyle = plan.captionStyle as NonNullable<ClipPlan['captionStyle']>;

const changes = { set: (_: Partial<Editor>): void => undefined };

function Screen({ editor }: { editor: Editor }) {
  const [shown, setShown] = useState(editor);
  changes.set = (part) => setShown({ ...shown, ...part });
  return (
    <NewestEditorContext value={shown}>
      <LiveEditorContext value={shown}>
        <EditorContext value={shown}>{panels}</EditorContext>
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
  Object.assign(drawn, { sections: [], timeline: 0 });
  return (part: Partial<Editor>) => act(async () => changes.set(part));
}

const sections = {
  ...{
    RequestSection,
    StyleSection,
    BrandColors,
    TranslationSection,
    HookSection,
    CoverSection,
    PaceSection,
  },
  ...{ SoundSection, ProfanitySection, MusicSection, LogoSection, BumperSection, CaptionSettingsSection },
};

/** A preset, the caption's letters and the list of masked words show what is said. */
const sectionsWithWords = ['StyleSection', 'CaptionSettingsSection', 'ProfanitySection'];

let headerDrawn = 0;
const testUser = { fullName: 'Asha', primaryEmailAddress: { emailAddress: 'asha@example.in' } } as User;

/** Every section of the style panel on its own, since files of this folder share their modules: none is replaced. */
const panels = (
  <>
    <Region of="style">
      {Object.entries(sections).map(([name, Section]) => (
        <Profiler key={name} id={name} onRender={() => drawn.sections.push(name)}>
          <Section style={captionStyle} onChoose={() => undefined} />
        </Profiler>
      ))}
    </Region>
    <Profiler id="header" onRender={() => (headerDrawn += 1)}>
      <EditorHeader
        user={testUser}
        actions={<ExportMenu onStarted={() => undefined} onShare={() => undefined} />}
        {...{ avatar: null, folds: null, onShowKeys: () => undefined, onShowVersions: () => undefined }}
      />
    </Profiler>
    <Region of="frame" isLive>
      <p>Frame</p>
    </Region>
    <Profiler id="timeline" onRender={() => (drawn.timeline += 1)}>
      <Timeline
        hasCaptions
        onOpenScene={() => undefined}
        onOpenBroll={() => undefined}
        onOpenWords={() => undefined}
      />
    </Profiler>
  </>
);

it('draws neither the style panel nor the timeline anew while an edit is on its way', async () => {
  const change = await show();
  await change({ saving: 'saving', canUndo: true, serverVersion: 2 });
  expect(drawn).toEqual({ sections: [], timeline: 0 });
});

it('draws only what shows words in the style panel for a caption that is written anew, and nothing once it is saved', async () => {
  const change = await show();
  const source = { ...numbersSource, waveform: null };
  const opened = openDraft({ plan, versions: [1] });
  const draft = changed(opened, { captions: [{ wordIndex: 3, text: 'tree' }] }, source);
  const arrived = saved(draft, { plan: structuredClone(shownPlan(draft) ?? plan), version: 2 });
  const shown = (next: ClipPlan | null) => change({ plan: next, layout: next?.layouts[0] ?? null });
  await shown(shownPlan(draft));
  // In several pictures: what shows the timeline is drawn at once, the panel after it.
  await expect.poll(() => new Set(drawn.sections)).toEqual(new Set(sectionsWithWords));
  expect(drawn.timeline).toBeGreaterThan(0);
  Object.assign(drawn, { sections: [], timeline: 0 });
  await shown(shownPlan(arrived));
  expect(drawn).toEqual({ sections: [], timeline: 0 });
});

it('draws none of the moving pictures anew for a style that is chosen', async () => {
  const change = await show();
  const pop = screen.getByRole('radio', { name: 'Word pop' });
  // Each picture measures its letters where it is drawn.
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  await change({ plan: { ...plan, captionStyle: { ...captionStyle, id: 'pop' } } });
  await expect.poll(() => pop.dataset.state).toBe('on');
  expect(segment).not.toHaveBeenCalled();
  segment.mockRestore();
});

/** What React drew an element with last; a Profiler is not told of what a context draws. */
const drawnWith = (element: Element | null) =>
  Object.entries(element ?? {}).find(([name]) => name.startsWith('__reactProps'))?.[1];

it('tells the parts of the screen of an edit without drawing those that read nothing of it', async () => {
  const change = await show();
  const region = screen.getByText('Frame').parentElement;
  const before = drawnWith(region);
  expect(before).toBeDefined();
  await change({ saving: 'saving', canUndo: true, plan: { ...plan, title: 'Ten numbers' } });
  await change({ saving: 'saved', serverVersion: 2 });
  expect(drawnWith(region)).toBe(before);
});

it('draws nothing of the bar above for an edit where undo was possible before', async () => {
  const change = await show();
  headerDrawn = 0;
  await change({ plan: { ...plan, edit: [...plan.edit] } });
  expect(headerDrawn).toBe(0);
  await change({ plan: null });
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
});
