import { defineConfig } from 'vitest/config';

/** What is polled may take long on a busy machine, and ends as soon as it holds. */
const expectations = { poll: { timeout: 120_000 } };

/**
 * Files share their workers and the modules that these have loaded, so that the server's are loaded three times and
 * not once a file: tests replace no modules and leave nothing behind in the process.
 */
const shared = {
  environment: 'node' as const,
  isolate: false,
  restoreMocks: true,
  expect: expectations,
};

const pure = { pool: 'threads' as const };

/**
 * With real PostgreSQL and ffmpeg; half of their time is waiting for processes that start. The limits of time end what
 * hangs, and measure nothing: a machine that does other work takes a multiple of the usual time.
 */
const medium = {
  globalSetup: ['server/src/testing/start-database.ts'],
  testTimeout: 360_000,
  hookTimeout: 360_000,
  maxWorkers: 3,
};
const measuring = ['server/src/http/uploads/upload-kills.medium.test.ts'];

/** A whole account takes 100 s on a quiet machine. */
const e2e = { testTimeout: 900_000, hookTimeout: 900_000 };

/**
 * Three sizes: small beside the code, medium with real PostgreSQL and ffmpeg, e2e with the real app in Chromium: one
 * application for all tests of pages, and beside the medium tests those that start installations of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...pure,
          name: 'small',
          sequence: { groupOrder: 0 },
          // They take milliseconds; a machine that renders beside them may let them wait.
          testTimeout: 30_000,
          include: ['{contract,server}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.medium.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          ...pure,
          name: 'web',
          testTimeout: 30_000,
          // Beside the small ones: half of their time is waiting.
          sequence: { groupOrder: 0 },
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/patience.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:4000' } },
        },
      },
      {
        test: {
          ...shared,
          ...medium,
          name: 'alone',
          sequence: { groupOrder: 1 },
          include: measuring,
          // It counts what a busy machine would spoil.
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...shared,
          ...medium,
          name: 'medium',
          sequence: { groupOrder: 2 },
          include: ['{server/src,scripts,bench}/**/*.medium.test.ts'],
          exclude: measuring,
        },
      },
      {
        test: {
          ...shared,
          ...e2e,
          name: 'installations',
          sequence: { groupOrder: 2 },
          include: ['e2e/installations/*.test.ts'],
          globalSetup: ['e2e/installations/build-pages.ts'],
          maxWorkers: medium.maxWorkers,
        },
      },
      {
        test: {
          ...shared,
          ...e2e,
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: ['e2e/*.test.ts'],
          globalSetup: ['e2e/start-shared-app.ts'],
          // A test of pages waits for a third of its time.
          maxWorkers: 3,
          // Of tests that look at pages and say so: `test.concurrent`.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
