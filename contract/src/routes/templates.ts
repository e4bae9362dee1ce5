import { z } from 'zod';
import { captionStyleIds } from '../clip/plan/caption-style-ids.ts';
import { nameSchema } from '../name-schema.ts';
import { clipDefaultsSchema } from './preferences.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

const route = routesOf('Templates');

/** The settings of a request for clips that a template keeps. */
export const templateSettingsSchema = clipDefaultsSchema.omit({ language: true }).extend({
  captionStyle: z.enum(captionStyleIds),
  topic: z.string().trim().max(200, 'at most 200 characters').default(''),
});
export type TemplateSettings = z.infer<typeof templateSettingsSchema>;

const name = nameSchema(60, 'a template has a name');

const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the default kit, also after the kit was deleted. */
  brandKitId: z.string().nullable(),
  settings: templateSettingsSchema,
  createdAt: z.string(),
});
export type TemplateResponse = z.infer<typeof templateSchema>;

const brandKitId = idSchema.nullable().describe('Null: the default kit.');
const output = z.object({ ...succeeded, template: templateSchema });

/** How many templates a workspace has at most. */
export const maxTemplates = 100;

export const listTemplates = route('listTemplates', 'GET /templates', {
  summary: 'Lists the templates of the workspace, newest first.',
  permission: 'brand:read',
  output: z.object({ ...succeeded, templates: z.array(templateSchema) }),
});

export const createTemplate = route('createTemplate', 'POST /templates', {
  summary: 'Saves a brand kit and the settings of a request for clips under a name.',
  permission: 'brand:write',
  body: z.object({ name, brandKitId: brandKitId.default(null), settings: templateSettingsSchema }),
  output,
  status: 201,
  rejections: ['branding_not_included', 'templates_full'],
  example: {
    body: {
      name: 'Reels of the week',
      settings: { numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16'], captionStyle: 'karaoke' },
    },
  },
});

export const updateTemplate = route('updateTemplate', 'PUT /templates/{id}', {
  summary: 'Changes a template; what is absent stays.',
  permission: 'brand:write',
  ...ofOneRow,
  body: z.object({
    name: name.optional(),
    brandKitId: brandKitId.optional(),
    settings: templateSettingsSchema.optional(),
  }),
  output,
  rejections: ['branding_not_included'],
  example: { body: { name: 'Reels of the month' } },
});

export const deleteTemplate = route('deleteTemplate', 'DELETE /templates/{id}', {
  summary: 'Deletes a template; clips that were made with it stay.',
  permission: 'brand:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});
