import { z } from 'zod';
import { ratioSchema } from '../clip/plan/clip-plan.ts';
import { qualities } from '../clip/plan/quality.ts';
import { subtitleLanguages } from '../clip/subtitles/subtitle-languages.ts';
import { messageFields } from '../messages/message-schema.ts';

/** Why it came to nothing: a stable code and its sentence in English. */
const reason = z.object({ code: messageFields.code, message: z.string() });
const project = { projectId: z.string(), title: z.string() };
const exported = {
  ...project,
  exportId: z.string(),
  ratio: ratioSchema,
  quality: z.enum(qualities),
  /** What its captions are in; `original` is the spoken language. */
  subtitleLanguage: z.enum(subtitleLanguages),
  /** The most bytes that the file may have; null: as many as its quality takes. */
  maxBytes: z.int().nullable(),
};

/** What each kind of webhook says in `data`. Times are ISO 8601 in UTC. */
export const webhookData = {
  /** The transcript is there: clips can be generated. `durationMs` is the video's. */
  'project.ready': z.object({ ...project, durationMs: z.int().nullable(), language: z.string().nullable() }),
  /**
   * `step` names what failed: `import`, `import-link`, `probe`, `transcribe` or `moments`, or where every clip of a
   * request failed `plan`, `repick` or `render`.
   */
  'project.failed': z.object({ ...project, step: z.string(), reason }),
  /** All clips of a request are finished, or could not be made; `clips` is how many there are. */
  'clips.ready': z.object({ ...project, generationId: z.string(), clips: z.int().nonnegative() }),
  /** The file of an export is there. */
  'clip.exported': z.object({ ...exported, sizeBytes: z.int().nonnegative() }),
  'export.failed': z.object({ ...exported, reason }),
  /** Work was refused because a limit of the plan is used up; once for each limit and month. */
  'usage.limit_reached': z.object({
    limit: z.enum(['minutes', 'exports']),
    plan: z.string(),
    /** What the plan includes a month. */
    included: z.int().nonnegative(),
    /** When the limit begins anew. */
    resetsAt: z.iso.datetime(),
  }),
  /** Sent by the button of an endpoint's page, to that endpoint alone. */
  'webhook.test': z.object({ message: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type WebhookKind = keyof typeof webhookData;

/** One event before it is written down: its kind with what it says. */
export type WebhookEvent = {
  [Kind in WebhookKind]: { kind: Kind; data: z.input<(typeof webhookData)[Kind]> };
}[WebhookKind];

/** The body of every delivery, as Standard Webhooks names its fields. */
export const webhookBodySchema = z.object({
  type: z.string(),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
