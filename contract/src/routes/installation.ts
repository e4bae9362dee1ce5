import { z } from 'zod';
import { routesOf } from './route.ts';

const route = routesOf('Installation');

const installationSchema = z.object({
  version: z.string(),
  /** The address of PUBLIC_URL, or null: any address that reaches this machine. */
  publicUrl: z.string().nullable(),
  dataDir: z.string(),
  /** The volume of the data folder; null where it does not tell. */
  disk: z.object({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() }).nullable(),
  database: z.object({
    /** `built-in` keeps its files in the data folder. */
    kind: z.enum(['built-in', 'external']),
    /** Such as `17.6`; null while it does not answer. */
    version: z.string().nullable(),
    sizeBytes: z.int().nonnegative().nullable(),
  }),
  /** How media tools are kept in on this machine, and why not better. */
  sandbox: z.object({ mode: z.enum(['bwrap', 'limits']), reason: z.string().nullable() }),
  /** Whether the plan catalogue applies: PLANS, or what the operator chose here. */
  plansOn: z.boolean(),
  uploads: z.object({
    maxBytes: z.int().positive(),
    maxLinkBytes: z.int().positive(),
    types: z.array(z.string()),
  }),
  /** What the home page offers to set up; health tells the rest. */
  open: z.array(z.enum(['face-model', 'mail', 'payments'])),
});
export type Installation = z.infer<typeof installationSchema>;
export type OpenPoint = Installation['open'][number];

export const getInstallation = route('getInstallation', 'GET /installation', {
  summary: 'What this installation is made of and what is not set up yet.',
  permission: 'installation:manage',
  output: installationSchema,
});

export const switchPlans = route('switchPlans', 'PUT /installation/plans', {
  summary: 'Switches plans on, or off: one unlimited plan without watermark and billing pages.',
  permission: 'installation:manage',
  body: z.object({ on: z.boolean() }),
  output: z.object({ plansOn: z.boolean() }),
  example: { body: { on: true } },
});
