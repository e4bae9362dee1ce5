import { type MomentPart, partMaximum } from '@jhalak/contract/clip/plan/moment.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { AudioLines } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Badge } from '#ui/badge.tsx';
import { HoverDetail } from '#ui/hover-detail.tsx';

/** In the order in which a viewer meets them. */
const parts: readonly MomentPart[] = ['hook', 'value', 'energy', 'completeness'];

/** The score as a number; the four parts that add up to it, with a reason each on hover, focus or touch. */
export function ClipScore({
  clip,
}: {
  clip: Pick<ClipResponse, 'score' | 'parts' | 'reasons' | 'weak' | 'whole'>;
}) {
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
        <span className="inline-flex items-center rounded-full bg-accent-wash px-2.5 py-0.5 font-semibold text-accent-ink text-sm">
          {clip.score === null ? (
            <AudioLines aria-hidden className="my-0.5 size-4" />
          ) : (
            Math.round(clip.score)
          )}
        </span>
      }
    >
      <p className="font-semibold">{label}</p>
      <dl className="mt-2 grid gap-2">
        {parts.map((part) => (
          <div key={part}>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-medium">{t(`project.clips.parts.${part}`)}</dt>
              <dd className="text-soft tabular-nums">
                {clip.parts[part] === null
                  ? t('project.clips.needsTranscript')
                  : t('project.clips.points', { points: clip.parts[part], of: partMaximum(clip, part) })}
              </dd>
            </div>
            <dd className="text-soft text-xs">
              {clip.reasons
                .filter((reason) => reason.part === part)
                .map((reason) => (
                  <LocalizedMessage key={part} {...messageOfReason(reason)} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {clip.weak && <p className="mt-2 text-soft text-xs">{t('project.clips.weakText')}</p>}
    </HoverDetail>
  );
}
