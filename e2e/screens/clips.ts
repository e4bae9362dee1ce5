import { manyClips, selectClips } from '../screen-responses.ts';
import { openDialog, type Screen } from './screen.ts';

const path = '/dashboard/clips';

/** The clips of all projects, and what is done to many of them. */
export const clipsScreens: readonly Screen[] = [
  { name: 'clips-empty', path, as: 'newcomer' },
  { name: 'clips', path, as: 'creator', answers: manyClips, whole: true },
  { name: 'clips-none', path: `${path}?q=zebra&ratio=9:16&decision=kept`, as: 'creator' },
  {
    name: 'clips-failed',
    path,
    as: 'creator',
    answers: (page) =>
      page.route('**/api/clips?*', (route) => route.fulfill({ status: 503, body: '' })).then(() => undefined),
    open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    complains: /503/,
  },
  { name: 'clips-selected', path, as: 'creator', answers: manyClips, open: selectClips },
  {
    name: 'clips-filters',
    path: `${path}?ratio=9:16`,
    as: 'creator',
    answers: manyClips,
    open: (page) => page.getByRole('button', { name: /^(Filters|फ़िल्टर)/ }).click(),
    phone: true,
  },
  ...(['Look', 'Export', 'Plan'] as const).map(
    (name): Screen => ({
      name: `clips-${name.toLowerCase()}`,
      path,
      as: 'creator',
      answers: manyClips,
      async open(page) {
        await selectClips(page);
        await openDialog(page, name);
      },
    }),
  ),
  {
    name: 'clips-batch',
    path,
    as: 'creator',
    async answers(page) {
      await manyClips(page);
      await page.route('**/api/clips/*/kept', () => new Promise(() => undefined));
    },
    async open(page) {
      await selectClips(page);
      await page.getByRole('button', { name: 'Actions for the selected clips' }).click();
      await page.getByRole('menuitem', { name: 'Keep' }).click();
      await page.getByRole('progressbar').last().waitFor();
    },
  },
  {
    name: 'clips-batch-failed',
    path,
    as: 'creator',
    async answers(page) {
      await manyClips(page);
      await page.route('**/api/clips/*/kept', (route) =>
        route.fulfill({
          status: 404,
          json: { success: false, error: 'Not found.', code: 'not_found', details: {} },
        }),
      );
    },
    async open(page) {
      await selectClips(page);
      await page.getByRole('button', { name: 'Actions for the selected clips' }).click();
      await page.getByRole('menuitem', { name: 'Keep' }).click();
      await page.getByRole('button', { name: 'See why' }).click();
      await page.getByRole('dialog').waitFor();
    },
    complains: /404/,
  },
];
