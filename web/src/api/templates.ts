import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  createTemplate,
  deleteTemplate,
  listTemplates,
  TemplateResponse,
  updateTemplate,
} from '@jhalak/contract/routes/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

export type Template = TemplateResponse;

const key = ['templates'];

/** The workspace's templates, newest first. */
export const useTemplates = () =>
  useQuery({
    queryKey: key,
    queryFn: read<typeof listTemplates>('/templates'),
    select: ({ templates }) => templates,
  });

export const useCreateTemplate = () =>
  useChange({ invalidates: [key] }, (body: RequestOf<typeof createTemplate>['body']) =>
    call<typeof createTemplate>('POST /templates', { body }),
  );

export const useDeleteTemplate = () =>
  useChange({ invalidates: [key] }, (id: string) =>
    call<typeof deleteTemplate>('DELETE /templates/{id}', { params: { id } }),
  );

export const useUpdateTemplate = () =>
  useChange(
    { invalidates: [key] },
    ({ id, ...body }: RequestOf<typeof updateTemplate>['body'] & { id: string }) =>
      call<typeof updateTemplate>('PUT /templates/{id}', { params: { id }, body }),
  );
