import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { npmStart } from './running-app.ts';

/** An installation that several tests use: its pages, and its database for states that cannot be waited for. */
export interface SharedApp {
  address: string;
  databaseUrl: string;
  dataDir: string;
}

/** The one address of this machine that the application may call, for a test's own servers. */
export const privateHost = '127.0.0.2';

const projectDir = path.resolve(import.meta.dirname, '..');

/** Starts the application of this checkout on an empty data folder, with the plans that people can buy. */
export async function startSharedApp(): Promise<{ app: SharedApp; stop(): Promise<void> }> {
  // Not below the user's own temporary folder: the database runs as another user and must reach it.
  const dataDir = mkdtempSync('/tmp/jhalak-e2e-');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const uid = process.getuid?.() ?? 0;
  const running = npmStart({
    dir: projectDir,
    uid,
    dataDir,
    port,
    environment: { PLANS: 'on', SAMPLE_PROJECT: 'on', ALLOW_PRIVATE_CIDRS: privateHost },
  });
  const stop = async () => {
    running.terminate();
    await running.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await running.says(`Jhalak is ready at ${address}`, 240_000);
    const web = running.child('web');
    const databaseUrl = web === undefined ? '' : settingOf(web, 'DATABASE_URL');
    return { app: { address, databaseUrl, dataDir }, stop };
  } catch (error) {
    running.killAll();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** The supervisor hands the database's address to its children this way. */
export function settingOf(pid: number, name: string): string {
  const setting = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .find((line) => line.startsWith(`${name}=`));
  return setting?.slice(name.length + 1) ?? '';
}
