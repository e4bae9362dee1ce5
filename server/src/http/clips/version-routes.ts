import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { announceEditing as announceEditingRoute } from '@jhalak/contract/routes/clip-editing.ts';
import { getClipVersion, listClipVersions, nameClipVersion } from '@jhalak/contract/routes/clip-versions.ts';
import type { Db } from '#db/core/connect.ts';
import { announceEditing } from '#db/core/editing-notices.ts';
import { findPlanVersion, listVersionHistory, nameVersion } from '#db/queries/clips/clip-versions.ts';
import { ownClip } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';

/** The saved versions of a clip: who made each and what it changed, its plan, its name; and who edits it now. */
export const clipVersionFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(listClipVersions, async ({ auth, params }) => {
      const clip = await ownClip(db, auth, params.id);
      const versions = await listVersionHistory(db, clip.id);
      return {
        ...succeeded,
        versions: versions.map(({ createdAt, userId, userName, ...version }) => ({
          ...version,
          createdAt: createdAt.toISOString(),
          by: userId === null ? null : { userId, name: userName },
        })),
      };
    });

    mount(announceEditingRoute, async ({ auth, params, body }) => {
      const clip = await ownClip(db, auth, params.id);
      const { principal, workspace } = auth;
      // A program has no window that others could see.
      if (principal.kind === 'apiKey') return { ...succeeded };
      const { userId, fullName: name } = principal;
      const event = { type: 'editing' as const, clipId: clip.id, userId, name, ...body };
      await announceEditing(db, { workspaceId: workspace.id, event });
      return { ...succeeded };
    });

    mount(getClipVersion, async ({ auth, params: { id, version } }) => {
      const clip = await ownClip(db, auth, id);
      const { body: plan, transcriptId } = (await findPlanVersion(db, clip.id, version)) ?? notFound();
      return { ...succeeded, version, plan, transcriptId };
    });

    mount(nameClipVersion, async ({ auth, params: { id, version }, body: { name } }) => {
      const clip = await ownClip(db, auth, id);
      if (!(await nameVersion(db, { clipId: clip.id, version, name }))) throw new UserError('not_found');
      return { ...succeeded };
    });
  };
