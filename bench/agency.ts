/** How an agency's workspace answers: 200 projects, 2,000 clips, and a caption style for all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newWindow } from '../e2e/chromium.ts';
import { makeProject } from '../e2e/project.ts';
import { writeShortTalk } from '../e2e/short-talk.ts';
import { signIn, signUp } from '../e2e/user.ts';
import { type Connection, connect } from '../server/src/db/core/connect.ts';
import type { Figure } from './figure.ts';

const projects = 200;
const clipsOfEach = 10;
const clips = projects * clipsOfEach;
const shownBarS = 1;
/** So many have the new style when the batch is cancelled. */
const cancelledAt = clips / 10;

/**
 * `web.agency-home`, `web.agency-clips`: seconds from the address to the first clip's picture, of three openings in a
 * browser that keeps nothing of the one before the middle one. `web.agency-select`: until every clip is selected.
 * `web.agency-batch`: clips in a second that get another caption style, until Cancel is pressed.
 */
export async function agencyFigures(
  browser: Browser,
  address: string,
  databaseUrl: string,
): Promise<Figure[]> {
  const user = await signUp(address, { first: 'Agency' });
  const folder = mkdtempSync('/tmp/jhalak-bench-agency-');
  const { video, subtitles } = writeShortTalk(folder, 'talk', 'en');
  const videoId = await makeProject(user, {
    ...{ file: video, name: 'talk.mp4', subtitles, language: 'en' },
    clips: { clipDuration: 15, numberOfClips: 1, aspectRatios: ['9:16'] },
  });
  rmSync(folder, { recursive: true });
  const connection = connect({ connectionString: databaseUrl });
  try {
    await copyProject(connection, videoId);
    const window = async () => {
      const context = await newWindow(browser, { theme: 'light', width: 1440 });
      await signIn(context, user);
      return context;
    };
    const home = await opened(window, `${address}/dashboard`);
    const list = await opened(window, `${address}/dashboard/clips`);
    return [
      figureOf('web.agency-home', home),
      figureOf('web.agency-clips', list),
      ...(await batchFigures(await window(), `${address}/dashboard/clips`, connection)),
    ];
  } finally {
    await connection.close();
  }
}

/** Copies of a finished project with its files: the rows differ in their ids, titles and times alone. */
async function copyProject({ pool }: Connection, videoId: string): Promise<void> {
  const copy = async (table: string, from: string, changes: Record<string, string>, times: string) => {
    const { rows } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
      where table_schema = 'jhalak' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows.map(({ column_name: name }) => name);
    const values = columns.map((name) => changes[name] ?? `row.${name}`).join(', ');
    await pool.query(
      `insert into jhalak.${table} (${columns.join(', ')}) select ${values} from ${times} join ${from}`,
      [videoId],
    );
  };
  const numbers = `generate_series(1, ${projects}) n`;
  const ofVideo = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, `row.${column} || '-' || n`]));
  const age = { created_at: `row.created_at - n * interval '1 hour'` };
  const own = (table: string) => `jhalak.${table} row on row.video_id = $1`;
  await copy(
    'video',
    'jhalak.video row on row.id = $1',
    { ...ofVideo('id'), ...age, title: `'Talk ' || n` },
    numbers,
  );
  await copy('transcript', own('transcript'), { ...ofVideo('id', 'video_id'), ...age }, numbers);
  const ofRequest = { ...ofVideo('id', 'video_id', 'transcript_id'), ...age };
  await copy('generation', own('generation'), ofRequest, numbers);
  // Each copy has ten clips, the project's own in turn.
  const made = `(select c.id, c.moment_id, row_number() over (order by c.id) - 1 as at, count(*) over () as made
    from jhalak.clip c where c.video_id = $1) own
    on own.at = j % own.made join`;
  const places = `generate_series(1, ${projects}) n join generate_series(0, ${clipsOfEach - 1}) j on true`;
  const ofClip = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, `row.${column} || '-' || n || '-' || j`]));
  await copy(
    'moment',
    `${made} jhalak.moment row on row.id = own.moment_id`,
    { ...ofClip('id'), ...ofVideo('generation_id'), position: 'j' },
    places,
  );
  await copy(
    'clip',
    `${made} jhalak.clip row on row.id = own.id`,
    { ...ofClip('id', 'moment_id'), ...ofVideo('generation_id', 'video_id') },
    places,
  );
  await copy(
    'clip_plan',
    `${made} jhalak.clip_plan row on row.clip_id = own.id`,
    { ...ofClip('id', 'clip_id'), ...ofVideo('transcript_id') },
    places,
  );
  await copy('output', `${made} jhalak.output row on row.clip_id = own.id`, ofClip('id', 'clip_id'), places);
  await copy(
    'render',
    `${made} jhalak.output made on made.clip_id = own.id join jhalak.render row on row.output_id = made.id`,
    // Each file has one row: the pictures are served, the films are not asked for.
    ofClip('id', 'output_id', 'plan_id', 'storage_key'),
    places,
  );
  // The copies are the workspace: two hundred, and not one more.
  await pool.query('update jhalak.video set deleted_at = now() where id = $1', [videoId]);
  await pool.query('analyze');
}

interface Opening {
  seconds: number;
  requests: number;
  bytes: number;
}

const openedWithinMs = 60_000;
const watchTiles = `(function look() {
  const pictures = [...document.querySelectorAll('[data-tile] img')];
  if (pictures.some((one) => one.complete && one.naturalWidth > 0)) globalThis.tileMs ??= performance.now();
  else requestAnimationFrame(look);
})()`;

/** Three openings, the quickest first. */
async function opened(window: () => Promise<BrowserContext>, url: string): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let time = 0; time < 3; time += 1) {
    const context = await window();
    const page = await context.newPage();
    const network = await networkOf(page);
    await page.addInitScript(watchTiles);
    await page.goto(url, { waitUntil: 'commit' });
    let ms: number | null = null;
    for (
      const end = Date.now() + openedWithinMs;
      ms === null && Date.now() < end;
      await page.waitForTimeout(20)
    )
      ms = await page.evaluate<number | null>('globalThis.tileMs ?? null');
    openings.push({ seconds: (ms ?? Number.NaN) / 1000, ...network() });
    await context.close();
  }
  return openings.toSorted((a, b) => a.seconds - b.seconds);
}

/** Counts what a page requests from now on; bytes as they come over the wire. */
async function networkOf(page: Page): Promise<() => Omit<Opening, 'seconds'>> {
  const session = await page.context().newCDPSession(page);
  const seen = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', () => {
    seen.requests += 1;
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ ...seen });
}

function figureOf(name: string, openings: readonly Opening[]): Figure {
  const [, middle] = openings;
  const times = openings.map(({ seconds }) => seconds.toFixed(2)).join(', ');
  return {
    ...{ name, value: middle?.seconds ?? Number.NaN, unit: 's', bar: shownBarS, better: 'lower' },
    note: `${count(clips)} clips in ${projects} projects; ${times} s, ${middle?.requests} requests, ${Math.round((middle?.bytes ?? 0) / 1000)} kB until then`,
  };
}

const count = (value: number): string => value.toLocaleString('en-IN');

/** Selects everything, applies a style and cancels on the way, as a hand does. */
async function batchFigures(context: BrowserContext, url: string, { pool }: Connection): Promise<Figure[]> {
  const page = await context.newPage();
  await page.goto(url);
  const network = await networkOf(page);
  await page.getByRole('checkbox').first().check();
  const selecting = performance.now();
  await page.getByRole('button', { name: `Select all ${count(clips)}` }).click();
  await page.getByText(`${count(clips)} selected`).waitFor();
  const selectS = (performance.now() - selecting) / 1000;
  const selected = network();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  // Behind the three ways to a look.
  await page.getByRole('dialog').getByRole('radio').nth(4).click();
  await page.getByRole('button', { name: `Apply to ${clips} clips` }).click();
  const began = performance.now();
  const progress = page.getByText(/^Applying the look: /);
  let said = '';
  for (let done = 0; done < cancelledAt; await page.waitForTimeout(50)) {
    said = (await progress.textContent()) ?? '';
    done = Number(/[\d,]+/.exec(said)?.[0].replaceAll(',', ''));
  }
  const tookS = (performance.now() - began) / 1000;
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^Look applied: /).waitFor();
  const ended = await page.getByText(/^Look applied: /).textContent();
  const { rows } = await pool.query<{ changed: number }>(
    'select count(*)::int as changed from jhalak.clip_plan where version > 1',
  );
  await context.close();
  return [
    {
      ...{ name: 'web.agency-select', value: selectS, unit: 's', bar: 2, better: 'lower' },
      note: `${selected.requests} requests, ${Math.round(selected.bytes / 1000)} kB`,
    },
    {
      ...{
        name: 'web.agency-batch',
        value: cancelledAt / tookS,
        unit: 'clips/s',
        bar: null,
        better: 'higher',
      },
      note: `cancelled at “${said}”; then “${ended}”, ${rows[0]?.changed} new versions in the database`,
    },
  ];
}
