import { UserError } from '@jhalak/contract/errors.ts';
import {
  createInvitation,
  type Invitation,
  listInvitations,
  revokeInvitation,
} from '@jhalak/contract/routes/invitations.ts';
import * as invitations from '#accounts/invitations.ts';
import type { Db } from '#db/core/connect.ts';
import { deleteInvitation, listInvitationRows } from '#db/queries/accounts/invitations.ts';
import type { Feature } from '#http/core/mount.ts';

type Row = Awaited<ReturnType<typeof listInvitationRows>>[number];

/** The calls of `invitations.ts` in `contract/routes`, for the operator. */
export const invitationFeature =
  ({ db, publicOrigin }: { db: Db; publicOrigin: string | null }): Feature =>
  ({ mount }) => {
    mount(listInvitations, async () => ({ invitations: (await listInvitationRows(db)).map(present) }));
    mount(createInvitation, async ({ auth, body: { note } }) => {
      const { id, token } = await invitations.createInvitation(db, {
        note,
        createdBy: auth.principal.userId,
      });
      const row = (await listInvitationRows(db)).find((one) => one.id === id);
      if (!row) throw new UserError('not_found');
      return { link: invitations.invitationAddress(publicOrigin ?? '', token), invitation: present(row) };
    });
    mount(revokeInvitation, async ({ params }) => {
      if (!(await deleteInvitation(db, params.id))) throw new UserError('not_found');
      return { done: true as const };
    });
  };

const present = ({ id, note, createdAt, expiresAt, usedAt, usedBy }: Row): Invitation => ({
  id,
  note,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  usedBy,
});
