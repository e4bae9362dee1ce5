import http from 'node:http';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Google Drive and the Google Picker. Tried: a local server that speaks the protocol of the Drive API.

/** A file in the drive, and how the server behaves when it is read. */
export interface StoredFile {
  name: string;
  mimeType: string;
  bytes: Buffer;
  durationMillis?: number;
  /** Connections to its bytes end after so many, the first one first; then they reach the end. */
  cutAfter?: number[];
  /** Status and reason of the requests for its bytes, the first one first; 0 answers them. */
  refuse?: { status: number; reason: string }[];
  /** How many requests for its description are answered with 503 first. */
  busy?: number;
}

/** Speaks as much of the Google Drive API as Jhalak uses, on this machine. */
export async function startDriveServer(accessToken: string) {
  const files = new Map<string, StoredFile>();
  const requests: { path: string; range: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://drive');
    const { range } = request.headers;
    requests.push({ path: `${url.pathname}?${url.searchParams}`, range });
    const fail = (status: number, reason: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: status, errors: [{ reason }] } }));
    if (request.headers.authorization !== `Bearer ${accessToken}`) return fail(401, 'authError');
    const file = files.get(url.pathname.split('/').at(-1) ?? '');
    if (!file) return fail(404, 'notFound');
    if (url.searchParams.get('alt') !== 'media') {
      if (!file.busy) return describe(response, file);
      file.busy -= 1;
      return fail(503, 'backendError');
    }
    const refused = file.refuse?.shift();
    if (refused && refused.status > 0) return fail(refused.status, refused.reason);
    return send(response, file, range);
  });
  const port = await listenHere(server);
  return {
    apiUrl: `http://127.0.0.1:${port}/drive/v3`,
    files,
    requests,
    stop: () => closeServer(server),
  };
}

/** 64-bit numbers are strings, and documents have no size. */
function describe(response: http.ServerResponse, { name, mimeType, bytes, durationMillis }: StoredFile) {
  const isDocument = mimeType.startsWith('application/vnd.google-apps.');
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(
    JSON.stringify({
      ...{ name, mimeType },
      ...(!isDocument && { size: String(bytes.length) }),
      ...(durationMillis && { videoMediaMetadata: { durationMillis: String(durationMillis) } }),
    }),
  );
}

function send(response: http.ServerResponse, file: StoredFile, range: string | undefined) {
  const { bytes, mimeType } = file;
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  response.writeHead(range ? 206 : 200, {
    ...{ 'content-type': mimeType, 'content-length': bytes.length - from },
    ...(range && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
  });
  const cut = file.cutAfter?.shift();
  if (cut === undefined) return response.end(bytes.subarray(from));
  return response.write(bytes.subarray(from, from + cut), () => response.destroy());
}
