import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export interface Variable {
  /** `prefault` is as written in the environment; without it unset means something of its own, told in `doc`. */
  schema: z.ZodType;
  /** The default in words, where it depends on the machine. */
  fallbackDoc?: string;
  doc: string;
  /** Its value stays out of messages, which may tell the scheme of an address. */
  secret?: true;
}
export type Variables = Record<string, Variable>;

/** What a table of variables reads from the environment. */
export type Values<Table extends Variables> = { [Name in keyof Table]: z.output<Table[Name]['schema']> };

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const text = z.string().min(1);
export const address = z.url({ protocol: /^https?$/ });

export const commaList = z.string().transform((list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const networks = commaList.refine(
  (parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
  'addresses or networks are needed, such as 127.0.0.1,10.0.0.0/8',
);

/** A sentence for each of `needed` that is unset although one of `given` is set. */
export function missingTogether<Table extends Variables>(
  table: Table,
  config: { [Name in keyof Table]?: unknown },
  given: readonly (keyof Table & string)[],
  needed: readonly (keyof Table & string)[] = given,
): string[] {
  const set = given.find((name) => config[name]);
  if (!set) return [];
  return needed
    .filter((name) => !config[name])
    .map((name) => `${name} is not set, and ${set} needs it. ${table[name]?.doc}`);
}
