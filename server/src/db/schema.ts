import type { CaptionStyleId, ClipPlan, Ratio } from '@jhalak/contract/clip/clip-plan.ts';
import type { LogoCorner } from '@jhalak/contract/clip/logo.ts';
import type { Moment } from '@jhalak/contract/clip/moment.ts';
import type { Quality } from '@jhalak/contract/clip/quality.ts';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/source-media.ts';
import type { Span } from '@jhalak/contract/clip/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript.ts';
import type { ContactTopic } from '@jhalak/contract/routes/contact.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import type { PreferencesChange } from '@jhalak/contract/routes/preferences.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** All of the product's tables live here; pg-boss keeps its own schema `pgboss`. */
export const product = pgSchema('jhalak');

const id = () => text('id').primaryKey();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspace.id, { onDelete: 'cascade' });

/** Who owns everything below; `plan_id` decides limits and watermark. */
export const workspace = product.table('workspace', {
  id: id(),
  name: text('name').notNull(),
  planId: text('plan_id').notNull(),
  createdAt: createdAt(),
});

/** Where a video stands; the specification's project status is derived from it. */
export const videoStatuses = [
  'uploaded',
  'probing',
  'ready',
  'transcribing',
  'transcribed',
  'failed',
] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/**
 * `auto` takes the best words there are and waits when there are none; `any` is cut by sound then; `sound` is the
 * user's choice to be cut without words.
 */
export type WordsFrom = 'auto' | 'any' | 'sound';

/** One source. `storage_key` names the stored original, which never changes after import. */
export const video = product.table(
  'video',
  {
    id: id(),
    workspaceId: workspaceId(),
    title: text('title').notNull(),
    originalFilename: text('original_filename').notNull(),
    status: text('status').$type<VideoStatus>().notNull(),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    /** The part of the source that is used at all, chosen before transcription. */
    range: jsonb('range').$type<Span>(),
    languageHint: text('language_hint'),
    /** Somebody asked for the words before the probe had ended. */
    transcriptWanted: boolean('transcript_wanted').notNull().default(false),
    wordsFrom: text('words_from').$type<WordsFrom>().notNull(),
    /** Words brought along: a stored `.srt`, `.vtt` or plain `.txt`. */
    wordsKey: text('words_key'),
    storageKey: text('storage_key'),
    container: text('container'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    durationMs: integer('duration_ms'),
    probe: jsonb('probe').$type<SourceMedia>(),
    posterKey: text('poster_key'),
    waveform: jsonb('waveform').$type<Waveform>(),
    /** The fingerprint of the sample that this is, or is a copy of; null: a source of the workspace's own. */
    sampleOf: text('sample_of'),
    createdAt: createdAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('video_by_workspace').on(table.workspaceId, table.createdAt),
    uniqueIndex('video_sample_once')
      .on(table.workspaceId, table.sampleOf)
      .where(sql`sample_of is not null and deleted_at is null`),
  ],
);

/** Words of a video; a correction is a new version. */
export const transcript = product.table(
  'transcript',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: text('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    engine: text('engine').notNull(),
    engineVersion: text('engine_version').notNull(),
    timing: text('timing').$type<Transcript['timing']>().notNull(),
    words: jsonb('words').$type<Word[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('transcript_version').on(table.videoId, table.version)],
);

/** What a person asked for when they pressed Generate. */
export interface GenerationParams {
  /** null: as many as the material is good for. */
  count: number | null;
  maxDurationMs: number;
  ratios: Ratio[];
  styleId: 'karaoke' | 'modern' | 'classic';
  /** A part of what was transcribed; absent: all of it. */
  range?: Span | null;
}
export const generationStatuses = [
  'waiting',
  'detecting',
  'rendering',
  'completed',
  'failed',
  'cancelled',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** One request for clips; `note` says why there are fewer than asked. */
export const generation = product.table(
  'generation',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: text('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    transcriptId: text('transcript_id').references(() => transcript.id),
    params: jsonb('params').$type<GenerationParams>().notNull(),
    status: text('status').$type<GenerationStatus>().notNull(),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [index('generation_by_video').on(table.videoId)],
);

/** A passage the ranker chose; `position` is its place in the ranking, from 0. */
export const moment = product.table(
  'moment',
  {
    id: id(),
    workspaceId: workspaceId(),
    generationId: text('generation_id')
      .notNull()
      .references(() => generation.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    body: jsonb('body').$type<Moment>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('moment_position').on(table.generationId, table.position)],
);

/** A moment made into a clip; one per moment. */
export const clip = product.table(
  'clip',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: text('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    generationId: text('generation_id')
      .notNull()
      .references(() => generation.id, { onDelete: 'cascade' }),
    momentId: text('moment_id')
      .notNull()
      .references(() => moment.id, { onDelete: 'cascade' })
      .unique(),
    createdAt: createdAt(),
  },
  (table) => [index('clip_by_video').on(table.videoId)],
);

/** Plans that were stored before there were logos and cards have none. */
const planBody = customType<{ data: ClipPlan; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (plan) => JSON.stringify(plan),
  fromDriver: (stored) => ({ logo: null, cards: [], ...(stored as Omit<ClipPlan, 'logo' | 'cards'>) }),
});

/** A version of a clip's ClipPlan; undo is an older one. */
export const clipPlan = product.table(
  'clip_plan',
  {
    id: id(),
    workspaceId: workspaceId(),
    clipId: text('clip_id')
      .notNull()
      .references(() => clip.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    transcriptId: text('transcript_id')
      .notNull()
      .references(() => transcript.id),
    body: planBody('body').notNull(),
    /** Empty when the plan can be rendered; otherwise the sentences that say why not. */
    problems: jsonb('problems').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('clip_plan_version').on(table.clipId, table.version)],
);

/** The specification's "Clip": one clip in one ratio, with one stable id over all renders. */
export const output = product.table(
  'output',
  {
    id: id(),
    workspaceId: workspaceId(),
    clipId: text('clip_id')
      .notNull()
      .references(() => clip.id, { onDelete: 'cascade' }),
    ratio: text('ratio').$type<Ratio>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('output_ratio').on(table.clipId, table.ratio)],
);

/** A finished, checked file of an output at a plan version. The newest one is served. */
export const render = product.table(
  'render',
  {
    id: id(),
    workspaceId: workspaceId(),
    outputId: text('output_id')
      .notNull()
      .references(() => output.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => clipPlan.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    loudnessLufs: real('loudness_lufs'),
    /** The printable command line that made the file. */
    command: text('command').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('render_of_plan').on(table.outputId, table.planId)],
);

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * One queued piece of work as people see it, over all its attempts. `token` belongs to the attempt that may
 * write; a write with an older token changes nothing. `id` is also the queue's job id and is never shown.
 */
export const jobRun = product.table(
  'job_run',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    /** The row the job is about, for lists, cancel and "is it already queued". */
    subjectId: text('subject_id').notNull(),
    videoId: text('video_id').references(() => video.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    priority: integer('priority').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    token: text('token'),
    progress: real('progress').notNull().default(0),
    label: text('label').notNull().default(''),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    reasonCode: text('reason_code'),
    reasonMessage: text('reason_message'),
    createdAt: createdAt(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('job_run_by_video').on(table.videoId, table.createdAt),
    // The same work is never queued twice at once.
    uniqueIndex('job_run_active').on(table.name, table.subjectId).where(sql`status in ('queued','running')`),
  ],
);

/**
 * A resumable upload of the browser. The bytes lie in the staging folder under `id` until they are complete; the
 * video's id is given out beforehand, so that finishing twice makes one video.
 */
export const upload = product.table(
  'upload',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    filename: text('filename').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Set together, before the file moves to its place: a process that is killed in between finds it there. */
    storageKey: text('storage_key'),
    container: text('container'),
    sha256: text('sha256'),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [index('upload_by_user').on(table.workspaceId, table.userId)],
);

/** `minutes` of a source's transcription, an `export` of a clip, a `clip` that got its first file. */
export const usageKinds = ['minutes', 'export', 'clip'] as const;
export type UsageKind = (typeof usageKinds)[number];

/**
 * What a workspace has used; rows are only ever added (a trigger refuses the rest), once per subject. The subject
 * is a video or a clip that may be deleted later: what was used stays counted.
 */
export const usageEntry = product.table(
  'usage_entry',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<UsageKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('usage_once').on(table.kind, table.subjectId),
    index('usage_by_workspace').on(table.workspaceId, table.createdAt),
  ],
);

/** How often something that is limited was tried inside its window; `key` is a hash, so nobody's address is kept. */
export const attempt = product.table('attempt', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});

/** One-time links that make their user the operator, by the SHA-256 of their token; none is left once there is one. */
export const operatorLink = product.table('operator_link', {
  tokenSha256: text('token_sha256').primaryKey(),
  createdAt: createdAt(),
});

/**
 * Something that people of a workspace are told, written in the transaction of what happened; `userId` null: all of
 * them. Entries about a video go with it.
 */
export const notification = product.table(
  'notification',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id'),
    kind: text('kind').$type<NotificationContent['kind']>().notNull(),
    params: jsonb('params').$type<NotificationContent['params']>().notNull(),
    videoId: text('video_id').references(() => video.id, { onDelete: 'cascade' }),
    /** What is told only once has a key; a second entry with it changes nothing. */
    onceKey: text('once_key').unique(),
    createdAt: createdAt(),
  },
  (table) => [index('notification_by_workspace').on(table.workspaceId, table.createdAt)],
);

/** Who has read what: a colleague's reading leaves it new for the others. */
export const notificationRead = product.table(
  'notification_read',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
);

/** What a person chose for themselves, as the difference from the defaults. */
export const preference = product.table('preference', {
  userId: text('user_id').primaryKey(),
  body: jsonb('body').$type<PreferencesChange>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** How a plan was changed: `test` moved no money, `free` cost nothing. */
export type PlanChangeMode = 'test' | 'free';

/** Every change of a workspace's plan; rows are only ever added. */
export const planChange = product.table(
  'plan_change',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Who changed it. */
    userId: text('user_id').notNull(),
    fromPlanId: text('from_plan_id').notNull(),
    toPlanId: text('to_plan_id').notNull(),
    period: text('period').$type<'monthly' | 'yearly'>(),
    mode: text('mode').$type<PlanChangeMode>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('plan_change_by_workspace').on(table.workspaceId, table.createdAt)],
);

/** What somebody wrote into the contact form; the operator reads it in the settings. */
export const contactRequest = product.table(
  'contact_request',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    /** Who was signed in, or null. */
    userId: text('user_id'),
    createdAt: createdAt(),
    /** Handed to the mail server; null where none is configured or it refused. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('contact_request_by_time').on(table.createdAt)],
);

/**
 * An uploaded logo. `upload_key` is the file as it came; a job makes the PNG behind `storage_key` of it, or says why
 * it cannot. Plans name it by id, so it stays as long as one does.
 */
export const logo = product.table(
  'logo',
  {
    id: id(),
    workspaceId: workspaceId(),
    uploadKey: text('upload_key'),
    /** What the bytes of the upload are. */
    format: text('format').notNull(),
    storageKey: text('storage_key'),
    width: integer('width'),
    height: integer('height'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    createdAt: createdAt(),
  },
  (table) => [index('logo_by_workspace').on(table.workspaceId, table.createdAt)],
);

/** What a workspace's clips look like: its logo and where it stands, four colours, its caption style. */
export const brand = product.table('brand', {
  workspaceId: workspaceId().primaryKey(),
  logoId: text('logo_id').references(() => logo.id, { onDelete: 'set null' }),
  logoCorner: text('logo_corner').$type<LogoCorner>().notNull(),
  logoSize: real('logo_size').notNull(),
  /** `#rrggbb`, four. */
  colors: jsonb('colors').$type<string[]>().notNull(),
  captionStyle: text('caption_style').$type<CaptionStyleId>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A clip asked for in one ratio, size and subtitle language, from one version of its plan. The file's columns are set
 * together when it is finished; the file may be that of a render. How it stands is told by its newest job.
 */
export const clipExport = product.table(
  'export',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    clipId: text('clip_id')
      .notNull()
      .references(() => clip.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => clipPlan.id, { onDelete: 'cascade' }),
    ratio: text('ratio').$type<Ratio>().notNull(),
    quality: text('quality').$type<Quality>().notNull(),
    subtitleLanguage: text('subtitle_language').notNull(),
    storageKey: text('storage_key'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // Asked again, it is the same export.
    unique('export_of_plan').on(table.planId, table.ratio, table.quality, table.subtitleLanguage),
    index('export_by_clip').on(table.clipId, table.createdAt),
  ],
);
