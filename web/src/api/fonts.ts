import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { deleteFont, FontResponse, listFonts, uploadFont } from '@jhalak/contract/routes/fonts.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reading, withId } from './call.ts';
import { useChange, useKeptChange } from './change.ts';
import { sendForm } from './send-file.ts';
import { inWorkspace } from './workspace-choice.ts';

export type Font = FontResponse;

/** Below the brand: whatever changes a kit may change which font it names. */
const fontsQuery = reading<typeof listFonts>(['brand', 'fonts'], '/brand/fonts');

/** The workspace's fonts, newest first. */
export const useFonts = () => useQuery({ ...fontsQuery, select: ({ fonts }) => fonts });

const stale = { invalidates: [['brand']] };

export const useUploadFont = () =>
  useKeptChange({ ...stale, key: ['upload-font'] }, (font: File) =>
    sendForm<ResponseOf<typeof uploadFont>>('/api/brand/fonts', { font }),
  );

export const useDeleteFont = () => useChange(stale, withId<typeof deleteFont>('DELETE /brand/fonts/{id}'));

/** The family under which the page knows an uploaded font; null until its file is loaded, and without a font. */
export function useFontFace(fontId: string | null): string | null {
  const [loadedId, setLoadedId] = useState<string | null>(null);
  useEffect(() => {
    if (fontId === null) return;
    const face = new FontFace(familyOf(fontId), `url(${inWorkspace(mediaPaths.font(fontId))})`);
    let gone = false;
    face.load().then(
      () => {
        if (gone) return;
        document.fonts.add(face);
        setLoadedId(fontId);
      },
      // A font that cannot be loaded leaves the built-in ones in place.
      () => undefined,
    );
    return () => {
      gone = true;
      document.fonts.delete(face);
    };
  }, [fontId]);
  return fontId !== null && loadedId === fontId ? familyOf(fontId) : null;
}

const familyOf = (fontId: string): string => `sample-${fontId}`;
