import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '#http/core/page-head.ts';
import { type GuideSection, guideSections } from './guide-sections.ts';

/** The guide to the public API: what a first program needs, with examples that tests run. */
export const guidePage = (version: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jhalak API</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body class="guide"><header><a class="name" href="/">Jhalak</a><a href="/dashboard/settings#api">API keys</a></header>
<div class="columns"><nav aria-label="Contents"><ul>${guideSections
  .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
  .join('')}<li><a href="/api/v1/docs">All calls</a></li></ul></nav>
<main><h1>Jhalak API</h1><p>Videos in, clips out, by any program. Version ${escapeHtml(version)} ·
<a href="/api/v1/openapi.json">OpenAPI document of version 1</a> · <a href="/api/v1/docs">All calls</a></p>
${guideSections.map(section).join('')}</main></div></body></html>`;

const section = ({ id, title, text, example, table }: GuideSection): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>${text.map((words) => `<p>${inlineHtml(words)}</p>`).join('')}${
    table ? rows(table) : ''
  }${example ? tabs(id, example) : ''}</section>`;

const rows = (table: NonNullable<GuideSection['table']>): string =>
  `<table>${table
    .map(
      ([name, about]) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${inlineHtml(about)}</td></tr>`,
    )
    .join('')}</table>`;

/** The languages beside each other as radio buttons, which need no script. */
function tabs(id: string, part: string): string {
  const examples = examplesOf(part);
  const choices = examples.map(
    ({ language }, at) =>
      `<input type="radio" name="${id}-language" id="${id}-${language}"${at === 0 ? ' checked' : ''}><label for="${id}-${language}">${language}</label>`,
  );
  const texts = examples.map(({ text }) => `<pre tabindex="0">${escapeHtml(text)}</pre>`);
  return `<div class="example" role="group" aria-label="Example">${choices.join('')}${texts.join('')}</div>`;
}

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

const endings: Record<ExampleLanguage, string> = { curl: 'sh', TypeScript: 'ts', Python: 'py' };

/** The programs that the guide shows in parts; tests run each of them as a whole. */
export const exampleFile = (program: 'jhalak' | 'webhook', language: ExampleLanguage): string =>
  path.resolve(import.meta.dirname, `../../../../docs/api/${program}.${endings[language]}`);

/** The parts of a program by the names in their marks, such as `# [upload]`. */
function partsOf(program: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const marked = program.split(/^(?:#|\/\/) \[(\w+)\]\n/m).slice(1);
  for (let at = 0; at < marked.length; at += 2) parts.set(marked[at] ?? '', (marked[at + 1] ?? '').trim());
  return parts;
}

/** A part of the programs in every language. */
export function examplesOf(part: string): { language: ExampleLanguage; text: string }[] {
  const program = part === 'webhook' ? 'webhook' : 'jhalak';
  return exampleLanguages.map((language) => {
    const text = partsOf(readFileSync(exampleFile(program, language), 'utf8')).get(part);
    if (text === undefined) throw new Error(`the ${language} example has no part "${part}"`);
    return { language, text };
  });
}

/** Words with code between backticks. */
export const inlineHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
