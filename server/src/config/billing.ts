import { stateOfGstin } from '@jhalak/contract/tax/gstin.ts';
import {
  addressSchema,
  defaultInvoicePrefix,
  defaultSac,
  gstinSchema,
  invoicePrefixSchema,
  nameSchema,
  type SupplierSettings,
  sacSchema,
  stateCodeSchema,
} from '@jhalak/contract/tax/supplier-settings.ts';
import { z } from 'zod';
import { address, commaList, flag, missingTogether, text, type Values, type Variables } from './variable.ts';

/** Plans, payments, and who sells them. */
export const billingVariables = {
  PLANS: {
    schema: flag.prefault('on'),
    doc: '`on` applies the plan catalogue (limits, watermark) to every account but the owner’s; `off` is one unlimited plan without watermark and billing pages, for people who host Jhalak for themselves. The owner can switch plans on the operator’s page Workspaces too, which then counts.',
  },
  SUPPORT_PHONE: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The telephone number, with hours, under which Agency customers get help, such as `+91 80 1234 5678, 10–18 h`. Unset: no plan mentions phone support.',
  },
  ACCOUNT_MANAGER: {
    schema: z.string().min(1).max(120).optional(),
    doc: 'Name and address or number of the person who looks after Agency customers. Unset: no plan mentions an account manager.',
  },
  PAYMENTS: {
    schema: z.enum(['test', 'none', 'razorpay']).optional(),
    doc: '`razorpay` takes money through Razorpay and needs its three settings. `test` lets the owner of the installation and those of `TEST_PAYMENTS_FOR` choose a paid plan in a labelled test mode: the plan changes and no money moves. `none`: paid plans cannot be chosen. Unset: `razorpay` where `RAZORPAY_KEY_ID` is set, else `test`.',
  },
  TEST_PAYMENTS_FOR: {
    schema: commaList.transform((list) => list.map((email) => email.toLowerCase())).prefault(''),
    fallbackDoc: 'none',
    doc: 'Email addresses, separated by commas, of accounts that may use the test mode of payments, as the owner of the installation may. Where Jhalak listens on this machine alone (`HOST` and `PUBLIC_URL` are local), everyone may.',
  },
  RAZORPAY_KEY_ID: {
    schema: text.optional(),
    doc: 'The key of a Razorpay account, such as `rzp_live_…`; needs `RAZORPAY_KEY_SECRET` and `RAZORPAY_WEBHOOK_SECRET`. Its webhooks go to `/api/webhooks/razorpay` with the events of subscriptions, payment links and refunds.',
  },
  RAZORPAY_KEY_SECRET: { schema: text.optional(), doc: 'The secret that goes with it.', secret: true },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: z.string().min(16).optional(),
    doc: 'The secret with which Razorpay signs its webhooks, of at least 16 characters.',
    secret: true,
  },
  RAZORPAY_WEBHOOK_PREVIOUS_SECRET: {
    schema: text.optional(),
    doc: 'The secret before a change, accepted until `RAZORPAY_WEBHOOK_PREVIOUS_UNTIL`, which it needs.',
    secret: true,
  },
  RAZORPAY_WEBHOOK_PREVIOUS_UNTIL: {
    schema: z.iso.datetime({ offset: true }).optional(),
    doc: 'When the previous secret ends, such as `2026-12-01T00:00:00+05:30`.',
  },
  RAZORPAY_API_URL: {
    schema: address.prefault('https://api.razorpay.com/v1'),
    doc: 'Base address of Razorpay’s interface; another one serves development.',
  },
  SUPPLIER_NAME: {
    schema: nameSchema.optional(),
    doc: 'Who sells paid plans here, as invoices name the supplier; needs `SUPPLIER_ADDRESS` and `SUPPLIER_STATE`. The owner can set the supplier on the operator’s page Invoices too, which then counts. Unset: payments of the test mode get documents that say that they are no tax invoices.',
  },
  SUPPLIER_ADDRESS: {
    schema: z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .pipe(addressSchema)
      .optional(),
    doc: 'The supplier’s address, in up to four lines with `\\n` between them.',
  },
  SUPPLIER_STATE: {
    schema: stateCodeSchema.optional(),
    doc: 'The supplier’s State as the two digits that GST gives it, such as `27` for Maharashtra. Buyers in it pay CGST and SGST, others IGST.',
  },
  SUPPLIER_GSTIN: {
    schema: gstinSchema.optional(),
    doc: 'The supplier’s GSTIN. Unset: the supplier is not registered for GST, so nothing is taxed and documents are bills of supply.',
  },
  SUPPLIER_SAC: {
    schema: sacSchema.prefault(defaultSac),
    doc: 'Services Accounting Code on invoices; have your accountant confirm it.',
  },
  PRICES_INCLUDE_GST: {
    schema: flag.prefault('on'),
    doc: '`on`: listed prices contain 18 % GST. `off`: it is added to them.',
  },
  INVOICE_PREFIX: {
    schema: invoicePrefixSchema.prefault(defaultInvoicePrefix),
    doc: 'How numbers of invoices begin: one to four capital letters and digits. Each prefix counts from 1 in each financial year.',
  },
} satisfies Variables;

type BillingConfig = Values<typeof billingVariables>;
type Names = readonly (keyof BillingConfig)[];

export function billingErrors(config: BillingConfig): string[] {
  const supplier = ['SUPPLIER_NAME', 'SUPPLIER_ADDRESS', 'SUPPLIER_STATE'] as const;
  const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const { SUPPLIER_GSTIN: gstin, SUPPLIER_STATE: state } = config;
  const missing = (given: Names, needed: Names) => missingTogether(billingVariables, config, given, needed);
  return [
    ...missing([...supplier, 'SUPPLIER_GSTIN'], supplier),
    ...(gstin && state && stateOfGstin(gstin) !== state
      ? [`SUPPLIER_GSTIN=${gstin} belongs to another State than SUPPLIER_STATE=${state}.`]
      : []),
    ...(paymentsMode(config) === 'razorpay' ? missing(['RAZORPAY_KEY_ID', 'PAYMENTS'], razorpay) : []),
    ...missing(['RAZORPAY_WEBHOOK_PREVIOUS_SECRET'], ['RAZORPAY_WEBHOOK_PREVIOUS_UNTIL']),
  ];
}

/** Who sells here, as the environment says it. */
export function supplierSettings(config: BillingConfig): SupplierSettings {
  const { SUPPLIER_NAME: name, SUPPLIER_ADDRESS: address, SUPPLIER_STATE: stateCode } = config;
  return {
    supplier:
      name && address && stateCode
        ? { name, address, stateCode, gstin: config.SUPPLIER_GSTIN ?? null }
        : null,
    sac: config.SUPPLIER_SAC,
    pricesIncludeGst: config.PRICES_INCLUDE_GST,
    invoicePrefix: config.INVOICE_PREFIX,
  };
}

/** How paid plans are paid here. */
export const paymentsMode = (
  config: Pick<BillingConfig, 'PAYMENTS' | 'RAZORPAY_KEY_ID'>,
): 'test' | 'none' | 'razorpay' => config.PAYMENTS ?? (config.RAZORPAY_KEY_ID ? 'razorpay' : 'test');

/** The addresses of accounts that may use the test mode; null: everyone may, because only this machine is served. */
export function testPaymentsFor(
  config: Pick<BillingConfig, 'TEST_PAYMENTS_FOR'> & { HOST: string; PUBLIC_URL?: string | undefined },
): readonly string[] | null {
  const hosts = [config.HOST, config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname];
  const isLocal = hosts.every((host) => !host || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host));
  return isLocal ? null : config.TEST_PAYMENTS_FOR;
}

/** The Razorpay account; null: none is set. */
export function razorpaySettings(config: BillingConfig) {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: secret,
    RAZORPAY_WEBHOOK_PREVIOUS_SECRET: old,
    RAZORPAY_WEBHOOK_PREVIOUS_UNTIL: until,
  } = config;
  if (!keyId || !keySecret || !secret) return null;
  const previous = old && until ? { secret: old, until: new Date(until) } : null;
  return { keyId, keySecret, apiUrl: config.RAZORPAY_API_URL, webhook: { secret, previous } };
}
