// `npm run models`: what is installed, what there is, and the explicit download of one.
import { existsSync } from 'node:fs';
import { UserError } from '@jhalak/contract/errors.ts';
import { installLocalModel } from '#adapters/language/local/install-local.ts';
import {
  findLocalModel,
  type LocalModel,
  localFileOf,
  localModels,
} from '#adapters/language/local/local-models.ts';
import { downloadVisionModels } from '#adapters/vision/download-vision.ts';
import {
  findVisionModel,
  type VisionPlaces,
  visionDirOf,
  visionModels,
} from '#adapters/vision/vision-models.ts';
import { ConfigError, readConfig } from '#config.ts';
import { type CatalogueModel, catalogue, findInCatalogue } from './catalogue.ts';
import { bytesOfRunning, downloadModel } from './download-model.ts';
import { installedModels, modelsDirOf } from './model-store.ts';

const usage = 'npm run models -- list\nnpm run models -- download <id>\nnpm run models -- download vision';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError || error instanceof ConfigError)) throw error;
  console.error(`\n${error.message}`);
  const id = error instanceof UserError ? error.id : null;
  if (id === 'download_failed' && process.argv[3] === 'vision') {
    const files = visionModels.map(({ file }) => file).join(', ');
    console.error(`Or put the files ${files} into a folder and set VISION_MODELS_DIR to it.`);
  } else if (id === 'download_failed') {
    console.error(
      'Or put a NeMo CTC export (model.onnx and tokens.txt) anywhere and set SPEECH_MODEL_DIR to it.',
    );
  }
  process.exitCode = 1;
}

async function run([command = 'list', id = '']: string[]): Promise<number> {
  const config = readConfig();
  const modelsDir = modelsDirOf(config.DATA_DIR);
  if (command === 'list') {
    await list(modelsDir, config.SPEECH_MODEL_DIR);
    await listVision({ visionDir: config.VISION_MODELS_DIR, modelsDir });
    listLanguage(modelsDir);
    return 0;
  }
  if (command === 'download' && id === 'vision') {
    await downloadVision(modelsDir);
    return 0;
  }
  const language = findLocalModel(id);
  if (command === 'download' && language) {
    await downloadLanguage(language, modelsDir);
    return 0;
  }
  const model = findInCatalogue(id);
  if (command !== 'download' || !model) {
    const known = [...catalogue, ...localModels]
      .map((one) => one.id)
      .concat('vision')
      .join(', ');
    console.error(command === 'download' ? `There is no model “${id}”; there are ${known}.` : usage);
    return 2;
  }
  await download(model, modelsDir);
  return 0;
}

async function list(modelsDir: string, modelDir: string | undefined): Promise<void> {
  const installed = new Set((await installedModels(modelsDir)).map((model) => model.id));
  for (const model of catalogue) {
    const times = model.timing === 'words' ? 'times of words' : 'times of phrases';
    console.log(`${installed.has(model.id) ? '✓' : ' '} ${model.id.padEnd(18)} ${model.name}`);
    console.log(
      `    ${model.installedMegabytes} MB on disk, ${model.licence}, ${times}, ${model.languages.join(' ')}`,
    );
  }
  console.log(`\n✓ is in ${modelsDir}. Download one with: npm run models -- download <id>`);
  if (modelDir) console.log(`SPEECH_MODEL_DIR=${modelDir} is used instead of all of these.`);
}

async function download(model: CatalogueModel, modelsDir: string): Promise<void> {
  // Two that write into one archive spoil it. Only asked here: the server, killed and started again, must go on at once.
  if ((await bytesOfRunning(modelsDir, model.id)) !== null) throw new UserError('model_busy');
  const folder = await downloadModel({ model, modelsDir, ...begin(model) });
  console.log(`\n${model.id} is ready in ${folder}.`);
}

async function listVision(places: VisionPlaces): Promise<void> {
  console.log('');
  for (const model of visionModels) {
    const file = await findVisionModel(places, model);
    console.log(`${file ? '✓' : ' '} ${'vision'.padEnd(18)} ${model.name}`);
    console.log(
      `    ${(model.sizeBytes / 1e6).toFixed(1)} MB on disk, ${model.licence}${file ? `, ${file}` : ''}`,
    );
  }
  console.log(
    'Without them a weaker packaged face finder is used, and people who share a picture are all shown.',
  );
}

async function downloadVision(modelsDir: string): Promise<void> {
  await downloadVisionModels({ modelsDir, ...begin(...visionModels) });
  console.log(`\nvision is ready in ${visionDirOf(modelsDir)}.`);
}

function listLanguage(modelsDir: string): void {
  console.log('');
  for (const model of localModels) {
    console.log(
      `${existsSync(localFileOf(modelsDir, model)) ? '✓' : ' '} ${model.id.padEnd(18)} ${model.name}`,
    );
    const [disk, memory] = [model.sizeBytes, model.memoryBytes].map((bytes) => (bytes / 1e9).toFixed(1));
    console.log(`    ${disk} GB on disk, up to ${memory} GB of memory, ${model.licence}`);
  }
  console.log('Language models choose and cut clips without a key: set LANGUAGE_LOCAL_MODEL to one of them.');
}

async function downloadLanguage(model: LocalModel, modelsDir: string): Promise<void> {
  const npm = process.env.npm_execpath ?? '';
  const file = await installLocalModel({ model, modelsDir, npm, ...begin(model) });
  console.log(`\n${model.id} is ready in ${file}. Set LANGUAGE_LOCAL_MODEL=${model.id} and start again.`);
}

/** Names what is downloaded, and stops it at Ctrl-C. */
function begin(...models: { name: string; licence: string; address: string }[]) {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new UserError('cancelled')));
  for (const { name, licence, address } of models) console.log(`${name}, ${licence}\nfrom ${address}`);
  return { signal: interrupted.signal, onProgress: progressBar(process.stderr) };
}

/** Draws at most ten times a second; without a terminal only the beginning of each step is said. */
function progressBar(terminal: NodeJS.WriteStream) {
  const titles = { download: 'Downloading', unpack: 'Unpacking' };
  let drawnMs = 0;
  let drawnStep = '';
  return (step: keyof typeof titles, doneBytes: number, totalBytes: number | null): void => {
    const isNew = step !== drawnStep;
    drawnStep = step;
    if (!terminal.isTTY) {
      if (isNew) terminal.write(`${titles[step]} …\n`);
      return;
    }
    const now = performance.now();
    if (!isNew && now - drawnMs < 100 && doneBytes !== totalBytes) return;
    drawnMs = now;
    terminal.write(`\r\u001b[K${titles[step].padEnd(12)}${barOf(doneBytes, totalBytes)}`);
  };
}

function barOf(doneBytes: number, totalBytes: number | null): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  if (!totalBytes) return megabytes(doneBytes);
  const share = Math.min(1, doneBytes / totalBytes);
  const filled = Math.round(share * 30);
  return `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${Math.round(share * 100)} % of ${megabytes(totalBytes)}`;
}
