import type { Page } from 'playwright-core';
import { captionsInFont, kitWithFont } from '../brand-responses.ts';
import { captionsDrawnAt } from '../captions-drawn.ts';
import {
  cardsInClip,
  earlierVersions,
  footageSources,
  receiptWithAdvice,
  translatedCaptions,
} from '../editor-responses.ts';
import type { Fixtures } from '../fixtures.ts';
import { answer, exportsListed, musicInLibrary, nothingLeft } from '../screen-responses.ts';
import { openDialog, type Screen, statesOf } from './screen.ts';

const editor = ({ videoId }: Fixtures) => `/editor?video=${videoId}`;

/** The editor with each of its panels. */
export const editorScreens: readonly Screen[] = statesOf({ path: editor, as: 'creator' }, [
  { name: 'editor', open: (page) => panel(page, 'Clips') },
  {
    name: 'editor-nothing-left',
    answers: (page, { videoId }) => nothingLeft(page, videoId),
    open: (page) => panel(page, 'Clips'),
  },
  { name: 'editor-words', open: (page) => panel(page, 'Words') },
  {
    name: 'editor-word-menu',
    async open(page) {
      await panel(page, 'Words');
      await page.getByRole('option').nth(9).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'editor-style', open: (page) => panel(page, 'Customize') },
  {
    name: 'editor-request',
    async open(page) {
      await panel(page, 'Customize');
      const opener = page.getByRole('button', { name: 'Say what to change' });
      const field = page.getByRole('textbox', { name: 'What to change' });
      await opener.or(field).waitFor();
      if (await opener.isVisible()) await opener.click();
      await field.fill('cut the first sentence, bigger captions, add fireworks');
      await page.getByRole('button', { name: 'Show changes' }).click();
      await page.getByRole('button', { name: 'Make these changes' }).waitFor();
    },
  },
  {
    name: 'editor-music',
    answers: (page) => musicInLibrary(page),
    open: async (page) => {
      await panel(page, 'Customize');
      await page.getByText('Morning raga').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'editor-font',
    answers: kitWithFont,
    async open(page) {
      await panel(page, 'Customize');
      await captionsInFont(page);
    },
  },
  {
    name: 'editor-second-line',
    async open(page) {
      await panel(page, 'Customize');
      await keepUnsaved(page);
      await page.getByRole('combobox', { name: 'Second line' }).click();
      await page.getByRole('option', { name: 'Roman letters' }).click();
      // The choice below would be drawn as pointed at.
      await page.mouse.move(0, 0);
      await captionsDrawnAt(page, 8000);
    },
  },
  {
    name: 'editor-cover',
    async open(page) {
      await panel(page, 'Customize');
      await keepUnsaved(page);
      await page.getByRole('radio', { name: 'Beep' }).click();
      await page.getByRole('button', { name: 'Use the frame on screen' }).click();
    },
  },
  { name: 'editor-frame', open: (page) => panel(page, 'Frame') },
  { name: 'editor-export', open: (page) => panel(page, 'Exports') },
  {
    name: 'editor-receipt',
    answers: receiptWithAdvice,
    async open(page) {
      await panel(page, 'Exports');
      await page.getByText('Captions and faces').waitFor();
    },
  },
  {
    name: 'editor-exported',
    answers: (page, { outputId }) =>
      answer(page, '/api/videos/*/exports*', { exports: exportsListed(outputId) }),
    async open(page) {
      await panel(page, 'Exports');
      await page.getByRole('link', { name: 'Post it' }).first().waitFor();
    },
  },
  { name: 'editor-word-chosen', phone: true, open: (page) => chooseWord(page) },
  {
    name: 'editor-word-fixed',
    phone: true,
    async open(page) {
      await chooseWord(page);
      await page.getByRole('button', { name: 'Fix' }).click();
      await page.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'editor-after-export',
    phone: true,
    async answers(page, { outputId }) {
      const file = exportsListed(outputId).find(({ status }) => status === 'ready');
      const ready = { ...file, outdated: false };
      await answer(page, '/api/videos/*/exports*', { exports: [ready] });
      await page.route('**/api/clips/*/export', (route) =>
        route.fulfill({ json: { success: true, export: ready } }),
      );
    },
    async open(page) {
      await openDialog(page, 'Export');
      await page.getByRole('button', { name: 'Export Clip' }).click();
      await page.getByRole('dialog', { name: 'Your clip is ready' }).waitFor();
    },
  },
  { name: 'editor-broll', open: (page) => panel(page, 'B-roll') },
  {
    name: 'editor-broll-cards',
    answers: cardsInClip,
    async open(page) {
      await panel(page, 'B-roll');
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    },
  },
  {
    name: 'editor-broll-stock',
    answers: footageSources,
    async open(page) {
      await panel(page, 'B-roll');
      await page.getByRole('tab', { name: 'Stock' }).click();
      await page.getByRole('searchbox').last().fill('market');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Street market in the rain').waitFor();
    },
  },
  {
    name: 'editor-broll-generate',
    answers: footageSources,
    async open(page) {
      await panel(page, 'B-roll');
      await page.getByRole('tab', { name: 'Generate' }).click();
    },
  },
  {
    name: 'editor-translation',
    answers: translatedCaptions,
    async open(page) {
      await panel(page, 'Customize');
      await page.getByRole('button', { name: 'Edit lines' }).click();
      await page.getByRole('heading', { name: 'Caption language' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'editor-export-menu',
    async open(page) {
      await panel(page, 'Clips');
      await openDialog(page, 'Export');
    },
  },
  {
    name: 'editor-versions',
    answers: earlierVersions,
    async open(page) {
      await panel(page, 'Clips');
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (!(await more.isVisible())) return openDialog(page, 'Versions');
      await more.click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'editor-sample', path: '/editor', as: 'newcomer', open: (page) => panel(page, 'Clips') },
]);

/** Other screens show the same clip: what is changed on this one is never sent, nor when it is left. */
async function keepUnsaved(page: Page): Promise<void> {
  // What is still being read comes: a panel without it waits for ever.
  await page.evaluate(`{
    const send = window.fetch;
    window.fetch = (address, init) => (init?.method ?? 'GET') === 'GET' ? send(address, init) : new Promise(() => {});
  }`);
}

/** A word of a phone's words, with its row of actions. */
async function chooseWord(page: Page): Promise<void> {
  await panel(page, 'Words');
  await page.getByRole('option').nth(9).click();
  await page.getByRole('button', { name: 'Start here' }).waitFor();
}

/** A panel of the editor, over a word that is being said. Phones show one at a time, and exports where they are made. */
async function panel(page: Page, name: string): Promise<void> {
  const named = (tab: string) => page.getByRole('tab', { name: tab, exact: true });
  // A phone has less room for its name.
  const customize = named('Customize').or(named('Captions'));
  await customize.waitFor();
  if (name === 'Exports' && !(await named(name).isVisible())) return openDialog(page, 'Export');
  await (name === 'Customize' ? customize : named(name)).click();
  await page.getByRole('slider', { name: 'Position in the clip' }).fill('8000');
  // The ring of the control that was just used is not part of the picture.
  await page.locator(':focus').blur();
  await captionsDrawnAt(page, 8000);
}
