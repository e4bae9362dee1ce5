import { type PlanEdit, planEditOf } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { remember, remembered } from '#api/browser-memory.ts';
import type { Draft } from './draft.ts';

/** A change as it is kept over a reload. */
export type KeptChange = { edit: PlanEdit; editId?: string } | { restoreVersion: number };

/** What had not reached the server when the page went away. */
export interface KeptChanges {
  transcriptVersion: number;
  changes: KeptChange[];
}

const keyOf = (groupId: string): string => `jhalak-unsaved-${groupId}`;

/**
 * Keeps what is unsaved of a clip, and forgets it once there is nothing. A browser whose storage is full keeps
 * nothing: the change itself is still shown and sent.
 */
export function keepUnsaved(groupId: string, draft: Draft, transcriptVersion: number): void {
  const changes = changesOf(draft);
  const kept: KeptChanges = { transcriptVersion, changes };
  remember(keyOf(groupId), changes.length > 0 ? JSON.stringify(kept) : null);
}

/** What was kept; null when there is nothing, or nothing that can be read. */
export function readUnsaved(groupId: string): KeptChanges | null {
  const text = remembered(keyOf(groupId));
  if (text === null) return null;
  try {
    const { transcriptVersion, changes } = JSON.parse(text) as KeptChanges;
    // Pages of version 0.1 kept times in seconds.
    const known = changes.map((one) => ('edit' in one ? { ...one, edit: planEditOf(one.edit) } : one));
    return { transcriptVersion, changes: known };
  } catch (error) {
    console.warn('unsaved changes could not be read', error);
    remember(keyOf(groupId), null);
    return null;
  }
}

export const forgetUnsaved = (groupId: string): void => remember(keyOf(groupId), null);

/** An undo makes what came before it needless: only the way to what is on screen is kept. */
function changesOf(draft: Draft): KeptChange[] {
  let changes: { stepId: number; change: KeptChange }[] = [];
  for (const one of draft.unsaved) {
    if (one.kind === 'edit') {
      const { stepId, edit, editId } = one;
      changes.push({ stepId, change: { edit, ...(editId && { editId }) } });
      continue;
    }
    const version = one.version ?? draft.steps.find(({ id }) => id === one.stepId)?.version;
    changes = version
      ? [{ stepId: one.stepId, change: { restoreVersion: version } }]
      : changes.slice(0, changes.findIndex(({ stepId }) => stepId === one.stepId) + 1);
  }
  return changes.map(({ change }) => change);
}
