import { z } from 'zod';
import { routesOf } from './route.ts';

// What public pages may claim about this installation: nothing, until its operator says so.

const route = routesOf('Installation');
const permission = 'installation:manage';

/** Nothing, or one line. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\s+/g, ' ').trim() || null)
    .nullable();

export const claimSettingsSchema = z.object({
  /** Shows the number of accounts, rounded down. */
  creators: z.boolean(),
  /** Shows the measured uptime, once a week is measured. */
  uptime: z.boolean(),
  /** An average of reviews elsewhere, from 1 to 5 with one decimal, and how many there are. */
  rating: z.object({ stars: z.number().min(1).max(5), reviews: z.int().min(1).max(10_000_000) }).nullable(),
  supportEmail: line(254).pipe(z.email().nullable()),
  supportPhone: line(60),
  /** Support answers at any hour of any day; needs an address or a number. */
  aroundTheClock: z.boolean(),
});
export type ClaimSettings = z.infer<typeof claimSettingsSchema>;

/** The same as public pages show it; null and false claims do not appear. */
export const publicClaimsSchema = z.object({
  /** At least so many accounts exist. */
  creators: z.int().positive().nullable(),
  /** 0–100, with two decimals. */
  uptimePercent: z.number().min(0).max(100).nullable(),
  rating: z.object({ stars: z.number(), reviews: z.int() }).nullable(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  aroundTheClock: z.boolean(),
});
export type PublicClaims = z.infer<typeof publicClaimsSchema>;

const answerSchema = z.object({
  settings: claimSettingsSchema,
  /** What public pages show now. */
  shown: publicClaimsSchema,
});

export const getClaims = route('getClaims', 'GET /installation/claims', {
  summary: 'What public pages claim about this installation.',
  permission,
  output: answerSchema,
});

export const saveClaims = route('saveClaims', 'PUT /installation/claims', {
  summary: 'Stores what public pages may claim; unset claims do not appear.',
  permission,
  body: claimSettingsSchema,
  output: answerSchema,
  example: {
    body: {
      ...{ creators: true, uptime: true, rating: { stars: 4.8, reviews: 120 } },
      ...{ supportEmail: 'help@example.in', supportPhone: null, aroundTheClock: false },
    },
  },
});
