import { type PlanEdit, planEditOf } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { remember, remembered } from '#api/browser-memory.ts';
import { type Draft, versionOf, wayToShown } from './draft.ts';

/** A change as it is kept over a reload. */
export type KeptChange = ({ edit: PlanEdit } | { restoreVersion: number }) & { editId?: string };

/** What had not reached the server when the page went away. */
export interface KeptChanges {
  transcriptVersion: number;
  /** The server's version that the changes were made to; pages of older releases did not keep it. */
  serverVersion?: number;
  changes: KeptChange[];
}

const keyOf = (groupId: string): string => `jhalak-unsaved-${groupId}`;

/**
 * Keeps what is unsaved of a clip. A browser whose storage is full keeps nothing: the change itself is still shown and
 * sent.
 */
export function keepUnsaved(groupId: string, draft: Draft, transcriptVersion: number): void {
  const changes = changesOf(draft);
  const kept: KeptChanges = { transcriptVersion, serverVersion: draft.serverVersion, changes };
  remember(keyOf(groupId), JSON.stringify(kept));
}

/** What was kept; null when there is nothing, or nothing that can be read. */
export function readUnsaved(groupId: string): KeptChanges | null {
  const text = remembered(keyOf(groupId));
  if (text === null) return null;
  try {
    const { changes, ...of } = JSON.parse(text) as KeptChanges;
    // Pages of version 0.1 kept times in seconds.
    const known = changes.map((one) => ('edit' in one ? { ...one, edit: planEditOf(one.edit) } : one));
    return { ...of, changes: known };
  } catch (error) {
    console.warn('unsaved changes could not be read', error);
    remember(keyOf(groupId), null);
    return null;
  }
}

export const forgetUnsaved = (groupId: string): void => remember(keyOf(groupId), null);

/** What is unsaved of a draft, as it is kept: the way to what is shown, after what was sent and may have arrived. */
export function changesOf(draft: Draft): KeptChange[] {
  const way = wayToShown(draft);
  const [sent] = draft.unsaved;
  const isUndone = sent?.editId !== undefined && way.every(({ editId }) => editId !== sent.editId);
  return (isUndone ? [sent, ...way] : way).map((one) => ({
    ...(one.kind === 'edit'
      ? { edit: one.edit }
      : { restoreVersion: versionOf(draft, one) ?? draft.serverVersion }),
    ...(one.editId && { editId: one.editId }),
  }));
}
