/** Kinds of events that an endpoint may choose; what each says is in `webhook-events.ts`. */
export const webhookKinds = [
  'project.ready',
  'project.failed',
  'clips.ready',
  'clip.exported',
  'export.failed',
  'usage.limit_reached',
] as const;
export type ChosenKind = (typeof webhookKinds)[number];
