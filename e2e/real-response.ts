import type { APIResponse, Page, Route } from 'playwright-core';

/** What the server answers to an intercepted request; once more when it was just closing the kept connection. */
export const realResponse = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

/** Changes what the server really answers. */
export async function changeAnswer<Body>(page: Page, path: string | RegExp, change: (body: Body) => object) {
  await page.route(path, async (route) => {
    const response = await realResponse(route);
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  });
}
