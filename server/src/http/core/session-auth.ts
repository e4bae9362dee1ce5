import { personalWorkspace } from '#accounts/personal-workspace.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import type { ResolveAuth } from './auth-context.ts';

/** Callers by their session cookie; who comes for the first time gets their workspace. */
export const sessionAuth =
  ({ db, identity, plansOn }: { db: Db; identity: Identity; plansOn: boolean }): ResolveAuth =>
  async (headers) => {
    const cookie = headers.get('cookie');
    if (!cookie) return null;
    const user = await identity.find({ cookie, ip: null, userAgent: null });
    if (!user) return null;
    const workspace = await personalWorkspace(db, user, { plansOn });
    return {
      userId: user.id,
      workspaceId: workspace.id,
      email: user.email,
      fullName: `${user.firstName} ${user.lastName}`.trim(),
      operator: user.operator,
    };
  };
