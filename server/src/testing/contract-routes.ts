import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@jhalak/contract/routes/route.ts';

const folder = path.resolve(import.meta.dirname, '../../../contract/src/routes');

/** Every call of the contract, found in its files, so that none is left out. Ordered by path and method. */
export async function contractRoutes(): Promise<Route[]> {
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
