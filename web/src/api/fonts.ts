import type { deleteFont, FontResponse, listFonts, uploadFont } from '@jhalak/contract/routes/fonts.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendForm } from './send-form.ts';

export type Font = FontResponse;

/** Below the brand: whatever changes a kit may change which font it names. */
const fontsQuery = queryOptions({
  queryKey: ['brand', 'fonts'],
  queryFn: ({ signal }) => call<typeof listFonts>({ method: 'get', path: '/brand/fonts' }, {}, { signal }),
});

/** The workspace's fonts, newest first. */
export const useFonts = () => useQuery({ ...fontsQuery, select: ({ fonts }) => fonts });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['brand'] });
}

export function useUploadFont() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (font: File) => sendForm<ResponseOf<typeof uploadFont>>('/api/brand/fonts', { font }),
    onSuccess: refresh,
  });
}

export function useDeleteFont() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteFont>({ method: 'delete', path: '/brand/fonts/{id}' }, { params: { id } }),
    onSuccess: refresh,
  });
}
