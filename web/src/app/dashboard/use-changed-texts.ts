import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useClipsOfVideo, useRenderClip } from '#api/clips.ts';

/** Tells how many clips show a corrected word and offers to render them again. */
export function useChangedTexts(videoId: string): (groupIds: readonly string[]) => void {
  const { t } = useTranslation();
  const { data: clips } = useClipsOfVideo(videoId, { aspectRatio: 'all', status: 'all' });
  const { mutate: render } = useRenderClip();
  return (groupIds) => {
    // One clip of each passage: rendering makes all its ratios.
    const ids = groupIds.flatMap((groupId) => clips?.find((clip) => clip.groupId === groupId)?.id ?? []);
    toast.success(t('project.words.savedClips', { count: groupIds.length }), {
      action: {
        label: t('project.words.renderAgain'),
        onClick: () => {
          for (const id of ids) render(id);
        },
      },
    });
  };
}
