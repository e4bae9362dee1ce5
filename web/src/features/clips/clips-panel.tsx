import { ratios } from '@jhalak/contract/clip/ratios.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClipFilters, useClipsOfVideo } from '#api/clips.ts';
import { ratioLabels } from '#constants.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClipCard } from './clip-card.tsx';

type Ratio = NonNullable<ClipFilters['aspectRatio']>;
type Status = NonNullable<ClipFilters['status']>;

const statuses = ['completed', 'processing', 'pending', 'failed'] as const;

/** The clips of a video with both filters. */
export function ClipsPanel({ videoId }: { videoId: string }) {
  const { t } = useTranslation();
  const [aspectRatio, setRatio] = useState<Ratio>('all');
  const [status, setStatus] = useState<Status>('all');
  const { data: clips, isPending } = useClipsOfVideo(videoId, { aspectRatio, status });
  const filtered = aspectRatio !== 'all' || status !== 'all';
  return (
    <Card className="grid gap-4">
      <CardTitle
        action={
          <div className="flex flex-wrap gap-2">
            <Select
              label={t('dashboard.clips.ratio')}
              value={aspectRatio}
              onChange={setRatio}
              choices={[
                { value: 'all', label: t('dashboard.clips.allRatios') },
                ...ratios.map((value) => ({ value, label: ratioLabels[value] })),
              ]}
              className="sm:w-44"
            />
            <Select
              label={t('dashboard.clips.status')}
              value={status}
              onChange={setStatus}
              choices={[
                { value: 'all', label: t('dashboard.clips.allStatuses') },
                ...statuses.map((value) => ({ value, label: t(`dashboard.status.${value}`) })),
              ]}
              className="sm:w-40"
            />
          </div>
        }
      >
        {t('dashboard.clips.title')}
      </CardTitle>
      {isPending && <Skeleton className="h-72" />}
      {clips?.length === 0 && (
        <p className="py-8 text-center text-soft text-sm">
          {t(filtered ? 'dashboard.clips.emptyFilter' : 'dashboard.clips.empty')}
        </p>
      )}
      {clips && clips.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {clips.map((clip) => (
            <ClipCard key={clip.id} clip={clip} />
          ))}
        </ul>
      )}
    </Card>
  );
}
