/**
 * What a call needs. `public` needs no session, `account:manage` the user's own session, `installation:manage` the
 * operator of the installation; every other permission comes from the role in the selected workspace, and an API key
 * or a share link only holds those that were named when it was made.
 */
export const permissions = [
  'public',
  'account:manage',
  'installation:manage',
  'billing:read',
  'billing:write',
  'keys:manage',
  'brand:read',
  'brand:write',
  'videos:read',
  'videos:write',
  'clips:read',
  'clips:write',
  'exports:read',
  'exports:write',
  'shared:open',
  'shared:read',
  'shared:comment',
  'team:read',
  'team:write',
  'team:transfer',
  'audit:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that an API key may be given; its calls have no browser session. */
export const apiKeyScopes = [
  'billing:read',
  'brand:read',
  'brand:write',
  'videos:read',
  'videos:write',
  'clips:read',
  'clips:write',
  'exports:read',
  'exports:write',
] as const satisfies readonly Permission[];
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What a key is for: `test` keys come with every plan and are limited in time and rate. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/**
 * Permissions of a share link: what its page shows, and no call about the whole workspace. A link whose password was
 * not given yet holds `shared:open` alone.
 */
export const shareLinkScopes = [
  'shared:open',
  'shared:read',
  'shared:comment',
] as const satisfies readonly Permission[];
export type ShareLinkScope = (typeof shareLinkScopes)[number];

/** Whether a permission is held by share links, whose token stands in the path. */
export const isShareLinkScope = (permission: Permission): permission is ShareLinkScope =>
  shareLinkScopes.some((scope) => scope === permission);

export type Scope = ApiKeyScope | ShareLinkScope;

/** What a member may do in a workspace, from everything to looking. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

const viewer = [
  'account:manage',
  'billing:read',
  'brand:read',
  'videos:read',
  'clips:read',
  'exports:read',
  'team:read',
  ...shareLinkScopes,
] as const satisfies readonly Permission[];
const editor = [...viewer, 'videos:write', 'clips:write', 'exports:write'] as const;
const admin = [
  ...editor,
  'brand:write',
  'team:write',
  'audit:read',
  'keys:manage',
  'webhooks:read',
  'webhooks:write',
] as const;

/** The permissions of each role. The operator's own permission comes with the account, not with a role. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  viewer,
  editor,
  admin,
  owner: [...admin, 'billing:write', 'team:transfer'],
};

/** Who calls, as far as permissions depend on it. */
export interface Grant {
  role: Role;
  /** Null: a user, who holds every permission of the role. */
  scopes: readonly Scope[] | null;
  /** The operator of the installation, signed in. */
  operator: boolean;
}

/** Whether a caller holds a permission. A role may hold it and the caller's scopes leave it out. */
export function isAllowed({ role, scopes, operator }: Grant, permission: Permission): boolean {
  if (permission === 'public') return true;
  if (permission === 'installation:manage') return operator && scopes === null;
  if (!rolePermissions[role].includes(permission)) return false;
  return scopes === null || scopes.some((scope) => scope === permission);
}
