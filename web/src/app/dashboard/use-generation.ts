import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiError } from '#api/api-error.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { likedChoices, useClipDefaults } from '#api/preferences.ts';
import { type ClipChoices, useGenerateClips } from '#api/videos.ts';

interface GenerationOptions {
  wordsToCome?: boolean;
  orRunning?: boolean;
  onBegun?(): void;
}

/** Asks for clips, as this person likes them, and tells how it went. */
export function useGeneration() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const generate = useGenerateClips();
  const liked = useClipDefaults();
  /**
   * `wordsToCome`: in the language that this person's videos are in, where none was named for this one. `orRunning`:
   * another request that is under way is as good. `onBegun`: the server has taken it.
   */
  const start = (
    videoId: string,
    choices: ClipChoices = {},
    { wordsToCome = false, orRunning = false, onBegun }: GenerationOptions = {},
  ) => {
    const onTaken = () => {
      toast.success(t('dashboard.working'));
      onBegun?.();
    };
    // As a promise: what asked may be gone from the page when the answer comes.
    generate
      .mutateAsync({ ...likedChoices(liked, { wordsToCome }), ...choices, videoId, onTaken })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'no_speech_engine') {
          toast.info(t('project.ways.title'), { description: t('project.ways.text') });
          return;
        }
        const isBusy = error instanceof ApiError && error.code === 'generation_running';
        if (orRunning && isBusy) {
          toast.success(t('dashboard.working'));
          return;
        }
        toast.error(t(isBusy ? 'project.generate.conflict' : 'dashboard.generationFailed'), {
          ...(!isBusy && notice(error)),
        });
      });
  };
  return { start, busy: generate.isPending };
}
