import { escapeHtml, inlineHtml } from './docs-html.ts';
import { examplesOf } from './examples.ts';
import { type GuideSection, guideSections } from './guide-sections.ts';

/** The guide to the public API: what a first program needs, with examples that tests run. */
export const guidePage = (version: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jhalak API</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body class="guide"><header><a class="name" href="/">Jhalak</a><a href="/dashboard/settings#api">API keys</a></header>
<div class="columns"><nav aria-label="Contents"><ul>${guideSections
  .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
  .join('')}<li><a href="/api/docs/reference">All calls</a></li></ul></nav>
<main><h1>Jhalak API</h1><p>Videos in, clips out, by any program. Version ${escapeHtml(version)} ·
<a href="/api/v1/openapi.json">OpenAPI document of version 1</a> · <a href="/api/docs/reference">All calls</a></p>
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
