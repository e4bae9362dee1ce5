import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { v1ErrorSchema } from '@jhalak/contract/routes/v1/shapes.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { makeMedia } from '#testing/talk-video.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { workerForFile } from '#testing/worker-for-file.ts';
import { serveWeb } from '#web.ts';
import { newWebhookSecret, signatureHeaders } from '#webhooks/sign.ts';
import { type ExampleLanguage, exampleFile, exampleLanguages, examplesOf } from './guide-page.ts';
import { guideSections } from './guide-sections.ts';

const run = promisify(execFile);
const folder = await folderForFile();
const { database, web, dataDir } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '10000' });
await workerForFile({ database, web: { dataDir } });
const server = await serveWeb(web.app, { port: 0, host: '127.0.0.1' });
afterAll(() => server.stop(500));
const asha = await signedUpOnAgency(database, web);
const minutesUsed = async (): Promise<number> =>
  (await asha.browser.get('/api/billing')).body.usage.minutesUsed;
const { secret: key } = await newApiKey(asha.browser, apiKeyScopes);
await makeMedia([
  ...['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=10:d=2'],
  ...['-f', 'lavfi', '-i', 'aevalsrc=0.3*sin(2*PI*220*t):s=48000:d=2', '-shortest'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  path.join(folder, 'talk.mp4'),
]);
await writeFile(path.join(folder, 'talk.srt'), '1\n00:00:00,200 --> 00:00:01,800\nBread needs time\n');

const programs: Record<ExampleLanguage, { program: string; needs: readonly string[] }> = {
  curl: { program: 'bash', needs: ['curl', 'jq', 'openssl'] },
  TypeScript: { program: process.execPath, needs: [] },
  Python: { program: 'python3', needs: ['python3'] },
};
const missingFor = (language: ExampleLanguage): string[] =>
  programs[language].needs.filter((name) => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });

/** What the parts before name that a part needs. */
const given: Record<ExampleLanguage, string> = {
  curl: 'project=p1 id=c1',
  TypeScript:
    "import { writeFile } from 'node:fs/promises';\nconst project = 'p1';\nconst clip = { id: 'c1' };",
  Python: 'project, clip = "p1", {"id": "c1"}',
};

const refusal = (status: number, code: string) => {
  const error = { code, message: 'Not yet.', help: 'Wait.' };
  return Response.json({ error }, { status, headers: { 'Retry-After': '1' } });
};

async function served(fetch: (request: Request) => Response): Promise<string> {
  const { address, stop } = await serveWeb({ fetch }, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => stop(500));
  return address;
}

describe.each(exampleLanguages)('the examples in %s', (language) => {
  const missing = missingFor(language);
  const { program } = programs[language];
  const skipped = missing.length > 0 ? ` (skipped: ${missing.join(', ')} is missing)` : '';

  // Each makes the same calls and waits for clips: the gate runs one language, the full run all.
  test.skipIf(missing.length > 0 || (!fullRun && language !== 'TypeScript'))(
    `make clips of a video from its upload on${skipped}`,
    async () => {
      const cwd = path.join(folder, language);
      await mkdir(cwd);
      for (const name of ['talk.mp4', 'talk.srt'])
        await copyFile(path.join(folder, name), path.join(cwd, name));
      const minutesBefore = await minutesUsed();
      const { stdout } = await run(program, [exampleFile('jhalak', language)], {
        cwd,
        env: { ...process.env, JHALAK_URL: server.address, JHALAK_KEY: key },
        timeout: 600_000,
      });
      expect(stdout.trim().split('\n')).toEqual([
        expect.stringMatching(/^project [\w-]+$/),
        'one generation: true',
        'clips: 9:16 1:1',
        'clip.mp4 is here',
        'tools: true',
      ]);
      expect((await readFile(path.join(cwd, 'clip.mp4'))).subarray(4, 8).toString()).toBe('ftyp');
      expect(await minutesUsed()).toBe(minutesBefore + 1);
    },
  );

  test('stand in their program in the order of the guide, which is that of a program of its parts', async () => {
    const marks = (await readFile(exampleFile('jhalak', language), 'utf8')).matchAll(
      /^(?:#|\/\/) \[(\w+)\]$/gm,
    );
    const inGuide = guideSections
      .flatMap(({ example }) => example ?? [])
      .filter((name) => name !== 'webhook');
    expect([...marks].map(([, name]) => name)).toEqual(inGuide);
  });

  /** Runs one part of the program against a server that answers so. */
  async function runPart(part: string, fetch: (request: Request) => Response) {
    const cwd = await mkdtemp(path.join(folder, language));
    const file = path.join(cwd, path.basename(exampleFile('jhalak', language)));
    const textOf = (name: string) => examplesOf(name).find((example) => example.language === language)?.text;
    const before = part === 'upload' ? '' : given[language];
    await copyFile(path.join(folder, 'talk.mp4'), path.join(cwd, 'talk.mp4'));
    await writeFile(file, [textOf('start'), textOf('request'), before, textOf(part)].join('\n'));
    const env = { ...process.env, JHALAK_URL: await served(fetch), JHALAK_KEY: key };
    const { stdout } = await run(program, [file], { cwd, env, timeout: 300_000 });
    return { stdout, cwd };
  }

  test.skipIf(missing.length > 0)(
    `fetch a file from an address of the storage without the key${skipped}`,
    async () => {
      const storage = await served(({ headers }) =>
        headers.has('authorization') ? new Response('two keys', { status: 400 }) : new Response('the clip'),
      );
      const { cwd } = await runPart('export', () => Response.redirect(storage, 302));
      expect(await readFile(path.join(cwd, 'clip.mp4'), 'utf8')).toBe('the clip');
    },
  );

  test.skipIf(missing.length > 0)(
    `wait and repeat where the server says when, and read its last answer alone${skipped}`,
    async () => {
      const refusals = [
        refusal(503, 'file_being_made'),
        refusal(409, 'request_running'),
        refusal(429, 'rate_limited'),
      ];
      const page = { data: [{ ratio: '9:16' }], next_cursor: null };
      const { stdout } = await runPart('clips', () => refusals.pop() ?? Response.json(page));
      expect(stdout).toBe('clips: 9:16\n');
    },
  );

  test.skipIf(missing.length > 0)(
    `wait with the bytes of an upload too, and say why they are refused${skipped}`,
    async () => {
      const error = { code: 'upload_type', message: 'No video.', help: 'Send another file.' };
      const refusals = [Response.json({ error }, { status: 400 }), refusal(503, 'storage_unavailable')];
      const begun = { id: 'u1', upload_url: '/api/v1/uploads/u1', offset_bytes: 0, project_id: null };
      const answer = ({ method }: Request) =>
        (method === 'PATCH' && refusals.pop()) || Response.json(begun, { status: 201 });
      await expect(runPart('upload', answer)).rejects.toThrow(/upload_type.*No video/s);
      expect(refusals).toEqual([]);
    },
  );

  test.skipIf(missing.length > 0)(`say what a proxy answers${skipped}`, async () => {
    const headers = { 'content-type': 'text/html' };
    const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers });
    await expect(runPart('clips', badGateway)).rejects.toThrow(/\b502\b/);
  });

  test.skipIf(missing.length > 0)(`accept signed webhooks, and no others${skipped}`, async () => {
    const secret = newWebhookSecret();
    const payload = '{"type":"clips.ready","data":{"title":"ब्रेड"}}';
    const signed = (timestamp: Date, secrets: string[]) =>
      signatureHeaders({ id: 'msg_1', timestamp, payload }, secrets);
    const now = new Date();
    const ours = signed(now, [newWebhookSecret(), secret]);
    // What a stranger writes into the headers is text: it runs nothing, and is refused as any other.
    const ran = path.join(folder, `ran-${language}`);
    const others: [Record<string, string>, string][] = [
      [signed(now, [secret]), `${payload} `],
      [signed(now, [newWebhookSecret()]), payload],
      [signed(new Date(now.getTime() - 600_000), [secret]), payload],
      ...[`a[$(echo ran > ${ran})0]`, '9'.repeat(5000)].map((seconds): [Record<string, string>, string] => [
        { ...ours, 'webhook-timestamp': seconds },
        payload,
      ]),
      [{ ...ours, 'webhook-signature': 'v1,é' }, payload],
      [{}, payload],
    ];
    const requests = [[ours, payload], ...others].map((request) => [...request, secret]);
    const { stdout } = await run(program, [exampleFile('webhook', language), JSON.stringify(requests)]);
    expect(stdout.trim().split('\n')).toEqual(['true', ...others.map(() => 'false')]);
    await expect(readFile(ran)).rejects.toThrow('ENOENT');
  });
});

test('bytes of an upload are refused as every call of version 1 is', async () => {
  const authorization = `Bearer ${key}`;
  const begun = await fetch(`${server.address}/api/v1/uploads`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'words.mp4', size_bytes: 5000 }),
  });
  const { id } = (await begun.json()) as { id: string };
  const refused = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.address}/api/v1/uploads/${id}`, {
      ...{ method: 'PATCH', body: 'words'.repeat(1000) },
      headers: { authorization, ...headers },
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    const { error } = v1ErrorSchema.parse(await answer.json());
    return [answer.status, error.code];
  };
  const type = { 'content-type': 'application/offset+octet-stream' };
  const tus = { ...type, 'tus-resumable': '1.0.0', 'upload-offset': '0' };
  expect(await refused(type)).toEqual([412, 'bad_request']);
  expect(await refused({ ...tus, 'upload-offset': '-1' })).toEqual([400, 'bad_argument']);
  expect(await refused({ ...tus, 'content-type': 'video/mp4' })).toEqual([400, 'bad_argument']);
  expect(await refused({ ...tus, 'upload-offset': '10' })).toEqual([409, 'upload_offset']);
  expect(await refused(tus)).toEqual([400, 'upload_type']);
});

test('the guide shows every part of the examples, and brings nothing from elsewhere', async () => {
  const page = await (await web.app.request('/api/docs')).text();
  for (const { id, title, example } of guideSections) {
    expect(page).toContain(`<section id="${id}"><h2>${title}</h2>`);
    if (example) expect(examplesOf(example)).toHaveLength(3);
  }
  expect(page).not.toMatch(/<script|<i(?:mg|frame)|(?:src|href)="(?:https?:)?\/\//);
  expect(page).toContain('/api/mcp');
  expect(page).toContain('the minutes of the video count all the same');
});
