import type { SpeechMode, SpeechServiceId } from '@jhalak/contract/routes/speech-services.ts';
import { index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { videoId } from './videos.ts';
import { workspace, workspaceId } from './workspaces.ts';

/** The service that a workspace lets hear its recordings; without a row nothing leaves this machine. */
export const speechChoice = product.table('speech_choice', {
  workspaceId: text('workspace_id')
    .primaryKey()
    .references(() => workspace.id, { onDelete: 'cascade' }),
  service: text('service').$type<SpeechServiceId>().notNull(),
  mode: text('mode').$type<SpeechMode>().notNull(),
  /** The user who agreed to it. */
  chosenBy: text('chosen_by').notNull(),
  createdAt: createdAt(),
});

/** What a service heard in a piece: BCP 47, and words or phrases with times from the start of the piece. */
interface HeardInPiece {
  language: string | null;
  items: { text: string; startMs: number; endMs: number; confidence?: number }[];
}

/** What a model of this machine heard in a piece, as its engine merges it with the others. */
interface HeardByModel {
  decoded: unknown;
}

/**
 * A piece of a recording that was heard, or that a speech service was sent, until its video has a transcript: a job that
 * is repeated hears or sends only what was neither heard nor is still being heard.
 */
export const speechPiece = product.table(
  'speech_piece',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    /** Service or engine, model and everything else that decides what is heard, as a hash. */
    requestKey: text('request_key').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    /** The service's own job that holds the piece; of a part that this machine hears, the token of the attempt that claimed it. */
    jobId: text('job_id'),
    /** The usage entry that counts it; null: this machine hears it. */
    usageId: text('usage_id'),
    /** Null: not heard yet. */
    heard: jsonb('heard').$type<HeardInPiece | HeardByModel>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('speech_piece_once').on(table.videoId, table.requestKey, table.startMs),
    index('speech_piece_by_workspace').on(table.workspaceId),
  ],
);
