import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { composeApi } from '#compose/api.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { createApp } from '#http/core/app.ts';
import type { AuthContext } from '#http/core/auth-context.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { makeWorkspace } from './factories.ts';
import { makeAuth, type TestAuth } from './make-caller.ts';
import { databaseForFile, type TestDatabase } from './test-database.ts';

/** What a call answered. */
export interface Answer {
  status: number;
  /** The parsed JSON, or null. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came; its expectations are the check.
  body: any;
  text: string;
  /** The body as it came. */
  bytes: Uint8Array;
  headers: Headers;
}

/** A user with a workspace who calls the application. */
export interface TestUser extends TestAuth {
  call(method: string, address: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

type UserValues = { userId?: string; workspaceId?: string } & Parameters<typeof makeAuth>[2];

export interface ApiApp {
  app: Hono;
  db: Db;
  queue: JobQueue;
  dataDir: string;
  /** Whether there is a speech model from now on. */
  setModel(name: string | null): void;
  user(values?: UserValues): Promise<TestUser>;
  close(): Promise<void>;
}

/**
 * The calls of videos, clips and jobs over a real database; the user named by a header is signed in. Its files are stored in
 * `DATA_DIR`, a folder of its own unless one is given, which is gone when it is closed.
 */
export async function createApiApp(
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<ApiApp> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'jhalak-api-')));
  const log = pino({ level: 'silent' });
  let model: string | null = null;
  const speechModelName = async () => model;
  const config = readConfig({ ...environment, DATA_DIR: dataDir });
  const api = await composeApi({ config, connection: database, dataDir, speechModelName, log });
  const people = new Map<string, AuthContext>();
  const { db } = database;
  const app = createApp({
    version: '1.2.3',
    db,
    speechModelName,
    log,
    resolveAuth: async (headers) => people.get(headers.get('x-test-user') ?? '') ?? null,
    features: api.features,
  });

  const auth =
    (userId: string): TestUser['call'] =>
    async (method, address, body, headers = {}) => {
      const isRaw = body instanceof FormData || body instanceof Uint8Array;
      const response = await app.request(address, {
        method,
        headers: {
          'x-test-user': userId,
          ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: bodyOf(body) }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        ...{ text, bytes },
        body: isJson && text ? JSON.parse(text) : null,
        headers: response.headers,
      };
    };

  return {
    app,
    db,
    queue: api.queue,
    dataDir,
    setModel: (name) => {
      model = name;
    },
    async user(values = {}) {
      const { userId = newId(), workspaceId = (await makeWorkspace(db)).id, ...more } = values;
      const asha = { email: 'asha@example.in', fullName: 'Asha Rao' };
      const who = makeAuth(userId, workspaceId, { ...asha, ...more });
      people.set(userId, who);
      return { ...who, call: auth(userId) };
    },
    async close() {
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The calls over an own database for a test file; await it at the file's top. Both end after the last test. */
export async function apiAppForFile(environment?: Record<string, string>) {
  const database = await databaseForFile();
  const web = await createApiApp(database, environment);
  afterAll(web.close);
  return { database, web };
}

function bodyOf(body: unknown) {
  if (body instanceof FormData || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}
