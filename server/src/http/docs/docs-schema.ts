/** What is used of a JSON schema in an OpenAPI document. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  format?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** A schema as a person reads a type: fields line by line, optional ones with a question mark, limits behind. */
export function readableSchema(schema: unknown, depth = 0): string {
  const described = (schema ?? {}) as Schema;
  if ('const' in described) return JSON.stringify(described.const);
  if (described.enum) return described.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = described.anyOf ?? described.oneOf;
  if (choices) return choices.map((choice) => readableSchema(choice, depth)).join(' | ');
  const types = [described.type ?? 'anything'].flat();
  return types.map((type) => readableType(type, described, depth)).join(' | ');
}

function readableType(type: string, described: Schema, depth: number): string {
  if (type === 'array') {
    const item = readableSchema(described.items, depth);
    return /^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (type !== 'object') return described.format && type === 'string' ? described.format : type;
  const { properties, additionalProperties, required = [] } = described;
  if (!properties)
    return `{ [name]: ${typeof additionalProperties === 'object' ? readableSchema(additionalProperties, depth) : 'anything'} }`;
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, of]) => {
    const about = notes(of);
    const optional = required.includes(name) ? '' : '?';
    return `${indent}${name}${optional}: ${readableSchema(of, depth + 1)}${about && `   — ${about}`}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** What a schema says besides its type, in a line. */
export function notes(described: Schema): string {
  const { description, minimum, maximum, maxLength, maxItems } = described;
  // What JavaScript can count is no limit that anybody chose.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  return [
    description?.replace(/\.$/, ''),
    least !== undefined && most !== undefined && `${least} to ${most}`,
    least !== undefined && most === undefined && least !== 0 && `at least ${least}`,
    least === undefined && most !== undefined && `at most ${most}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    described.default !== undefined && `otherwise ${JSON.stringify(described.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
