import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Upload } from '@jhalak/contract/routes/v1/shapes.ts';
import { type RemoteApi, RemoteRefused } from './api-client.ts';

const pieceBytes = 8 * 1024 ** 2;
/** Broken connections in a row after which an upload is given up; the server keeps what has arrived for a day. */
const maxBreaks = 10;

interface SendFileOptions {
  file: string;
  /** 0–1. */
  onProgress(fraction: number): void;
  pauseMs?: number;
}

/** Uploads a file in pieces, goes on where a broken connection left off, and gives the id of its project. */
export async function sendFile(
  api: RemoteApi,
  { file, onProgress, pauseMs = 1000 }: SendFileOptions,
): Promise<string> {
  const { size } = await stat(file);
  const begun = await api.json<V1Upload>('/api/v1/uploads', {
    ...{ method: 'POST', json: { filename: path.basename(file), size_bytes: size } },
  });
  const address = begun.upload_url;
  const handle = await open(file);
  try {
    let at = begun.offset_bytes;
    for (let breaks = 0; at < size; ) {
      const piece = Buffer.alloc(Math.min(pieceBytes, size - at));
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      try {
        await api.request(address, {
          ...{ method: 'PATCH', bytes: new Uint8Array(piece.subarray(0, bytesRead)) },
          headers: {
            'content-type': 'application/offset+octet-stream',
            ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(at) },
          },
        });
        at += bytesRead;
        breaks = 0;
      } catch (error) {
        breaks += 1;
        const isFinal = error instanceof RemoteRefused && error.status < 500 && error.status !== 409;
        if (isFinal || breaks > maxBreaks) throw error;
        await sleep(breaks * pauseMs);
        at = (await api.json<V1Upload>(address)).offset_bytes;
      }
      onProgress(at / size);
    }
    const { project_id: projectId } = await api.json<V1Upload>(address);
    if (projectId === null) throw new Error('The server has not received the whole file. Try again.');
    return projectId;
  } finally {
    await handle.close();
  }
}
