import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { useSource } from '#api/editor.ts';
import { classNames } from '#ui/class-names.ts';
import { FilmFrames } from '#ui/film-frames.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { Waveform } from '#ui/waveform.tsx';
import { type ClipGroup, rankOf } from './group-clips.ts';

export interface MomentMapProps {
  videoId: string;
  /** The file's address; null where it is gone. */
  src: string | null;
  /** While it is worked on: how much of the video is done, 0–1. */
  done?: number | null;
  groups: readonly ClipGroup[];
  durationSeconds: number;
  hotId: string | null;
  onHot(groupId: string | null): void;
  /** Shows the clip of a window. */
  onChoose(groupId: string): void;
}

/** The whole video as a strip of its frames (of its sound where it has no picture), in colour where a clip was found. */
export function MomentMap(props: MomentMapProps) {
  const { videoId, src, done = null, groups, durationSeconds, hotId, onHot, onChoose } = props;
  const { t } = useTranslation();
  const { data: source } = useSource(videoId);
  const [unplayable, setUnplayable] = useState<string | null>(null);
  const isFilmed = Boolean(source?.video) && src !== null && src !== unplayable;
  const lit = useMemo(
    () =>
      groups.map(({ clips: [clip] }) => ({
        from: Math.max(0, clip.start_time / durationSeconds),
        to: Math.min(1, clip.end_time / durationSeconds),
      })),
    [groups, durationSeconds],
  );
  return (
    <div className="grid gap-1">
      <ul
        aria-label={t('project.clips.moments')}
        className="relative h-14 rounded-md bg-sunken max-sm:mb-4 [&_svg]:text-soft/45"
      >
        {source?.waveform && !isFilmed && (
          <li aria-hidden className="absolute inset-x-0 inset-y-1">
            <Waveform peaksBase64={source.waveform.peaksBase64} />
          </li>
        )}
        {source?.video && isFilmed && (
          <li aria-hidden>
            <FilmFrames
              {...{ src, lit }}
              done={done ?? 0}
              onError={() => setUnplayable(src)}
              durationMs={source.durationMs}
              aspect={source.video.width / source.video.height}
            />
          </li>
        )}
        {groups.map((group) => {
          const [clip] = group.clips;
          const times = timesOf(clip);
          const { place, total } = rankOf(group, groups);
          const rank = t('project.clips.rank', { place, total });
          return (
            <li
              key={group.id}
              style={spanOf(clip.start_time / durationSeconds, clip.end_time / durationSeconds)}
              className="absolute -inset-y-0.5 px-px"
            >
              <button
                type="button"
                aria-label={t('project.clips.momentAt', {
                  rank,
                  title: clip.title,
                  start: formatSeconds(times.startSeconds),
                  end: formatSeconds(times.endSeconds),
                })}
                data-hot={hotId === group.id || undefined}
                onClick={() => onChoose(group.id)}
                onPointerEnter={() => onHot(group.id)}
                onPointerLeave={() => onHot(null)}
                onFocus={() => onHot(group.id)}
                onBlur={() => onHot(null)}
                className={classNames(
                  'relative size-full rounded-sm border-2 border-surface text-start ring-1 ring-edge transition-[transform,border-color]',
                  !source?.video && 'bg-accent/25',
                  'hover:-translate-y-0.5 hover:border-accent data-hot:-translate-y-0.5 data-hot:border-accent',
                  clip.kept === false && 'opacity-40',
                )}
              >
                {/* In the narrow windows of a phone it would lie over a face. */}
                <span className="absolute start-1.5 top-1.5 rounded-sm bg-stage/75 px-1 font-semibold text-on-stage text-xs max-sm:inset-x-0 max-sm:top-full max-sm:mt-0.5 max-sm:bg-transparent max-sm:px-0 max-sm:text-center max-sm:text-ink">
                  #{place}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p aria-hidden className="flex justify-between text-soft text-xs">
        <span>{formatSeconds(0)}</span>
        <span>{formatSeconds(durationSeconds / 2)}</span>
        <span>{formatSeconds(durationSeconds)}</span>
      </p>
    </div>
  );
}

/** Between two shares of the whole. */
const spanOf = (from: number, to: number) => ({
  left: `${Math.max(0, from) * 100}%`,
  width: `${(Math.min(1, to) - Math.max(0, from)) * 100}%`,
});
