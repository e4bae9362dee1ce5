import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useGenerateClips, useImportLink } from '#api/videos.ts';

/** Imports a link and asks for its clips at once: they are made as soon as the video is here. */
export function useLinkImport() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const importLink = useImportLink();
  const generate = useGenerateClips();
  const take = async (url: string): Promise<boolean> => {
    try {
      const { video } = await importLink.mutateAsync(url);
      const asked = await generate.mutateAsync({ videoId: video.id }).catch(() => null);
      toast.success(t(asked ? 'project.link.taken' : 'project.link.takenOnly'));
      return true;
    } catch (error) {
      const title = t('dashboard.upload.linkFailed');
      // The server's sentence begins with the title above it.
      const reason = errorText(error).replace(`${title} `, '');
      toast.error(title, { description: reason });
      return false;
    }
  };
  return { take, busy: importLink.isPending || generate.isPending };
}
