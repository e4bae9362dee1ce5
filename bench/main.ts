/** `npm run bench [-- --only render,speech] [-- --json]`: every figure in one table and in `bench/report.html`. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, holds } from './figure.ts';
import { sampleClips } from './report-clips.ts';
import { reportPage } from './report-page.ts';

const suites: Record<string, () => Promise<{ figures(): Promise<Figure[]> }>> = {
  moments: () => import('./moments.ts'),
  titles: () => import('./titles.ts'),
  speech: () => import('./speech.ts'),
  align: () => import('./alignment.ts'),
  plan: () => import('./plan.ts'),
  reframe: () => import('./reframe.ts'),
  captions: () => import('./captions.ts'),
  script: () => import('./script.ts'),
  render: () => import('./render.ts'),
  pipeline: () => import('./pipeline.ts'),
  api: () => import('./api.ts'),
  jobs: () => import('./jobs.ts'),
  web: () => import('./web.ts'),
  clips: () => import('./clips.ts'),
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const selected = values.only?.split(',') ?? Object.keys(suites);
const unknown = selected.filter((name) => !suites[name]);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const name of selected) {
  console.error(`measuring ${name} …`);
  const suite = await suites[name]?.();
  figures.push(...((await suite?.figures()) ?? []));
}

const machine = `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
const reportFile = path.join(import.meta.dirname, 'report.html');
await writeFile(reportFile, reportPage({ figures, clips: await sampleClips(), machine, commit: commit() }));
if (values.json) {
  const rows = figures.map((figure) => ({ ...figure, ok: holds(figure) }));
  console.log(JSON.stringify({ figures: rows, machine, commit: commit() }));
} else {
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        figure.name,
        {
          value: Number(figure.value.toPrecision(4)),
          unit: figure.unit,
          bar: figure.bar === null ? 'report' : `${figure.better === 'lower' ? '≤' : '≥'} ${figure.bar}`,
          holds: figure.bar === null ? '' : holds(figure) ? 'yes' : 'NO',
          note: figure.note ?? '',
        },
      ]),
    ),
  );
  console.log(`${machine}, commit ${commit()}; charts in ${path.relative(process.cwd(), reportFile)}`);
}
process.exitCode = figures.every(holds) ? 0 : 1;

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
