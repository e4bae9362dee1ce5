import type { AnyJob } from './define-job.ts';

/** The handlers of this program, by name. */
export interface Registry {
  /** Throws when nothing is registered under `name`. */
  get(name: string): AnyJob;
  has(name: string): boolean;
}

export function createRegistry(jobs: readonly AnyJob[]): Registry {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  return {
    has: (name) => byName.has(name),
    get: (name) => {
      const job = byName.get(name);
      if (!job) throw new Error(`There is no job "${name}".`);
      return job;
    },
  };
}
