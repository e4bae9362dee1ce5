import { UserError } from '@jhalak/contract/errors.ts';
import { planInForce, planOf } from '@jhalak/contract/plans.ts';
import {
  changeRole,
  createWorkspace,
  getTeam,
  leaveWorkspace,
  listWorkspaces,
  removeMember,
  renameWorkspace,
  type TeamMember,
  transferWorkspace,
  type Workspace,
} from '@jhalak/contract/routes/workspaces.ts';
import { emailLanguageOf } from '#accounts/email-language.ts';
import * as further from '#accounts/own-workspaces.ts';
import type { EmailDeps } from '#accounts/security-emails.ts';
import { ownershipEmail } from '#accounts/team-emails.ts';
import * as team from '#accounts/team-members.ts';
import { listMembers, listMemberships, type MemberRow, usersOf } from '#db/queries/accounts/members.ts';
import { countOpenInvitations } from '#db/queries/accounts/workspace-invitations.ts';
import { findPersonalWorkspace } from '#db/queries/accounts/workspaces.ts';
import { arePlansOn, type PlansSetting, poolOf } from '#db/queries/billing/plan-in-force.ts';
import { usersWithoutSeat } from '#entitlements/seats.ts';
import { actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

type TeamDeps = EmailDeps & PlansSetting;

const done = { done: true } as const;

/** The calls of `contract/routes/workspaces.ts`. */
export const teamFeature =
  (deps: TeamDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;

    const workspacesOf = async (userId: string): Promise<Workspace[]> => {
      const plansOn = await arePlansOn(db, deps);
      return (await listMemberships(db, userId)).map(({ planId, ...membership }) => ({
        ...membership,
        planId: planInForce({ plansOn, planId }).id,
      }));
    };
    const workspaceOf = async (userId: string, id: string): Promise<Workspace> => {
      const found = (await workspacesOf(userId)).find((one) => one.id === id);
      if (!found) throw new UserError('not_found');
      return found;
    };

    const withSeat = async (workspaceId: string, member: MemberRow): Promise<TeamMember> =>
      presentMember(member, await usersWithoutSeat(db, deps, workspaceId));

    mount(listWorkspaces, async ({ auth }) => {
      const { userId } = auth.principal;
      return { workspaces: await workspacesOf(userId), mayCreate: await mayCreate(deps, userId) };
    });
    mount(createWorkspace, async ({ auth, body: { name } }) => {
      const { userId } = auth.principal;
      const personal = await findPersonalWorkspace(db, userId);
      const made = await further.createWorkspace(db, deps, {
        ...{ user: auth.principal, name },
        personalId: personal?.id ?? auth.workspace.id,
      });
      return { workspace: await workspaceOf(userId, made.id) };
    });
    mount(renameWorkspace, async ({ auth, body: { name } }) => {
      await team.renameWorkspace(db, actorIn(auth), name);
      return { workspace: await workspaceOf(auth.principal.userId, auth.workspace.id) };
    });
    mount(getTeam, async ({ auth }) => {
      const { id } = auth.workspace;
      const workspace = await workspaceOf(auth.principal.userId, id);
      const members = await listMembers(db, id);
      const { workspaceIds } = await poolOf(db, id);
      const used = (await usersOf(db, workspaceIds)).length + (await countOpenInvitations(db, workspaceIds));
      const seatless = await usersWithoutSeat(db, deps, id);
      return {
        workspace,
        members: members.map((member) => presentMember(member, seatless)),
        seats: { used, total: planOf(workspace.planId).seats },
      };
    });
    mount(changeRole, async ({ auth, params, body: { role } }) => ({
      member: await withSeat(
        auth.workspace.id,
        await team.changeRole(db, actorIn(auth), { memberId: params.id, role }),
      ),
    }));
    mount(removeMember, async ({ auth, params }) => {
      await team.removeMember(db, actorIn(auth), params.id);
      return done;
    });
    mount(leaveWorkspace, async ({ auth }) => {
      await team.leaveWorkspace(db, actorIn(auth));
      return done;
    });
    mount(transferWorkspace, async ({ auth, body: { memberId } }) => {
      const { heir, ...names } = await team.transferWorkspace(db, actorIn(auth), memberId);
      if (deps.mail.reachesPeople) {
        const language = await emailLanguageOf(db, heir.userId);
        const here = `workspace=${auth.workspace.id}`;
        const pages = {
          team: `${deps.emailOrigin}/settings?${here}#team`,
          plan: `${deps.emailOrigin}/billing?${here}`,
        };
        // The ownership has changed all the same.
        deps.mail
          .send(ownershipEmail({ to: heir.email, ...names, ...pages, language }))
          .catch((error: unknown) => deps.log.error({ err: error }, 'the mail of a new owner failed'));
      }
      return done;
    });
  };

async function mayCreate(deps: TeamDeps, userId: string): Promise<boolean> {
  try {
    await further.assertMayCreate(deps.db, deps, userId);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

const presentMember = ({ joinedAt, ...member }: MemberRow, seatless: ReadonlySet<string>): TeamMember => ({
  ...member,
  joinedAt: joinedAt.toISOString(),
  hasSeat: !seatless.has(member.userId),
});
