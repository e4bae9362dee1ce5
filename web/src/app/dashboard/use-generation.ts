import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiFault } from '#api/fault.ts';
import { useFaultText } from '#api/fault-text.ts';
import { useGenerateClips } from '#api/videos.ts';

/** What one press asks for: the specification's defaults. */
const oneClick = {
  clipDuration: 60,
  numberOfClips: 3,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: 'karaoke',
} as const;

/** Asks for clips and tells how it went; `needsWords` when only sound can be cut. */
export function useGeneration() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const generate = useGenerateClips();
  const start = (videoId: string, { soundOnly = false } = {}) =>
    generate.mutate(
      { ...oneClick, aspectRatios: [...oneClick.aspectRatios], soundOnly, videoId },
      {
        onSuccess: () => toast.success(t('dashboard.working')),
        onError: (error) => {
          if (!isWordless(error))
            toast.error(t('dashboard.generationFailed'), { description: faultText(error) });
        },
      },
    );
  return { start, busy: generate.isPending, needsWords: generate.isError && isWordless(generate.error) };
}

const isWordless = (error: Error) => error instanceof ApiFault && error.code === 'no_speech_engine';
