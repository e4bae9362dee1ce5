import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { ScoreParts } from '#features/clips/clip-score.tsx';
import { type ClipGroup, rankOf } from '#features/clips/group-clips.ts';
import type { MomentMark } from '#features/project/moment-marks.ts';
import { formatSeconds } from '#ui/time-text.ts';

/** The stretches of a video that became clips, with why each was picked, for its transcript. */
export function useMoments(groups: readonly ClipGroup[]): MomentMark[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      groups.map((group) => {
        const [clip] = group.clips;
        const times = timesOf(clip);
        const { place, total } = rankOf(group, groups);
        const rank = t('project.clips.rank', { place, total });
        return {
          id: group.id,
          rank: `#${place}`,
          startMs: clip.start_time * 1000,
          endMs: clip.end_time * 1000,
          label: t('project.clips.momentAt', {
            rank,
            title: clip.title,
            start: formatSeconds(times.startSeconds),
            end: formatSeconds(times.endSeconds),
          }),
          why: (
            <>
              <div className="flex items-baseline justify-between gap-4">
                <p className="font-semibold">{t('project.clips.why')}</p>
                <p className="text-soft text-xs">{rank}</p>
              </div>
              <ScoreParts clip={clip} />
            </>
          ),
        };
      }),
    [groups, t],
  );
}
