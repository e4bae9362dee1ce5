import type { Auth } from './built-in-identity.ts';
import { createAccount } from './create-account.ts';
import type { ExternalAccounts } from './identity.ts';
import { userOf } from './user-row.ts';

const identifierOf = (state: string) => `external:${state}`;

/** Links between users and identities of external providers, as rows `account` with the issuer as their provider. */
export const externalAccounts = (auth: Auth): ExternalAccounts => ({
  async remember(state, value, lifeMs) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(state),
      value,
      expiresAt: new Date(Date.now() + lifeMs),
    });
  },

  async recall(state) {
    const { internalAdapter } = await auth.$context;
    const used = await internalAdapter.consumeVerificationValue(identifierOf(state));
    return used?.value ?? null;
  },

  async find({ issuer, subject }) {
    const { adapter, internalAdapter } = await auth.$context;
    const account = await adapter.findOne<{ userId: string }>({
      model: 'account',
      where: [
        { field: 'providerId', value: issuer },
        { field: 'accountId', value: subject },
      ],
    });
    const user = account && (await internalAdapter.findUserById(account.userId));
    return user && userOf(user);
  },

  async link(userId, { issuer, subject }) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createAccount({ userId, providerId: issuer, accountId: subject });
  },

  async unlink(userId) {
    const { adapter, internalAdapter } = await auth.$context;
    for (const { id, providerId } of await internalAdapter.findAccounts(userId)) {
      if (providerId === 'credential') continue;
      await adapter.delete({ model: 'account', where: [{ field: 'id', value: id }] });
    }
  },

  async waysOf(userId) {
    const { internalAdapter } = await auth.$context;
    const providers = (await internalAdapter.findAccounts(userId)).map(({ providerId }) => providerId);
    return {
      password: providers.includes('credential'),
      external: providers.some((provider) => provider !== 'credential'),
    };
  },

  async create({ issuer, subject, email, firstName, lastName }, signupSource) {
    if (email === null) return null;
    const way = { providerId: issuer, accountId: subject };
    const user = await createAccount(auth, { email, firstName, lastName, signupSource }, way);
    return user && { user };
  },
});
