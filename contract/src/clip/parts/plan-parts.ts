import { z } from 'zod';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { captionTimes, style, texts } from './captions.ts';
import type { PlanPart } from './part.ts';
import { profanity } from './profanity.ts';
import { scenes } from './scenes.ts';
import { bumpers, cover, hookTitle, logo, music, punchIn, soundCleanup, title } from './single-values.ts';
import { broll, cards } from './timed-things.ts';
import { pace, times } from './times.ts';
import { captionLanguage, translations } from './translations.ts';

/** The members of a plan that the planner sets, or that follow from others. */
type FixedMember = 'schema' | 'language' | 'audio' | 'bleeps' | 'dropped' | 'planner';

/** The members of a plan that no part of a table holds. */
type Missing<Plan, Table extends Record<string, { keys: readonly PropertyKey[] }>> = Exclude<
  keyof Plan,
  FixedMember | Table[keyof Table]['keys'][number]
>;

/** A table of parts for every member of `Plan`: one that lacks a part does not compile, and the error names it. */
export const tableOf =
  <Plan>() =>
  <Table extends Record<string, { keys: readonly PropertyKey[] }>>(
    table: [Missing<Plan, Table>] extends [never] ? Table : { missing: Missing<Plan, Table> },
  ): Table =>
    table as Table;

/** Every part of a clip plan, in the order in which an edit changes them and a user reads what changed. */
export const planParts = tableOf<ClipPlan>()({
  title,
  times,
  pace,
  style,
  texts,
  captionTimes,
  translations,
  captionLanguage,
  hookTitle,
  logo,
  cards,
  broll,
  soundCleanup,
  profanity,
  music,
  bumpers,
  scenes,
  punchIn,
  cover,
});

type Parts = typeof planParts;
export type PartName = keyof Parts;

/** A part where it does not matter which. */
type AnyPart = PlanPart<keyof ClipPlan, z.ZodRawShape, unknown, Parts[PartName]['codes'][number]>;
export const allParts = Object.entries(planParts) as unknown as readonly [PartName, AnyPart][];

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** What may be changed about a clip, times in milliseconds; what is absent stays. */
export const planEditSchema = z
  .object(Object.assign({}, ...allParts.map(([, { edit }]) => edit)) as All<Parts[PartName]['edit']>)
  .partial();
export type PlanEdit = z.infer<typeof planEditSchema>;

/** What an edit says of a part; null where it says nothing. */
export function editOfPart({ edit: fields }: AnyPart, edit: PlanEdit): Record<string, unknown> | null {
  const said = Object.entries(edit).filter(([name, value]) => value !== undefined && name in fields);
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** The names of the specification for fields of an edit: times in seconds. */
interface SpecificationNames {
  start_time?: number | undefined;
  end_time?: number | undefined;
  caption_style?: PlanEdit['captionStyle'];
}

/** An edit in the product's names: that of a caller of the API, or one that a browser kept from an earlier version. */
export function planEditOf({
  start_time,
  end_time,
  caption_style,
  ...edit
}: PlanEdit & SpecificationNames): PlanEdit {
  const msOf = (seconds: number) => Math.round(seconds * 1000);
  return {
    ...(start_time !== undefined && { startMs: msOf(start_time) }),
    ...(end_time !== undefined && { endMs: msOf(end_time) }),
    ...(caption_style !== undefined && { captionStyle: caption_style }),
    ...edit,
  };
}
