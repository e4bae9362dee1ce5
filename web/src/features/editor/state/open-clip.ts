import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { type Draft, isSaved } from './draft.ts';
import type { Met } from './meet.ts';

/** How the last changes stand: `conflict` when the same thing was changed elsewhere and a user has to choose. */
export type SavingState = 'saved' | 'saving' | 'failed' | 'conflict';

/** What became of a change that was sent at once: `refused` for good, of which its user was told. */
export type Taken = SavingState | 'refused';

/** Changes of the same thing, made here and elsewhere. */
export interface Conflict {
  mine: readonly PlanChange[];
  theirs: readonly PlanChange[];
}

/** A change to a plan that the server has yet to tell. */
export interface WaitingChange {
  edit: PlanEdit;
  /** Of the words that it was made for. */
  transcriptVersion: number;
  /** As a draft has it. */
  editId?: string | undefined;
}

/** One clip that was opened on this page. */
export interface OpenClip {
  groupId: string;
  draft: Draft;
  /** What was changed after a return to a version whose plan is on its way, which is unsaved as well. */
  waiting: readonly WaitingChange[];
  /** Words that are read again are the same objects where they are equal: one being corrected stays open. */
  source: PlanSource;
  transcriptVersion: number;
  saving: SavingState;
  /** What both sides changed, while `saving` is `conflict`. */
  conflict?: Conflict | undefined;
}

/** The words that a clip's plan points into. */
export type ClipWords = Pick<PlanSource, 'words' | 'timing'> & { version: number };

/** A clip with unsaved changes is never `saved`. */
export const withSaving = (clip: OpenClip): OpenClip =>
  clip.saving === 'saved' && !isSaved(clip.draft) ? { ...clip, saving: 'saving' } : clip;

/** The clip after its draft met a version from elsewhere, over the words that this version points into. */
export function clipThatMet(clip: OpenClip, met: Met, { words, timing, version }: ClipWords): OpenClip {
  if (met.state === 'overlap') return { ...clip, saving: 'conflict', conflict: met };
  return {
    ...clip,
    draft: met.draft,
    source: replaceEqualDeep(clip.source, { ...clip.source, words, timing }),
    transcriptVersion: version,
    saving: isSaved(met.draft) ? 'saved' : 'saving',
  };
}

/** Errors that no retry changes. */
const finalCodes = new Set<string>([
  ...['edit_invalid', 'invalid_field', 'not_found', 'glyphs_missing'],
  ...liftedByUpgrade,
]);

/** What a failed save means: another version came first, the change can never be saved, or it can be sent again. */
export function saveFailureOf(error: unknown): 'changed_elsewhere' | 'refused' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'clip_changed') return 'changed_elsewhere';
  return finalCodes.has(error.code) ? 'refused' : 'failed';
}

/** The highest of the versions that the server names. */
export const newestOf = (versions: readonly { version: number }[]): number =>
  Math.max(...versions.map(({ version }) => version));
