import type { IdentityUser } from './identity.ts';

interface UserRow {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  operator?: boolean | null | undefined;
}

export const userOf = (row: UserRow): IdentityUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  firstName: row.firstName ?? row.name,
  lastName: row.lastName ?? '',
  imageUrl: row.image ?? null,
  operator: row.operator ?? false,
});

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
