import type { AnyJob } from './define-job.ts';

/** The handlers of this program, by name. */
export interface Registry {
  /** Throws when nothing is registered under `name`. */
  get(name: string): AnyJob;
  has(name: string): boolean;
}

/**
 * Proves at start that every name of `names` has exactly one handler and that no handler is unknown; throws one
 * error that names every error.
 */
export function createRegistry(names: readonly string[], jobs: readonly AnyJob[]): Registry {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const errors = [
    ...names.filter((name) => !byName.has(name)).map((name) => `the job "${name}" has no handler`),
    ...jobs
      .filter((job) => !names.includes(job.name))
      .map((job) => `the handler "${job.name}" is not a known job`),
    ...repeated(jobs.map((job) => job.name)).map((name) => `the job "${name}" has more than one handler`),
    ...jobs.flatMap(failedLimits),
  ];
  if (errors.length > 0) throw new Error(`The jobs do not fit together: ${errors.join('; ')}.`);

  return {
    has: (name) => byName.has(name),
    get: (name) => {
      const job = byName.get(name);
      if (!job) throw new Error(`There is no job "${name}".`);
      return job;
    },
  };
}

const repeated = (names: string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const failedLimits = (job: AnyJob): string[] => [
  ...(Number.isInteger(job.attempts) && job.attempts >= 1 ? [] : [`"${job.name}" needs at least 1 attempt`]),
  ...(job.timeoutMs > 0 ? [] : [`"${job.name}" needs a time limit above 0`]),
];
