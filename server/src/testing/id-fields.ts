import type { Route } from '@jhalak/contract/routes/route.ts';
import type { z } from 'zod';

/** Places of fields named `id`, `…Id` or `…Ids` in query and body of a call, such as `body.broll.assetId`. */
export function idFieldsOf(route: Route): string[] {
  const found = new Set<string>();
  for (const part of ['query', 'body'] as const) if (route[part]) walk(route[part], part, found);
  return [...found];
}

interface Definition {
  type: string;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

function walk(schema: z.ZodType, place: string, found: Set<string>): void {
  const { element, innerType, valueType, in: input, options, shape } = schema.def as Definition;
  for (const [name, value] of Object.entries(shape ?? {})) {
    if (/^id$|[a-z]Ids?$/.test(name)) found.add(`${place}.${name}`);
    walk(value, `${place}.${name}`, found);
  }
  for (const inner of [element, innerType, valueType, input, ...(options ?? [])])
    if (inner) walk(inner, place, found);
}
