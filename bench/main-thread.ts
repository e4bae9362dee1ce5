import type { Browser, Page } from 'playwright-core';

/** One entry of a trace, microseconds. */
export interface TraceEvent {
  name: string;
  ts: number;
  /** By the clock, and of the processor alone: other programs may have it meanwhile. */
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

export interface Task {
  wallMs: number;
  cpuMs: number;
}

export const taskOf = ({ dur = 0, tdur = dur }: TraceEvent): Task => ({
  wallMs: dur / 1000,
  cpuMs: tdur / 1000,
});

const frameMark = 'jhalak-frame';
/** Marks the start of every frame of the page. */
const markFrames = `(function mark() { performance.mark('${frameMark}'); requestAnimationFrame(mark); })()`;

/** What the page's main thread did meanwhile: its tasks, the starts of its frames, and the page's own marks, in the order of time. */
export async function mainThread(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<{ tasks: TraceEvent[]; frames: TraceEvent[]; marked(name: string): TraceEvent[] }> {
  const categories = ['toplevel', '__metadata', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await page.evaluate(markFrames);
  await during();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const named = (name: string, { pid, tid }: TraceEvent) =>
    traceEvents
      .filter((event) => event.name === name && event.pid === pid && event.tid === tid)
      .toSorted((a, b) => a.ts - b.ts);
  const tasksOf = (thread: TraceEvent) => named('ThreadControllerImpl::RunTask', thread);
  const sumOf = (thread: TraceEvent) => tasksOf(thread).reduce((sum, { dur = 0 }) => sum + dur, 0);
  // The page's own renderer is the one that has worked most.
  const busiest = threads.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
  if (!busiest) throw new Error('the trace names no main thread of a page');
  return {
    tasks: tasksOf(busiest),
    frames: named(frameMark, busiest),
    marked: (name) => named(name, busiest),
  };
}
