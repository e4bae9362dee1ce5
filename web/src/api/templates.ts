import type {
  createTemplate,
  deleteTemplate,
  listTemplates,
  TemplateResponse,
  updateTemplate,
} from '@jhalak/contract/routes/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { reading, withBody, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';

export type Template = TemplateResponse;

const key = ['templates'];

/** The workspace's templates, newest first. */
export const useTemplates = () =>
  useQuery({ ...reading<typeof listTemplates>(key, '/templates'), select: ({ templates }) => templates });

export const useCreateTemplate = () =>
  useChange({ invalidates: [key] }, withBody<typeof createTemplate>('POST /templates'));

export const useDeleteTemplate = () =>
  useChange({ invalidates: [key] }, withId<typeof deleteTemplate>('DELETE /templates/{id}'));

export const useUpdateTemplate = () =>
  useChange({ invalidates: [key] }, withIdAndBody<typeof updateTemplate>('PUT /templates/{id}'));
