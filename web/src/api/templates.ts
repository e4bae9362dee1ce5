import type {
  createTemplate,
  deleteTemplate,
  listTemplates,
  TemplateResponse,
  updateTemplate,
} from '@jhalak/contract/routes/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { reading, withBody, withId, withIdAndBody } from './call.ts';
import { useToldChange } from './error-notice.ts';

export type Template = TemplateResponse;

const key = ['templates'];

/** The workspace's templates, newest first. */
export const useTemplates = () =>
  useQuery({ ...reading<typeof listTemplates>(key, '/templates'), select: ({ templates }) => templates });

export const useCreateTemplate = () =>
  useToldChange(
    { invalidates: [key], failed: 'brandKits.templateFailed' },
    withBody<typeof createTemplate>('POST /templates'),
  );

export const useDeleteTemplate = () =>
  useToldChange(
    { invalidates: [key], failed: 'templates.deleteFailed' },
    withId<typeof deleteTemplate>('DELETE /templates/{id}'),
  );

export const useUpdateTemplate = () =>
  useToldChange(
    { invalidates: [key], failed: 'brandKits.templateFailed' },
    withIdAndBody<typeof updateTemplate>('PUT /templates/{id}'),
  );
