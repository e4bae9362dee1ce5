import { z } from 'zod';
import { ratioSchema } from '../clip/plan/clip-plan.ts';
import { feedbackKinds } from '../feedback-kinds.ts';
import { isVisible } from '../visible-text.ts';
import { idSchema, routesOf } from './route.ts';
import { secondsSchema, succeeded } from './schemas.ts';
import { feedbackSchema } from './sharing.ts';

// The calls behind the public page of a share link. A token that opens nothing is answered like an unknown address.

const route = routesOf('Shared pages');

const token = z.string().regex(/^[\w-]{43}$/);
const ofLink = { params: z.object({ token }) } as const;
const ofRow = { params: z.object({ token, id: idSchema }), tenantIds: ['id'] } as const;

const sharedClipSchema = z.object({
  /** What answers name. */
  id: z.string(),
  /** What its files show, over all ratios: another one once any of them has been made anew. Answers name it. */
  version: z.string(),
  title: z.string(),
  duration: secondsSchema,
  /** One for each ratio that has a file. */
  files: z.array(
    z.object({
      ratio: ratioSchema,
      videoUrl: z.string(),
      posterUrl: z.string().nullable(),
      /** Null where the link allows no downloads. */
      downloadUrl: z.string().nullable(),
    }),
  ),
  /** What visitors of this link said, oldest first. */
  feedback: z.array(feedbackSchema.omit({ clipId: true })),
});
export type SharedClip = z.infer<typeof sharedClipSchema>;

const sharedPageSchema = z.object({
  kind: z.enum(['clip', 'project']),
  title: z.string(),
  /** BCP 47 of what is spoken; null until it is known. */
  language: z.string().nullable(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string().nullable(),
  clips: z.array(sharedClipSchema),
});
export type SharedPage = z.infer<typeof sharedPageSchema>;

const pageBrandSchema = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** `#rrggbb`; null: none was chosen. */
  color: z.string().nullable(),
});
export type PageBrand = z.infer<typeof pageBrandSchema>;

export const getShared = route('getShared', 'GET /shared/{token}', {
  ...ofLink,
  summary: 'What a share link shows; while its password is missing, only whose page it is.',
  permission: 'shared:open',
  output: z.object({
    ...succeeded,
    /** Null: the link needs its password. */
    page: sharedPageSchema.nullable(),
    /**
     * Whose page it is, on plans with white-label: in place of ours, before the password as well. The one brand kit that was
     * named for its clips, else the default kit; null where several were named.
     */
    brand: pageBrandSchema.nullable(),
  }),
});

export const unlockShared = route('unlockShared', 'POST /shared/{token}/unlock', {
  ...ofLink,
  summary: 'Takes the password of a share link; this browser keeps the proof for twelve hours.',
  permission: 'shared:open',
  body: z.object({ password: z.string().max(200) }),
  output: z.object({ ...succeeded, done: z.literal(true) }),
  rejections: ['share_password_wrong', 'too_many_attempts', 'server_busy'],
  example: { body: { password: 'monsoon mangoes' } },
});

const file = { ...ofRow, permission: 'shared:read' } as const;

export const getSharedFile = route('getSharedFile', 'GET /shared/{token}/files/{id}', {
  ...file,
  summary: 'The newest file of a shared clip, whole or in ranges; the link is checked with each request.',
  produces: 'video/mp4',
  rejections: ['share_locked'],
});

export const getSharedPoster = route('getSharedPoster', 'GET /shared/{token}/files/{id}/poster', {
  ...file,
  summary: 'A still of a shared clip.',
  produces: 'image/jpeg',
  rejections: ['share_locked'],
});

export const downloadShared = route('downloadShared', 'GET /shared/{token}/files/{id}/download', {
  ...file,
  summary: 'The same as a file to keep, where the link allows it. It counts as an export of its workspace.',
  produces: 'video/mp4',
  rejections: ['share_locked', 'share_download_off', 'file_being_made'],
});

export const getSharedLogo = route('getSharedLogo', 'GET /shared/{token}/logo', {
  ...ofLink,
  summary: 'The logo of the brand whose page it is.',
  permission: 'shared:open',
  produces: 'image/png',
});

const longestAnswer = 2000;
const longestName = 60;

// Direction marks would let a name or a text pose as another one.
const plain = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim();
const oneLine = (text: string) => plain(text.replace(/\s+/g, ' '));

export const answerShared = route('answerShared', 'POST /shared/{token}/clips/{id}/feedback', {
  ...ofRow,
  summary: 'Approves a shared clip, requests changes or comments, by a name and without an account.',
  permission: 'shared:comment',
  body: z
    .object({
      name: z
        .string()
        .max(longestName, `a name has at most ${longestName} characters`)
        .transform(oneLine)
        .refine(isVisible, 'write your name'),
      kind: z.enum(feedbackKinds),
      text: z
        .string()
        .max(longestAnswer, 'a comment has at most 2,000 characters')
        .transform(plain)
        .default(''),
      /** The moment of the clip, milliseconds; null: the whole clip. */
      atMs: z.int().min(0).max(86_400_000).nullable().default(null),
      /** Of the clip that was watched; absent: not checked. */
      version: z.string().max(60).optional(),
    })
    .refine(({ kind, text }) => kind === 'approved' || text !== '', {
      path: ['text'],
      message: 'write what you think',
    }),
  output: z.object({ ...succeeded, feedback: feedbackSchema.omit({ clipId: true }) }),
  status: 201,
  rejections: ['share_locked', 'share_clip_changed', 'share_comments_full', 'too_many_attempts'],
  example: { body: { name: 'Meera', kind: 'changes', text: 'Start a second later.', atMs: 1500 } },
});
