// `node scripts/mutate.mjs <folder or file> [--sample 60] [--seed 1] [--tests 4]`: puts one small error after the other
// into a copy of the project, runs the tests nearest to it, then the small ones that import it in any way, and prints which
// errors no test noticed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from '@swc/core';
import { ended, startNode } from './run-node.mjs';
import { projectDir, setUp } from './setup.mjs';

const swapped = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '&&': '||', '||': '&&', '??': '&&' },
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '4' },
  },
});
const target = path.normalize(positionals[0] ?? '.').replace(/\/$/, '');
const node = setUp();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: projectDir,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('docs/'));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const known = new Set(sources);
const importersOf = readImports();
const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/');
const mutants = sources
  .filter((file) => file === target || file.startsWith(`${target}/`))
  .filter((file) => !/\.test\.tsx?$|-contract\.ts$|\/testing\/|\.generated\.ts$|\.d\.ts$/.test(file))
  .flatMap(mutantsOf)
  .map((mutant) => ({ ...mutant, order: orderOf(mutant) }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))
  .slice(0, Number(values.sample));

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'jhalak-mutants-'));
process.on('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
makeCopy();
const baselines = new Map();
const count = { killed: 0, survived: 0, untested: 0 };
for (const mutant of mutants) {
  const rounds = [nearestTests(mutant.file), furtherTests(mutant.file)].filter(({ length }) => length > 0);
  const result = rounds.length === 0 ? 'untested' : await tryMutant(rounds, mutant);
  count[result] += 1;
  console.log(`${result.padEnd(8)} ${mutant.file}:${mutant.line}  ${shownChange(mutant)}`);
}
const noticed = (count.killed / Math.max(1, mutants.length)).toFixed(2);
console.log(
  `${count.killed} of ${mutants.length} noticed (${noticed}), ${count.untested} without a test nearby`,
);

async function tryMutant(rounds, { file, source, from, to, text }) {
  const mutated = Buffer.concat([source.subarray(0, from), Buffer.from(text), source.subarray(to)]);
  for (const tests of rounds) {
    const key = tests.join(' ');
    if (!baselines.has(key)) {
      const before = performance.now();
      if (!(await passes(tests, 600_000)))
        throw new Error(`these tests fail without any error put in: ${key}`);
      baselines.set(key, performance.now() - before);
    }
    fs.writeFileSync(path.join(copy, file), mutated);
    // A mutant may never end.
    const survived = await passes(tests, 4 * baselines.get(key) + 10_000);
    fs.writeFileSync(path.join(copy, file), source);
    if (!survived) return 'killed';
  }
  return 'survived';
}

async function passes(tests, timeoutMs) {
  const child = startNode(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--silent=true', ...tests],
    {
      ...{ cwd: copy, stdio: 'ignore', detached: true },
    },
  );
  // First what lets the tests stop their database.
  const timers = [
    setTimeout(() => child.kill('SIGINT'), timeoutMs),
    setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeoutMs + 15_000),
  ];
  const exitCode = await ended(child);
  timers.forEach(clearTimeout);
  return exitCode === 0;
}

/** The line as it is, and what replaces which part of it. */
function shownChange({ source, from, to, text }) {
  const ends = [source.lastIndexOf('\n', from - 1) + 1, source.indexOf('\n', to)];
  const part = (start, end) => source.subarray(start, end).toString();
  const shown = `${part(ends[0], from)}[${part(from, to)} -> ${text}]${part(to, ends[1])}`;
  return shown.trim().replace(/\s+/g, ' ').slice(0, 200);
}

/** Every small error that can be put into a file; positions are bytes. */
function mutantsOf(file) {
  const source = fs.readFileSync(path.join(projectDir, file));
  // Positions of the parser count through all files that it has read, and begin behind leading comments.
  const parsed = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const base = parsed.body[0].span.start + 1;
  const found = [];
  const at = (span) => [span.start - base, span.end - base];
  const textOf = (span) => source.subarray(...at(span)).toString();
  const add = ([from, to], text) =>
    found.push({
      file,
      source,
      from,
      to,
      text,
      line: source.subarray(0, from).toString().split('\n').length,
    });
  visit(parsed);
  return found;

  function visit(thing) {
    if (Array.isArray(thing)) return thing.forEach(visit);
    if (typeof thing !== 'object' || thing === null) return;
    const { type = '' } = thing;
    if (type === 'ImportDeclaration') return;
    if (/^Ts(As|NonNull|Satisfies|Const)/.test(type)) return visit(thing.expression);
    if (type.startsWith('Ts')) return;
    mutate(thing, type);
    for (const value of Object.values(thing)) visit(value);
  }

  function mutate(thing, type) {
    const { span, test, left, right, operator } = thing;
    if (/^(If|While|Conditional)/.test(type)) add(at(test.span), `!(${textOf(test.span)})`);
    if (type === 'BooleanLiteral') add(at(span), String(!thing.value));
    if (type === 'NumericLiteral')
      add(at(span), String(thing.value > 10 ? thing.value * 10 : thing.value + 1));
    if (type === 'ExpressionStatement' && thing.expression.type !== 'StringLiteral') add(at(span), ';');
    if (type !== 'BinaryExpression' || !swapped[operator]) return;
    // A sum of texts has no difference.
    if (operator === '+' && /['"`]/.test(textOf(span))) return;
    const between = source.subarray(left.span.end - base, right.span.start - base).toString();
    const from = left.span.end - base + between.indexOf(operator);
    add([from, from + operator.length], swapped[operator]);
  }
}

/** The tests of the file's folder that reach it, else those from which the fewest imports lead to it. */
function nearestTests(file) {
  const tests = testsOf(file);
  const beside = tests.filter((test) => path.dirname(test) === path.dirname(file));
  return (beside.length > 0 ? beside : tests).slice(0, Number(values.tests));
}

/** The other tests of its package that reach it and need no database. */
function furtherTests(file) {
  const [workspace] = file.split('/');
  const nearest = new Set(nearestTests(file));
  return testsOf(file).filter(
    (test) => test.startsWith(`${workspace}/`) && !nearest.has(test) && !needsDatabase(test),
  );
}

/** Every test that imports a file in any way, those of the fewest imports first. */
function testsOf(file) {
  const seen = new Set([file]);
  const tests = [];
  for (let ring = [file]; ring.length > 0; ) {
    ring = ring.flatMap((of) => importersOf.get(of) ?? []).filter((of) => !seen.has(of) && seen.add(of));
    tests.push(...ring.filter(isTest).sort());
  }
  return tests;
}

function needsDatabase(test) {
  const text = fs.readFileSync(path.join(projectDir, test), 'utf8');
  return /inject\('(database|superuser)'|#testing\/(?!folder-for-file|s3-server|media-tools)/.test(text);
}

/** Which files import each, read from the texts. */
function readImports() {
  const importers = new Map();
  for (const file of sources) {
    const text = fs.readFileSync(path.join(projectDir, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const [workspace] = file.split('/');
      const imported = name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : name.replace(/^#/, `${workspace}/src/`).replace(/^@jhalak\/(\w+)\//, '$1/src/');
      if (known.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The same for one seed, whatever else changes in the folder. */
function orderOf({ file, source, from, to, text }) {
  const line = source.subarray(source.lastIndexOf('\n', from) + 1, to);
  return createHash('sha256').update(`${values.seed} ${file} ${line} ${text}`).digest('hex');
}

/** The files of the project beside its packages; programs that tests start are mutated too. */
function makeCopy() {
  for (const file of files) {
    if (!fs.existsSync(path.join(projectDir, file))) continue;
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(projectDir, file), path.join(copy, file));
  }
  for (const folder of ['node_modules', 'server/node_modules', 'web/node_modules']) {
    if (!fs.existsSync(path.join(projectDir, folder))) continue;
    fs.mkdirSync(path.join(copy, folder));
    for (const name of fs.readdirSync(path.join(projectDir, folder)).filter((name) => name !== '@jhalak'))
      fs.symlinkSync(path.join(projectDir, folder, name), path.join(copy, folder, name));
  }
  // A database takes longer to start than most tests.
  const config = path.join(copy, 'vitest.config.ts');
  if (!mutants.some(({ file }) => nearestTests(file).some(needsDatabase)))
    fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace(/globalSetup: \['server.*/, ''));
  fs.mkdirSync(path.join(copy, 'node_modules/@jhalak'));
  for (const name of ['contract', 'server', 'web'])
    fs.symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@jhalak', name));
}
