import { STATUS_CODES } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import * as broll from '@jhalak/contract/clip/broll/broll-item.ts';
import * as cards from '@jhalak/contract/clip/cards/card.ts';
import * as box from '@jhalak/contract/clip/plan/box.ts';
import * as captions from '@jhalak/contract/clip/plan/caption-settings.ts';
import * as plans from '@jhalak/contract/clip/plan/clip-plan.ts';
import * as moment from '@jhalak/contract/clip/plan/moment.ts';
import * as scenes from '@jhalak/contract/clip/plan/scene.ts';
import * as time from '@jhalak/contract/clip/plan/time.ts';
import * as fonts from '@jhalak/contract/clip/plan/uploaded-font.ts';
import * as translations from '@jhalak/contract/clip/translation/caption-translation.ts';
import { failureSchema } from '@jhalak/contract/routes/schemas.ts';
import { v1GetPlan } from '@jhalak/contract/routes/v1/clips.ts';
import * as shapes from '@jhalak/contract/routes/v1/shapes.ts';
import { z } from 'zod';
import type { App } from '#http/core/mount.ts';

type Document = ReturnType<App['getOpenAPI31Document']>;
type Part = Record<string, unknown>;
type Place = readonly [kind: 'schemas' | 'responses' | 'parameters', name: string];

/** The same document, in which what has a name in the contract, and what calls have alike, is written once. */
export function withComponents(document: Document): Document {
  const components = {
    ...document.components,
    ...{ schemas: {} as Part, responses: {} as Part, parameters: {} as Part },
  };
  const places = new Map([...refusalsAndParameters(document), ...namedSchemas()]);
  const within = (part: object): unknown =>
    Array.isArray(part)
      ? part.map(shared)
      : Object.fromEntries(Object.entries(part).map(([name, of]) => [name, shared(of)]));
  function shared(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    const place = places.get(JSON.stringify(part));
    if (!place) return orNull(part as Part) ?? within(part);
    const [kind, name] = place;
    components[kind][name] ??= within(part);
    return { $ref: `#/components/${kind}/${name}` };
  }
  function orNull({ type, enum: values, ...rest }: Part): object | null {
    if (!Array.isArray(type) || type[1] !== 'null') return null;
    const filled = Array.isArray(values) && { enum: values.filter((value) => value !== null) };
    const part = { type: type[0], ...filled, ...rest };
    return places.has(JSON.stringify(part)) ? { anyOf: [shared(part), { type: 'null' }] } : null;
  }
  return { ...document, components, paths: within(document.paths ?? {}) } as Document;
}

/** What the contract exports, by its text in the document, each under the name of its export. */
function namedSchemas(): [text: string, Place][] {
  const { openAPIRegistry, getOpenAPI31Document }: App = new OpenAPIHono();
  const exported: Record<string, unknown> = {
    ...{ ...broll, ...cards, ...box, ...captions, ...plans, ...moment, ...scenes, ...time, ...fonts },
    ...{ ...translations, failureSchema, clipWithPlanSchema: v1GetPlan.output, ...shapes },
  };
  const responses = Object.entries(exported).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum)) return [];
    const short = name.replace(/^v1|Schema$/g, '');
    const content = { 'application/json': { schema } };
    return [[short.charAt(0).toUpperCase() + short.slice(1), { description: '', content }] as const];
  });
  openAPIRegistry.registerPath({ method: 'get', path: '/', responses: Object.fromEntries(responses) });
  const { paths } = getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return Object.entries<{ content?: Record<string, { schema?: unknown }> }>(
    paths?.['/']?.get?.responses ?? {},
  ).map(([name, { content }]) => [JSON.stringify(content?.['application/json']?.schema), ['schemas', name]]);
}

/** What several calls have alike, by its text; of those with the same name the most frequent one. */
function refusalsAndParameters({ paths = {} }: Document): [text: string, Place][] {
  const parts = Object.values(paths)
    .flatMap((item) => Object.values(item) as { parameters?: Part[]; responses: Part }[])
    .flatMap(({ parameters = [], responses }) => [
      ...parameters.map((part) => ({ part, place: `parameters/${part.name}` })),
      ...Object.entries(responses)
        .filter(([status]) => status >= '400')
        .map(([status, part]) => ({ part, place: `responses/${STATUS_CODES[status]?.replaceAll(' ', '')}` })),
    ]);
  const often = [...Map.groupBy(parts, ({ part }) => JSON.stringify(part))]
    .filter(([, of]) => of.length > 1)
    .sort(([, a], [, b]) => a.length - b.length);
  const texts = new Map(often.map(([text, [first]]) => [first?.place ?? '', text]));
  return [...texts].map(([place, text]) => [text, place.split('/') as unknown as Place]);
}
