import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRatioLocks } from '#api/plan-lock.ts';
import type { Template } from '#api/templates.ts';
import type { ClipChoices } from '#api/videos.ts';
import { RatioField } from '#ui/ratio-field.tsx';
import { makeVideo } from '../../testing/make-video.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { GeneratePanel, type GeneratePanelProps } from './generate-panel.tsx';

const video = makeVideo();

const kit = { id: 'k1', name: 'Chai Talks', upload: null, captionStyle: 'karaoke' };
const newest = { id: 'n1', captionStyle: 'karaoke', aspectRatios: ['9:16', '16:9'] };

async function show(
  change: Partial<VideoResponse> = {},
  { planId, role } = asha,
  templates: GeneratePanelProps['templates'] = () => null,
  kits: object[] = [kit, { ...kit, id: 'k2', name: 'Reels' }],
) {
  const asked: ClipChoices[] = [];
  await renderAt(
    '/dashboard/project/v1',
    <GeneratePanel
      video={{ ...video, ...change }}
      running={false}
      busy={false}
      wordless={false}
      templates={templates}
      onGenerate={(choices) => asked.push(choices)}
    />,
    {
      '/videos/v1/generations': { generations: [newest] },
      '/brand/kits': { kits },
      '/session/me': { user: { ...asha, planId, role } },
    },
  );
  return { asked, generate: () => fireEvent.click(screen.getByRole('button', { name: 'Generate clips' })) };
}
const isChosen = (name: string) =>
  screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true';
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const chooseIn = async (field: string, name: string) => {
  fireEvent.keyDown(screen.getByRole('combobox', { name: field }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name }), { key: 'Enter' });
};
const chooseStyle = (name: string) => chooseIn('Captions', name);

it('asks for clips about what is written, and says how it is looked for', async () => {
  const { asked, generate } = await show({ clip_count: 0 });
  const field = screen.getByRole('textbox', { name: 'What should the clips be about?' });
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  generate();
  fireEvent.change(field, { target: { value: ' only the parts about pricing ' } });
  generate();
  expect(asked.map(({ topic }) => topic)).toEqual([undefined, 'only the parts about pricing']);
});

it('restates a request in plain words, and takes its number, length and frame', async () => {
  const { asked, generate } = await show({ clip_count: 0 }, { ...asha, planId: 'pro' });
  const field = screen.getByRole('textbox', { name: 'What should the clips be about?' });
  fireEvent.change(field, { target: { value: 'do funny, ek paise ke baare mein, 30 sec, square' } });
  expect(await screen.findByText('1 clip: about “paise”')).toBeDefined();
  expect(screen.getByText(/^2 clips: funny/)).toBeDefined();
  generate();
  expect(asked[0]).toMatchObject({ numberOfClips: 3, clipDuration: 30, aspectRatios: ['1:1'] });
});

it('says that no clip is held to a shortest length', async () => {
  await show({ clip_count: 0 });
  const field = screen.getByRole('textbox', { name: 'What should the clips be about?' });
  fireEvent.change(field, { target: { value: 'at least 30 seconds' } });
  expect(await screen.findByText(/^Clips can still be shorter than 30 s/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'up to 30 seconds' } });
  await waitFor(() => expect(screen.queryByText(/^Clips can still be shorter/)).toBeNull());
});

it('takes only what the words say in the end, over what was chosen and under what is chosen after', async () => {
  const { asked, generate } = await show({ clip_count: 0 });
  const write = (topic: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'What should the clips be about?' }), {
      target: { value: topic },
    });
  await chooseIn('Number of clips', '8');
  write('7');
  await screen.findByText('7 clips');
  generate();
  write('7 habits');
  await waitFor(() => expect(screen.queryByText('7 clips')).toBeNull());
  generate();
  write('2 funny, 30 sec');
  await screen.findByText(/^2 clips/);
  write('');
  await waitFor(() => expect(screen.queryByText(/^2 clips/)).toBeNull());
  generate();
  write('2 funny');
  await screen.findByText(/^2 clips/);
  await chooseIn('Number of clips', '5');
  generate();
  write('5 funny and some stories');
  await screen.findByText(/^5 clips/);
  generate();
  expect(asked.map(({ numberOfClips }) => numberOfClips)).toEqual([7, 8, 8, 5, 6]);
  expect(asked[2]?.clipDuration).toBe(60);
});

it.each([
  ['is offered to those who may change the brand', { role: 'owner', planId: 'pro' }, 1],
  ['is not offered to an editor, whose template the server refuses', { role: 'editor', planId: 'pro' }, 0],
  ['is not offered on a plan whose template the server refuses', { role: 'owner', planId: 'free' }, 0],
])('saving a template %s', async (_, user, buttons) => {
  await show({ clip_count: 0 }, { ...asha, ...user });
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Save as template' })).toHaveLength(buttons),
  );
});

it('says which plans save a template where it would be saved', async () => {
  await show({ clip_count: 0 }, asha);
  expect(await screen.findByText('Templates come with Pro and Agency.')).toBeDefined();
});

describe('which passages are asked for', () => {
  it('are others than the clips show, unless the best are wanted again', async () => {
    const { asked, generate } = await show();
    expect(isChosen('New moments')).toBe(true);
    expect(screen.getByText('Leaves out what your clips already show.')).toBeDefined();
    generate();
    choose('Best overall');
    expect(screen.getByText('May repeat what your clips show.')).toBeDefined();
    generate();
    expect(asked.map(({ passages }) => passages)).toEqual(['other', 'best']);
  });

  it('follow another look, until they are chosen', async () => {
    await show();
    await chooseStyle('Modern');
    await waitFor(() => expect(isChosen('Best overall')).toBe(true));
    await chooseStyle('Karaoke');
    await waitFor(() => expect(isChosen('New moments')).toBe(true));
    choose('Best overall');
    choose('New moments');
    await chooseStyle('Modern');
    expect(isChosen('New moments')).toBe(true);
  });

  it('is no question before there are clips', async () => {
    const { asked, generate } = await show({ clip_count: 0 });
    expect(screen.queryByText('Find')).toBeNull();
    generate();
    expect(asked).toEqual([expect.not.objectContaining({ passages: expect.anything() })]);
  });

  it('are the best again by themselves where clips were cut by sound and words come now', async () => {
    const { asked, generate } = await show({ wordsBy: 'none' });
    generate();
    expect(asked[0]?.passages).toBe('best');
  });
});

it('makes none of the ratios that the plan does not export', async () => {
  const { asked, generate } = await show({ clip_count: 0 }, { ...asha, planId: 'free' });
  expect(await screen.findByText('With Pro and Agency')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'What should the clips be about?' }), {
    target: { value: 'two, square' },
  });
  await screen.findByText(/^2 clips/);
  generate();
  expect(asked[0]).toMatchObject({ numberOfClips: 2, aspectRatios: ['9:16'] });
});

/** The panel where there are two brand kits, and a template that names the second. */
const showKits = (planId: string) =>
  show({ clip_count: 0 }, { ...asha, planId }, (onTake) => (
    <button
      type="button"
      onClick={() =>
        onTake({ settings: { numberOfClips: 5, captionStyle: 'pop' }, brandKitId: 'k2' } as Template)
      }
    >
      Reels
    </button>
  ));
const kitField = () => screen.queryByRole('combobox', { name: 'Brand kit' });

it('asks for the kit of a template', async () => {
  const { asked, generate } = await showKits('pro');
  await waitFor(() => expect(kitField()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Reels' }));
  generate();
  expect(asked[0]).toMatchObject({ numberOfClips: 5, captionStyle: 'pop', brandKitId: 'k2' });
});

it.each([
  ['pro', 'Word pop'],
  ['free', 'Karaoke'],
])(
  'shows the captions that the default kit gives on the plan %s, and leaves them to it',
  async (planId, name) => {
    const kits = [{ ...kit, captionStyle: 'pop' }];
    const { asked, generate } = await show({ clip_count: 0 }, { ...asha, planId }, undefined, kits);
    const field = screen.getByRole('combobox', { name: 'Captions' });
    if (planId === 'free') await screen.findAllByText(/With .*Agency/);
    await waitFor(() => expect(field.textContent).toBe(name));
    generate();
    await chooseStyle('Modern');
    generate();
    expect(asked.map(({ captionStyle }) => captionStyle)).toEqual([undefined, 'modern']);
  },
);

it('asks for no kit where the plan has none: every request would be refused', async () => {
  const { asked, generate } = await showKits('free');
  await screen.findByText('With Pro and Agency');
  fireEvent.click(screen.getByRole('button', { name: 'Reels' }));
  generate();
  expect(asked[0]).toMatchObject({ numberOfClips: 5, captionStyle: 'pop' });
  expect(asked[0]).not.toHaveProperty('brandKitId');
  expect(kitField()).toBeNull();
});

const LockedRatios = () => (
  <RatioField value={['9:16']} error={undefined} plansOf={useRatioLocks()} onChange={() => undefined} />
);

it('locks each ratio that the workspace’s plan does not export, and says which plans do', async () => {
  const show = (planId: string) =>
    renderAt('/', <LockedRatios />, { '/session/me': { user: { ...asha, planId } } });
  await show('free');
  expect(await screen.findByText('With Starter, Pro and Agency')).toBeDefined();
  expect(screen.getByText('With Pro and Agency')).toBeDefined();
  const isLocked = (ratio: RegExp) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: ratio }).disabled;
  expect([/^9:16/, /^16:9/, /^1:1/].map(isLocked)).toEqual([false, true, true]);
  cleanup();
  await show('starter');
  expect(await screen.findByText('With Pro and Agency')).toBeDefined();
  expect([/^9:16/, /^16:9/, /^1:1/].map(isLocked)).toEqual([false, false, true]);
});
