import type { Change } from '../parts/part.ts';
import { allParts, type planParts } from '../parts/plan-parts.ts';
import type { Word } from '../transcript/transcript.ts';
import type { ClipPlan } from './clip-plan.ts';

/** What makes a version without an edit. */
const versionCodes = ['made', 'restored', 'transcript_corrected', 'export_kept'] as const;

export type PlanChangeCode =
  | (typeof versionCodes)[number]
  | (typeof planParts)[keyof typeof planParts]['codes'][number];
/** Every kind of change between two versions of a plan. */
export const planChangeCodes: readonly PlanChangeCode[] = [
  ...versionCodes,
  ...allParts.flatMap(([, { codes }]) => codes),
];

/** One difference between two versions: `count` of things, `seconds` with one decimal, or a `text` such as a title. */
export type PlanChange = Change<PlanChangeCode>;

/**
 * What differs between two versions of a clip's plan, in the order in which a user reads it; empty where nothing a
 * user sees differs. `words` is the transcript both point into; without it, words are counted by the captions.
 * Scenes, cards and footage that only moved along with a cut are no difference.
 */
export const planChanges = (before: ClipPlan, after: ClipPlan, words: readonly Word[] = []): PlanChange[] =>
  allParts.flatMap(([, part]) => part.changes(before, after, words));

/**
 * The differences as they are told of versions over different words of the transcript: a place names another word in each,
 * so that other texts are a correction, which has no number.
 */
export const overOtherWords = (changes: readonly PlanChange[]): PlanChange[] =>
  changes.map((one) => (one.code === 'caption_text' ? { code: 'transcript_corrected' } : one));
