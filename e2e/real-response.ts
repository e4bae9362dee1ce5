import type { APIResponse, Route } from 'playwright-core';

/** What the server answers to an intercepted request; once more when it was just closing the kept connection. */
export const realResponse = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });
