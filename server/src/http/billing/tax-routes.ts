import { UserError } from '@jhalak/contract/errors.ts';
import { getSupplier, type SupplierAnswer, saveSupplier } from '@jhalak/contract/routes/supplier.ts';
import {
  getTaxDetails,
  saveTaxDetails,
  type TaxDetails,
  type TaxDetailsChange,
} from '@jhalak/contract/routes/tax-details.ts';
import { gstinError, stateOfGstin, tidyGstin } from '@jhalak/contract/tax/gstin.ts';
import type { StateCode } from '@jhalak/contract/tax/states.ts';
import type { SupplierSettings } from '@jhalak/contract/tax/supplier-settings.ts';
import { gstOfPrices, supplierInForce } from '#billing/supplier-store.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { findTaxDetails, saveTaxDetails as storeTaxDetails } from '#db/queries/tax/tax-details.ts';
import { actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

export interface TaxOptions {
  db: Db;
  /** What the environment says; the operator's own settings win. */
  supplier: SupplierSettings;
}

/** The calls of `contract/routes/tax-details.ts` and `contract/routes/supplier.ts`. */
export const taxFeature =
  (options: TaxOptions): Feature =>
  ({ mount }) => {
    const { db, supplier } = options;
    mount(getTaxDetails, ({ auth }) => readTaxDetails(options, auth.workspace.id));
    mount(saveTaxDetails, async ({ auth, body }) => {
      const gstin = gstinOf(body);
      await db.transaction(async (tx) => {
        await storeTaxDetails(tx, { ...body, gstin, workspaceId: auth.workspace.id });
        await auditEvent(tx, { ...actorIn(auth), kind: 'tax_details_changed' });
      });
      return readTaxDetails(options, auth.workspace.id);
    });
    const readSupplier = async (): Promise<SupplierAnswer> => ({
      settings: await supplierInForce(db, supplier),
      source: (await readSetting(db, 'supplier')) === null ? 'environment' : 'page',
    });
    mount(getSupplier, readSupplier);
    mount(saveSupplier, async ({ body }) => {
      await saveSetting(db, 'supplier', JSON.stringify(body));
      return readSupplier();
    });
  };

async function readTaxDetails({ db, supplier }: TaxOptions, workspaceId: string): Promise<TaxDetails> {
  const [row, settings] = await Promise.all([findTaxDetails(db, workspaceId), supplierInForce(db, supplier)]);
  return {
    details: row && {
      ...{ name: row.name, address: row.address, pin: row.pin, gstin: row.gstin },
      stateCode: row.stateCode as StateCode,
    },
    prices: gstOfPrices(settings),
  };
}

function gstinOf({ gstin: typed, stateCode }: TaxDetailsChange): string | null {
  const gstin = tidyGstin(typed ?? '');
  if (gstin === '') return null;
  if (gstinError(gstin) !== null) throw new UserError('gstin_invalid');
  if (stateOfGstin(gstin) !== stateCode) throw new UserError('gstin_other_state');
  return gstin;
}
