/**
 * Runs of one thing, never two at once. What is asked for during a run is done by one more run after it, which sees
 * everything as it is then. Each call is answered when a run that began after it has ended, or with that run's error.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const begun = run().finally(() => {
      current = null;
    });
    current = begun;
    return begun;
  };
  return () => {
    if (next) return next;
    if (!current) return begin();
    next = current.then(begin, begin);
    return next;
  };
}
