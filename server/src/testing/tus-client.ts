import http from 'node:http';
import { text } from 'node:stream/consumers';

/** A small client of the tus protocol that counts every byte it gives to the network and can cut its connections. */
export interface TusClient {
  /** Announces an upload, with more metadata than its name, and returns its address on the server. */
  create(filename: string, sizeBytes: number, more?: Record<string, string>): Promise<string>;
  /** How many bytes are kept; the video's id once it is one. */
  offset(location: string): Promise<{ offset: number; videoId: string | null }>;
  /** Sends from `offset` on; `cutAfter` bytes the connection is cut. Returns what the server answered. */
  patch(location: string, bytes: Buffer, offset: number, cutAfter?: number): Promise<TusResponse>;
  sentBytes(): number;
}

export interface TusResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

const pieceBytes = 64 * 1024;

interface Options {
  address: string;
  cookie: string;
  /** Of each connection; a loopback without it fills megabytes of the kernel's buffers that no network has. */
  bytesPerSecond?: number;
}

export function tusClient({ address, cookie, bytesPerSecond }: Options): TusClient {
  const agent = new http.Agent({ keepAlive: false });
  let sentBytes = 0;

  function call(
    method: string,
    location: string,
    headers: http.OutgoingHttpHeaders,
    body: Buffer = Buffer.alloc(0),
    cutAfter = Number.POSITIVE_INFINITY,
  ): Promise<TusResponse> {
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(location, address), {
        method,
        agent,
        headers: { cookie, 'tus-resumable': '1.0.0', 'content-length': body.length, ...headers },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, headers, text: body }), reject);
      });
      let at = 0;
      const startedMs = performance.now();
      const feed = () => {
        while (at < body.length) {
          if (request.destroyed) return;
          const aheadMs = bytesPerSecond ? (at / bytesPerSecond) * 1000 - (performance.now() - startedMs) : 0;
          if (aheadMs > 5) return void setTimeout(feed, aheadMs);
          if (at >= cutAfter) return void request.destroy(new Error('cut'));
          const piece = body.subarray(at, Math.min(at + pieceBytes, cutAfter, body.length));
          at += piece.length;
          sentBytes += piece.length;
          if (!request.write(piece)) return void request.once('drain', feed);
        }
        request.end();
      };
      feed();
    });
  }

  return {
    async create(filename, sizeBytes, more = {}) {
      const metadata = Object.entries({ filename, ...more })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      const answer = await call('POST', '/api/uploads', {
        'upload-length': sizeBytes,
        'upload-metadata': metadata,
      });
      if (answer.status !== 201) throw new TusRefused(answer);
      return answer.headers.location ?? '';
    },
    async offset(location) {
      const answer = await call('HEAD', location, {});
      if (answer.status !== 200) throw new TusRefused(answer);
      const videoId = answer.headers['jhalak-video-id'];
      return {
        offset: Number(answer.headers['upload-offset']),
        videoId: typeof videoId === 'string' ? videoId : null,
      };
    },
    patch: (location, bytes, offset, cutAfter) =>
      call(
        'PATCH',
        location,
        { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
        bytes.subarray(offset),
        cutAfter,
      ),
    sentBytes: () => sentBytes,
  };
}

export class TusRefused extends Error {
  readonly answer: TusResponse;
  constructor(answer: TusResponse) {
    super(`${answer.status} ${answer.text}`);
    this.answer = answer;
  }
}
