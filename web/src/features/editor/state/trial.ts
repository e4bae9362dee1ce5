import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';

/** The scenes that are drawn while a region is dragged: the player shows them, the plan has them once it is let go. */
export class Trial {
  #scenes: readonly Scene[] | null = null;
  #listeners = new Set<() => void>();

  get = (): readonly Scene[] | null => this.#scenes;

  set(scenes: readonly Scene[] | null): void {
    this.#scenes = scenes;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
