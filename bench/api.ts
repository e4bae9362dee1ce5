import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defaultMaxUploadBytes } from '../contract/src/upload-rules.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { migrateDatabase } from '../server/src/db/core/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/db/embedded/start-embedded-postgres.ts';
import { insertWorkspace } from '../server/src/db/queries/accounts/workspaces.ts';
import { startKeptFileServer } from '../server/src/testing/kept-file-server.ts';
import { mp4Bytes } from '../server/src/testing/made-bytes.ts';
import { makeAuth } from '../server/src/testing/make-caller.ts';
import { sendForm } from '../server/src/testing/send-form.ts';
import { tusClient } from '../server/src/testing/tus-client.ts';
import type { Figure } from './figure.ts';
import { statusFigure } from './status.ts';

/** The calls that browsers make most often, and the largest. */
export async function figures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-api-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return [await statusFigure(postgres, dataDir), await uploadFigure(postgres, dataDir)];
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `api.upload-memory`: the most memory the web role has in use while 500 MB come in, in one form and in parts. */
async function uploadFigure(postgres: EmbeddedPostgres, dataDir: string): Promise<Figure> {
  await migrateDatabase(postgres.settings);
  const connection = connect(postgres.settings);
  try {
    const { id: workspaceId } = await insertWorkspace(connection.db, { name: 'bench', planId: 'unlimited' });
    const auth = makeAuth('u', workspaceId);
    const server = await startKeptFileServer({
      ...{ database: postgres.settings, dataDir, sessions: { caller: auth } },
    });
    const idleMb = server.peakBytes() / 1e6;
    const startedMs = performance.now();
    const sent = await sendForm(server.address, {
      cookie: 'session=caller',
      parts: [{ name: 'video', filename: 'talk.mp4', value: largest() }],
    });
    if (sent.status !== 201) throw new Error(`the upload was refused: ${JSON.stringify(sent.body)}`);
    const formMb = server.peakBytes() / 1e6;
    const seconds = (performance.now() - startedMs) / 1000;
    await sendInParts(server.address);
    const value = server.peakBytes() / 1e6;
    await server.stop();
    const note = `500 MB: ${formMb.toFixed(0)} MB in one form (${seconds.toFixed(1)} s), ${value.toFixed(0)} MB after the same in parts; ${idleMb.toFixed(0)} MB before`;
    return { name: 'api.upload-memory', value, unit: 'MB', bar: 300, better: 'lower', note };
  } finally {
    await connection.close();
  }
}

/** As many bytes as may be uploaded, made on the way. */
async function* largest(): AsyncGenerator<Buffer> {
  const block = mp4Bytes(1024 ** 2);
  for (let sent = 0; sent < defaultMaxUploadBytes; sent += block.length) yield block;
}

async function sendInParts(address: string): Promise<void> {
  const client = tusClient({ address, cookie: 'session=caller' });
  const bytes = Buffer.concat(await Array.fromAsync(largest()));
  const location = await client.create('talk.mp4', bytes.length);
  await client.patch(location, bytes, 0, bytes.length * 0.4).catch(() => undefined);
  const { offset } = await client.offset(location);
  const { status } = await client.patch(location, bytes, offset);
  if (status !== 204) throw new Error(`the second part was answered with ${status}`);
}
