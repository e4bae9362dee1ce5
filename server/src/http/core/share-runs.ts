/**
 * A function whose callers share runs: those who call it with the same key while it runs get the result of one further
 * run. No result is older than its call, and of each key at most one run is under way.
 */
export function shareRuns<Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = keyOf(...args);
    const begin = (): Promise<Result> => {
      waiting.delete(key);
      const begun = run(...args).finally(() => {
        if (running.get(key) === begun) running.delete(key);
      });
      running.set(key, begun);
      return begun;
    };
    const before = running.get(key);
    if (!before) return begin();
    const next = waiting.get(key) ?? before.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
