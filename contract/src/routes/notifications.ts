import { z } from 'zod';
import { feedbackKinds } from '../feedback-kinds.ts';
import { messageFields } from '../messages/message-schema.ts';
import { roles } from '../permissions.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { failureSchema, pageFigures, pageQuery } from './schemas.ts';

const route = routesOf('Notifications');

const noteFields = {
  note: z.string().nullable(),
  /** The note as phrases; absent where it was told without them. */
  notes: z.array(z.object(messageFields)).optional(),
};

/** What happened, in the words and figures its sentence is made of; `title` is the video's or the clip's. */
export const notificationContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clips_ready'),
    /**
     * `note` says why there are fewer clips than requested, or which could not be finished. Those from before it was
     * noted have no `generationId`.
     */
    params: z.object({
      title: z.string(),
      generationId: z.string().optional(),
      clips: z.int().nonnegative(),
      ...noteFields,
    }),
  }),
  // A request ended without clips: the existing ones leave no other passages, or what `note` says.
  z.object({
    kind: z.literal('nothing_left'),
    params: z.object({ title: z.string(), ...noteFields, note: noteFields.note.optional() }),
  }),
  z.object({
    kind: z.literal('job_failed'),
    /** `job` names the step, such as `transcribe`; the others are its reason. */
    params: z.object({ title: z.string(), job: z.string(), ...failureSchema.shape }),
  }),
  z.object({
    kind: z.literal('export_ready'),
    params: z.object({ title: z.string(), clips: z.int().positive() }),
  }),
  z.object({
    kind: z.literal('invite'),
    params: z.object({ workspace: z.string(), invitedBy: z.string(), invitationId: z.string().optional() }),
  }),
  // Another member changed the reader's part in a workspace; `role` is null where they are no member any more.
  z.object({
    kind: z.literal('membership'),
    params: z.object({ workspace: z.string(), by: z.string(), role: z.enum(roles).nullable() }),
  }),
  z.object({
    kind: z.literal('invoice'),
    params: z.object({ number: z.string(), amountPaise: z.int().nonnegative() }),
  }),
  // A visitor of a share link answered.
  z.object({
    kind: z.literal('feedback'),
    params: z.object({ title: z.string(), name: z.string(), answer: z.enum(feedbackKinds) }),
  }),
  // A copy of the reader's own data can be downloaded.
  z.object({
    kind: z.literal('data_copy_ready'),
    params: z.object({ sizeBytes: z.int().nonnegative() }),
  }),
  // A webhook endpoint was switched off: it answered 410, or failed for days.
  z.object({
    kind: z.literal('webhook_disabled'),
    params: z.object({ host: z.string(), reason: z.enum(['gone', 'failing']) }),
  }),
  // The speech service that the workspace had chosen was removed, or is at another host.
  z.object({
    kind: z.literal('speech_service_ended'),
    params: z.object({ name: z.string() }),
  }),
]);
export type NotificationContent = z.infer<typeof notificationContentSchema>;

const notified = {
  id: z.string(),
  /** The project it leads to, where it is about one. */
  videoId: z.string().nullable(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** When the caller read it; others of the workspace read for themselves. */
  readAt: z.string().nullable(),
};

/** An entry of the bell. */
export const notificationSchema = z.intersection(z.object(notified), notificationContentSchema);
export type NotificationResponse = z.infer<typeof notificationSchema>;

const unread = { unread: z.int().nonnegative() };

export const listNotifications = route('listNotifications', 'GET /notifications', {
  summary: 'Lists what happened, newest first, and how much of it you have not read.',
  permission: 'account:manage',
  query: z.object(pageQuery(20)),
  output: z.object({ notifications: z.array(notificationSchema), ...pageFigures, ...unread }),
});

export const readNotification = route('readNotification', 'POST /notifications/{id}/read', {
  summary: 'Marks one entry as read by you.',
  permission: 'account:manage',
  ...ofOneRow,
  output: z.object(unread),
});

export const readAllNotifications = route('readAllNotifications', 'POST /notifications/read', {
  summary: 'Marks everything as read by you, up to and including the entry `upTo` where one is named.',
  permission: 'account:manage',
  body: z.object({ upTo: idSchema.optional().describe('The newest entry that you have seen.') }),
  output: z.object(unread),
});
