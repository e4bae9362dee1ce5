/** What ends with the page. */
export type PageWork = 'uploads' | 'batch';

const running = new Set<PageWork>();

/** The browser asks before a page is left in which something runs. */
export function noteWork(work: PageWork, isRunning: boolean): void {
  if (isRunning === running.has(work)) return;
  if (isRunning) running.add(work);
  else running.delete(work);
  if (running.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

export const pageWork = (): PageWork[] => [...running];

/** The user was asked already: the page goes without a question of the browser. */
export const leaveWork = (): void => window.removeEventListener('beforeunload', ask);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
