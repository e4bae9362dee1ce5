import type { PublicClaims } from '@jhalak/contract/routes/claims.ts';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from '#accounts/accounts.ts';
import type { DeletionDeps } from '#accounts/delete-account.ts';
import { keepForgetting } from '#accounts/forget-expired.ts';
import { offerOperatorToken, operatorAddress } from '#accounts/operator-link.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import { createOidcExternalProvider } from '#adapters/external-identity/oidc-external-identity.ts';
import { passkeySiteOf } from '#adapters/identity/auth-options.ts';
import { createBuiltInIdentity } from '#adapters/identity/built-in-identity.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import { identityPoolSettings } from '#adapters/identity/migrate-identity.ts';
import { hashPassword, verifyPassword } from '#adapters/identity/password-hash.ts';
import { createLogMail } from '#adapters/mail/log-mail.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts';
import { findUsableModel, modelsDirOf } from '#adapters/speech/model-store.ts';
import { sendWaiting } from '#billing/choose-plan.ts';
import { resumeRenewal, stopRenewal } from '#billing/end-billing.ts';
import type { BillingDeps } from '#billing/ports.ts';
import { missingIdentityVariables } from '#config/accounts.ts';
import { paymentsMode, supplierSettings } from '#config/billing.ts';
import { uploadRules } from '#config/imports.ts';
import type { Config } from '#config.ts';
import { type Connection, connect } from '#db/core/connect.ts';
import { grantOwnerPlans } from '#db/queries/accounts/operator-links.ts';
import { apiKeyFeature } from '#http/api-keys/routes.ts';
import { apiKeyAuth, type ResolveApiKey } from '#http/core/api-key-auth.ts';
import { apiKeyLimitFeature } from '#http/core/api-key-limits.ts';
import { firstOf, type ResolveAuth } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { parseNetwork } from '#http/core/request-info.ts';
import { sessionAuth } from '#http/core/session-auth.ts';
import { operatorUserFeature } from '#http/operator/user-routes.ts';
import { externalFeature } from '#http/session/external-routes.ts';
import { invitationFeature } from '#http/session/invitation-routes.ts';
import { passkeyFeature } from '#http/session/passkey-routes.ts';
import { type Offers, sessionFeature } from '#http/session/routes.ts';
import { securityFeature, twoFactorFeature } from '#http/session/security-routes.ts';
import type { PasswordHashing } from '#http/sharing/share-link-routes.ts';
import { auditFeature } from '#http/team/audit-routes.ts';
import { teamInvitationFeature } from '#http/team/invitation-routes.ts';
import { teamFeature } from '#http/team/routes.ts';
import type { FoundLanguage } from '#pipeline/language/language-settings.ts';
import { composeBilling } from './billing.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { composeBrollSources } from './broll-sources.ts';
import { composeLanguage } from './language.ts';
import { composeSealing, secretOf } from './secret.ts';

export interface AccountsSettings {
  config: Config;
  connection: Connection;
  log: Logger;
  /** Absent: as the settings name it, like `billing`. */
  mail?: Mail;
  billing?: BillingDeps;
}

/** Accounts of users and what they may do with them, with the adapters that the settings name. */
export interface ComposedAccounts {
  identity: Identity;
  accounts: Accounts;
  mail: Mail;
  /** For passwords that belong to no account; it shares the turns of sign-ins. */
  hashing: PasswordHashing;
  resolveAuth: ResolveAuth;
  deletion: DeletionDeps;
  /** Programs alone, whatever cookies a request brings. */
  resolveApiKey: ResolveApiKey;
  features: Feature[];
  /** A link for the first owner, below the address that people type; null when there is an owner. */
  operatorLink(address: string): Promise<string | null>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;

export async function composeAccounts({
  config,
  connection,
  log,
  mail = mailOf(config, log),
  billing = composeBilling({ config, db: connection.db, log }).billing,
}: AccountsSettings): Promise<ComposedAccounts> {
  const { db } = connection;
  const publicOrigin = config.PUBLIC_URL ?? null;
  const missingVariables = missingIdentityVariables(config);
  const language = composeLanguage(config, db);
  const externalProvider = externalProviderOf(config);
  const secret = await secretOf(config);
  const own = connect(
    identityPoolSettings({ connectionString: config.DATABASE_URL, application_name: 'jhalak-identity' }),
  );
  const passkeySite = passkeySiteOf(publicOrigin);
  // Two hashes at once leave two of Node's four threads to files; sixteen more are done within about a second.
  // Password hashes share Node's four threads with every file that is read.
  const hashQueue = createBoundedQueue({ atOnce: 2, maxWaiting: 16 });
  const identity = await createBuiltInIdentity({
    provider: config.IDENTITY_PROVIDER,
    hashQueue,
    pool: own.pool,
    secret,
    secureCookies: publicOrigin?.startsWith('https:') ?? false,
    sessionMs: config.SESSION_DAYS * dayMs,
    passkeySite,
    log,
  });
  await grantOwnerPlans(db);
  const forgetting = keepForgetting({ db, identity, log });
  const emailOrigin = publicOrigin ?? `http://127.0.0.1:${config.PORT}`;
  const accounts = createAccounts({
    ...{ db, identity, mail, emailOrigin, signUpMode: config.SIGN_UP, log },
    externalLabel: externalProvider?.label ?? null,
  });
  const twoFactor = {
    ...{ db, identity, mail, emailOrigin, log },
    sealing: composeSealing(config, 'two-factor secret'),
  };
  const deletion: DeletionDeps = {
    ...twoFactor,
    stopRenewal: (tx, workspaceId) => stopRenewal(tx, billing, workspaceId),
    resumeRenewal,
    sendWaiting: (workspaceId) => sendWaiting(db, billing, workspaceId),
  };
  const trustedProxies = config.TRUSTED_PROXIES.map(parseNetwork);
  const resolveApiKey = apiKeyAuth({ db, plansOn: config.PLANS });
  return {
    identity,
    accounts,
    mail,
    deletion,
    hashing: {
      hash: (password) => hashQueue(() => hashPassword(password)),
      fits: (stored, password) => hashQueue(() => verifyPassword(stored, password)),
    },
    resolveAuth: firstOf(resolveApiKey, sessionAuth({ db, identity, plansOn: config.PLANS })),
    resolveApiKey,
    features: [
      // First: requests beyond a key's rate reach no call.
      apiKeyLimitFeature({
        db,
        trustedProxies,
        requestsPerMinute: config.API_REQUESTS_PER_MINUTE,
      }),
      apiKeyFeature({ ...twoFactor, plansOn: config.PLANS }),
      sessionFeature({
        db,
        identity,
        accounts,
        trustedProxies,
        publicOrigin,
        passkeyHost: identity.passkeys && (passkeySite?.host ?? null),
        mailReachesPeople: mail.reachesPeople,
        missingVariables,
        signUpMode: config.SIGN_UP,
        plansOn: config.PLANS,
        findOffers: async (claims) => offersOf(config, await language.find(), claims),
        externalProvider,
        supplier: supplierSettings(config),
        twoFactor,
      }),
      externalFeature({
        external: externalProvider && {
          ...{ db, identity, mail, emailOrigin, log, signUpMode: config.SIGN_UP },
          provider: externalProvider,
        },
        twoFactor,
        trustedProxies,
        publicOrigin,
      }),
      securityFeature({ db, identity, externalProvider }),
      twoFactorFeature(twoFactor),
      passkeyFeature({ ...twoFactor, trustedProxies }),
      invitationFeature({ db, publicOrigin }),
      operatorUserFeature(deletion),
      auditFeature({ db }),
      teamFeature({ db, mail, emailOrigin, log, plansOn: config.PLANS }),
      teamInvitationFeature({
        ...{ db, identity, mail, emailOrigin, publicOrigin, plansOn: config.PLANS, log },
        trustedProxies,
      }),
    ],
    async operatorLink(address) {
      const token = await offerOperatorToken(db);
      return token && operatorAddress(publicOrigin ?? address, token);
    },
    async close() {
      await forgetting.stop();
      await own.close();
    },
  };
}

/** Null where none is named or its variables are missing; the pages then list those. */
function externalProviderOf(config: Config): ExternalProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (config.IDENTITY_PROVIDER === 'built-in' || !issuer || !clientId || !clientSecret) return null;
  const [label, scopes] = [config.OIDC_LABEL, config.OIDC_SCOPES];
  return createOidcExternalProvider({ issuer, clientId, clientSecret, label, scopes });
}

const mailOf = ({ SMTP_URL, MAIL_FROM }: Config, log: Logger): Mail =>
  SMTP_URL && MAIL_FROM ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : createLogMail({ log });

/**
 * What this installation has of the features that need something outside, and what public pages may promise; models may come
 * and go.
 */
async function offersOf(
  config: Config,
  language: FoundLanguage | null,
  { supportEmail }: PublicClaims,
): Promise<Offers> {
  const { SPEECH_MODEL_DIR: modelDir, DATA_DIR } = config;
  const model = await findUsableModel({ modelDir, modelsDir: modelsDirOf(DATA_DIR) });
  const { stock, pictures } = composeBrollSources(config);
  return {
    outside: [
      ...(supportEmail ? (['email-support'] as const) : []),
      ...(language ? (['translated-subtitles'] as const) : []),
      ...(config.SUPPORT_PHONE ? (['phone-support'] as const) : []),
      ...(config.ACCOUNT_MANAGER ? (['account-manager'] as const) : []),
    ],
    capabilities: {
      speech: model !== null,
      pictures: stock !== null || pictures !== null,
      payments: paymentsMode(config) === 'razorpay',
      sample: config.SAMPLE_PROJECT,
      maxUploadBytes: uploadRules(config).maxBytes,
      languageHost: language?.host ?? null,
    },
  };
}
