import { UserError } from '@jhalak/contract/errors.ts';
import { firstPlanId, ownerPlanId, type Plan } from '@jhalak/contract/plans.ts';
import { type Billing, changePlan, getBilling } from '@jhalak/contract/routes/billing.ts';
import type { Db } from '#db/core/connect.ts';
import { currentPlanGrant } from '#db/queries/billing/plan-grants.ts';
import { arePlansOn, planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import { usagePeriod } from '#db/queries/billing/usage-period.ts';
import { readUsage } from '#db/queries/billing/usage-view.ts';
import { newestPlanChange, setPlan } from '#db/queries/clips/plan-changes.ts';
import { listDocuments } from '#db/queries/tax/document-lists.ts';
import { memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { invoiceResponse } from './invoice-responses.ts';

export interface BillingOptions {
  db: Db;
  plansOn: boolean;
  payments: Billing['payments'];
  /** How customers reach help; absent where the operator has set nothing. */
  support?: Billing['support'];
}

/** The calls of `contract/routes/billing.ts`. */
export const billingFeature =
  (options: BillingOptions): Feature =>
  ({ mount }) => {
    const { db, payments } = options;
    mount(getBilling, ({ auth }) => readBilling(options, auth.workspace.id));
    mount(changePlan, async ({ auth, body: { planId, period } }) => {
      if (!(await arePlansOn(db, options))) throw new UserError('plans_off');
      const { workspaceId, userId } = memberOf(auth);
      // What the owner of the installation is granted costs nothing either, and can be taken up again.
      const { principal, role } = auth;
      const isOwner = principal.kind === 'user' && principal.operator && role === 'owner';
      if (isOwner && planId === 'agency') {
        await setPlan(db, { workspaceId, userId, toPlanId: ownerPlanId, period: null, mode: 'owner' });
        return readBilling(options, workspaceId);
      }
      // Free costs nothing anywhere; every other plan needs payments or the test mode.
      const isFree = planId === firstPlanId;
      if (!isFree && payments !== 'test') throw new UserError('payments_missing');
      await setPlan(db, {
        workspaceId,
        userId,
        toPlanId: planId,
        period: isFree ? null : period,
        mode: isFree ? 'free' : 'test',
      });
      return readBilling(options, workspaceId);
    });
  };

async function readBilling(options: BillingOptions, workspaceId: string): Promise<Billing> {
  const { db, payments } = options;
  const now = new Date();
  const plansOn = await arePlansOn(db, options);
  const [plan, change, grant] = await Promise.all([
    planOfWorkspace(db, options, workspaceId),
    newestPlanChange(db, workspaceId),
    currentPlanGrant(db, workspaceId),
  ]);
  const { startsAt, endsAt } = usagePeriod({ workspaceId, now });
  const granted = plansOn ? grant : null;
  const chosen = plansOn && !granted && change?.toPlanId === plan.id ? change : null;
  return {
    plansOn,
    planId: plan.id,
    billedBy: chosen?.mode === 'test' ? 'test' : null,
    billingPeriod: chosen?.period ?? null,
    since: chosen?.createdAt.toISOString() ?? null,
    grantedUntil: granted?.endsAt.toISOString() ?? null,
    support: supportOf(plan, options.support),
    period: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    usage: await readUsage(db, { workspaceId, plan, now }),
    payments,
    invoices: (await listDocuments(db, { workspaceId }, newestTen)).map(invoiceResponse),
  };
}

const newestTen = { after: undefined, limit: 10, order: 'newest' } as const;

/** The contacts that a plan holds. */
const supportOf = (
  { features }: Plan,
  { phone, accountManager }: Billing['support'] = { phone: null, accountManager: null },
): Billing['support'] => ({
  phone: features.includes('phone-support') ? phone : null,
  accountManager: features.includes('account-manager') ? accountManager : null,
});
