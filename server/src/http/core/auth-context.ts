import { UserError } from '@jhalak/contract/errors.ts';
import {
  type ApiKeyMode,
  apiKeyScopes,
  isAllowed,
  type Permission,
  type Role,
  rolePermissions,
  type Scope,
  type ShareLinkScope,
} from '@jhalak/contract/permissions.ts';

/** A signed-in user. */
export interface UserPrincipal {
  kind: 'user';
  userId: string;
  email: string;
  fullName: string;
  /** The owner of this installation. */
  operator: boolean;
}

/** A program that a user gave a key. */
export interface ApiKeyPrincipal {
  kind: 'apiKey';
  keyId: string;
  /** The user who made the key. */
  userId: string;
  mode: ApiKeyMode;
}

/** A visitor who opened a link to one clip or one project. */
export interface ShareLinkPrincipal {
  kind: 'shareLink';
  linkId: string;
  videoId: string;
  /** The only clip that the link shows; null: all clips of the project that were not dropped. */
  clipId: string | null;
  allowDownload: boolean;
}

export type Principal = UserPrincipal | ApiKeyPrincipal | ShareLinkPrincipal;

/** Who makes a request, resolved on the server; nothing a client sends about itself is believed. */
export interface AuthContext<P extends Principal = Principal> {
  principal: P;
  /** The workspace that every row of the answer must belong to. */
  workspace: { id: string };
  /** The principal's role in that workspace. */
  role: Role;
  /** Null for users, who hold every permission of their role. */
  scopes: readonly Scope[] | null;
  /** The member's own role, where `role` is that of a viewer because the plan has fewer seats than members. */
  roleWithSeat?: Role;
}

/** A member of the workspace, or a program that acts for one. */
export type MemberContext = AuthContext<UserPrincipal | ApiKeyPrincipal>;

/** The callers that a permission lets in. */
export type AuthFor<P extends Permission> = P extends 'public'
  ? AuthContext | null
  : P extends 'account:manage' | 'installation:manage'
    ? AuthContext<UserPrincipal>
    : P extends ShareLinkScope
      ? AuthContext<ShareLinkPrincipal>
      : MemberContext;

/**
 * Resolves the caller of a request; null when no user is signed in. `workspaceId` selects a workspace, null the
 * user's personal one. Throws `not_found` for a workspace that the caller is no member of.
 */
export type ResolveAuth = (headers: Headers, workspaceId?: string | null) => Promise<AuthContext | null>;

/** The first caller that one of these finds. */
export const firstOf =
  (...resolvers: readonly ResolveAuth[]): ResolveAuth =>
  async (headers, workspaceId) => {
    for (const resolve of resolvers) {
      const auth = await resolve(headers, workspaceId);
      if (auth) return auth;
    }
    return null;
  };
/**
 * Resolves the visitor behind a link's token, read from the database with each request; null for a token that opens
 * nothing: unknown, expired or switched off. A link whose password the headers do not prove holds `shared:open` alone.
 */
export type ResolveShareLink = (
  token: string,
  headers: Headers,
) => Promise<AuthContext<ShareLinkPrincipal> | null>;

/** The header that selects a workspace. */
const workspaceHeader = 'X-Workspace';

/**
 * The workspace that a request selects, or null: the header, or `?workspace=` in addresses that a browser opens by
 * itself (media, downloads, the event stream), where no header can be set. Throws UserError `not_found` for what cannot
 * be an id.
 */
export function selectedWorkspace(request: Pick<Request, 'headers' | 'url'>): string | null {
  const selected =
    request.headers.get(workspaceHeader) || new URL(request.url).searchParams.get('workspace') || null;
  // What cannot be an id names no workspace, and PostgreSQL refuses some of it.
  if (selected !== null && !/^[\w-]{1,64}$/.test(selected)) throw new UserError('not_found');
  return selected;
}

/** The caller's user, or null for a share link. */
export const userIdOf = ({ principal }: AuthContext): string | null =>
  principal.kind === 'shareLink' ? null : principal.userId;

/** The account of a user, as the calls about it take it. */
export const accountOf = ({ principal }: AuthContext<UserPrincipal>) => ({
  id: principal.userId,
  email: principal.email,
});

/** The ids of a member, as queries take them. */
export const memberOf = (auth: MemberContext): { workspaceId: string; userId: string } => ({
  workspaceId: auth.workspace.id,
  userId: auth.principal.userId,
});

/** Who acts in which workspace, as the audit log records it. */
export const actorIn = <P extends Principal>({ principal, workspace }: AuthContext<P>) => ({
  workspaceId: workspace.id,
  actor: principal,
});

/**
 * Throws `operators_only`, `share_locked`, `scope_missing`, `seat_missing` or `permission_missing` where the caller
 * does not hold the permission: the second for a link whose password is missing, the third where the role holds it and
 * the key was made without it, the fourth where a member would hold it with a seat.
 */
export function assertAllowed<P extends Permission>(
  auth: AuthContext,
  permission: P,
): asserts auth is NonNullable<AuthFor<P>> {
  const operator = auth.principal.kind === 'user' && auth.principal.operator;
  if (isAllowed({ ...auth, operator }, permission)) return;
  if (auth.principal.kind === 'shareLink') throw new UserError('share_locked');
  if (permission === 'installation:manage') throw new UserError('operators_only');
  const scoped = auth.principal.kind === 'apiKey' && apiKeyScopes.some((scope) => scope === permission);
  if (scoped && rolePermissions[auth.role].includes(permission))
    throw new UserError('scope_missing', { scope: permission });
  const { roleWithSeat } = auth;
  const lacksSeat =
    roleWithSeat !== undefined && isAllowed({ ...auth, role: roleWithSeat, operator }, permission);
  throw new UserError(lacksSeat ? 'seat_missing' : 'permission_missing');
}
