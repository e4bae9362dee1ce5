// [start]
const server = process.env.JHALAK_URL ?? 'https://jhalak.example.in';
const key = process.env.JHALAK_KEY ?? '';

// [request]
interface Refusal {
  error: { code: string; message: string; help: string; details?: Record<string, unknown> };
}

/** Sends a request; waits and repeats it where the server says when, and throws its sentence otherwise. */
async function send(
  method: string,
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  for (;;) {
    const answer = await fetch(new URL(path, server), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    const waitS = Number(answer.headers.get('retry-after'));
    if (!waitS) {
      // A proxy answers for a server that does not.
      if (!answer.headers.get('content-type')?.includes('json')) throw new Error(`${answer.status}`);
      const { error } = (await answer.json()) as Refusal;
      const again = error.details?.reset_at ? ` Begins anew: ${error.details.reset_at}.` : '';
      throw new Error(`${answer.status} ${error.code}: ${error.message}${again}`);
    }
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
  }
}
const read = async <T>(path: string): Promise<T> => (await (await send('GET', path)).json()) as T;

// [upload]
import { readFile, writeFile } from 'node:fs/promises';

const bytes = await readFile('talk.mp4');
const wanted = { filename: 'talk.mp4', size_bytes: bytes.length };
const upload = await (await send('POST', '/api/v1/uploads', wanted)).json();
const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
const type = { 'content-type': 'application/offset+octet-stream' };
const sent = await send('PATCH', upload.upload_url, bytes, { ...tus, ...type });
const project = sent.headers.get('jhalak-video-id');
console.log(`project ${project}`);

// [status]
async function settled(): Promise<void> {
  for (;;) {
    const status = await read<{
      processing: boolean;
      stage_label: string;
      failure: { message: string } | null;
    }>(`/api/v1/projects/${project}/status`);
    if (status.failure) throw new Error(status.failure.message);
    if (!status.processing) return;
    await new Promise((resolve) => setTimeout(resolve, 4000));
  }
}
await settled();

// [subtitles]
const text = await readFile('talk.srt', 'utf8');
await send('PUT', `/api/v1/projects/${project}/subtitles`, { format: 'srt', text, language: 'en' });

// [generate]
import { randomUUID } from 'node:crypto';

const wish = { mode: 'caption_only', ratios: ['9:16', '1:1'], caption_style: 'karaoke' };
const once = { 'idempotency-key': randomUUID() };
const generations = `/api/v1/projects/${project}/generations`;
const first = await (await send('POST', generations, wish, once)).json();
// Sent again, for example after a broken connection: the same answer, and no second request.
const again = await (await send('POST', generations, wish, once)).json();
console.log(`one generation: ${first.id === again.id}`);
await settled();

// [clips]
interface Clip {
  id: string;
  title: string;
  ratio: string;
  plan_version: number;
}
const clips: Clip[] = [];
for (let cursor: string | null = ''; cursor !== null; ) {
  const query = `limit=1${cursor && `&cursor=${cursor}`}`;
  const page = await read<{ data: Clip[]; next_cursor: string | null }>(
    `/api/v1/projects/${project}/clips?${query}`,
  );
  clips.push(...page.data);
  cursor = page.next_cursor;
}
console.log(`clips: ${clips.map(({ ratio }) => ratio).join(' ')}`);

// [edit]
const [clip] = clips;
const edit = { title: 'Why bread rises', planVersion: clip?.plan_version };
await send('PATCH', `/api/v1/clips/${clip?.id}/plan`, edit);
await settled();

// [export]
const file = await send('GET', `/api/v1/clips/${clip?.id}/file`);
await writeFile('clip.mp4', Buffer.from(await file.arrayBuffer()));
console.log('clip.mp4 is here');

// [mcp]
const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const { result } = await (await send('POST', '/api/mcp', message)).json();
console.log(`tools: ${result.tools.length > 0}`);
