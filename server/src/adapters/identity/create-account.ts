import type { Auth } from './built-in-identity.ts';
import type { IdentityUser } from './identity.ts';
import { fullName, userOf } from './user-row.ts';

interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  signupSource: string;
}

/** How the user signs in: `accountId` is the user's id at `providerId`, and that of the new user when it is missing. */
interface WayIn {
  providerId: string;
  accountId?: string;
  password?: string;
}

/**
 * A user with a proved address and one way to sign in, in one transaction; null when the address has an account, also
 * one that another request made at the same moment.
 */
export async function createAccount(auth: Auth, user: NewUser, way: WayIn): Promise<IdentityUser | null> {
  const { adapter, internalAdapter } = await auth.$context;
  if (await internalAdapter.findUserByEmail(user.email)) return null;
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  try {
    const row = await adapter.transaction(async (tx) => {
      const { email, firstName, lastName, signupSource } = user;
      const made = await tx.create<Record<string, unknown>, Parameters<typeof userOf>[0]>({
        model: 'user',
        data: {
          ...{ email, emailVerified: true, name: fullName(user), firstName, lastName, signupSource },
          ...times,
        },
      });
      const account = { userId: made.id, accountId: made.id, ...way };
      await tx.create({ model: 'account', data: { ...account, ...times } });
      return made;
    });
    return userOf(row);
  } catch (error) {
    // The slower one of two requests meets the unique address.
    if (await internalAdapter.findUserByEmail(user.email)) return null;
    throw error;
  }
}
