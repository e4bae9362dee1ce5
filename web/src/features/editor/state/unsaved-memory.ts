import { type PlanEdit, planEditOf } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { withoutWords } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { remember, remembered, rememberedKeys } from '#api/browser-memory.ts';
import { heldNames, holdName, idOfWindow } from '#api/browser-windows.ts';
import { type Draft, versionOf, wayToShown } from './draft.ts';
import type { OpenClip } from './open-clip.ts';

/** A change as it is kept over a reload. */
export type KeptChange = ({ edit: PlanEdit } | { restoreVersion: number }) & { editId?: string };

/** What had not reached the server when the page went away. */
export interface KeptChanges {
  /** Absent where its words had not arrived. */
  transcriptVersion?: number | undefined;
  /** The server's version that the changes were made to; pages of older releases did not keep it. */
  serverVersion?: number;
  changes: KeptChange[];
}

const thisWindow = idOfWindow();

/** Pages of older releases kept the changes of whichever window was last under this key. */
const sharedKeyOf = (groupId: string): string => `jhalak-unsaved-${groupId}`;

/**
 * What is unsaved in a window, kept over a reload: one window writes over nothing that another one keeps, and no user sends
 * what another one made in the same browser.
 */
export class UnsavedMemory {
  readonly #windowId: string;
  /** What keys of this user begin with behind the clip; ids have no full stop. */
  readonly #start: string;

  constructor(windowId = thisWindow, userId?: string) {
    this.#windowId = windowId;
    this.#start = userId === undefined ? '-' : `-${userId}.`;
  }

  #keyOf = (groupId: string): string => `${sharedKeyOf(groupId)}${this.#start}${this.#windowId}`;

  /** The keys of all windows of this user; those of older releases name none. */
  #keysOf(groupId: string): string[] {
    const shared = sharedKeyOf(groupId);
    return rememberedKeys(shared).filter((key) => {
      const rest = key.slice(shared.length);
      return rest === '' || (rest.startsWith('-') && !rest.includes('.')) || rest.startsWith(this.#start);
    });
  }

  /**
   * Keeps what is unsaved of a clip. A browser whose storage is full keeps nothing: the change itself is still shown and
   * sent.
   */
  keep(groupId: string, kept: KeptChanges): void {
    remember(this.#keyOf(groupId), JSON.stringify(kept));
  }

  /** What this window keeps; null when there is nothing, or nothing that can be read. */
  read(groupId: string): KeptChanges | null {
    const text = remembered(this.#keyOf(groupId));
    if (text === null) return null;
    try {
      const { changes, ...of } = JSON.parse(text) as KeptChanges;
      // Pages of version 0.1 kept times in seconds.
      const known = changes.map((one) => ('edit' in one ? { ...one, edit: planEditOf(one.edit) } : one));
      return { ...of, changes: known };
    } catch (error) {
      console.warn('unsaved changes could not be read', error);
      this.forget(groupId);
      return null;
    }
  }

  /** Whether a window of this browser keeps something of a clip. */
  isKept = (groupId: string): boolean => this.#keysOf(groupId).length > 0;

  /** Until the returned function is called, or the page ends, no other window takes what this one keeps of a clip. */
  hold(groupId: string): () => void {
    return holdName(this.#keyOf(groupId));
  }

  /**
   * What this window keeps; where that is nothing, what one left behind that does not hold the clip, which this window
   * keeps from now on.
   */
  async take(groupId: string): Promise<KeptChanges | null> {
    const others = this.read(groupId) ? [] : this.#keysOf(groupId);
    const held = others.length > 0 ? await heldNames() : new Set();
    for (const key of others) {
      // Read after the wait: the next window may have been faster, or another call of this one.
      if (this.read(groupId)) break;
      const text = held.has(key) ? null : remembered(key);
      if (text === null) continue;
      remember(key, null);
      remember(this.#keyOf(groupId), text);
    }
    return this.read(groupId);
  }

  forget(groupId: string): void {
    remember(this.#keyOf(groupId), null);
  }
}

/** What is unsaved of a clip, as it is kept; of what was made for other words than its own, what names none. */
export function keptOf({ draft, waiting, transcriptVersion }: OpenClip): KeptChanges {
  const behind = waiting.flatMap((one): KeptChange[] => {
    const isWhole = one.transcriptVersion === transcriptVersion;
    const edit = isWhole ? one.edit : withoutWords(one.edit);
    return edit ? [{ edit, ...(isWhole && one.editId && { editId: one.editId }) }] : [];
  });
  const { serverVersion } = draft;
  return { transcriptVersion, serverVersion, changes: [...changesOf(draft), ...behind] };
}

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
