import type { BrowserContext } from 'playwright-core';

/** What the API knows a browser by. */
export interface Session {
  address: string;
  cookies: { name: string; value: string }[];
}

/** A user with an account, and the session of one browser. */
export interface TestUser extends Session {
  email: string;
  password: string;
  userId: string;
  workspaceId: string;
}

let count = 0;

/** Signs a user up through the API. */
export async function signUp(address: string, name: { first: string; last?: string }): Promise<TestUser> {
  count += 1;
  const email = `${name.first.toLowerCase().replaceAll(/[^a-z]/g, '')}.${process.pid}.${count}@example.in`;
  const password = 'seven monsoon mangoes';
  const answer = await fetch(`${address}/api/session/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, firstName: name.first, lastName: name.last ?? '' }),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string; workspaceId: string } };
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  return { address, email, password, userId: user.id, workspaceId: user.workspaceId, cookies };
}

/** Makes a window theirs. */
export const signIn = (context: BrowserContext, { address, cookies }: TestUser): Promise<void> =>
  context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address, httpOnly: true })));

/** Calls the API as this person; throws with the answer when it is no success. */
export async function callAs<Answer>(
  { address, cookies }: Session,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
