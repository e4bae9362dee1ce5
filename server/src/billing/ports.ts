import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import type { Payments } from '#adapters/payments/payments.ts';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { isOwnerLeaving } from '#db/queries/accounts/account-deletion.ts';
import { ownerOf } from '#db/queries/accounts/members.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import type { PaidPayment, PaidRefund } from './invoicing.ts';

/** Invoices and credit notes, issued in the transaction of their event. */
export interface Documents {
  /** Before money is paid; throws UserError `tax_details_missing`, and in live mode `supplier_missing`. */
  assertBillable(db: DbOrTx, of: { workspaceId: string; mode: PaidPayment['mode'] }): Promise<void>;
  /**
   * Issues the invoice of a payment and queues its email, or returns the one it has. Holds the series until the
   * transaction ends, so call it last. Throws as `assertBillable` does for live payments.
   */
  issueInvoice(tx: Tx, payment: PaidPayment): Promise<unknown>;
  /** The same for a refund; throws RangeError above what is left to refund. */
  issueCreditNote(tx: Tx, refund: PaidRefund): Promise<unknown>;
}

/** Adds bought minutes to a workspace's balance, once a payment. */
export type CreditMinutes = (
  tx: Tx,
  of: { workspaceId: string; minutes: number; paymentId: string },
) => Promise<unknown>;

/** What a listed price costs its buyer: more than the price where GST is added to it, which `netPaise` then names. */
export type AmountToCharge = (
  db: DbOrTx,
  pricePaise: number,
) => Promise<{ amountPaise: number; netPaise: number | null }>;

/** What every function of billing works with. */
export interface BillingDeps extends PlansSetting {
  /** Null: paid plans cannot be chosen here. */
  payments: Payments | null;
  /** Addresses of accounts that may use the test mode as the operator may; null: all may. */
  testPaymentsFor: readonly string[] | null;
  /** Null: no tax documents are issued here. */
  documents: Documents | null;
  amountToCharge: AmountToCharge;
  /** Null: minutes cannot be bought here. */
  creditMinutes: CreditMinutes | null;
  now(): Date;
  log: Logger;
}

/** The payments with which a workspace may buy; null: none. The test mode gives plans away, so that not everyone may. */
export async function paymentsFor(
  db: DbOrTx,
  { payments, testPaymentsFor }: Pick<BillingDeps, 'payments' | 'testPaymentsFor'>,
  workspaceId: string,
): Promise<Payments | null> {
  if (payments?.kind !== 'test' || testPaymentsFor === null) return payments;
  const owner = await ownerOf(db, workspaceId);
  const mayTest = owner && (owner.operator || testPaymentsFor.includes(owner.email.toLowerCase()));
  return mayTest ? payments : null;
}

/** Throws UserError `account_leaving` where what is bought would go with an account that is about to be deleted. */
export async function assertStays(db: DbOrTx, workspaceId: string): Promise<void> {
  if (await isOwnerLeaving(db, workspaceId)) throw new UserError('account_leaving');
}
