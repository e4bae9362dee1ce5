import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { isAllowed } from '@jhalak/contract/permissions.ts';
import {
  addDictionaryEntries,
  correctNames,
  type DictionaryEntry,
  deleteDictionaryEntry,
  listDictionary,
  restoreTranscript,
  updateDictionaryEntry,
} from '@jhalak/contract/routes/dictionary.ts';
import type { Db } from '#db/core/connect.ts';
import { deleteEntry, type EntryRow, listEntries, replaceEntry } from '#db/queries/accounts/dictionary.ts';
import { ownKit } from '#http/brand/kit-routes.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { addNames, correctNamesOf } from '#pipeline/commands/correct-names.ts';
import { restoreWords } from '#pipeline/commands/correct-transcript.ts';

/** The names of a workspace, and how they come into the words of a video. */
export const dictionaryFeature =
  ({ db, queue }: { db: Db; queue: JobQueue }): Feature =>
  ({ mount }) => {
    const mayRemember = (auth: MemberContext) => isAllowed({ ...auth, operator: false }, 'brand:write');
    const list = async (workspaceId: string) => ({
      ...succeeded,
      entries: (await listEntries(db, workspaceId)).map(entryResponse),
    });

    mount(listDictionary, ({ auth }) => list(auth.workspace.id));

    mount(addDictionaryEntries, async ({ auth, body: { entries, brandKitId: kitId } }) => {
      if (kitId) await ownKit(db, auth, kitId);
      const workspaceId = auth.workspace.id;
      const createdBy = auth.principal.userId;
      await db.transaction((tx) => addNames(tx, { workspaceId, createdBy, kitId, names: entries }));
      return list(workspaceId);
    });

    mount(updateDictionaryEntry, async ({ auth, params: { id }, body }) => {
      const { brandKitId: kitId, ...values } = body;
      if (kitId) await ownKit(db, auth, kitId);
      const row =
        (await replaceEntry(db, { id, workspaceId: auth.workspace.id }, { ...values, kitId })) ?? notFound();
      return { ...succeeded, entry: entryResponse(row) };
    });

    mount(deleteDictionaryEntry, async ({ auth, params: { id } }) => {
      if (!(await deleteEntry(db, { id, workspaceId: auth.workspace.id }))) throw new UserError('not_found');
      return { ...succeeded, done: true as const };
    });

    mount(correctNames, async ({ auth, params: { id }, body }) => {
      const by = { workspaceId: auth.workspace.id, userId: auth.principal.userId };
      // A video may be corrected by more members than the dictionary of all videos.
      const add = body.add && mayRemember(auth);
      const done = await correctNamesOf(db, queue, { id, ...by, ...body, add });
      if (!done) throw new UserError('not_found');
      return done;
    });

    mount(restoreTranscript, async ({ auth, params: { id }, body }) => {
      const remembered = mayRemember(auth) ? body.remembered : null;
      const done = await restoreWords(db, queue, {
        ...{ id, workspaceId: auth.workspace.id },
        ...{ ...body, remembered },
      });
      if (!done) throw new UserError('not_found');
      return { version: done.transcript.version, changedGroupIds: done.changedGroupIds };
    });
  };

const entryResponse = ({
  id,
  spelling,
  heard,
  language,
  kitId,
  kind,
  createdAt,
}: EntryRow): DictionaryEntry => ({
  ...{ id, spelling, heard, language, kind, brandKitId: kitId },
  createdAt: createdAt.toISOString(),
});
