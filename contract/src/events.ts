import { z } from 'zod';
import { lists } from './event-lists.ts';
import { jobStatuses } from './statuses.ts';

/** How a job stands; the newest one of the same `job` and `subjectId` replaces the others. */
export const jobEventSchema = z.object({
  type: z.literal('job'),
  job: z.string(),
  /** The video, generation, clip or plan that the job is about. */
  subjectId: z.string(),
  videoId: z.string().nullable(),
  status: z.enum(jobStatuses),
  /** 0–1. */
  progress: z.number().min(0).max(1),
  /** What it is doing, in English; empty while nothing runs. */
  label: z.string(),
  /** The code of `label` in the catalogue; null where it was stored as a sentence, or is empty. */
  labelCode: z.string().nullable(),
});

/** These lists may have changed: read them again. `videoId` null: of any video. */
export const listEventSchema = z.object({
  type: z.literal('lists'),
  lists: z.array(z.enum(lists)).min(1),
  videoId: z.string().nullable(),
});

/** The session has ended: do not come back without signing in. */
const signedOutEventSchema = z.object({ type: z.literal('signed-out') });

/** The user is no member of the workspace any more, or it is no longer their personal one: go on in another one. */
const workspaceLeftEventSchema = z.object({ type: z.literal('workspace-left') });

/** A window that edits a clip, or has left it; repeated while it is open, and forgotten by readers after 45 s. */
export const editingEventSchema = z.object({
  type: z.literal('editing'),
  /** The clip's `groupId`. */
  clipId: z.string(),
  windowId: z.string(),
  userId: z.string(),
  /** The user's name; may be empty. */
  name: z.string(),
  here: z.boolean(),
});

/** A new version of a clip's plan was saved: an editor that shows an older one reads it. */
export const clipSavedEventSchema = z.object({
  type: z.literal('clip-saved'),
  /** The clip's `groupId`. */
  clipId: z.string(),
  version: z.int().positive(),
});

/** Everything that `/api/events` says; each message is one of these as JSON, its event name is the `type`. */
export const serverEventSchema = z.discriminatedUnion('type', [
  jobEventSchema,
  listEventSchema,
  editingEventSchema,
  clipSavedEventSchema,
  signedOutEventSchema,
  workspaceLeftEventSchema,
]);
export type JobEvent = z.infer<typeof jobEventSchema>;
export type ListEvent = z.infer<typeof listEventSchema>;
export type EditingEvent = z.infer<typeof editingEventSchema>;
export type ClipSavedEvent = z.infer<typeof clipSavedEventSchema>;
export type ServerEvent = z.infer<typeof serverEventSchema>;
