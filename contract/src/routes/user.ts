import { z } from 'zod';
import { roles } from '../permissions.ts';
import { isVisible } from '../visible-text.ts';

// What the calls about sessions, passwords and accounts take and tell of a person.

/** Addresses are compared in lower case, as every mail host does. */
export const emailSchema = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('this is not an e-mail address'));

/** A page of this application, to which the browser goes after sign-in. */
export const pageSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'a path of this site is needed');

/** Longer than anybody types, short enough that hashing it costs nothing extra. The rules are in accounts/. */
export const passwordSchema = z.string().max(256, 'a password has at most 256 characters');
export const tokenSchema = z.string().regex(/^[\w-]{16,64}$/, 'this is not a whole link');

export const nameSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(80, 'a name has at most 80 characters')
      .regex(/^[^\p{Cc}<>]*$/u, 'a name has letters only'),
  );
export const firstNameSchema = nameSchema.refine(isVisible, 'tell us your name');

/** A signed-in user, with the field names of the specification. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Null: draw one from the name. */
  imageUrl: z.string().nullable(),
  primaryEmailAddress: z.object({ emailAddress: z.string() }),
  emailVerified: z.boolean(),
  /** The workspace that the request selects, as far as the user belongs to it; otherwise the personal one. */
  workspaceId: z.string(),
  /** The user’s role there. */
  role: z.enum(roles),
  /** An entry of the plan catalogue. */
  planId: z.string(),
  /** The owner of this installation. */
  operator: z.boolean(),
});
export type User = z.output<typeof userSchema>;

export const signedIn = z.object({ user: userSchema });
export const done = z.object({ done: z.literal(true) });
