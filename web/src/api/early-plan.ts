import { readPlan } from './editor.ts';

const requested = new Map<string, ReturnType<typeof readPlan>>();

/** Requests the plan of a clip before its reader is on the page. */
export function requestPlan(outputId: string): void {
  const plan = readPlan(outputId);
  // Its reader receives the error.
  plan.catch(() => undefined);
  requested.set(outputId, plan);
}

/** The plan of a clip as it was requested before, once; as it is now every other time. */
export function readRequestedPlan(outputId: string): ReturnType<typeof readPlan> {
  const plan = requested.get(outputId);
  requested.delete(outputId);
  return plan ?? readPlan(outputId);
}
