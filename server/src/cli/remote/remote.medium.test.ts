import { readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiKeyScopes } from '@jhalak/contract/permissions.ts';
import type { V1Upload } from '@jhalak/contract/routes/v1/shapes.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { makeKeySecret } from '#accounts/api-keys/key-format.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mp4Bytes } from '#testing/made-bytes.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { makeMedia } from '#testing/talk-video.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { workerForFile } from '#testing/worker-for-file.ts';
import { serveWeb } from '#web.ts';
import { readArguments } from '../arguments.ts';
import type { StageProgress } from '../progress-lines.ts';
import { describeRemote } from '../terminal.ts';
import { createRemoteApi, type RemoteApi } from './api-client.ts';
import { clipRemotely, sendFile } from './remote-clip.ts';

const folder = await folderForFile();
const { database, web, dataDir } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '10000' });
await workerForFile({ database, web: { dataDir } });
const server = await serveWeb(web.app, { port: 0, host: '127.0.0.1' });
afterAll(() => server.stop(500));

const asha = await signedUpOnAgency(database, web);
const { body: brand } = await asha.browser.get('/api/brand/kits');
await asha.browser.put(`/api/brand/kits/${brand.kits[0].id}`, { captionStyle: 'classic' });
const { secret: key } = await newApiKey(asha.browser, apiKeyScopes);
const api = createRemoteApi({ server: server.address, key, pauseMs: 20 });

await makeMedia([
  ...['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=12:d=3'],
  ...['-f', 'lavfi', '-i', "aevalsrc='0.3*sin(2*PI*220*t)':s=48000:d=3", '-shortest'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  path.join(folder, 'short.mp4'),
]);
await writeFile(path.join(folder, 'short.srt'), '1\n00:00:00,500 --> 00:00:02,500\nBread needs time\n');
const argumentsOf = (...more: string[]) => {
  const read = readArguments(['short.mp4', '--ratios', '1:1', '--out', 'made', ...more], folder, folder);
  if (read === 'help') throw new Error('no help was requested');
  return read;
};

/** A client of a server that answers otherwise where there is another answer to a request. */
async function clientBefore(answerOf: (request: Request) => Response | null) {
  const other = await serveWeb(
    { fetch: (request, bindings) => answerOf(request) ?? web.app.fetch(request, bindings) },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => other.stop(500));
  return createRemoteApi({ server: other.address, key, pauseMs: 1 });
}

const badGateway = () => new Response('Bad gateway', { status: 502 });

/** A file whose connection breaks after its beginning. */
const cutOff = () => {
  async function* bytes() {
    yield new Uint8Array(10);
    throw new Error('cut');
  }
  return new Response(ReadableStream.from(bytes()), { headers: { 'content-length': '1000' } });
};

test('a video goes to the server, which restarts, and comes back as captioned clips, with its progress', async () => {
  let down = 20;
  let files = 0;
  const restarting = await clientBefore(({ url }) => {
    if (url.endsWith('/file') && ++files === 1) return cutOff();
    return url.endsWith('/status') && --down > 0 ? badGateway() : null;
  });
  const shown: StageProgress[][] = [];
  const options = argumentsOf('--caption-only', '--subtitles', 'short.srt');
  const show = (stages: StageProgress[]) => shown.push(stages);
  const report = await clipRemotely(restarting, options, { show, everyMs: 100 });
  expect(down).toBeLessThan(0);
  const style = { caption_style: 'classic' };
  expect(report.clips).toMatchObject([{ ratio: '1:1', rank: 1, status: 'completed', ...style }]);
  const [clip] = report.clips;
  expect(await readdir(path.join(folder, 'made'))).toEqual([path.basename(clip?.path ?? '')]);
  const bytes = await readFile(clip?.path ?? '');
  expect([bytes.length, files]).toEqual([clip?.size_bytes, 2]);
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect(shown.at(-1)).toMatchObject([
    { name: 'Upload', status: 'done' },
    { name: 'Clips', status: 'done' },
  ]);
  const captions = await api.request(`/api/v1/clips/${clip?.id}/captions/srt`);
  expect(await captions.text()).toContain('Bread');
  const part = await api.request(clip?.file_url ?? '', { headers: { range: 'bytes=0-9' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

test('clips are saved although a later request for clips of their project fails', async () => {
  const failure = { code: 'render_failed', message: 'Theirs could not be made.' };
  const theirs = { id: 'theirs', status: 'failed', failure };
  const now = { stage_label: 'Failed', progress: 0, clips: { total: 0, ready: 0 } };
  const shared = await clientBefore(({ url }) =>
    url.endsWith('/status') ? Response.json({ ...now, generation: theirs, failure }) : null,
  );
  const options = argumentsOf('--caption-only', '--subtitles', 'short.srt', '--style', 'pop');
  const report = await clipRemotely(shared, options, { show: () => undefined, everyMs: 100 });
  expect(report.clips).toMatchObject([{ ratio: '1:1', status: 'completed', caption_style: 'pop' }]);
});

test('what the plan leaves out is said once, and the other clips are saved', async () => {
  const sentence = 'Downloads in 1:1 are not part of the Free plan.';
  const refused = { error: { code: 'ratio_not_included', message: sentence } };
  const generation = { id: 'ours', status: 'completed', note: null, failure: null };
  const clip = { generation_id: 'ours', start_ms: 0, end_ms: 3000, score: null, title: 'Bread', reasons: [] };
  const cut = async (...ratios: string[]) => {
    const data = ratios.map((ratio, at) => ({ ...clip, ratio, rank: at + 1, file_url: `/${ratio}` }));
    const answers: Record<string, () => Response> = {
      generations: () => Response.json(generation),
      status: () => Response.json({ generation, failure: null }),
      clips: () => Response.json({ data, next_cursor: null }),
      '1:1': () => Response.json(refused, { status: 402 }),
      '9:16': () => new Response('the clip'),
    };
    const free = await clientBefore(
      ({ url }) => answers[new URL(url).pathname.split('/').at(-1) ?? '']?.() ?? null,
    );
    return clipRemotely(free, argumentsOf('--caption-only'), { show: () => undefined });
  };
  const report = await cut('1:1', '9:16', '1:1');
  expect(report).toMatchObject({ clips: [{ ratio: '9:16' }], refused: [sentence] });
  expect(report.projectUrl).toMatch(`/dashboard/project/${report.projectId}`);
  expect(describeRemote(report, folder)).toContain(`${sentence} Your clips: ${report.projectUrl}`);
  await expect(cut('1:1')).rejects.toThrow(`${sentence} Your clips: http`);
});

test('an upload goes on after broken connections, and every byte arrives', async () => {
  let requests = 0;
  const broken: RemoteApi = {
    ...api,
    request: (at, of) => {
      if (of?.method === 'PATCH' && ++requests % 2 === 1) return Promise.reject(new Error('cut'));
      return api.request(at, of);
    },
  };
  const file = path.join(folder, 'short.mp4');
  const projectId = await sendFile(broken, { file, onProgress: () => undefined, pauseMs: 1 });
  const project = await api.json<{ size_bytes: number }>(`/api/v1/projects/${projectId}`);
  expect(project.size_bytes).toBe((await readFile(file)).length);
});

test('an upload that was interrupted goes on at the next start, unless the file has changed since', async () => {
  const bytes = await readFile(path.join(folder, 'short.mp4'));
  const file = path.join(folder, 'again.mp4');
  await writeFile(file, bytes);
  const begun = await api.json<V1Upload>('/api/v1/uploads', {
    ...{ method: 'POST', json: { filename: 'again.mp4', size_bytes: bytes.length } },
  });
  await api.request(begun.upload_url, {
    ...{ method: 'PATCH', bytes: new Uint8Array(bytes.subarray(0, 1000)) },
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
  });
  let sent = 0;
  const counting: RemoteApi = {
    ...api,
    request(at, of) {
      sent += of?.bytes?.length ?? 0;
      return api.request(at, of);
    },
  };
  const unfinished = async () =>
    (await api.json<{ data: V1Upload[] }>('/api/v1/uploads')).data.map(({ id, offset_bytes }) => [
      id,
      offset_bytes,
    ]);
  const send = () => sendFile(counting, { file, onProgress: () => undefined, pauseMs: 1 });
  expect(await unfinished()).toEqual([[begun.id, 1000]]);
  const later = new Date(Date.now() + 60_000);
  await utimes(file, later, later);
  await send();
  expect([sent, await unfinished()]).toEqual([bytes.length, [[begun.id, 1000]]]);
  const earlier = new Date(Date.parse(begun.created_at) - 60_000);
  await utimes(file, earlier, earlier);
  await send();
  expect([sent, await unfinished()]).toEqual([2 * bytes.length - 1000, []]);
});

test('a file that becomes shorter while it is sent ends its upload', async () => {
  const file = path.join(folder, 'shorter.mp4');
  await writeFile(file, mp4Bytes(9 * 1024 ** 2));
  const shortening: RemoteApi = {
    ...api,
    async request(at, of) {
      if (of?.method === 'PATCH') await truncate(file, 8 * 1024 ** 2);
      return api.request(at, of);
    },
  };
  await expect(sendFile(shortening, { file, onProgress: () => undefined })).rejects.toThrow('become shorter');
});

test('an upload waits where the rate of the key is reached, however often', async () => {
  let refusals = 0;
  const refused = { error: { code: 'rate_limited', message: 'Too many requests.' } };
  const limited = await clientBefore(({ method }) =>
    method === 'PATCH' && ++refusals <= 12
      ? Response.json(refused, { status: 429, headers: { 'retry-after': '0' } })
      : null,
  );
  const file = path.join(folder, 'short.mp4');
  const projectId = await sendFile(limited, { file, onProgress: () => undefined, pauseMs: 1 });
  const project = await api.json<{ size_bytes: number }>(`/api/v1/projects/${projectId}`);
  expect([project.size_bytes, refusals]).toEqual([(await readFile(file)).length, 13]);
});

test('an upload goes on after a server that restarts behind its proxy', async () => {
  let down = 20;
  let isCut = false;
  const restarting = await clientBefore(({ method }) => {
    isCut ||= method === 'PATCH';
    return isCut && --down > 0 ? badGateway() : null;
  });
  const file = path.join(folder, 'short.mp4');
  const projectId = await sendFile(restarting, { file, onProgress: () => undefined, pauseMs: 1 });
  const project = await api.json<{ size_bytes: number }>(`/api/v1/projects/${projectId}`);
  expect([project.size_bytes, down < 0]).toEqual([(await readFile(file)).length, true]);
});

test('what the server refuses is said in its words', async () => {
  const stranger = createRemoteApi({ server: server.address, key: makeKeySecret('live'), pauseMs: 1 });
  await expect(clipRemotely(stranger, argumentsOf(), { show: () => undefined })).rejects.toThrow(
    'This API key is unknown.',
  );
  await writeFile(path.join(folder, 'text.mp4'), 'This is no video at all, however it is called.');
  const none = { file: path.join(folder, 'text.mp4'), onProgress: () => undefined, pauseMs: 1 };
  await expect(sendFile(api, none)).rejects.toThrow('Invalid file type');
});

test('a server or key that cannot be right is refused before anything is sent', () => {
  expect(() => argumentsOf('--server', 'clips', '--key', key)).toThrow('--server takes an address');
  expect(() => argumentsOf('--server', server.address, '--key', `${key}x`)).toThrow(
    'This API key is unknown',
  );
  expect(argumentsOf('--server', `${server.address}/dashboard`, '--key', key).remote).toEqual({
    ...{ server: new URL(server.address).origin, key },
  });
});
