/** Prints what `npm run check` fails for: routes without a stated limit. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isShareLinkScope } from '../contract/src/permissions.ts';
import type { Route } from '../contract/src/routes/route.ts';
import { contractRoutes, v1Routes } from '../server/src/testing/contract-routes.ts';

/** What bounds a call that callers without an account may make, apart from the 16 KB of their bodies, where it counts no attempts. */
const openCalls: Record<string, string> = {
  me: 'reads one row by the cookie',
  sessionConfig: 'answers what the page needs before the sign-in, from settings and a few rows',
  signOut: 'ends the session of the cookie',
  finishExternal: 'needs the state that a counted start gave this browser',
  stopEmails: 'needs a signed token',
  showStopEmails: 'leads to a page',
  getShared: 'needs a token of 256 bits',
  getSharedFile: 'needs a token of 256 bits',
  getSharedPoster: 'needs a token of 256 bits',
  getSharedLogo: 'needs a token of 256 bits',
  downloadShared: 'needs a token of 256 bits, and counts as an export of the plan',
};

/** What bounds the body of a call that reads it itself and refuses none as too large. */
const ownBodies: Record<string, string> = {
  stopEmails: 'the body is not read',
  appendUpload: 'the size was announced, and was held of the plan',
};

/** Files that serve addresses past the contract, and what bounds these. */
const otherAddresses: Record<string, string> = {
  'billing/routes.ts': 'events of the payment provider: 256 KB within 10 s, with its signature',
  'core/app.ts': 'health asks each part once at a time; documents are built once',
  'core/mount.ts': 'calls of the contract',
  'core/web-files.ts': 'files of the build',
  'mcp/routes.ts': 'needs a key, whose requests are counted',
  'uploads/routes.ts': 'the form of the contract, with its limits',
  'uploads/tus.ts': 'needs a session; sizes are announced and held of the plan',
  'v1/mount-v1.ts': 'calls of the contract, counted by key',
  'v1/uploads.ts': 'needs a key; sizes are announced and held of the plan',
  'v1/v1-feature.ts': 'a document that is built once',
};

type Listed = Pick<Route, 'name' | 'permission' | 'rejections' | 'consumes'>;

/** Calls that callers without an account may make as often as they like. */
export const uncountedCalls = (routes: readonly Listed[], known = openCalls): string[] =>
  routes
    .filter(({ permission }) => permission === 'public' || isShareLinkScope(permission))
    .filter(({ name, rejections }) => !rejections.includes('too_many_attempts') && !(name in known))
    .map(({ name }) => `${name} is open to everyone and counts no attempts`);

/** Calls that read a body of any size. */
export const unboundedBodies = (routes: readonly Listed[], known = ownBodies): string[] =>
  routes
    .filter(({ consumes }) => consumes !== undefined)
    .filter(({ name, rejections }) => !rejections.some((id) => id.endsWith('_too_large')) && !(name in known))
    .map(({ name }) => `${name} reads its body itself and refuses none as too large`);

/** Files that serve an address past the contract. */
export const otherRoutes = (files: Record<string, string>, known = otherAddresses): string[] =>
  Object.entries(files)
    .filter(([file, text]) => /\bapp\.(get|post|put|patch|delete|all|on)\(/.test(text) && !(file in known))
    .map(([file]) => `server/src/http/${file} serves an address that is no call of the contract`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.resolve(import.meta.dirname, '../server/src/http');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('testing') && !name.endsWith('.test.ts'),
  );
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const routes = [...(await contractRoutes()), ...(await v1Routes())];
  const errors = [...uncountedCalls(routes), ...unboundedBodies(routes), ...otherRoutes(files)];
  if (errors.length > 0) console.log(`${errors.join('\n')}\nSay in scripts/route-limits.ts what bounds it.`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
