import type { deleteFont, FontResponse, listFonts, uploadFont } from '@jhalak/contract/routes/fonts.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read, withId } from './call.ts';
import { useChange } from './change.ts';
import { sendForm } from './send-file.ts';

export type Font = FontResponse;

/** Below the brand: whatever changes a kit may change which font it names. */
const fontsQuery = queryOptions({
  queryKey: ['brand', 'fonts'],
  queryFn: read<typeof listFonts>('/brand/fonts'),
});

/** The workspace's fonts, newest first. */
export const useFonts = () => useQuery({ ...fontsQuery, select: ({ fonts }) => fonts });

const stale = { invalidates: [['brand']] };

export const useUploadFont = () =>
  useChange(stale, (font: File) => sendForm<ResponseOf<typeof uploadFont>>('/api/brand/fonts', { font }));

export const useDeleteFont = () => useChange(stale, withId<typeof deleteFont>('DELETE /brand/fonts/{id}'));
