import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClipFilters, useClipsOfVideo } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { foundNothing, useGenerations } from '#api/generations.ts';
import { ratioLabels } from '#constants.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClipGroupCard } from './clip-group-card.tsx';
import { GenerationNote } from './generation-note.tsx';
import { GenerationSelect } from './generation-select.tsx';
import { groupClips } from './group-clips.ts';

type Ratio = NonNullable<ClipFilters['aspectRatio']>;
type Status = NonNullable<ClipFilters['status']>;

const statuses = ['completed', 'processing', 'pending', 'failed'] as const;

/** The clips of one request, passage by passage, with both filters; older requests can be chosen. */
export function ClipsPanel({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [aspectRatio, setRatio] = useState<Ratio>('all');
  const [status, setStatus] = useState<Status>('all');
  const [chosen, choose] = useState<string | null>(null);
  const [playingId, play] = useState<string | null>(null);
  const { data: clips, isPending, error, refetch } = useClipsOfVideo(videoId, { aspectRatio, status });
  const { data: generations = [] } = useGenerations(videoId);
  const asked = generations.find(({ id }) => id === chosen) ?? generations[0];
  // A request that found nothing more says so above the clips that are there.
  const generation = asked?.id === chosen ? asked : (generations.find((one) => !foundNothing(one)) ?? asked);
  const groups = groupClips(clips ?? []).filter(({ generationId }) => generationId === generation?.id);
  const filtered = aspectRatio !== 'all' || status !== 'all';
  return (
    <Card className="grid gap-4">
      <CardTitle
        action={
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <GenerationSelect generations={generations} value={generation?.id ?? ''} onChange={choose} />
            <Select
              label={t('dashboard.clips.ratio')}
              value={aspectRatio}
              onChange={setRatio}
              choices={[
                { value: 'all', label: t('dashboard.clips.allRatios') },
                ...ratios.map((value) => ({ value, label: ratioLabels[value] })),
              ]}
              className="max-sm:flex-1 sm:w-44"
            />
            <Select
              label={t('dashboard.clips.status')}
              value={status}
              onChange={setStatus}
              choices={[
                { value: 'all', label: t('dashboard.clips.allStatuses') },
                ...statuses.map((value) => ({ value, label: t(`dashboard.status.${value}`) })),
              ]}
              className="max-sm:flex-1 sm:w-40"
            />
          </div>
        }
      >
        {title}
      </CardTitle>
      {error && (
        <RetryBanner
          title={t('project.clips.failedTitle')}
          retry={t('project.error.retry')}
          onRetry={refetch}
        >
          {errorText(error)}
        </RetryBanner>
      )}
      {asked && <GenerationNote generation={asked} />}
      {isPending && <Skeleton className="h-96" />}
      {clips && groups.length === 0 && (
        <p className="py-8 text-center text-soft text-sm">
          {filtered ? t('dashboard.clips.emptyFilter') : t('dashboard.clips.empty')}
        </p>
      )}
      {groups.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {groups.map((group) => (
            <ClipGroupCard key={group.id} group={group} playingId={playingId} onPlay={play} />
          ))}
        </ul>
      )}
    </Card>
  );
}
