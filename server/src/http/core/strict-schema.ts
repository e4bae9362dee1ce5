import type { Route } from '@jhalak/contract/routes/route.ts';
import { z } from 'zod';

/** A call whose JSON body refuses unknown fields. */
export const withStrictBody = <R extends Route>(route: R): R =>
  route.body && !route.consumes ? { ...route, body: strictSchema(route.body) } : route;

/**
 * The same schema, in which every object refuses fields that it does not name; objects that allow others on purpose
 * still do. Descriptions, defaults and checks stay. Transforms are left alone: what goes into them is not known.
 */
export function strictSchema<S extends z.ZodType>(schema: S): S {
  return strict(schema, new Map()) as S;
}

interface Definition {
  type: string;
  catchall?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  error?: z.core.$ZodErrorMap;
}

/** `known` keeps parts that stand in several places one. */
function strict(schema: z.ZodType, known: Map<z.ZodType, z.ZodType>): z.ZodType {
  const before = known.get(schema);
  if (before) return before;
  const definition = strictDefinition(schema.def as Definition, (part) => strict(part, known));
  const made = definition ? (z.clone(schema, definition as never, { parent: true }) as z.ZodType) : schema;
  known.set(schema, made);
  return made;
}

/** Null where nothing below holds an object. */
function strictDefinition(def: Definition, of: (part: z.ZodType) => z.ZodType): Definition | null {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, part]) => [name, of(part)]),
      );
      const error: z.core.$ZodErrorMap = (issue) =>
        issue.code === 'unrecognized_keys'
          ? `“${issue.keys[0]}” is no field here; there are: ${Object.keys(shape).join(', ')}`
          : def.error?.(issue);
      return { ...def, shape, catchall: def.catchall ?? z.never(), error };
    }
    case 'array':
      return def.element ? { ...def, element: of(def.element) } : null;
    case 'record':
      return def.valueType ? { ...def, valueType: of(def.valueType) } : null;
    case 'union':
      return { ...def, options: (def.options ?? []).map(of) };
    case 'tuple':
      return { ...def, items: (def.items ?? []).map(of) };
    case 'pipe':
      return def.in ? { ...def, in: of(def.in) } : null;
    default:
      return def.innerType ? { ...def, innerType: of(def.innerType) } : null;
  }
}
