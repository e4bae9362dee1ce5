import { isShareLinkScope, permissions } from '@jhalak/contract/permissions.ts';
import { describe, expect, test } from 'vitest';
import { contractRoutes } from '#testing/contract-routes.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const routes = await contractRoutes();

// What is served is tried, not a list of our own.
const { app } = (await wholeWebForFile()).web;

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}
const served = async () => (await (await app.request('/api/openapi.json')).json()) as Document;

test('names, paths and parameters of the contract fit together', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path: at }) => `${method} ${at}`)).size).toBe(routes.length);
  for (const route of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(Object.keys(route.params?.shape ?? {}).sort(), route.name).toEqual(inPath);
    expect(inPath, route.name).toEqual(expect.arrayContaining([...route.tenantIds]));
    expect(route.summary, route.name).toMatch(/^[A-Z].*\.$/);
    if (!route.consumes)
      expect(route.body?.safeParse(route.example?.body ?? {}).success ?? true, route.name).toBe(true);
    expect(route.output === undefined, route.name).toBe(route.produces !== undefined);
  }
});

test('every call names a permission of the contract, and only reads with a reading one', () => {
  for (const { name, method, permission } of routes) {
    expect(permissions, name).toContain(permission);
    if (permission.endsWith(':read')) expect(method, name).toBe('get');
  }
});

test('every call of the contract is mounted and documented, and no other', async () => {
  const { paths } = await served();
  const documented = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(routes.map(({ name }) => name).sort());
});

test('the page for people names every call and brings nothing from elsewhere', async () => {
  const response = await app.request('/api/docs/reference');
  const page = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  for (const { path: at, summary } of routes) {
    expect(page).toContain(`/api${at}`);
    const shown = summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(page).toContain(shown.replaceAll(/`([^`]*)`/g, '<code>$1</code>'));
  }
  // Examples name addresses; the page itself fetches none.
  expect(page).not.toMatch(/<script|<i(?:mg|frame)|(?:src|href)="(?:https?:)?\/\//);
  expect((await app.request('/api/docs.css')).status).toBe(200);
});

describe.each(
  routes
    .filter(({ permission }) => permission !== 'public' && !isShareLinkScope(permission))
    .map((route) => [route.name, route] as const),
)('%s', (_, route) => {
  test('answers 401 without a session, whatever is requested of it', async () => {
    const address = `/api${route.path.replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuv')}`;
    const response = await app.request(address, { method: route.method.toUpperCase() });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe.each(
  routes
    .filter(({ permission }) => isShareLinkScope(permission))
    .map((route) => [route.name, route] as const),
)('%s', (_, route) => {
  test('answers a token that opens nothing like an unknown address, whatever is requested of it', async () => {
    const nothing = await (await app.request('/api/nothing')).text();
    for (const token of ['a'.repeat(43), 'a'.repeat(42), '..%2f..%2fetc', '%00']) {
      const address = `/api${route.path.replace('{token}', token).replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuv')}`;
      const response = await app.request(address, { method: route.method.toUpperCase() });
      expect([response.status, await response.text()]).toEqual([404, nothing]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
