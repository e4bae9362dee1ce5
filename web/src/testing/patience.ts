import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What a test waits for may take long on a busy machine; the library gives up after a second. */
configure({ asyncUtilTimeout: 20_000 });

/** Files share a page: what a test drew, replaced or stored goes with it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
