import type { SharedClip } from '@jhalak/contract/routes/shared.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#api/downloads.ts';
import { ratioLabels } from '#constants.ts';
import { buttonClass } from '#ui/button.tsx';
import { RowText } from '#ui/row-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AnswerForm } from './answer-form.tsx';
import { SharedFeedback } from './shared-feedback.tsx';

export interface SharedClipProps {
  token: string;
  clip: SharedClip;
  language: string | null;
  /** Whether it has a heading of its own, because the page shows several. */
  isNamed: boolean;
  name: string;
  onName(name: string): void;
}

/** A clip to watch in each of its formats, and what is said about it. */
export function SharedClipView({ token, clip, language, isNamed, name, onName }: SharedClipProps) {
  const { t } = useTranslation();
  const download = useDownload();
  const player = useRef<HTMLVideoElement>(null);
  const [chosen, choose] = useState(clip.files[0]?.ratio);
  const file = clip.files.find(({ ratio }) => ratio === chosen) ?? clip.files[0];
  if (!file) return null;
  const [width = 9, height = 16] = file.ratio.split(':').map(Number);
  const seek = (ms: number) => {
    const element = player.current;
    if (!element) return;
    element.currentTime = ms / 1000;
    element.scrollIntoView({ block: 'nearest' });
    void element.play().catch(() => undefined);
  };
  return (
    <article
      aria-label={clip.title}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
        <video
          key={file.videoUrl}
          ref={player}
          controls
          playsInline
          preload={file.posterUrl === null ? 'metadata' : 'none'}
          src={file.videoUrl}
          {...(file.posterUrl !== null && { poster: file.posterUrl })}
          aria-label={clip.title}
          className="rounded-lg bg-stage"
          style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(78 * width) / height}dvh)` }}
        />
        <div className="flex max-w-full flex-wrap items-center justify-center gap-2">
          {clip.files.length > 1 && (
            <Segmented
              label={t('shared.ratio')}
              value={file.ratio}
              choices={clip.files.map(({ ratio }) => ({ value: ratio, label: ratioLabels[ratio] }))}
              onChange={choose}
            />
          )}
          {file.downloadUrl !== null && (
            <a href={file.downloadUrl} onClick={download.onClick} className={buttonClass({})}>
              <Download aria-hidden />
              <RowText>{t('shared.download')}</RowText>
            </a>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isNamed && (
          <h2
            lang={language ?? undefined}
            className="font-brand font-semibold text-xl [overflow-wrap:anywhere]"
          >
            {clip.title}
          </h2>
        )}
        <AnswerForm
          token={token}
          clipId={clip.id}
          name={name}
          onName={onName}
          currentMs={() => Math.round((player.current?.currentTime ?? 0) * 1000)}
          onBegin={() => player.current?.pause()}
        />
        <SharedFeedback entries={clip.feedback} onSeek={seek} />
      </div>
    </article>
  );
}
