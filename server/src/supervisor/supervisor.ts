/**
 * `npm start`: owns the data folder's lock and the embedded database, runs web and worker as children and starts
 * them again when they crash. Ctrl-C stops web, then worker, then the database.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { comingModel, findModel, modelsDirOf } from '#adapters/speech/model-store.ts';
import { downloadVisionModels } from '#adapters/vision/download-vision.ts';
import { findVisionFiles, visionNote } from '#adapters/vision/vision-models.ts';
import { linkNote } from '#config/server.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { connect } from '#db/core/connect.ts';
import { databaseUrl } from '#db/core/database-url.ts';
import { migrateDatabase } from '#db/core/migrate.ts';
import { databaseBackMs, onceDatabaseIsBack } from '#db/core/unreachable.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { loggedError } from '#log.ts';
import { checkTools } from '#media/check-tools.ts';
import { requireSandbox } from '#media/detect-sandbox.ts';
import type { Sandbox } from '#media/sandbox.ts';
import { keepFilesPrivate } from '#private-files.ts';
import { type ChildSupervisor, keepChild } from './child-supervisor.ts';
import { takeInstanceLock } from './instance-lock.ts';
import type { ReadyMessage } from './messages.ts';
import { droppingPrivileges } from './privileges.ts';
import type { Role } from './roles.ts';

/** Web requests end quickly; the worker gives running jobs 10 s of its own before it lets go of them. */
const timeoutMs: Record<Role, number> = { web: 5000, worker: 13_000 };

const say = (words: string) => console.log(words);

/** What has been started, last one first: the order of stopping. */
const cleanUps: Array<() => Promise<void> | void> = [];
let ending: Promise<void> | undefined;
const waiting = new AbortController();

function end(exitCode: number): Promise<void> {
  ending ??= (async () => {
    process.exitCode = exitCode;
    waiting.abort();
    // What is just being started is known only then.
    await Promise.allSettled([starting]);
    for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
  })();
  return ending;
}

async function start(): Promise<void> {
  const config = readConfig();
  const lock = takeInstanceLock(config.DATA_DIR);
  cleanUps.push(lock.release);
  const [opened, checked, sandboxed] = await Promise.allSettled([
    openDatabase(config),
    assertTools(config),
    findSandbox(config),
  ]);
  if (checked.status === 'rejected') throw checked.reason;
  if (sandboxed.status === 'rejected') throw sandboxed.reason;
  if (opened.status === 'rejected') throw opened.reason;
  const url = opened.value;
  const sandbox = sandboxed.value;
  // The web role may lack the rights to try it out again, and the worker must not fall below what was announced.
  const settings = {
    DATABASE_URL: url,
    ...(sandbox.mode === 'bwrap' ? { SANDBOX: 'bwrap' } : {}),
    ...(process.argv.includes(withoutSpeech) ? { SPEECH_DOWNLOAD: 'off' } : {}),
  };
  if (ending) return;

  let toldAddress: string | undefined;
  let worker: ChildSupervisor | undefined;
  const startWorker = () => {
    if (!ending) worker ??= keep('worker', settings, () => undefined);
  };
  // The page first: started together, the two slow each other down on a small machine.
  const web = keep('web', settings, ({ address, speechModel, operatorLink }) => {
    startWorker();
    if (!address || address === toldAddress) return;
    toldAddress = address;
    lock.describe(`at ${address}, process ${process.pid}`);
    say(`Jhalak is ready at ${address}`);
    if (operatorLink)
      say(
        `Open this link first: the account that you create there owns the installation.\n  ${operatorLink}\n${linkNote(config)}`.trim(),
      );
    say(sandboxNote(sandbox));
    void provideVision(config);
    if (speechModel === null) void tellSpeech(config);
  });
  const unlessWebComes = setTimeout(startWorker, 5000);
  cleanUps.push(async () => {
    clearTimeout(unlessWebComes);
    await stop('web', web);
    if (worker) await stop('worker', worker);
  });
}

/** Only the first answer counts: the web role may start again. */
let speechTold = false;
const speechLookMs = 2000;

/** Says how far the speech model is that the web role installs, and what works without one. */
async function tellSpeech(config: Config): Promise<void> {
  if (speechTold) return;
  speechTold = true;
  const places = { modelDir: config.SPEECH_MODEL_DIR, modelsDir: modelsDirOf(config.DATA_DIR) };
  const unusable = await findModel(places).then(
    () => null,
    (error: Error) => error.message,
  );
  if (unusable)
    return say(`${unusable} Complete it, or start again with another SPEECH_MODEL_DIR.\n${otherWays}`);
  if (!config.SPEECH_DOWNLOAD || process.argv.includes(withoutSpeech))
    return say(
      `Transcripts need a speech model, which is not installed. Get one with: npm run models\n${otherWays}`,
    );
  let toldShare = -1;
  for (;;) {
    const coming = await comingModel(places);
    if (ending) return;
    if (!coming) break;
    const { model, doneBytes } = coming;
    const megabytes = Math.round((model.archiveBytes ?? model.installedMegabytes * 1e6) / 1e6);
    const share = Math.floor((4 * doneBytes) / (megabytes * 1e6));
    if (toldShare < 0)
      say(
        `Speech recognition is being installed in the background (${megabytes} MB). Videos that you add now wait for it and go on by themselves.`,
      );
    else if (share > toldShare && share < 4)
      say(`Speech recognition: ${Math.round(doneBytes / 1e6)} of ${megabytes} MB`);
    toldShare = Math.max(share, toldShare);
    await sleep(speechLookMs, undefined, { ref: false });
  }
  if (await findModel(places))
    say('Speech recognition is ready: captions are written for every video from now on.');
  else
    say(
      `Speech recognition was not installed; the operator’s page Models (/operator/models) says why. The next start tries again, and continues where it stopped; or get it elsewhere with npm run models, and name its folder in SPEECH_MODEL_DIR.\n${otherWays}`,
    );
}

const withoutSpeech = '--without-speech';
const otherWays = 'Until then, add subtitles to your videos, paste their text, or open the sample project.';

let visionProvided = false;

/**
 * Fetches the finders of faces and speakers (4.4 MB) once, where they are not here yet; without them a packaged one
 * looks for faces, and people who share a picture are all shown.
 */
async function provideVision({ VISION_MODELS_DIR: visionDir, DATA_DIR }: Config): Promise<void> {
  const modelsDir = modelsDirOf(DATA_DIR);
  const { face, speaker } = await findVisionFiles({ visionDir, modelsDir });
  if (visionProvided || (face && speaker)) return;
  visionProvided = true;
  const stopping = new AbortController();
  cleanUps.push(() => stopping.abort());
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]);
  await downloadVisionModels({
    modelsDir,
    signal,
    retryAfterMs: [],
    onProgress: () => undefined,
  }).catch(() => undefined);
  const note = visionNote(await findVisionFiles({ visionDir, modelsDir }));
  if (!ending && note) say(note);
}

async function openDatabase(config: Config): Promise<string> {
  const identityTables = import('#adapters/identity/migrate-identity.ts');
  const database = await keepDatabase(config, say);
  cleanUps.push(async () => {
    await database.stop();
    if (!config.DATABASE_URL) say('database stopped');
  });
  // Loaded while the database starts up: no other part of this process needs it.
  const { migrateIdentity } = await identityTables;
  await migrateDatabase(
    { connectionString: database.url },
    { first: migrateIdentity, say, signal: waiting.signal },
  );
  return database.url;
}

const keep = (
  role: Role,
  settings: Record<string, string>,
  onReady: (message: ReadyMessage) => void,
): ChildSupervisor =>
  keepChild({
    name: role,
    script: path.join(import.meta.dirname, '../main.ts'),
    // The one place that hands settings to children; they are read by config.ts again.
    environment: { ...process.env, ROLE: role, ...settings },
    prefix: droppingPrivileges(role),
    onReady,
    onCrash: say,
    onHopeless: () => void end(1),
  });

async function stop(role: Role, child: ChildSupervisor): Promise<void> {
  await child.stop(timeoutMs[role]);
  say(`${role} stopped`);
}

/** The lock is a file of the data folder that exists by now. */
const findSandbox = (config: Config): Promise<Sandbox> =>
  requireSandbox({
    wanted: config.SANDBOX,
    programs: [config.FFMPEG_PATH, config.FFPROBE_PATH],
    probeFile: path.join(config.DATA_DIR, 'lock'),
    hidden: [config.DATA_DIR],
  });

const sandboxNote = (sandbox: Sandbox): string =>
  sandbox.mode === 'bwrap'
    ? 'Media tools run in a sandbox.'
    : `Media tools run WITHOUT a sandbox, by limits alone, and pages are not imported: ${sandbox.reason}`;

async function assertTools(config: Config): Promise<void> {
  const errors = await checkTools({
    ffmpegPath: config.FFMPEG_PATH,
    ffprobePath: config.FFPROBE_PATH,
    sandbox: config.SANDBOX,
  });
  if (errors.length === 0) return;
  const lines = errors.map(({ tool, error, command }) => `  ${tool} ${error}. Fix it with: ${command}`);
  throw new UserError('bad_argument', {
    detail: `Jhalak cannot run on this machine yet:\n${lines.join('\n')}`,
  });
}

keepFilesPrivate();
const starting = start();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) say('Stopping …');
    void end(0);
  });
}

try {
  await starting;
} catch (error) {
  const known = error instanceof UserError || error instanceof ConfigError;
  // What was waited for when the stop came is no failure.
  const isStopped = ending && (error as Error).name === 'AbortError';
  if (!isStopped) console.error(known ? error.message : loggedError(error));
  await end(1);
}

interface DatabaseSupervisor {
  url: string;
  stop(): Promise<void>;
}

/** Opens the operator's database, or starts the embedded one and starts it again should it die. */
async function keepDatabase(config: Config, report: (words: string) => void): Promise<DatabaseSupervisor> {
  if (config.DATABASE_URL) {
    await untilAnswers(config.DATABASE_URL, report);
    return { url: config.DATABASE_URL, stop: async () => undefined };
  }
  let database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  if (database.adopted) report('The database of the last run is still running; it is used on.');
  const url = databaseUrl(database.settings);
  let reviving: Promise<void> | null = null;
  const revive = async () => {
    report('The database ended; it starts again.');
    const { host: socketDir } = database.settings;
    database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, socketDir });
  };
  const watch = setInterval(() => {
    if (reviving || database.isRunning()) return;
    reviving = revive()
      .catch((error: Error) => report(error.message))
      .finally(() => {
        reviving = null;
      });
  }, 2000);
  return {
    url,
    async stop() {
      clearInterval(watch);
      await reviving;
      await database.stop();
    },
  };
}

/** The operator's database may start later than Jhalak, as after a restart of the machine. */
async function untilAnswers(url: string, report: (words: string) => void): Promise<void> {
  const { pool, close } = connect({ connectionString: url });
  const named = 'The database that DATABASE_URL names';
  try {
    await onceDatabaseIsBack(
      () => pool.query('SELECT 1'),
      AbortSignal.any([waiting.signal, AbortSignal.timeout(databaseBackMs)]),
      () => report(`${named} does not answer yet; Jhalak waits up to two minutes for it.`),
    );
  } catch (error) {
    // An error of several addresses has a code alone.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new UserError('bad_argument', { detail: `${named} cannot be used: ${message || code}` });
  } finally {
    await close();
  }
}
