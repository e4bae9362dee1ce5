import type { ClipRequest, clipCount, RequestedPart } from '@jhalak/contract/clip/requests/clip-request.ts';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelChoices } from './clip-choices.ts';

export interface RequestPlanProps {
  /** What the clips are to be about, in the user's words. */
  topic: string;
  /** How many clips are chosen where the words name no number. */
  numberOfClips: number;
  /** The fields that the words decide: number, length and frame; none for an empty topic. */
  onRead(fields: Partial<PanelChoices>): void;
}

/** A request in plain words, restated before it runs; nothing for a plain subject. */
export function RequestPlan({ topic, numberOfClips, onRead }: RequestPlanProps) {
  const { t } = useTranslation();
  const [request, setRequest] = useState<ClipRequest | null>(null);
  const read = useEffectEvent((found: ClipRequest, countOf: typeof clipCount) => {
    setRequest(found);
    const count = countOf(found, numberOfClips);
    onRead({ ...fieldsOf(found), ...(count !== numberOfClips && { numberOfClips: count }) });
  });
  const forget = useEffectEvent(() => {
    setRequest(null);
    onRead({});
  });
  useEffect(() => {
    let isStale = topic.trim() === '';
    if (isStale) forget();
    else
      void import('@jhalak/contract/clip/requests/clip-request.ts').then((requests) => {
        if (!isStale) read(requests.readClipRequest(topic), requests.clipCount);
      });
    return () => {
      isStale = true;
    };
  }, [topic]);
  if (!request) return null;
  const { parts, minSeconds, leftOut, unread } = request;
  const isPlain = parts.length === 1 && parts[0]?.count === null && parts[0].kind === null;
  return (
    <div role="status" className="grid gap-1 text-sm">
      {parts.length > 0 && !isPlain && (
        <>
          <p className="font-medium">{t('project.request.will')}</p>
          <ul className="grid list-disc gap-0.5 ps-5">
            {parts.map((part) => (
              <li key={part.written}>{partText(part, t)}</li>
            ))}
          </ul>
        </>
      )}
      {minSeconds !== null && (
        <p className="text-soft">{t('project.request.shortest', { seconds: minSeconds })}</p>
      )}
      {leftOut.length > 0 && (
        <p>{t('project.request.leftOut', { subject: leftOut.map(subjectsText).join(' / ') })}</p>
      )}
      {unread.length > 0 && (
        <p className="text-soft">{t('project.request.unread', { text: unread.join(' · ') })}</p>
      )}
    </div>
  );
}

const fieldsOf = ({ maxSeconds, ratio }: ClipRequest): Partial<PanelChoices> => ({
  ...(maxSeconds !== null && { clipDuration: Math.min(90, Math.max(15, maxSeconds)) }),
  ...(ratio !== null && { aspectRatios: [ratio] }),
});

const subjectsText = ({ subjects }: Pick<RequestedPart, 'subjects'>): string =>
  subjects.map((words) => words.join(' ')).join(' / ');

/** “2 clips: funny, about “money””. */
function partText({ count, kind, subjects }: RequestedPart, t: TFunction): string {
  const about = subjectsText({ subjects });
  const what = [
    kind && t(`project.request.kind.${kind}`),
    about && t('project.request.about', { subject: about }),
  ].filter(Boolean);
  const number = count === null ? t('project.request.rest') : t('project.request.number', { count });
  return what.length > 0 ? `${number}: ${what.join(', ')}` : number;
}
