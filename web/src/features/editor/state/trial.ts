import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';

/** What is shown while something is dragged; the plan has it once it is let go. */
export class Trial {
  #scenes: readonly Scene[] | null = null;
  #edit: PlanEdit | null = null;
  #listeners = new Set<() => void>();

  /** The scenes that the player draws instead of the plan's. */
  scenes = (): readonly Scene[] | null => this.#scenes;
  /** The edit that player and timeline show as if it were made. */
  edit = (): PlanEdit | null => this.#edit;

  setScenes(scenes: readonly Scene[] | null): void {
    this.#scenes = scenes;
    this.#notify();
  }

  setEdit(edit: PlanEdit | null): void {
    this.#edit = edit;
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
