import { UserError } from '@jhalak/contract/errors.ts';
import { firstPlanId, ownerPlanId } from '@jhalak/contract/plans.ts';
import {
  abandonPayment,
  type Billing,
  buyMinutes,
  cancelPlan,
  changePlan,
  checkPayment,
  getBilling,
  refundPlan,
  resumePlan,
  startTrial as startTrialRoute,
} from '@jhalak/contract/routes/billing.ts';
import type { Logger } from 'pino';
import { PaymentProviderError, type PaymentWebhooks } from '#adapters/payments/payments.ts';
import { abandonCheckout, checkWorkspace, choosePlan, keepPlan } from '#billing/choose-plan.ts';
import { requestMoneyBack } from '#billing/money-back.ts';
import type { BillingDeps } from '#billing/ports.ts';
import { receiveEvent } from '#billing/receive-event.ts';
import { abandonTopUps, checkTopUp, orderTopUp } from '#billing/top-ups.ts';
import { startTrial } from '#billing/trial.ts';
import type { Db } from '#db/core/connect.ts';
import { findWorkspace } from '#db/queries/accounts/workspaces.ts';
import { openTopUps } from '#db/queries/billing/payments.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { setPlan } from '#db/queries/clips/plan-changes.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { readBody } from '#http/core/read-body.ts';
import { readBilling } from './responses.ts';

export interface BillingOptions {
  db: Db;
  plansOn: boolean;
  billing: BillingDeps;
  /** The address of this site; null: any local one. */
  publicUrl: string | null;
  /** Starts what waits for minutes of a workspace, which may have more of them now. */
  minutesAdded?(workspaceId: string): Promise<void>;
  /** How customers reach help; absent where the operator has set nothing. */
  support?: Billing['support'];
}

/** The calls of `contract/routes/billing.ts`. */
export const billingFeature =
  (options: BillingOptions): Feature =>
  ({ mount }) => {
    const { db, billing, publicUrl } = options;
    const read = ({ auth }: { auth: MemberContext }) => readBilling(options, memberOf(auth));
    /** Does `change` for the caller's workspace, and answers with what came of it. */
    const changing =
      <Call extends { auth: MemberContext }>(change: (workspaceId: string, call: Call) => Promise<void>) =>
      async (call: Call): Promise<Billing> => {
        await change(call.auth.workspace.id, call);
        await options.minutesAdded?.(call.auth.workspace.id);
        return read(call);
      };
    /** The same for what begins or keeps a plan: where plans are off there is none. What ends one is always there. */
    const choosing = <Call extends { auth: MemberContext }>(
      change: (workspaceId: string, call: Call) => Promise<void>,
    ) =>
      changing<Call>(async (workspaceId, call) => {
        if (!(await arePlansOn(db, options))) throw new UserError('plans_off');
        await change(workspaceId, call);
      });
    mount(getBilling, read);
    mount(
      changePlan,
      choosing(async (workspaceId, { auth, body: { planId, period } }) => {
        const of = memberOf(auth);
        if (isOperator(auth)) {
          // What the owner of the installation is granted costs nothing, stays until a paid plan begins, and can be
          // taken up again.
          const toOwner = { ...of, toPlanId: ownerPlanId, period: null, mode: 'owner' } as const;
          if (planId === 'agency') return setPlan(db, toOwner);
          const had = (await findWorkspace(db, workspaceId))?.planId;
          if (planId === firstPlanId && had === ownerPlanId)
            await setPlan(db, { ...of, toPlanId: firstPlanId, period: null, mode: 'free' });
        }
        await choosePlan(db, billing, { ...of, planId, period });
      }),
    );
    mount(
      startTrialRoute,
      choosing((_, { auth }) => startTrial(db, billing, memberOf(auth))),
    );
    mount(
      cancelPlan,
      changing((_, { auth }) =>
        choosePlan(db, billing, { ...memberOf(auth), planId: firstPlanId, period: 'monthly' }),
      ),
    );
    mount(
      resumePlan,
      choosing((workspaceId) => keepPlan(db, billing, workspaceId)),
    );
    mount(
      refundPlan,
      changing((_, { auth }) => requestMoneyBack(db, billing, memberOf(auth))),
    );
    mount(
      abandonPayment,
      changing(async (workspaceId) => {
        const plansOn = await arePlansOn(db, options);
        const isPlan = await abandonCheckout(db, billing, { workspaceId, plansOn });
        if (!isPlan) await abandonTopUps(db, workspaceId);
      }),
    );
    mount(
      checkPayment,
      changing(async (workspaceId) => {
        try {
          await checkWorkspace(db, billing, workspaceId);
          for (const order of await openTopUps(db, workspaceId)) await checkTopUp(db, billing, order);
        } catch (error) {
          if (error instanceof PaymentProviderError) throw new UserError('payments_unavailable');
          throw error;
        }
      }),
    );
    mount(
      buyMinutes,
      choosing(async (_, { auth, body: { packs } }) => {
        const returnUrl = publicUrl && new URL('/dashboard/billing?payment=back', publicUrl).href;
        await orderTopUp(db, billing, { ...memberOf(auth), packs, returnUrl });
      }),
    );
  };

const isOperator = ({ principal, role }: MemberContext): boolean =>
  principal.kind === 'user' && principal.operator && role === 'owner';

interface PaymentWebhookOptions {
  db: Db;
  billing: BillingDeps;
  webhooks: PaymentWebhooks;
  log: Logger;
}

const limits = { maxBytes: 256 * 1024, stallMs: 5000, totalMs: 10_000 };

/** Where Razorpay reports what happened: `POST /api/webhooks/razorpay`, known by its signature alone. */
export const paymentWebhookFeature =
  ({ db, billing, webhooks, log }: PaymentWebhookOptions): Feature =>
  ({ app }) => {
    app.post('/api/webhooks/razorpay', async (c) => {
      const rawBody = await readBody(c, limits);
      const signature = c.req.header('x-razorpay-signature') ?? null;
      const outcome = await receiveEvent(db, { ...billing, webhooks }, { rawBody, signature });
      if (outcome === 'forged') {
        log.warn({ sizeBytes: rawBody.length }, 'a payment message with a wrong signature was refused');
        throw new UserError('signature_wrong');
      }
      c.header('Cache-Control', 'no-store');
      return c.json({ success: true });
    });
  };
