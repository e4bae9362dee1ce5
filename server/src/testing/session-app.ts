import type { ApiKeyScope } from '@jhalak/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { Mail } from '#adapters/mail/mail.ts';
import { composeAccounts } from '#compose/accounts.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { workspace } from '#db/schema.ts';
import { createApp } from '#http/core/app.ts';
import type { Feature } from '#http/core/mount.ts';
import { createLog } from '#log.ts';
import { openBrowser } from './browser.ts';
import { databaseForFile, type TestDatabase } from './test-database.ts';

export const goodPassword = 'seven monsoon mangoes';

interface SessionAppOptions {
  environment?: Record<string, string>;
  mail?: Mail;
  features?(db: Db): readonly Feature[];
}

/** The web application with real accounts on a test database; `logged` holds what it wrote into its log. */
export async function createSessionApp(
  database: TestDatabase,
  { environment = {}, features, mail }: SessionAppOptions = {},
) {
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  const config = readConfig({
    DATABASE_URL: database.connectionString,
    // Nothing is written there: the secret is given.
    DATA_DIR: '/nowhere',
    APP_SECRET: 'only for tests, but long enough to sign cookies',
    ...environment,
  });
  const composed = await composeAccounts({ config, connection: database, log, ...(mail && { mail }) });
  const app = createApp({
    version: '0.0.0',
    db: database.db,
    speechModelName: async () => null,
    log,
    publicUrl: config.PUBLIC_URL ?? null,
    resolveAuth: composed.resolveAuth,
    features: [...composed.features, ...(features?.(database.db) ?? [])],
  });
  return { ...composed, app, logged };
}

export type SessionApp = Awaited<ReturnType<typeof createSessionApp>>;

/** The same over an own database for a test file; await it at the file's top. Both end after the last test. */
export async function sessionAppForFile(options?: SessionAppOptions) {
  const database = await databaseForFile();
  const web = await createSessionApp(database, options);
  afterAll(web.close);
  return { database, web };
}

let people = 0;

/** A browser whose owner has just signed up, with an address of their own unless one is given. */
export async function signedUp(
  { app }: Pick<SessionApp, 'app'>,
  {
    browser = openBrowser(app),
    ...values
  }: {
    browser?: ReturnType<typeof openBrowser>;
    email?: string;
    firstName?: string;
    operatorToken?: string;
  } = {},
) {
  people += 1;
  const user = {
    email: `asha${people}@example.in`,
    password: goodPassword,
    firstName: 'Asha',
    lastName: 'Rao',
  };
  const { status, body } = await browser.post('/api/session/sign-up', { ...user, ...values });
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return {
    browser,
    user: body.user as { id: string; workspaceId: string; operator: boolean },
    ...user,
    ...values,
  };
}

/** The same on the plan that includes everything. */
export async function signedUpOnAgency({ db }: { db: Db }, web: Pick<SessionApp, 'app'>) {
  const person = await signedUp(web);
  await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, person.user.workspaceId));
  return person;
}

/** A new key of a signed-in user. */
export async function newApiKey(
  browser: Pick<ReturnType<typeof openBrowser>, 'post'>,
  scopes: readonly ApiKeyScope[],
  { mode = 'live' }: { mode?: 'live' | 'test' } = {},
): Promise<{ secret: string; key: { id: string } }> {
  const wanted = { name: 'Server', mode, scopes, password: goodPassword };
  const { status, body } = await browser.post('/api/api-keys', wanted);
  if (status !== 201) throw new Error(`a key was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
