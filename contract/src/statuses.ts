/** Where one step of the work stands. */
export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Where one request for clips stands. */
export const generationStatuses = [
  'waiting',
  'detecting',
  'rendering',
  'completed',
  'failed',
  'cancelled',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];
