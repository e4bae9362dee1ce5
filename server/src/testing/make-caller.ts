import type { AuthContext, UserPrincipal } from '#http/core/auth-context.ts';

/** A signed-in user of a workspace, with the two ids that tests name most. */
export interface TestAuth extends AuthContext<UserPrincipal> {
  userId: string;
  workspaceId: string;
}

export const makeAuth = (
  userId: string,
  workspaceId: string,
  values: Partial<Omit<UserPrincipal, 'kind' | 'userId'> & Pick<AuthContext, 'role'>> = {},
): TestAuth => {
  const { role = 'owner', ...principal } = values;
  return {
    userId,
    workspaceId,
    principal: {
      kind: 'user',
      userId,
      email: `${userId}@example.in`,
      fullName: userId,
      operator: false,
      ...principal,
    },
    workspace: { id: workspaceId },
    role,
    scopes: null,
  };
};
