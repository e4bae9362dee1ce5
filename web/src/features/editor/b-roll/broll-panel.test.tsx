import { maxBroll } from '@jhalak/contract/clip/broll/broll-item.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, it, vi } from 'vitest';
import { type Answers, asha } from '#testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { BrollPanel } from './broll-panel.tsx';

/** The panel over a clip without footage; stock and an image model are set up. */
async function show(answers: Answers) {
  const playback = { pause: vi.fn(), time: () => ({ clipMs: 0 }) };
  const editor = {
    ...{ ...numbersSource, plan: numbersPlan(), playback, group: { id: 'clip' } },
    ...{ output: { id: 'out', planVersion: 1 }, ratio: '9:16' },
  };
  return showInEditor(
    editor,
    <>
      <BrollPanel />
      <Toaster />
    </>,
    {
      '/broll': { assets: [] },
      '/broll-sources': { stock: { name: 'Pexels' }, generator: { model: 'sdxl' } },
      ...answers,
    },
  );
}
const open = (tab: string) => fireEvent.mouseDown(screen.getByRole('tab', { name: tab }));
const refused = (error: string) => Response.json({ success: false, error, code: 'x' }, { status: 507 });

it.each([
  [
    'that is the intro of a kit',
    { intro: { assetId: 'a' }, outro: null },
    /^It is the intro or outro of “Chai Talks”/,
  ],
  ['of clips alone', { intro: null, outro: null }, /^It is deleted from the library\./],
])('says before a file %s is deleted what goes with it', async (_, bumpers, text) => {
  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null };
  const asset = {
    ...{ id: 'a', name: 'Title', kind: 'video', status: 'ready', tags: [], credit, failure: null },
    ...{
      width: 640,
      height: 360,
      durationMs: 2000,
      hasSound: true,
      sizeBytes: 1,
      url: '/a',
      posterUrl: null,
    },
  };
  await show({
    '/broll': { assets: [asset] },
    '/brand/kits': {
      kits: [{ id: 'k', name: 'Chai Talks', colors: ['#ffffff', '#ffd60a'], bumpers, upload: null }],
    },
  });
  open('Library');
  const menu = await screen.findByRole('button', { name: 'More about “Title”' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('shows a picture that is being drawn, and why it failed, to who looked at another tab meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  await show({ '/broll-sources/pictures': () => answer.promise });
  open('Generate');
  const field = await screen.findByRole('textbox', { name: 'Describe the picture' });
  fireEvent.change(field, { target: { value: 'A loaf in morning light' } });
  open('Library');
  expect(await screen.findByText('Your library is empty')).toBeDefined();
  open('Generate');
  expect(await screen.findByDisplayValue('A loaf in morning light')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Generate picture' }));
  expect(await screen.findByRole('status')).toBeDefined();
  open('Library');
  await screen.findByText('Your library is empty');
  open('Generate');
  expect(await screen.findByRole('status')).toBeDefined();
  open('Library');
  await screen.findByText('Your library is empty');
  answer.resolve(refused('The disk is full.'));
  open('Generate');
  expect(await screen.findByText('The disk is full.')).toBeDefined();
  expect(screen.getByDisplayValue('A loaf in morning light')).toBeDefined();
});

const loaf = {
  ...{ id: 'loaf', name: 'A loaf', kind: 'picture', width: 640, height: 480, status: 'ready', tags: [] },
  credit: { origin: 'upload' },
};
const suggestion = { assetId: 'loaf', startMs: 3000, endMs: 5000, word: 'bread', tag: 'bread' };

it.each([
  ['free', true],
  ['pro', false],
])('on %s what adds footage or a card is locked in every tab: %s', async (planId, isLocked) => {
  await show({
    '/session/me': { user: { ...asha, planId } },
    '/broll': { assets: [loaf] },
    '/clips/out/broll-suggestions': { suggestions: [suggestion] },
  });
  if (isLocked) await screen.findByText('B-roll comes with Pro and Agency.');
  const off = async (name: string) => {
    const buttons = await screen.findAllByRole('button', { name });
    return [...new Set(buttons.map((one) => one.closest('button:disabled, fieldset:disabled') !== null))];
  };
  expect(await off('Show')).toEqual([false]);
  expect(await off('Add')).toEqual([isLocked]);
  expect(await off('Your own card')).toEqual([isLocked]);
  open('Library');
  expect(await off('Put “A loaf” into the clip')).toEqual([isLocked]);
  expect(await off('Upload')).toEqual([isLocked]);
  expect(await off('More about “A loaf”')).toEqual([false]);
  open('Stock');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'bread' } });
  expect(await off('Search')).toEqual([isLocked]);
  open('Generate');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A loaf in morning light' } });
  expect(await off('Generate picture')).toEqual([isLocked]);
});

/** Has a picture drawn whose answer comes while the library is shown; `meanwhile`: what is typed before that. */
async function drawUnseen(meanwhile?: string) {
  const answer = Promise.withResolvers<Response>();
  await show({ '/broll-sources/pictures': () => answer.promise });
  open('Generate');
  const type = async (value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: 'Describe the picture' }), {
      target: { value },
    });
  await type('A loaf in morning light');
  fireEvent.click(screen.getByRole('button', { name: 'Generate picture' }));
  await screen.findByRole('status');
  if (meanwhile) await type(meanwhile);
  open('Library');
  await screen.findByText('Your library is empty');
  answer.resolve(Response.json({ success: true, asset: { name: 'A loaf in morning light' } }));
  expect(await screen.findByText('“A loaf in morning light” is in your library.')).toBeDefined();
  open('Generate');
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Describe the picture' });
}

it('forgets the description of a picture that was drawn while another tab is shown', async () => {
  const field = await drawUnseen();
  expect(field.value).toBe('');
  expect(screen.getByRole('button', { name: 'Generate picture' })).toHaveProperty('disabled', true);
});

it('keeps a description that was typed while another picture was drawn', async () => {
  const field = await drawUnseen('An oven at night');
  expect(field.value).toBe('An oven at night');
});

it('goes on with uploads, and says which was refused, to who looked at another tab meanwhile', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let sent = 0;
  await show({
    ...Object.fromEntries(
      ['loaf', 'oven'].map((name) => [`/broll?name=${name}`, () => answers[sent++]?.promise]),
    ),
  });
  open('Library');
  const files = ['loaf.jpg', 'oven.jpg'].map((name) => new File(['bytes'], name));
  fireEvent.change(await screen.findByTestId('broll-file'), { target: { files } });
  expect(await screen.findByText('Uploading 2 files…', { selector: 'span' })).toBeDefined();
  open('Stock');
  await screen.findByRole('button', { name: 'Search' });
  answers[0]?.resolve(refused('The disk is full.'));
  await expect.poll(() => sent).toBe(2);
  open('Library');
  expect(await screen.findByText('Uploading 1 file…', { selector: 'span' })).toBeDefined();
  expect(screen.getByText('“loaf.jpg” could not be added')).toBeDefined();
  answers[1]?.resolve(Response.json({}));
  await expect.poll(() => screen.queryByText('Uploading 1 file…', { selector: 'span' })).toBeNull();
  fireEvent.change(screen.getByTestId('broll-file'), { target: { files: [new File([''], 'flour.jpg')] } });
  await expect.poll(() => screen.queryByText('“loaf.jpg” could not be added')).toBeNull();
});

it('keeps a search of stock, and why it failed, while another tab is shown', async () => {
  await show({ '/broll-sources/stock': () => refused('The service does not answer.') });
  open('Stock');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search Pexels' }), {
    target: { value: 'bread' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('The service does not answer.')).toBeDefined();
  open('Library');
  await screen.findByText('Your library is empty');
  open('Stock');
  expect(await screen.findByDisplayValue('bread')).toBeDefined();
  expect(await screen.findByText('The service does not answer.')).toBeDefined();
});

it('asks stock again for the same words after a search that failed', async () => {
  let asked = 0;
  await show({
    '/broll-sources/stock': () => {
      asked += 1;
      return asked === 1 ? refused('The service does not answer.') : Response.json({ hits: [] });
    },
  });
  open('Stock');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search Pexels' }), {
    target: { value: 'bread' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('The service does not answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No results. Try simpler words in English.')).toBeDefined();
  expect(asked).toBe(2);
});

it('offers no footage to a clip that has as many pieces as one may have', async () => {
  const { set } = await show({
    '/broll': { assets: [loaf] },
    '/clips/out/broll-suggestions': { suggestions: [suggestion] },
  });
  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
  const oven = { kind: 'picture', layout: 'full', fit: 'cover', fromMs: 0, width: 640, height: 480 } as const;
  const pieces = Array.from({ length: maxBroll }, (_, n) => ({
    ...{ ...oven, credit, id: `b-${n}`, assetId: `oven-${n}`, startMs: n * 200, endMs: n * 200 + 200 },
  }));
  set({ plan: numbersPlan({ broll: pieces.slice(1) }) });
  expect(await screen.findByText('A loaf')).toBeDefined();
  set({ plan: numbersPlan({ broll: pieces }) });
  expect(screen.queryByText('A loaf')).toBeNull();
});
