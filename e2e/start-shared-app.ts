import type { TestProject } from 'vitest/node';
import { type SharedApp, startSharedApp } from './shared-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    app: SharedApp;
  }
}

/** One application for every test that changes nothing but its own people's rows. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { app, stop } = await startSharedApp();
  project.provide('app', app);
  return stop;
}
