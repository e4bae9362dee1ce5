/** Asks at most once in `ms` milliseconds and gives all callers that result; a failure is not kept. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.answer;
    const answer = ask();
    const now = { answer, untilMs: performance.now() + ms };
    kept = now;
    answer.catch(() => {
      if (kept === now) kept = null;
    });
    return answer;
  };
}
