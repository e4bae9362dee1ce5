import { type OpenClip, withSaving } from './open-clip.ts';
import { keepUnsaved } from './unsaved-memory.ts';

/** The clips that are open on this page. React subscribes to them; what is unsaved of them outlives a reload. */
export class OpenClips {
  #clips = new Map<string, OpenClip>();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (groupId: string | null): OpenClip | null => this.#clips.get(groupId ?? '') ?? null;

  groupIds = (): string[] => [...this.#clips.keys()];

  put(clip: OpenClip): void {
    this.#clips.set(clip.groupId, withSaving(clip));
    keepUnsaved(clip.groupId, clip.draft, clip.transcriptVersion);
    this.notify();
  }

  /** Without notice: a clip that is read again follows at once. */
  remove(groupId: string): void {
    this.#clips.delete(groupId);
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
