import type { GstOfPrices } from '@jhalak/contract/routes/tax-details.ts';
import { type SupplierSettings, supplierSettingsSchema } from '@jhalak/contract/tax/supplier-settings.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { readSetting } from '#db/queries/installation-settings.ts';

/** The settings in force: what the operator stored, else those of the environment. */
export async function supplierInForce(
  db: DbOrTx,
  fromEnvironment: SupplierSettings,
): Promise<SupplierSettings> {
  const stored = await readSetting(db, 'supplier');
  return stored === null ? fromEnvironment : supplierSettingsSchema.parse(JSON.parse(stored));
}

/** How listed prices are meant; without a registered supplier no GST is charged. */
export const gstOfPrices = ({ supplier, pricesIncludeGst }: SupplierSettings): GstOfPrices =>
  !supplier?.gstin ? 'untaxed' : pricesIncludeGst ? 'with_gst' : 'plus_gst';
