/** Prints `docs/permissions.md`: every call of the contract with the roles that may make it. */
import { apiKeyScopes, isAllowed, roles, shareLinkScopes } from '../contract/src/permissions.ts';
import type { Route } from '../contract/src/routes/route.ts';
import { contractRoutes } from '../server/src/testing/contract-routes.ts';

const routes = await contractRoutes();

const callers = ['signed out', ...roles, 'operator', 'API key', 'share link'] as const;

function mayCall({ permission }: Route, caller: (typeof callers)[number]): boolean {
  if (permission === 'public') return true;
  if (caller === 'signed out') return false;
  if (caller === 'API key')
    return isAllowed({ role: 'owner', scopes: apiKeyScopes, operator: false }, permission);
  if (caller === 'share link')
    return isAllowed({ role: 'viewer', scopes: shareLinkScopes, operator: false }, permission);
  if (caller === 'operator') return permission === 'installation:manage';
  return isAllowed({ role: caller, scopes: null, operator: false }, permission);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const lines = routes.map((route) =>
  row([
    `\`${route.method.toUpperCase()} /api${route.path}\``,
    `\`${route.permission}\``,
    ...callers.map((caller) => (mayCall(route, caller) ? 'yes' : '–')),
  ]),
);

console.log(`# Permissions

<!-- Generated from contract/src by \`npm run generate\`. Change the calls in contract/src/routes or the roles in
contract/src/permissions.ts. -->

Who may make which call. A member’s role belongs to the workspace that the request selects with the header
\`X-Workspace\` or, in addresses that a browser opens by itself, with \`?workspace=\`; without either it is the caller’s
personal workspace, whose owner they are. The operator is the owner of the installation: this permission comes with the
account and not with a role. An API key needs the call’s permission among its scopes, and a role that holds it. A missing
session is answered with 401, a role that does not suffice with 403, and whatever belongs to another workspace with 404,
as if it did not exist.

${row(['Call', 'Permission', ...callers])}
${row(['---', '---', ...callers.map(() => '---')])}
${lines.join('\n')}`);
