import { z } from 'zod';
import { address, text, type Values, type Variables } from './variable.ts';

/** Sign-in, and the mails about accounts. */
export const accountsVariables = {
  SESSION_DAYS: {
    schema: z.coerce.number().min(0.5).max(30).prefault('30'),
    doc: 'Days after which people sign in again, from 0.5 to 30.',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'invite', 'closed']).prefault('open'),
    doc: 'Who may make an account: `open` all users who reach Jhalak, `invite` users with an invitation link of the operator, `closed` no users. The one-time link of the first owner always works. Choose `invite` or `closed` on the public internet without a mail server.',
  },
  IDENTITY_PROVIDER: {
    schema: z.enum(['built-in', 'oidc', 'both']).prefault('built-in'),
    doc: '`built-in` keeps e-mail addresses and passwords here; `oidc` signs people in by an external OpenID Connect provider (Keycloak, Auth0, Google, …) alone; `both` offers either. The pages name what is missing of the three variables that follow. See “Sign-in by another provider” in docs/self-hosting.md.',
  },
  OIDC_ISSUER: {
    schema: address.optional(),
    doc: 'Address of the external provider, below which `/.well-known/openid-configuration` is found.',
  },
  OIDC_CLIENT_ID: { schema: text.optional(), doc: 'What the external provider calls this installation.' },
  OIDC_CLIENT_SECRET: { schema: text.optional(), doc: 'The secret that goes with it.', secret: true },
  OIDC_LABEL: {
    schema: z.string().trim().min(1).max(40).prefault('single sign-on'),
    doc: 'What people call the external provider: the button says “Continue with …”.',
  },
  OIDC_SCOPES: {
    schema: z
      .string()
      .regex(/(^| )openid( |$)/, 'scopes separated by spaces are needed, with openid among them')
      .prefault('openid email profile'),
    doc: 'What the external provider is requested to tell; an address and whether it is verified are needed.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    doc: 'Mail server for reset links and confirmations, such as `smtps://user:password@mail.example.in:465`; needs `PUBLIC_URL` and `MAIL_FROM`. Unset: no mail is sent, and the operator hands out reset links (on the operator’s page Users, or by `npm run reset-link -- <email>`).',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().min(3).optional(),
    doc: 'Sender of the mails, such as `Jhalak <jhalak@example.in>`.',
  },
} satisfies Variables;

type AccountConfig = Values<typeof accountsVariables>;

/** The variables that an external identity provider needs and that are not set; the browser shows exactly these. */
export function missingIdentityVariables(
  config: Pick<AccountConfig, 'IDENTITY_PROVIDER' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>,
): string[] {
  if (config.IDENTITY_PROVIDER === 'built-in') return [];
  return (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter((name) => !config[name]);
}
