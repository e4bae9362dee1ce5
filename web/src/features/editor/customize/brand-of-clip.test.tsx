import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { Bumper } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useDeleteBroll } from '#api/broll.ts';
import { asha, renderAt } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { BumperSection } from './bumper-section.tsx';
import { FontField } from './font-field.tsx';
import { KitSection } from './kit-section.tsx';

const intro: Bumper = { assetId: 'i', kind: 'picture', width: 1080, height: 1920, durationMs: 2000 };
const outro: Bumper = { ...intro, assetId: 'o', kind: 'video', durationMs: 4500 };
const font = {
  ...{ assetId: 'baloo', name: 'Baloo 2', scripts: ['latin'], lineEm: 1.3 },
  data: {
    ...{ unitsPerEm: 1000, winAscent: 900, winDescent: 300, descent: 200, capHeight: 600 },
    ...{ advances: '', conjuncts: [], signs: [] },
  },
} satisfies CaptionStyle['font'];
const listed = { id: 'baloo', name: 'Baloo 2', scripts: ['latin'], sizeBytes: 1, createdAt: '', font };

async function show(children: ReactNode, answers: Record<string, unknown>, of: object = {}) {
  return (await showInEditor(of, children, answers)).changes;
}

const kits = { kits: [{ id: 'k', bumpers: { intro, outro } }] };

it('offers intro and outro of the brand kit to a clip without them', async () => {
  const changes = await show(<BumperSection />, { '/brand/kits': kits }, { plan: {} });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Intro of 2.0 s' }));
  expect(changes).toEqual([{ bumpers: { intro, outro: null } }]);
  expect(screen.queryByText(/longer than the clip/)).toBeNull();
});

it('takes one of them off a clip and says how much longer its file is', async () => {
  const plan = { bumpers: { intro, outro } };
  const changes = await show(<BumperSection />, { '/brand/kits': kits }, { plan });
  expect(await screen.findByText(/6\.5 s longer than the clip/)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Outro of 4.5 s' }));
  expect(changes).toEqual([{ bumpers: { intro, outro: null } }]);
});

const panel = { changes: [] as PlanEdit[], set: (_: object): void => undefined };

/** What a clip shows after each change. */
function Panel({ of }: { of: object }) {
  const [editor, setEditor] = useState(of);
  panel.set = setEditor;
  const change = (edit: PlanEdit) => {
    panel.changes.push(edit);
    setEditor({ ...editor, plan: edit });
  };
  return (
    <EditorContext value={{ ...editor, change } as unknown as Editor}>
      <BumperSection />
    </EditorContext>
  );
}

it("puts back the outro that was taken off, and a kit's only on a clip that had none", async () => {
  const own = { ...outro, assetId: 'own', durationMs: 3000 };
  const clip = { group: { id: 'a' }, plan: { bumpers: { intro, outro: own } } };
  await renderAt('/editor', <Panel of={clip} />, { '/brand/kits': kits });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Outro of 3.0 s', checked: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Outro/, checked: false }));
  expect(panel.changes).toEqual([{ bumpers: { intro, outro: null } }, { bumpers: { intro, outro: own } }]);
  act(() => panel.set({ group: { id: 'b' }, plan: {} }));
  expect(screen.getByRole('checkbox', { name: 'Outro of 4.5 s', checked: false })).toBeDefined();
});

it('offers to use a kit, and not to save into it, to those who may not change the brand', async () => {
  await show(<KitSection style={captionStyles.classic} />, {
    '/session/me': { user: { ...asha, role: 'editor' } },
    '/brand/kits': { kits: [{ id: 'k', name: 'Chai Talks' }] },
  });
  await screen.findByRole('button', { name: 'Use on this clip' });
  const save = () => screen.queryByRole('button', { name: 'Save this caption look to the kit' });
  await expect.poll(save).toBeNull();
});

it('offers no kit to use on a plan without branding', async () => {
  await show(<KitSection style={captionStyles.classic} />, {
    '/session/me': { user: asha },
    '/brand/kits': { kits: [{ id: 'k', name: 'Chai Talks' }] },
  });
  expect(await screen.findByText('Your own branding comes with Pro and Agency.')).toBeDefined();
  for (const name of ['Use on this clip', 'Save this caption look to the kit'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

function DeleteIntro() {
  const { mutate } = useDeleteBroll();
  return (
    <button type="button" onClick={() => mutate('i')}>
      Delete
    </button>
  );
}

it('offers an intro no more that was deleted from the library', async () => {
  const lists = [kits, { kits: [{ id: 'k', bumpers: { intro: null, outro } }] }];
  const both = [<BumperSection key="section" />, <DeleteIntro key="button" />];
  const read = () => Response.json(lists.length > 1 ? lists.shift() : lists[0]);
  await show(both, { '/brand/kits': read, '/broll/i': { done: true } }, { plan: {} });
  const offered = await screen.findByRole('checkbox', { name: 'Intro of 2.0 s' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => offered.isConnected).toBe(false);
});

it('saves a caption look with its colours by speaker, and leaves what a kit has and no look names', async () => {
  const kit = { id: 'k', name: 'Chai Talks', captionSettings: { secondLine: 'en', position: 'top' } };
  const speakerColors = ['#ffffff', '#ff8800'];
  await show(<KitSection style={{ ...captionStyles.classic, speakerColors }} />, {
    '/session/me': { user: { ...asha, planId: 'pro' } },
    '/brand/kits': { kits: [kit] },
  });
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answered(path, init);
    sent.push(JSON.parse(String(init.body)).captionSettings);
    return Response.json({ kit });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save this caption look to the kit' }));
  const { size } = captionStyles.classic;
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual([{ size, speakerColors, secondLine: 'en' }]);
});

it('saves no caption look with a font before the fonts are known: the kit would lose it', async () => {
  await show(<KitSection style={{ ...captionStyles.classic, font }} />, {
    '/session/me': { user: { ...asha, planId: 'pro' } },
    '/brand/kits': { kits: [{ id: 'k', name: 'Chai Talks' }] },
    '/brand/fonts': () => new Promise(() => undefined),
  });
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('button', { name: 'Use on this clip' });
  await expect.poll(() => isOff('Use on this clip')).toBe(false);
  expect(isOff('Save this caption look to the kit')).toBe(true);
});

it('says where a font does not cover the captions, and where it was deleted', async () => {
  const style = { ...captionStyles.classic, font };
  const showing = (text: string) => ({ layout: { cues: [{ lines: [[{ text }]] }] } });
  const field = <FontField style={style} />;
  await show(field, { '/brand/fonts': { fonts: [listed] } }, showing('नमस्ते दुनिया'));
  expect(await screen.findByText(/does not cover the script/)).toBeDefined();
  cleanup();
  await show(field, { '/brand/fonts': { fonts: [] } }, showing('hello'));
  expect(
    await screen.findByText('The font “Baloo 2” was deleted, so these captions show the built-in fonts.'),
  ).toBeDefined();
});

it('shows the field of the font also where the workspace has none of its own', async () => {
  await show(
    <FontField style={captionStyles.classic} />,
    { '/brand/fonts': { fonts: [] } },
    { layout: { cues: [] } },
  );
  expect((await screen.findByRole('combobox', { name: 'Caption font' })).textContent).toBe('Default');
  expect(await screen.findByText('Add your own font in a brand kit.')).toBeDefined();
});
