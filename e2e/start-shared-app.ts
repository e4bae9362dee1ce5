import type { TestProject } from 'vitest/node';
import { fixturesOf } from './fixtures.ts';
import { type SharedApp, startSharedApp } from './shared-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    app: SharedApp;
  }
}

/** One application for every test that changes nothing but its own users' rows, and the users that several share. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { app, stop } = await startSharedApp();
  await fixturesOf(app);
  project.provide('app', app);
  return stop;
}
