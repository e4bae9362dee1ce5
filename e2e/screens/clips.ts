import { manyClips, selectClips } from '../screen-responses.ts';
import { openDialog, type Screen, statesOf } from './screen.ts';

const path = '/dashboard/clips';

/** The clips of all projects, and what is done to many of them. */
export const clipsScreens: readonly Screen[] = statesOf({ path, as: 'creator' }, [
  { name: 'clips-empty', as: 'newcomer' },
  { name: 'clips', answers: manyClips, whole: true },
  { name: 'clips-none', path: `${path}?q=zebra&ratio=9:16&decision=kept` },
  {
    name: 'clips-failed',
    answers: (page) =>
      page.route('**/api/clips?*', (route) => route.fulfill({ status: 503, body: '' })).then(() => undefined),
    open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    complains: /503/,
  },
  { name: 'clips-selected', answers: manyClips, open: selectClips },
  {
    name: 'clips-filters',
    path: `${path}?ratio=9:16`,
    answers: manyClips,
    open: (page) => page.getByRole('button', { name: /^(Filters|फ़िल्टर)/ }).click(),
    phone: true,
  },
  ...(['Look', 'Export', 'Plan'] as const).map(
    (name): Screen => ({
      name: `clips-${name.toLowerCase()}`,
      path,

      answers: manyClips,
      async open(page) {
        await selectClips(page);
        await openDialog(page, name);
      },
    }),
  ),
  {
    name: 'clips-batch',
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
]);
