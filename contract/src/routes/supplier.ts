import { z } from 'zod';
import { supplierSettingsSchema } from '../tax/supplier-settings.ts';
import { routesOf } from './route.ts';

const route = routesOf('Installation');

const answerSchema = z.object({
  settings: supplierSettingsSchema,
  /** `page`: stored by the operator, whatever the environment says. */
  source: z.enum(['environment', 'page']),
});
export type SupplierAnswer = z.infer<typeof answerSchema>;

export const getSupplier = route('getSupplier', 'GET /installation/supplier', {
  summary: 'Who sells paid plans here, and how invoices are numbered and taxed.',
  permission: 'installation:manage',
  output: answerSchema,
});

export const saveSupplier = route('saveSupplier', 'PUT /installation/supplier', {
  summary: 'Stores who sells paid plans here; it counts for coming documents and wins over the environment.',
  permission: 'installation:manage',
  body: supplierSettingsSchema,
  output: answerSchema,
  example: {
    body: {
      supplier: {
        ...{ name: 'Jhalak Labs', address: '1 Fort Road\nMumbai 400001', stateCode: '27' },
        gstin: '27AAPFU0939F1ZV',
      },
      ...{ sac: '998315', pricesIncludeGst: true, invoicePrefix: 'JH' },
    },
  },
});
