import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiFault } from '#api/fault.ts';
import { useFaultText } from '#api/fault-text.ts';
import { useGenerateClips, useImportLink } from '#api/videos.ts';

/** Imports a link and asks for its clips at once: they are made as soon as the video is here. */
export function useLinkImport() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const importLink = useImportLink();
  const generate = useGenerateClips();
  const take = async (url: string): Promise<boolean> => {
    try {
      const { video } = await importLink.mutateAsync(url);
      const asked = await generate.mutateAsync({ videoId: video.id }).catch(() => null);
      toast.success(t(asked ? 'project.link.taken' : 'project.link.takenOnly'));
      return true;
    } catch (error) {
      toast.error(t('dashboard.upload.linkFailed'), { description: reasonOf(error, faultText(error)) });
      return false;
    }
  };
  return { take, busy: importLink.isPending || generate.isPending };
}

/** The server's sentence begins with the title above it. */
const reasonOf = (error: unknown, sentence: string): string =>
  error instanceof ApiFault ? sentence.replace(/^URL processing failed\. Please try again\. /, '') : sentence;
