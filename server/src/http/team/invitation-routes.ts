import {
  acceptInvitation,
  inviteMember,
  listTeamInvitations,
  readInvitation,
  revokeTeamInvitation,
  type TeamInvitation,
} from '@jhalak/contract/routes/workspace-invitations.ts';
import type { Context } from 'hono';
import { emailLanguageFor } from '#accounts/email-language.ts';
import { networkOf, takeAttempt } from '#accounts/limits.ts';
import type { EmailDeps } from '#accounts/security-emails.ts';
import { teamInvitationEmail } from '#accounts/team-emails.ts';
import * as team from '#accounts/team-invitations.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import { type InvitationRow, listOpenInvitations } from '#db/queries/accounts/workspace-invitations.ts';
import { findWorkspace } from '#db/queries/accounts/workspaces.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { type AuthContext, actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';

interface TeamInvitationDeps extends EmailDeps, PlansSetting {
  identity: Pick<Identity, 'findById'>;
  /** Origin of `PUBLIC_URL`, or null. */
  publicOrigin: string | null;
  trustedProxies: readonly Network[];
}

/** The calls of `contract/routes/workspace-invitations.ts`. */
export const teamInvitationFeature =
  (deps: TeamInvitationDeps): Feature =>
  ({ mount }) => {
    const { db, mail } = deps;
    const networkOfRequest = (c: Context) => networkOf(requestInfoOf(c, deps.trustedProxies).ip);

    mount(listTeamInvitations, async ({ auth }) => ({
      invitations: (await listOpenInvitations(db, auth.workspace.id)).map(present),
    }));
    mount(inviteMember, async ({ auth, body: { role, email = null } }) => {
      const emailed = email !== null && mail.reachesPeople;
      // Before anything is made, so that invitations cannot send mail without end.
      if (emailed) await takeAttempt(db, 'invite', [auth.workspace.id]);
      const { invitation, token } = await team.inviteMember(db, deps, actorIn(auth), { role, email });
      if (emailed) {
        const workspace = (await findWorkspace(db, auth.workspace.id))?.name ?? '';
        const inviter = auth.principal.kind === 'user' ? auth.principal.fullName : '';
        const link = team.invitePath(deps.emailOrigin, token);
        const senderId = auth.principal.kind === 'user' ? auth.principal.userId : null;
        const language = await emailLanguageFor(db, email, senderId);
        mail
          .send(teamInvitationEmail({ to: email, workspace, inviter, role, link, language }))
          .catch((error: unknown) => deps.log.error({ err: error }, 'the mail of an invitation failed'));
      }
      return {
        invitation: present(invitation),
        link: team.invitePath(deps.publicOrigin ?? '', token),
        emailed,
      };
    });
    mount(revokeTeamInvitation, async ({ auth, params }) => {
      await db.transaction((tx) => team.revokeInvitation(tx, actorIn(auth), params.id));
      return { done: true as const };
    });
    const provedEmail = async (auth: AuthContext | null): Promise<string | null> => {
      const user =
        auth?.principal.kind === 'user' ? await deps.identity.findById(auth.principal.userId) : null;
      return user?.emailVerified ? user.email : null;
    };
    mount(readInvitation, async ({ auth, body: { token }, c }) => {
      const attempt = await takeAttempt(db, 'token', [networkOfRequest(c)]);
      const named = { token, provedEmail: await provedEmail(auth) };
      const { invitation, workspaceName, inviter } = await team.readInvitation(db, named);
      await attempt.forget();
      const { role, expiresAt } = invitation;
      return {
        ...{ workspace: workspaceName, inviter: inviter ?? '', role },
        expiresAt: expiresAt.toISOString(),
      };
    });
    mount(acceptInvitation, async ({ auth, body: { token } }) => {
      const { userId } = auth.principal;
      await takeAttempt(db, 'token', [userId]);
      return team.acceptInvitation(db, deps, { token, userId, provedEmail: await provedEmail(auth) });
    });
  };

const present = ({ id, role, email, createdAt, expiresAt }: InvitationRow): TeamInvitation => ({
  ...{ id, role, email },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
