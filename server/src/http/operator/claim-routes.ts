import {
  type ClaimSettings,
  claimSettingsSchema,
  getClaims,
  type PublicClaims,
  saveClaims,
} from '@jhalak/contract/routes/claims.ts';
import type { Db } from '#db/core/connect.ts';
import { readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { type MeasuredUptime, readUptime } from '#db/queries/operator/uptime.ts';
import { countAccounts } from '#db/queries/operator/users.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `contract/routes/claims.ts`. */
export const claimFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    const read = async () => ({ settings: await readClaims(db), shown: await readPublicClaims(db) });
    mount(getClaims, read);
    mount(saveClaims, async ({ body }) => {
      await saveSetting(db, 'claims', JSON.stringify(body));
      return read();
    });
  };

/** Until the operator says otherwise. */
const nothing: ClaimSettings = {
  ...{ creators: false, uptime: false, rating: null },
  ...{ supportEmail: null, supportPhone: null, aroundTheClock: false },
};

/** A shorter time says little. */
const minMeasuredMs = 7 * 86_400_000;
const uptimeDays = 90;

async function readClaims(db: Db): Promise<ClaimSettings> {
  const text = await readSetting(db, 'claims');
  return text === null ? nothing : claimSettingsSchema.parse(JSON.parse(text));
}

/** What public pages show now. */
export async function readPublicClaims(db: Db): Promise<PublicClaims> {
  const settings = await readClaims(db);
  const [accounts, uptime] = await Promise.all([
    settings.creators ? countAccounts(db) : null,
    settings.uptime ? readUptime(db, uptimeDays) : null,
  ]);
  return publicClaimsOf(settings, { accounts, uptime, now: new Date() });
}

/** Only what is switched on, known, and true. */
export function publicClaimsOf(
  settings: ClaimSettings,
  { accounts, uptime, now }: { accounts: number | null; uptime: MeasuredUptime | null; now: Date },
): PublicClaims {
  const { rating, supportEmail, supportPhone } = settings;
  const measured = uptime !== null && now.getTime() - uptime.since.getTime() >= minMeasuredMs;
  return {
    creators: accounts === null ? null : roundedDown(accounts) || null,
    // Rounded down: 99.999 % of a month is no full one.
    uptimePercent: measured ? Math.floor(uptime.percent * 100) / 100 : null,
    ...{ rating, supportEmail, supportPhone },
    aroundTheClock: settings.aroundTheClock && (supportEmail !== null || supportPhone !== null),
  };
}

/** To its first two figures: 1,284 accounts are 1,200 and more. Fewer than ten are none. */
function roundedDown(count: number): number {
  if (count < 10) return 0;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}
