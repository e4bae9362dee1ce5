import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  createTemplate,
  deleteTemplate,
  listTemplates,
  TemplateResponse,
  updateTemplate,
} from '@jhalak/contract/routes/templates.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export type Template = TemplateResponse;

const key = ['templates'];

/** The workspace's templates, newest first. */
export const useTemplates = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<typeof listTemplates>({ method: 'get', path: '/templates' }, {}, { signal }),
    select: ({ templates }) => templates,
  });

export function useCreateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createTemplate>['body']) =>
      call<typeof createTemplate>({ method: 'post', path: '/templates' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteTemplate>({ method: 'delete', path: '/templates/{id}' }, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useUpdateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RequestOf<typeof updateTemplate>['body'] & { id: string }) =>
      call<typeof updateTemplate>({ method: 'put', path: '/templates/{id}' }, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
