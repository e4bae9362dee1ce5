import { UserError } from '@jhalak/contract/errors.ts';
import { disconnectExternal, finishExternal, startExternal } from '@jhalak/contract/routes/external.ts';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  disconnectExternal as disconnect,
  type ExternalRefusal,
  type ExternalSignInDeps,
  externalFlowMs,
  finishExternalSignIn,
  startExternalSignIn,
} from '#accounts/external-sign-in.ts';
import { assertBothProofs, type TwoFactorDeps } from '#accounts/two-factor.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';

export interface ExternalOptions {
  /** Null where people sign in by password alone. */
  external: ExternalSignInDeps | null;
  twoFactor: TwoFactorDeps;
  trustedProxies: readonly Network[];
  /** Origin of `PUBLIC_URL`, or null. */
  publicOrigin: string | null;
}

const stateCookie = 'jhalak-external';
const returnPath = '/api/session/external/return';

/** The calls of `external.ts` in `contract/routes`. */
export const externalFeature =
  ({ external, twoFactor, trustedProxies, publicOrigin }: ExternalOptions): Feature =>
  ({ mount }) => {
    const waiting = waitingCookie(publicOrigin);
    const cookie = {
      path: returnPath,
      httpOnly: true,
      // Lax: the return is a navigation that another site starts.
      sameSite: 'Lax',
      secure: publicOrigin?.startsWith('https:') ?? false,
      maxAge: externalFlowMs / 1000,
    } as const;

    mount(startExternal, async ({ auth, body: { link, password, code, ...start }, c }) => {
      if (!external) throw new UserError('external_missing');
      const user = auth?.principal.kind === 'user' ? auth.principal : null;
      if (link && !user) throw new UserError('signed_out');
      if (link && user)
        await assertBothProofs(twoFactor, { id: user.userId, email: user.email }, { password, code });
      const redirectUri = `${publicOrigin ?? originOf(c)}${returnPath}`;
      const { address, state } = await startExternalSignIn(
        external,
        { ...start, redirectUri, linkUserId: link && user ? user.userId : null },
        requestInfoOf(c, trustedProxies),
      );
      setCookie(c, stateCookie, state, cookie);
      return { address };
    });

    mount(disconnectExternal, async ({ auth, body: { password } }) => {
      if (!external) throw new UserError('external_missing');
      const { userId, email } = auth.principal;
      await disconnect({ ...external, ...twoFactor }, { id: userId, email }, password);
      return { done: true as const };
    });

    mount(finishExternal, async ({ c }) => {
      c.header('Cache-Control', 'no-store');
      // The query carries a code: no page that follows may learn it.
      c.header('Referrer-Policy', 'no-referrer');
      if (!external) return c.redirect('/sign-in');
      const cookieState = getCookie(c, stateCookie) ?? null;
      deleteCookie(c, stateCookie, cookie);
      const query = new URL(c.req.url).searchParams;
      const result = await finishExternalSignIn(
        external,
        { query, cookieState },
        requestInfoOf(c, trustedProxies),
      );
      if ('error' in result) return c.redirect(addressOfError(result));
      if (result.waiting !== null) {
        waiting.set(c, result.waiting);
        return c.redirect(`/sign-in?${new URLSearchParams({ step: 'code', from: result.from })}`);
      }
      for (const line of result.setCookies) c.header('Set-Cookie', line, { append: true });
      return c.redirect(result.from);
    });
  };

/**
 * A link is refused on the page where it was started, a sign-in on the page for signing in, which gets what it began
 * with: the next try leads where the first one did.
 */
function addressOfError({ error, start }: ExternalRefusal): string {
  if (start?.linkUserId) {
    const [path = '', hash] = start.from.split('#');
    const address = `${path}${path.includes('?') ? '&' : '?'}external=${error}`;
    return hash ? `${address}#${hash}` : address;
  }
  const query = new URLSearchParams({ external: error });
  // The page for signing in leads from an operator's link to its own next page.
  if (start?.operatorToken) query.set('operator', start.operatorToken);
  else if (start && start.from !== '/dashboard') query.set('from', start.from);
  if (start?.invitationToken) query.set('invitation', start.invitationToken);
  return `/sign-in?${query}`;
}

/** Without `PUBLIC_URL` any local address works: the check of the Origin has compared it with the Host. */
const originOf = (c: Context): string => c.req.header('origin') ?? new URL(c.req.url).origin;

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
