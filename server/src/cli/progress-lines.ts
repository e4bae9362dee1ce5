/** One stage of the command line's work, as it stands now. */
export interface StageProgress {
  name: string;
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** 0–1 */
  fraction: number;
  label: string;
  elapsedMs: number;
}

const barWidth = 24;

/** Draws every stage as one line: a bar, what happens, the time gone and the time that is left. */
export function drawStages(stages: StageProgress[]): string[] {
  const width = Math.max(0, ...stages.map((stage) => stage.name.length));
  return stages.map(
    (stage) => `${mark(stage)} ${stage.name.padEnd(width)}  ${bar(stage)}  ${notified(stage)}`,
  );
}

/** Milliseconds left at the pace so far; null before there is a pace to speak of. */
export function remainingMs({
  fraction,
  elapsedMs,
}: Pick<StageProgress, 'fraction' | 'elapsedMs'>): number | null {
  if (fraction < 0.03 || elapsedMs < 1500) return null;
  return (elapsedMs / fraction) * (1 - fraction);
}

function mark({ status }: StageProgress): string {
  return { waiting: '·', running: '▸', done: '✓', failed: '✗' }[status];
}

function bar({ fraction, status }: StageProgress): string {
  const filled = status === 'done' ? barWidth : Math.round(fraction * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}

function notified(stage: StageProgress): string {
  if (stage.status === 'waiting') return '';
  const gone = seconds(stage.elapsedMs);
  if (stage.status !== 'running') return gone;
  const left = remainingMs(stage);
  const estimate = left === null ? 'measuring' : `about ${seconds(left)} left`;
  return `${Math.round(stage.fraction * 100)} %  ${stage.label}  ${gone}, ${estimate}`;
}

function seconds(ms: number): string {
  const whole = Math.round(ms / 1000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
