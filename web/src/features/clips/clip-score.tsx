import { type MomentPart, partGrade } from '@jhalak/contract/clip/plan/moment-parts.ts';
import type { Detail, Details } from '@jhalak/contract/messages/message.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { AudioLines } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Badge } from '#ui/badge.tsx';
import { HoverDetail } from '#ui/hover-detail.tsx';

/** In the order in which a viewer meets them. */
export const parts: readonly MomentPart[] = ['hook', 'value', 'energy', 'completeness'];

/** What clips name that no language model chose. */
const ownRanker = 'built-in';

type Scored = Pick<ClipResponse, 'score' | 'parts' | 'reasons' | 'weak' | 'whole' | 'ranker'>;

/** The score as a number over its parts; each of the four with a word and a reason on hover, focus or touch. */
export function ClipScore({ clip, rank }: { clip: Scored; rank: string | null }) {
  const { t } = useTranslation();
  if (clip.whole) return <Badge>{t('captionOnly.whole')}</Badge>;
  const label =
    clip.score === null
      ? t('project.clips.scoreNone')
      : t('project.clips.score', { score: Math.round(clip.score) });
  return (
    <HoverDetail
      label={label}
      trigger={
        <span className="grid min-w-8 grid-cols-[auto_auto] items-baseline justify-items-end gap-x-1 gap-y-0.5 pt-px font-semibold text-[0.9375rem]">
          {clip.score === null ? (
            <AudioLines aria-hidden className="my-0.5 size-4" />
          ) : (
            <>
              <span className="font-normal text-soft text-xs">{t('allClips.score')}</span>{' '}
              {Math.round(clip.score)}
              <PartsBar clip={clip} className="col-span-2 h-1 w-8" />
            </>
          )}
        </span>
      }
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{label}</p>
        <p className="text-soft text-xs">{rank}</p>
      </div>
      {clip.score !== null && <PartsBar clip={clip} className="mt-2 h-2 w-full" />}
      <ScoreParts clip={clip} />
    </HoverDetail>
  );
}

/** The four parts, each of 100 with a word, and their reasons. */
export function ScoreParts({ clip }: { clip: Scored }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="mt-2 grid gap-2">
        {parts.map((part) => (
          <div key={part} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <dt className="font-medium">{t(`project.clips.parts.${part}`)}</dt>
            <dd className="text-soft tabular-nums">
              <PartGrade clip={clip} part={part} />
            </dd>
            <PartReasons clip={clip} part={part} />
          </div>
        ))}
      </dl>
      <p className="mt-2 text-soft text-xs">
        {clip.ranker === ownRanker
          ? t('project.clips.pickedByUs')
          : t('project.clips.pickedBy', { model: clip.ranker })}
      </p>
      {clip.weak && <p className="mt-2 text-soft text-xs">{t('project.clips.weakText')}</p>}
    </>
  );
}

/** `82 of 100 · strong`. */
export function PartGrade({ clip, part }: { clip: Scored; part: MomentPart }) {
  const { t } = useTranslation();
  const found = partGrade(clip, part);
  if (!found) return t('project.clips.needsTranscript');
  return `${t('project.clips.points', { points: found.of100 })} · ${t(`project.clips.grades.${found.grade}`)}`;
}

/** Why a part has its points: the last item of the part in a list of parts. */
export function PartReasons({ clip, part }: { clip: Pick<Scored, 'reasons'>; part: MomentPart }) {
  const { t } = useTranslation();
  const again = (first: MomentPart) =>
    t('project.clips.sameLine', { part: t(`project.clips.parts.${first}`) });
  return (
    <dd className="col-span-2 text-pretty text-soft text-xs">
      {quotedOnce(clip.reasons, again)
        .filter((reason) => reason.part === part)
        .map((reason) => (
          // One code can be there twice, and a language model's reasons have none.
          <LocalizedMessage key={`${reason.code} ${reason.sentence}`} {...messageOfReason(reason)} />
        ))}
    </dd>
  );
}

/** The reasons in the order of the parts; a line that one of them quotes is named by that part in those below it. */
function quotedOnce(reasons: Scored['reasons'], again: (first: MomentPart) => string): Scored['reasons'] {
  const quoted = new Map<string, MomentPart>();
  const detailOnce = (detail: Detail, part: MomentPart): Detail => {
    if (typeof detail !== 'object' || 'list' in detail) return detail;
    if ('code' in detail) return { ...detail, details: detailsOnce(detail.details, part) };
    const first = quoted.get(detail.quote);
    if (first !== undefined) return again(first);
    quoted.set(detail.quote, part);
    return detail;
  };
  const detailsOnce = (details: Details, part: MomentPart): Details =>
    Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, detailOnce(detail, part)]));
  return parts
    .flatMap((part) => reasons.filter((reason) => reason.part === part))
    .map((reason) => ({
      ...reason,
      ...(reason.details && { details: detailsOnce(reason.details, reason.part) }),
    }));
}

/** The parts side by side, in percent of 100 points: what is missing to 100 stays empty. */
function PartsBar({ clip, className }: { clip: Scored; className: string }) {
  const shades = ['opacity-100', 'opacity-75', 'opacity-55', 'opacity-40'] as const;
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className={className}>
      <rect width="100" height="4" className="fill-line" />
      {parts.map((part, place) => {
        const before = parts.slice(0, place).reduce((sum, earlier) => sum + (clip.parts[earlier] ?? 0), 0);
        return (
          <rect
            key={part}
            x={before}
            width={Math.max(0, (clip.parts[part] ?? 0) - 1)}
            height="4"
            className={`fill-accent-edge ${shades[place]}`}
          />
        );
      })}
    </svg>
  );
}
