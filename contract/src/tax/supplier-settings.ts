import { z } from 'zod';
import { isInvoicePrefix } from './document-number.ts';
import { gstinError, stateOfGstin, tidyGstin } from './gstin.ts';
import { stateCodes } from './states.ts';

/** A code of the Services Accounting Code list: 998315 is hosting and provisioning of IT services. */
export const defaultSac = '998315';
/** Services Accounting Code: 4 to 8 digits. */
export const sacSchema = z.string().regex(/^\d{4,8}$/, 'a code of 4 to 8 digits');

/** What the numbers of invoices begin with until the operator chooses otherwise. */
export const defaultInvoicePrefix = 'JH';
export const invoicePrefixSchema = z
  .string()
  .refine(isInvoicePrefix, 'one to four capital letters and digits, and not TEST');

/** A GSTIN as people type it; it becomes the tidied one. */
export const gstinSchema = z
  .string()
  .max(40)
  .transform(tidyGstin)
  .refine((gstin) => gstinError(gstin) === null, 'a GSTIN of 15 characters whose check character fits');

/** A name or one line of an address; no control characters. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'no control characters');
/** The supplier’s legal name, one line of at most 120 characters. */
export const nameSchema = line(120);
/** Up to four lines. */
export const addressSchema = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .transform((text) =>
    text
      .split(/\s*\r?\n\s*/)
      .filter((part) => part !== '')
      .join('\n'),
  )
  .refine((text) => !/[^\P{Cc}\n]/u.test(text) && text.split('\n').length <= 4, 'at most four lines');
/** The two digits of a State in a GSTIN. */
export const stateCodeSchema = z.enum(stateCodes);

/** Who sells here, and how. */
export const supplierSettingsSchema = z.object({
  /** Null: there is no seller, and documents of the test mode say that they are no tax invoices. */
  supplier: z
    .object({
      name: nameSchema,
      address: addressSchema,
      stateCode: stateCodeSchema,
      /** Null: not registered for GST, so nothing is taxed. */
      gstin: gstinSchema.nullable(),
    })
    .refine(
      ({ gstin, stateCode }) => gstin === null || stateOfGstin(gstin) === stateCode,
      'the GSTIN belongs to another State',
    )
    .nullable(),
  sac: sacSchema,
  /** Whether listed prices contain the tax; otherwise it is added to them. */
  pricesIncludeGst: z.boolean(),
  invoicePrefix: invoicePrefixSchema,
});
export type SupplierSettings = z.infer<typeof supplierSettingsSchema>;

/** Without any setting. */
export const noSupplier: SupplierSettings = {
  supplier: null,
  sac: defaultSac,
  pricesIncludeGst: true,
  invoicePrefix: defaultInvoicePrefix,
};
