import { isMissing } from '#api/api-error.ts';
import { isSaved } from './draft.ts';
import { type OpenClip, withSaving } from './open-clip.ts';
import { keptOf, type UnsavedMemory } from './unsaved-memory.ts';

/** The clips that are open on this page. React subscribes to them; what is unsaved of them outlives a reload. */
export class OpenClips {
  #clips = new Map<string, OpenClip>();
  /** The ids of each one in its ratios. */
  #outputIds = new Map<string, readonly string[]>();
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

  setOutputs(groupId: string, outputIds: readonly string[]): void {
    this.#outputIds.set(groupId, outputIds);
  }

  /** What the server answers for a clip in any of its ratios, which are changed together: one may have been deleted. */
  async ask<Answer>(
    groupId: string,
    call: (outputId: string) => Promise<Answer>,
    [outputId = '', ...others] = this.#outputIds.get(groupId) ?? [],
  ): Promise<Answer> {
    try {
      return await call(outputId);
    } catch (error) {
      if (others.length === 0 || !isMissing(error)) throw error;
      return this.ask(groupId, call, others);
    }
  }

  put(clip: OpenClip): void {
    const { groupId, draft } = clip;
    this.#clips.set(groupId, withSaving(clip));
    if (isSaved(draft)) this.#memory.forget(groupId);
    else this.#memory.keep(groupId, keptOf(clip));
    this.notify();
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
