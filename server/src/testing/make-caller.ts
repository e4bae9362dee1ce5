import type { Caller } from '#http/core/auth-context.ts';

/** Somebody of a workspace, who is signed in. */
export const makeCaller = (userId: string, workspaceId: string, values: Partial<Caller> = {}): Caller => ({
  userId,
  workspaceId,
  email: `${userId}@example.in`,
  fullName: userId,
  operator: false,
  ...values,
});
