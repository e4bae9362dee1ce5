// What every command needs before it can run: packages of npm, programs of the system, a Node that knows TypeScript.
// Plain JavaScript for Node 20, which is what many machines have.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Before all else, in words that an older Node reads: Debian 12 and Ubuntu 24.04 bring 18.
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(
    `Jhalak needs Node 20 or newer to start; this is ${process.version}. Install one from https://nodejs.org/en/download and start again.`,
  );

// `import.meta.dirname` came with 20.11.
export const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const packagedNode = path.join(projectDir, 'node_modules/.bin/node');
const stamp = path.join(projectDir, 'node_modules/.installed-lockfile');

const { FFMPEG_PATH: ownFfmpeg, FFPROBE_PATH: ownFfprobe, SANDBOX: sandbox } = process.env;

/** Programs, and the Debian package that brings each. The start tries those that a setting names. */
const systemPrograms = {
  ...(!ownFfmpeg && { ffmpeg: 'ffmpeg' }),
  ...(!ownFfprobe && { ffprobe: 'ffmpeg' }),
  ...(sandbox !== 'limits' && { bwrap: 'bubblewrap' }),
  setpriv: 'util-linux',
  prlimit: 'util-linux',
  flock: 'util-linux',
};

const lightBrowser = 'chromium-headless-shell';

/** onnxruntime-node's install script fetches libraries for graphics cards; the packaged one for processors is used. */
const npmVariables = { ONNXRUNTIME_NODE_INSTALL: 'skip' };

/**
 * Installs what is missing and returns the Node to run the project with. All its words go to standard error.
 * Ends the process with code 1 and the one command to run where it may not install automatically.
 */
export function setUp({ chromium = false } = {}) {
  installNpmPackages();
  installSystemPackages(
    chromium && !isOnPath(lightBrowser) ? { ...systemPrograms, chromium: 'chromium' } : systemPrograms,
  );
  if (chromium) preferLightBrowser();
  return findNode();
}

/** Tests do with either; without the parts that draw its own windows Chromium takes a third less time. */
function preferLightBrowser() {
  if (isOnPath(lightBrowser) || !mayInstall()) return;
  const [update, install] = aptCommands([lightBrowser]);
  if (tryToRun(...update) !== null || tryToRun(...install) !== null)
    console.error(`The tests use chromium, which takes longer than ${lightBrowser}.`);
}

function installNpmPackages() {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(projectDir, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8') === lockfile : isInstalledByHand()) return;
  if (isRunning()) {
    console.error('The packages stay as they are while Jhalak runs. Stop it, then run npm start.');
    return;
  }
  // Not `npm ci`: it refuses a lockfile that leaves out platform packages which a registry did not serve when it was
  // made. `--no-save` takes the locked versions and checksums just the same and changes no file of ours.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], npmVariables);
  writeFileSync(stamp, lockfile);
}

/** Whether `npm start` runs on the data folder: its packages and pages are in use. */
export function isRunning() {
  const lock = path.resolve(projectDir, process.env.DATA_DIR || 'data', 'lock');
  if (!existsSync(lock)) return false;
  // Where the program is missing or the file cannot be read it does not end with 1.
  return spawnSync('flock', ['--shared', '--nonblock', lock, 'true']).status === 1;
}

/** `npm install` leaves a copy of the lockfile that names the same versions, but no stamp of ours. */
function isInstalledByHand() {
  const installed = path.join(projectDir, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const want = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(
    ([name, entry]) =>
      !name.startsWith('node_modules/') ||
      entry.link ||
      entry.optional ||
      have[name]?.version === entry.version,
  );
}

function installSystemPackages(programs) {
  const missing = [
    ...new Set(
      Object.entries(programs)
        .filter(([program]) => !isOnPath(program))
        .map(([, name]) => name),
    ),
  ];
  // macOS has neither bubblewrap nor util-linux; the supervisor says what it does without them.
  const needed =
    process.platform === 'linux' ? missing : missing.filter((name) => ['ffmpeg', 'chromium'].includes(name));
  if (needed.length === 0) return;
  if (mayInstall()) {
    for (const command of aptCommands(needed)) run(...command);
    return;
  }
  stop(`These programs are missing. Install them and start again:\n  ${installCommand(needed)}`);
}

const mayInstall = () => process.getuid?.() === 0 && isOnPath('apt-get');

/** Each as `run` takes it. */
const aptCommands = (names) => [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', ...names], { DEBIAN_FRONTEND: 'noninteractive' }],
];

function installCommand(names) {
  if (process.platform === 'darwin') return `brew install ${names.join(' ')}`;
  if (isOnPath('apt-get')) return `sudo apt-get update && sudo apt-get install -y ${names.join(' ')}`;
  if (isOnPath('dnf')) return `sudo dnf install -y ${names.join(' ')}`;
  if (isOnPath('pacman')) return `sudo pacman -S ${names.join(' ')}`;
  return `install ${names.join(', ')} with the package manager of this system`;
}

/** The packaged Node where there is one for this platform; otherwise the one that runs this, if it is new enough. */
function findNode() {
  if (existsSync(packagedNode)) return packagedNode;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return process.execPath;
  return stop(
    `Jhalak needs Node 24 or newer; this is ${process.version}, and no Node is packaged for ${process.platform} ${process.arch}.`,
  );
}

function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)));
}

/** Prints a command, then runs it in the project's folder; ends the process when it fails. */
function run(command, args, variables = {}) {
  const failure = tryToRun(command, args, variables);
  if (failure) stop(failure);
}

/** What went wrong, or null. */
function tryToRun(command, args, variables = {}) {
  const shown = [
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    command,
    ...args,
  ].join(' ');
  console.error(`$ ${shown}`);
  const done = spawnSync(command, args, {
    cwd: projectDir,
    stdio: ['inherit', 2, 2],
    env: { ...process.env, ...variables },
  });
  if (done.status === 0) return null;
  return `This command failed: ${shown}${done.error ? ` (${done.error.message})` : ''}`;
}

function stop(words) {
  console.error(words);
  process.exit(1);
}
