import type { Auth } from './built-in-identity.ts';
import type { ExternalAccounts } from './identity.ts';
import { fullName, userOf } from './user-row.ts';

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
    const { adapter, internalAdapter } = await auth.$context;
    if (await internalAdapter.findUserByEmail(email)) return null;
    const at = new Date();
    const times = { createdAt: at, updatedAt: at };
    const name = fullName({ firstName, lastName });
    try {
      const row = await adapter.transaction(async (tx) => {
        const data = { email, emailVerified: true, name, firstName, lastName, signupSource, ...times };
        const user = await tx.create<Record<string, unknown>, Parameters<typeof userOf>[0]>({
          model: 'user',
          data,
        });
        const account = { userId: user.id, accountId: subject, providerId: issuer };
        await tx.create({ model: 'account', data: { ...account, ...times } });
        return user;
      });
      return { user: userOf(row) };
    } catch (error) {
      // Two returns at once: the slower one meets the unique address.
      if (await internalAdapter.findUserByEmail(email)) return null;
      throw error;
    }
  },
});
