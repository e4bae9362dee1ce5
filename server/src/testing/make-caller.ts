import type { AuthContext } from '#http/core/auth-context.ts';

/** Somebody of a workspace, who is signed in. */
export const makeAuth = (
  userId: string,
  workspaceId: string,
  values: Partial<AuthContext> = {},
): AuthContext => ({
  userId,
  workspaceId,
  email: `${userId}@example.in`,
  fullName: userId,
  operator: false,
  ...values,
});
