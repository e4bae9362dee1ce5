import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@jhalak/contract/routes/route.ts';

const root = path.resolve(import.meta.dirname, '../../../contract/src/routes');

/** Calls of version 1 of the public API, in the same way. */
export const v1Routes = (): Promise<Route[]> => routesIn(path.join(root, 'v1'));

/** Every call of the pages, found in the contract's files, so that none is left out. Ordered by path and method. */
export const contractRoutes = (): Promise<Route[]> => routesIn(root);

async function routesIn(folder: string): Promise<Route[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(
      (name): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(folder, name)).href),
    ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isRoute)
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'));
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'tenantIds' in value;
