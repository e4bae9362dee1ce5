import type { JobResponse } from '@jhalak/contract/routes/schemas.ts';

/**
 * The failed or stopped steps that may be tried again: the newest of their kind for the same clip. An older one was
 * tried again already. `jobs` are newest first.
 */
export function latestSteps(
  jobs: readonly Pick<JobResponse, 'id' | 'name' | 'clipNumber' | 'retryable'>[],
): Set<string> {
  const seen = new Set<string>();
  const latest = new Set<string>();
  for (const { id, name, clipNumber, retryable } of jobs) {
    const kind = `${name} ${clipNumber ?? ''}`;
    if (!seen.has(kind) && retryable) latest.add(id);
    seen.add(kind);
  }
  return latest;
}
