import * as calls from '@jhalak/contract/routes/passkeys.ts';
import type { Context } from 'hono';
import * as passkeys from '#accounts/passkeys.ts';
import type { PasskeyInfo } from '#adapters/identity/identity.ts';
import { accountOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';

export interface PasskeyOptions extends passkeys.PasskeyDeps {
  trustedProxies: readonly Network[];
}

/** The calls of `passkeys.ts` in `contract/routes` about the caller's own account. */
export const passkeyFeature =
  (options: PasskeyOptions): Feature =>
  ({ mount }) => {
    const requestInfo = (c: Context) => requestInfoOf(c, options.trustedProxies);
    mount(calls.listPasskeys, async ({ auth }) => {
      // Empty where passkeys cannot be used: none was ever added.
      const list = options.identity.passkeys
        ? await passkeys.listPasskeys(options, auth.principal.userId)
        : [];
      return { passkeys: list.map(present) };
    });
    mount(calls.beginPasskey, async ({ auth, body, c }) => {
      const begun = await passkeys.beginPasskey(options, accountOf(auth), body, requestInfo(c));
      for (const cookie of begun.setCookies) c.header('Set-Cookie', cookie, { append: true });
      return { options: begun.options };
    });
    mount(calls.addPasskey, async ({ auth, body, c }) => {
      const made = { ...body, origin: c.req.header('origin') ?? '' };
      return {
        passkey: present(await passkeys.addPasskey(options, accountOf(auth), made, requestInfo(c))),
      };
    });
    mount(calls.renamePasskey, async ({ auth, params: { id }, body: { name } }) => {
      await passkeys.renamePasskey(options, { id, userId: auth.principal.userId }, name);
      return { done: true as const };
    });
    mount(calls.removePasskey, async ({ auth, params: { id }, body }) => {
      await passkeys.removePasskey(options, accountOf(auth), { ...body, id });
      return { done: true as const };
    });
  };

const present = ({ createdAt, ...passkey }: PasskeyInfo) => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
});
