import { maxEditMs } from '@jhalak/contract/clip/plan/edit-limits.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captionOnlyChoices } from '#api/caption-only.ts';
import type { ClipChoices } from '#api/videos.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import type { PanelChoices } from './clip-choices.ts';
import { RangeField } from './range-field.tsx';

export interface JustCaptionsProps {
  video: VideoResponse;
  /** Work on this video is under way: another request would be refused. */
  running: boolean;
  busy: boolean;
  /** There are no words and none can be made: there is nothing to offer. */
  wordless: boolean;
  onGenerate(choices: ClipChoices): void;
}

const maxSeconds = maxEditMs / 1000;

/** The whole video with captions, nothing picked; of a long video a part must be chosen. */
export function JustCaptions({ video, running, busy, wordless, onGenerate }: JustCaptionsProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<PanelChoices['range']>(null);
  if (wordless || video.wordsBy === 'none') return null;
  const isFirst = video.suggestedMode === 'caption_only';
  const isLong = (video.duration ?? 0) > maxSeconds;
  const length = range ? range[1] - range[0] : (video.duration ?? 0);
  return (
    <Card className="grid content-start gap-4">
      <div className="grid gap-1">
        <CardTitle>{t('captionOnly.title')}</CardTitle>
        <p className="text-soft text-sm">{t(isFirst ? 'captionOnly.textShort' : 'captionOnly.text')}</p>
      </div>
      {isLong && (
        <>
          <p className="text-sm">{t('captionOnly.tooLong', { limit: formatSeconds(maxSeconds) })}</p>
          <RangeField
            videoId={video.id}
            value={range}
            hasWords={video.wordsBy !== null}
            onChange={setRange}
          />
        </>
      )}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={busy}
        disabled={running || length > maxSeconds}
        icon={<Captions aria-hidden />}
        onClick={() => onGenerate(captionOnlyChoices(video, range))}
      >
        {t('captionOnly.button')}
      </Button>
    </Card>
  );
}
