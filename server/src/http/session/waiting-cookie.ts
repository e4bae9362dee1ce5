import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const name = 'jhalak-waiting';

/** The cookie of a sign-in that waits for its second proof; scripts cannot read it. */
export function waitingCookie(publicOrigin: string | null) {
  const attributes = {
    path: '/api/session/second-factor',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicOrigin?.startsWith('https:') ?? false,
    maxAge: 600,
  } as const;
  return {
    set: (c: Context, waiting: string) => setCookie(c, name, waiting, attributes),
    read: (c: Context): string | null => getCookie(c, name) ?? null,
    drop: (c: Context) => deleteCookie(c, name, attributes),
  };
}
