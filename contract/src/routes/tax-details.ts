import { z } from 'zod';
import { isPin } from '../tax/states.ts';
import { addressSchema, nameSchema, stateCodeSchema } from '../tax/supplier-settings.ts';
import { routesOf } from './route.ts';

const route = routesOf('Billing');

const changeSchema = z.object({
  /** A person or a company. */
  name: nameSchema,
  /** Up to four lines, without State and PIN. */
  address: addressSchema,
  /** Two digits, as GST numbers the States. */
  stateCode: stateCodeSchema,
  pin: z.string().trim().refine(isPin, 'a PIN of six digits'),
  /** Null or empty: not registered for GST. */
  gstin: z.string().max(40).nullable(),
});
/** Whom invoices are made out to. */
export type TaxDetailsChange = z.infer<typeof changeSchema>;

/** How prices are meant: with GST inside, GST on top, or none because the supplier is not registered for it. */
export const gstOfPricesSchema = z.enum(['with_gst', 'plus_gst', 'untaxed']);
export type GstOfPrices = z.infer<typeof gstOfPricesSchema>;

const taxDetailsSchema = z.object({ details: changeSchema.nullable(), prices: gstOfPricesSchema });
export type TaxDetails = z.infer<typeof taxDetailsSchema>;

export const getTaxDetails = route('getTaxDetails', 'GET /billing/tax-details', {
  summary: 'Whom the workspace’s invoices are made out to; null before it was said.',
  permission: 'billing:read',
  output: taxDetailsSchema,
});

export const saveTaxDetails = route('saveTaxDetails', 'PUT /billing/tax-details', {
  summary: 'Says whom coming invoices are made out to; earlier invoices stay as they are.',
  permission: 'billing:write',
  body: changeSchema,
  output: taxDetailsSchema,
  rejections: ['gstin_invalid', 'gstin_other_state'],
  example: {
    body: {
      ...{ name: 'Asha Rao', address: '12 MG Road\nPune', stateCode: '27', pin: '411001' },
      gstin: '27AAPFU0939F1ZV',
    },
  },
});
