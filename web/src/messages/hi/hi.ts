import type { en, Words } from '../en/en.ts';
import { dashboardHi } from './dashboard.ts';
import { designHi } from './design.ts';
import { legalHi } from './legal.ts';
import { notificationsHi } from './notifications.ts';
import { pricingHi } from './pricing.ts';
import { publicHi } from './public.ts';
import { sampleHi } from './sample.ts';
import { sessionHi } from './session.ts';

export const hi: Words<typeof en> = {
  public: publicHi,
  pricing: pricingHi,
  session: sessionHi,
  legal: legalHi,
  dashboard: dashboardHi,
  design: designHi,
  notifications: notificationsHi,
  sample: sampleHi,
};
