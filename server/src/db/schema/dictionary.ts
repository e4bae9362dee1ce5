import type { NewEntry } from '@jhalak/contract/routes/dictionary.ts';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { brandKit } from './brands.ts';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** A name as a workspace writes it, with the texts that were heard for it, or a word that it masks or never masks. */
export const dictionaryEntry = product.table(
  'dictionary_entry',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Null: for every video of the workspace. */
    kitId: text('kit_id').references(() => brandKit.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NewEntry['kind']>().notNull(),
    spelling: text('spelling').notNull(),
    heard: jsonb('heard').$type<string[]>().notNull(),
    /** BCP 47; null: in every language. */
    language: text('language'),
    /** The user who added it. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dictionary_entry_by_workspace').on(table.workspaceId, table.spelling),
    index('dictionary_entry_by_kit').on(table.kitId),
  ],
);
