import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { useEffect, useState } from 'react';
import { inWorkspace } from '#api/workspace-choice.ts';

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
