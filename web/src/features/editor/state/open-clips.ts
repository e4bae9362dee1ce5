import { isSaved } from './draft.ts';
import { type OpenClip, withSaving } from './open-clip.ts';
import type { UnsavedMemory } from './unsaved-memory.ts';

/** The clips that are open on this page. React subscribes to them; what is unsaved of them outlives a reload. */
export class OpenClips {
  #clips = new Map<string, OpenClip>();
  #listeners = new Set<() => void>();
  readonly #memory: UnsavedMemory;

  constructor(memory: UnsavedMemory) {
    this.#memory = memory;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (groupId: string | null): OpenClip | null => this.#clips.get(groupId ?? '') ?? null;

  groupIds = (): string[] => [...this.#clips.keys()];

  put(clip: OpenClip): void {
    this.#clips.set(clip.groupId, withSaving(clip));
    if (isSaved(clip.draft)) this.#memory.forget(clip.groupId);
    else this.#memory.keep(clip.groupId, clip.draft, clip.transcriptVersion);
    this.notify();
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
