import type { Logger } from 'pino';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Connection } from '#db/connect.ts';
import { billingFeature } from '#http/billing.ts';
import { contactFeature } from '#http/contact.ts';
import type { Feature } from '#http/mount.ts';
import { preferenceFeature } from '#http/preferences.ts';
import { parseNetwork } from '#http/visitor.ts';
import type { Config } from './config.ts';

export interface SettingsOptions {
  config: Config;
  connection: Connection;
  mail: Mail;
  log: Logger;
}

/** Plans, preferences and messages: the pages of billing, settings and contact. */
export function composeSettings({ config, connection, mail, log }: SettingsOptions): Feature[] {
  const { db } = connection;
  return [
    billingFeature({ db, plansOn: config.PLANS, payments: config.PAYMENTS ?? 'none' }),
    preferenceFeature({ db }),
    contactFeature({ db, mail, log, trustedProxies: config.TRUSTED_PROXIES.map(parseNetwork) }),
  ];
}
