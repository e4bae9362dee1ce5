import { expect, test } from 'vitest';
import {
  apiKeyScopes,
  isAllowed,
  permissions,
  rolePermissions,
  roles,
  shareLinkScopes,
} from './permissions.ts';

test('every role may do all that the next smaller role may do', () => {
  for (const [n, role] of roles.slice(1).entries())
    expect(rolePermissions[roles[n] ?? 'viewer']).toEqual(expect.arrayContaining([...rolePermissions[role]]));
  expect(rolePermissions.viewer.filter((name) => name.endsWith(':write'))).toEqual([]);
});

test('every permission is public, the operator’s, or held by the owner of a workspace', () => {
  for (const permission of permissions)
    expect(
      isAllowed({ role: 'owner', scopes: null, operator: permission === 'installation:manage' }, permission),
      permission,
    ).toBe(true);
});

test('an API key holds what its scopes name and its role allows, and never an account or the installation', () => {
  const key = { role: 'editor', scopes: ['clips:read', 'brand:write'], operator: true } as const;
  expect(permissions.filter((permission) => isAllowed(key, permission))).toEqual(['public', 'clips:read']);
  for (const forbidden of [
    'account:manage',
    'installation:manage',
    'billing:write',
    'shared:read',
    'webhooks:write',
  ])
    expect(apiKeyScopes).not.toContain(forbidden);
});

test('a share link reaches what is shared and no call about a workspace', () => {
  const link = { role: 'viewer', scopes: shareLinkScopes, operator: false } as const;
  expect(permissions.filter((permission) => isAllowed(link, permission))).toEqual([
    'public',
    'shared:open',
    'shared:read',
    'shared:comment',
  ]);
});

test('a share link whose password is missing can only be opened', () => {
  const locked = { role: 'viewer', scopes: ['shared:open'], operator: false } as const;
  expect(permissions.filter((permission) => isAllowed(locked, permission))).toEqual([
    'public',
    'shared:open',
  ]);
});
