import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideo } from '#api/videos.ts';
import { ratioLabels } from '#constants.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { formatExact } from '#ui/time-text.ts';
import { statuses } from './all/clip-choice.ts';
import { ClipTile } from './clip-tile.tsx';
import { GenerationNote } from './generation-note.tsx';
import { rankOf } from './group-clips.ts';
import { TileGrid, TileSkeletons } from './tile-grid.tsx';
import { type ClipsView, isDecided, isDropped, isKept } from './use-clips-view.ts';
import { useStage } from './use-stage.ts';

export interface ClipsGalleryProps {
  view: ClipsView;
  heading?: ReactNode;
  /** The clip that is pointed at elsewhere, by `groupId`. */
  hotId?: string | null;
  onHot?(groupId: string | null): void;
  /** The last cell: how to get more. */
  more?: ReactNode;
  /** Opens what shares a clip. */
  onShare?(clip: { clipId: string; title: string }): void;
  /** What stands below a clip, such as what visitors said about it. */
  noteOf?(clip: { clipId: string; title: string }): ReactNode;
}

/** Clips as pictures, best first, with their filters. */
export function ClipsGallery(props: ClipsGalleryProps) {
  const { view, heading, hotId = null, onHot, more, onShare, noteOf } = props;
  const { t } = useTranslation();
  const stage = useStage();
  const { data: video } = useVideo(view.videoId);
  const { shown, all, filters } = view;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {heading}
        <KeptChoice view={view} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <GenerationSelect
            generations={view.generations}
            value={view.generation?.id ?? ''}
            onChange={view.chooseGeneration}
          />
          <Select
            label={t('words.aspectRatio')}
            value={filters.aspectRatio}
            onChange={view.setRatio}
            choices={[
              { value: 'all', label: t('dashboard.clips.allRatios') },
              ...ratios.map((value) => ({ value, label: ratioLabels[value] })),
            ]}
            className="max-sm:flex-1 sm:w-44"
          />
          <Select
            label={t('words.status')}
            value={filters.status}
            onChange={view.setStatus}
            choices={[
              { value: 'all', label: t('dashboard.clips.allStatuses') },
              ...statuses.map((value) => ({ value, label: t(`dashboard.status.${value}`) })),
            ]}
            className="max-sm:flex-1 sm:w-40"
          />
        </div>
      </div>
      <Waiting query={view} title={t('project.clips.failedTitle')} />
      {view.requested && <GenerationNote generation={view.requested} />}
      {view.isPending && <TileSkeletons count={3} />}
      {view.hasLoaded && shown.length === 0 && (
        <p className="py-8 text-center text-soft text-sm">
          {view.isFiltered ? t('dashboard.clips.emptyFilter') : t('dashboard.clips.empty')}
        </p>
      )}
      {shown.length > 0 && (
        <TileGrid>
          {shown.map((group) => (
            <ClipTile
              key={group.id}
              group={group}
              heading="h2"
              rank={t('project.clips.rank', rankOf(group, all))}
              language={video?.language ?? undefined}
              stage={stage}
              hot={hotId === group.id}
              {...(onHot && { onHot })}
              {...(onShare && { onShare })}
              {...(noteOf && { noteOf })}
            />
          ))}
          {more}
        </TileGrid>
      )}
    </>
  );
}

/** All, kept or dropped clips, as soon as one of them was decided. */
function KeptChoice({ view }: { view: ClipsView }) {
  const { t } = useTranslation();
  const kept = view.all.filter(isKept).length;
  const dropped = view.all.filter(isDropped).length;
  if (!view.all.some(isDecided)) return null;
  return (
    <Segmented
      label={t('project.clips.decisions')}
      value={view.filters.kept}
      onChange={view.setKept}
      choices={[
        { value: 'all', label: t('project.clips.allOf', { count: view.all.length }) },
        { value: 'kept', label: t('project.clips.keptOf', { count: kept }) },
        { value: 'dropped', label: t('project.clips.droppedOf', { count: dropped }) },
      ]}
    />
  );
}

interface GenerationSelectProps {
  /** Newest first. */
  generations: readonly ListedGeneration[];
  value: string;
  onChange(id: string): void;
}

/** Which request's clips are shown; nothing to choose while there is one. */
function GenerationSelect({ generations, value, onChange }: GenerationSelectProps) {
  const { t, i18n } = useTranslation();
  if (generations.length < 2) return null;
  return (
    <Select
      label={t('project.clips.generation')}
      value={value}
      onChange={onChange}
      choices={generations.map(({ id, createdAt, clipCount, topic }) => {
        const request = t('project.clips.generationOf', {
          time: formatExact(createdAt, i18n.language),
          count: clipCount,
        });
        return { value: id, label: topic ? `${request} · ${topic}` : request };
      })}
      className="max-sm:w-full sm:w-64"
    />
  );
}
