import { UserError } from '@jhalak/contract/errors.ts';
import { PaymentProviderError } from '#adapters/payments/payments.ts';
import type { BillingDeps } from './ports.ts';

/** Executes a request to the provider; a failure is undone by `undo` and told as UserError `payments_unavailable`. */
export async function callProvider<T>(
  { log }: Pick<BillingDeps, 'log'>,
  request: () => Promise<T>,
  undo: () => Promise<unknown>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error }, 'the payment provider did not do it');
    await undo();
    throw new UserError('payments_unavailable', {}, { cause: error });
  }
}
