import { z } from 'zod';
import { feedbackKinds } from '../feedback-kinds.ts';
import { oneLine } from '../visible-text.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

const route = routesOf('Sharing');

const longestShareDays = 365;

/** How many links of a project and its clips are open at once. */
export const maxOpenLinks = 50;

// Keyboards of phones put a space behind a word.
const password = z
  .string()
  .trim()
  .min(4, 'a password has at least 4 characters')
  .max(200, 'a password has at most 200 characters');
const name = z.string().overwrite(oneLine).max(60, 'a name has at most 60 characters');
const days = z
  .int()
  .min(1, 'a link lasts at least a day')
  .max(longestShareDays, 'a link lasts at most a year');

/** A link as members of the workspace see it. */
export const shareLinkSchema = z.object({
  id: z.string(),
  /**
   * Its address, absolute where this server knows its public one, otherwise a path; null for callers that may not make
   * links, and for links of older versions.
   */
  url: z.string().nullable(),
  /** For whom it is; its visitors do not see it. Null: unnamed. */
  name: z.string().nullable(),
  /** The clip that it shows, by `groupId`; null: the whole project. */
  clipId: z.string().nullable(),
  /** The clip's title; null for a project. */
  clipTitle: z.string().nullable(),
  /** Whether it opens now. */
  state: z.enum(['on', 'off', 'expired']),
  hasPassword: z.boolean(),
  allowDownload: z.boolean(),
  /** ISO 8601 in UTC; null: it lasts until it is switched off. */
  expiresAt: z.string().nullable(),
  /** Visitors, each counted once a day. */
  views: z.int().nonnegative(),
  createdAt: z.string(),
});
export type ShareLinkResponse = z.infer<typeof shareLinkSchema>;

export const listShareLinks = route('listShareLinks', 'GET /videos/{id}/share-links', {
  summary: 'Lists the share links of a project and its clips, newest first.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, links: z.array(shareLinkSchema) }),
});

export const createShareLink = route('createShareLink', 'POST /videos/{id}/share-links', {
  summary: 'Makes a link by which anyone can watch a clip, or all clips of a project, without an account.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    clipId: idSchema.nullable().default(null).describe('The `groupId` of a clip; null: the whole project.'),
    name: name.nullable().default(null).describe('For whom it is; its visitors do not see it.'),
    password: password.nullable().default(null),
    expiresInDays: days.nullable().default(30).describe('Null: until it is switched off.'),
    allowDownload: z.boolean().default(false),
  }),
  /** `url` is absolute where this server knows its public address, otherwise a path. */
  output: z.object({ ...succeeded, url: z.string(), link: shareLinkSchema }),
  status: 201,
  rejections: ['server_busy', 'share_links_full'],
  example: { body: { expiresInDays: 14, allowDownload: true } },
});

export const updateShareLink = route('updateShareLink', 'PUT /share-links/{id}', {
  summary: 'Switches a link off or on, or changes its rules; what is absent stays. It counts at once.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    on: z.boolean().optional(),
    name: name.nullable().optional(),
    password: password.nullable().optional(),
    expiresInDays: days.nullable().optional(),
    allowDownload: z.boolean().optional(),
  }),
  output: z.object({ ...succeeded, link: shareLinkSchema }),
  rejections: ['server_busy', 'share_links_full'],
  example: { body: { on: false } },
});

/** What a visitor of a link said about a clip. */
export const feedbackSchema = z.object({
  id: z.string(),
  /** The clip's `groupId`. */
  clipId: z.string(),
  /** As the visitor typed it; nothing proves it. */
  name: z.string(),
  kind: z.enum(feedbackKinds),
  /** Plain text; empty for an approval without words. */
  text: z.string(),
  /** The moment of the clip that it is about, milliseconds; null: the whole clip. */
  atMs: z.int().nonnegative().nullable(),
  createdAt: z.string(),
  /** It was said while another passage played, before the file of the regenerated clip: what it decided counts no more. */
  outdated: z.boolean(),
  /** An approval or a request for changes: the file that is shown by now looks or sounds different from the one it was about. */
  changed: z.boolean(),
});
export type FeedbackResponse = z.infer<typeof feedbackSchema>;

export const listFeedback = route('listFeedback', 'GET /videos/{id}/feedback', {
  summary: 'Lists what visitors of share links said about the clips of a project, oldest first.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, feedback: z.array(feedbackSchema) }),
});

export const deleteFeedback = route('deleteFeedback', 'DELETE /feedback/{id}', {
  summary: 'Deletes a comment or an approval of a visitor.',
  permission: 'clips:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});
