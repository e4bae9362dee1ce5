import { partShare } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { HoverDetail } from '#ui/hover-detail.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { PartGrade, PartReasons, parts, ScoreParts } from '../clip-score.tsx';
import { type ClipGroup, rankOf } from '../group-clips.ts';

export interface TriageWhyProps {
  group: ClipGroup;
  groups: readonly ClipGroup[];
  language: string | undefined;
  note?: ReactNode;
}

/** Headline, rank and score of the clip in hand, and each part of the score with its reason. */
export function TriageWhy({ group, groups, language, note }: TriageWhyProps) {
  const { t } = useTranslation();
  const [clip] = group.clips;
  const times = timesOf(clip);
  const isScored = clip.score !== null && !clip.whole;
  return (
    <div className="jhalak-triage-why z-10 w-full max-w-85 max-lg:row-start-2 max-lg:max-w-none max-lg:px-4 max-lg:pt-2 max-lg:pb-1 lg:justify-self-end">
      <div className="flex items-center gap-3">
        {isScored && (
          <p className="font-bold font-brand text-3xl sm:text-4xl lg:text-[4rem] lg:leading-none">
            {Math.round(clip.score ?? 0)}
            <span className="sr-only"> {t('project.clips.scoreWord')}</span>
          </p>
        )}
        <p className="text-sm">
          {!clip.whole && (
            <span className="font-semibold">{t('project.clips.rank', rankOf(group, groups))}</span>
          )}
          <span className="block text-soft max-lg:inline max-lg:before:content-['_·_']">
            {t('dashboard.clips.range', {
              start: formatSeconds(times.startSeconds),
              end: formatSeconds(times.endSeconds),
            })}{' '}
            · {formatSeconds(times.seconds)}
          </span>
        </p>
        {isScored && (
          <span className="ms-auto lg:hidden">
            <HoverDetail
              label={t('project.clips.why')}
              trigger={
                <span className="flex h-9 items-center gap-1 rounded-full bg-on-stage/10 px-3 text-sm">
                  {t('project.clips.whyShort')}
                  <ChevronUp aria-hidden className="size-4" />
                </span>
              }
            >
              <ScoreParts clip={clip} />
            </HoverDetail>
          </span>
        )}
      </div>
      <h1
        lang={language}
        className="mt-1 line-clamp-2 font-bold font-brand text-lg leading-normal lg:mt-3 lg:line-clamp-4 lg:text-2xl"
      >
        {clip.title}
      </h1>
      {isScored && (
        <dl className="mt-5 grid gap-3 text-sm max-lg:hidden">
          {parts.map((part) => (
            <div key={part} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
              <dt>{t(`project.clips.parts.${part}`)}</dt>
              <dd className="font-semibold tabular-nums">
                <PartGrade clip={clip} part={part} />
              </dd>
              <dd aria-hidden className="col-span-2">
                <svg
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  className="h-1 w-full overflow-hidden rounded-full"
                  aria-hidden
                >
                  <rect width="100" height="2" className="fill-on-stage/15" />
                  <rect width={100 * (partShare(clip, part) ?? 0)} height="2" className="fill-accent" />
                </svg>
              </dd>
              <PartReasons clip={clip} part={part} />
            </div>
          ))}
        </dl>
      )}
      {note}
    </div>
  );
}
