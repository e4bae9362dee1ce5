import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useGenerateClips, useImportLink } from '#api/videos.ts';

/** Imports a link and requests its clips: they are made as soon as the video has arrived. */
export function useLinkImport() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const importLink = useImportLink();
  const generate = useGenerateClips();
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (url: string): Promise<boolean> => {
    setFailure(null);
    try {
      const { video } = await importLink.mutateAsync(url);
      const asked = await generate.mutateAsync({ videoId: video.id }).catch(() => null);
      toast.success(t(asked ? 'project.link.taken' : 'project.link.takenOnly'));
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    }
  };
  return {
    take,
    failure,
    forgetFailure: () => setFailure(null),
    busy: importLink.isPending || generate.isPending,
  };
}
