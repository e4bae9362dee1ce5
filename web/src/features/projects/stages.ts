import type { Stage } from '#ui/stage-line.tsx';

/** What is known about a video on its way. */
export interface Way {
  /** The running or waiting job's name; null when nothing is to do. */
  stage: string | null;
  /** Of the current step, 0–1. */
  progress: number;
  status: string;
}

const order = ['upload', 'transcribe', 'moments', 'render'] as const;
export type StageId = (typeof order)[number];

/** The server's steps as the four that people wait for. */
const stageOfJob: Record<string, StageId> = {
  'import-link': 'upload',
  import: 'upload',
  probe: 'upload',
  transcribe: 'transcribe',
  moments: 'moments',
  repick: 'moments',
  plan: 'render',
  render: 'render',
};

/** Cut by sound alone, the step that would write the words has none to write. */
const stageOf = (job: string, status: string): StageId | undefined =>
  job === 'transcribe' && status === 'detecting_clips' ? 'moments' : stageOfJob[job];

/** The four stages, with everything before the current one done; null when the video waits for nothing. */
export function stagesOf({ stage, progress, status }: Way, nameOf: (id: StageId) => string): Stage[] | null {
  const current = stage ? stageOf(stage, status) : undefined;
  if (!current) return null;
  const at = order.indexOf(current);
  return order.map((id, index): Stage => {
    if (index < at) return { id, name: nameOf(id), state: 'done' };
    if (index > at) return { id, name: nameOf(id), state: 'waiting' };
    return status === 'failed'
      ? { id, name: nameOf(id), state: 'failed' }
      : { id, name: nameOf(id), state: 'active', percent: progress > 0 ? progress * 100 : null };
  });
}
