import { isSaved } from './draft.ts';
import { type OpenClip, withSaving } from './open-clip.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved-memory.ts';

/** The clips that are open on this page. React subscribes to them; what is unsaved of them outlives a reload. */
export class OpenClips {
  #clips = new Map<string, OpenClip>();
  /** Clips of which this window keeps something: what another one keeps is not forgotten when this one has nothing. */
  #kept = new Set<string>();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (groupId: string | null): OpenClip | null => this.#clips.get(groupId ?? '') ?? null;

  groupIds = (): string[] => [...this.#clips.keys()];

  put(clip: OpenClip): void {
    this.#clips.set(clip.groupId, withSaving(clip));
    if (!isSaved(clip.draft)) {
      this.#kept.add(clip.groupId);
      keepUnsaved(clip.groupId, clip.draft, clip.transcriptVersion);
    } else if (this.#kept.delete(clip.groupId)) forgetUnsaved(clip.groupId);
    this.notify();
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
