import { personalWorkspace } from '#accounts/personal-workspace.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import type { ResolveCaller } from './auth-context.ts';

/** Callers by their session cookie; who comes for the first time gets their workspace. */
export const sessionCaller =
  ({ db, identity, plansOn }: { db: Db; identity: Identity; plansOn: boolean }): ResolveCaller =>
  async (headers) => {
    const cookie = headers.get('cookie');
    if (!cookie) return null;
    const person = await identity.find({ cookie, ip: null, userAgent: null });
    if (!person) return null;
    const workspace = await personalWorkspace(db, person, { plansOn });
    return {
      userId: person.id,
      workspaceId: workspace.id,
      email: person.email,
      fullName: `${person.firstName} ${person.lastName}`.trim(),
      operator: person.operator,
    };
  };
