import type { App } from '#http/core/mount.ts';
import { escapeHtml } from '#http/core/page-head.ts';
import { notes, readableSchema } from './docs-schema.ts';
import { inlineHtml } from './guide-page.ts';

type OpenApi = ReturnType<App['getOpenAPI31Document']>;

/** The documentation of the calls, from the document that programs read at `address`. */
export function docsPage(document: OpenApi, address: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escapeHtml(document.info.title)}</h1>
<p>${inlineHtml(document.info.description ?? '')}</p>
<p><a href="/api/docs">Guide with examples</a> · Version ${escapeHtml(document.info.version)} · <a href="${address}">OpenAPI document</a></p>
<nav><ul>${[...byTag].map(([tag, of]) => contents(tag, of)).join('')}</ul></nav>
${[...byTag].map(([tag, of]) => `<h2>${escapeHtml(tag)}</h2>${of.map(section).join('')}`).join('')}
</main></body></html>`;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<NonNullable<OpenApi['paths']>[string]['get']>;
interface Listed {
  method: (typeof methods)[number];
  path: string;
  operation: Operation;
}

const contents = (tag: string, of: Listed[]): string =>
  `<li>${escapeHtml(tag)}<ul>${of.map(({ operation }) => `<li><a href="#${operation.operationId}">${inlineHtml(operation.summary ?? '')}</a></li>`).join('')}</ul></li>`;

function section({ method, path, operation }: Listed): string {
  return `<section id="${operation.operationId}">
<h3><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h3><p>${inlineHtml(`${operation.summary} ${operation.description ?? ''}`)}</p>
${parameters(operation)}${body(operation)}${answers(operation)}</section>`;
}

function parameters({ parameters: given = [] }: Operation): string {
  const rows = given.flatMap((parameter) =>
    'name' in parameter
      ? [
          `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}</td><td>${schema(parameter.schema)}</td><td>${escapeHtml(parameter.description ?? notes(parameter.schema ?? {}))}</td></tr>`,
        ]
      : [],
  );
  return rows.length > 0 ? `<table><caption>Parameters</caption>${rows.join('')}</table>` : '';
}

function body({ requestBody }: Operation): string {
  if (!requestBody || !('content' in requestBody)) return '';
  return Object.entries(requestBody.content)
    .map(
      ([type, { schema: described, example }]) =>
        `<details><summary>Body: <code>${escapeHtml(type)}</code></summary>${schema(described)}${example ? `<p>Example</p><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>` : ''}</details>`,
    )
    .join('');
}

const answers = ({ responses = {} }: Operation): string =>
  Object.entries(responses)
    .map(([status, response]) => {
      const described = Object.entries(response.content ?? {}) as [string, { schema?: unknown }][];
      return status.startsWith('2')
        ? `<details><summary>Answer ${status}</summary>${described.map(([type, of]) => `<p><code>${escapeHtml(type)}</code></p>${schema(of.schema)}`).join('')}</details>`
        : `<p class="refusal"><b>${status}</b> ${inlineHtml(response.description).replaceAll('  \n', '<br>')}</p>`;
    })
    .join('');

const schema = (described: unknown): string => {
  const text = escapeHtml(readableSchema(described));
  return text.includes('\n') ? `<pre>${text}</pre>` : `<code>${text}</code>`;
};
