import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { SharedClip } from '@jhalak/contract/routes/shared.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { DownloadLink } from '#parts/download-link.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClipPlayer } from '#ui/clip-player.tsx';
import { cssRatio } from '#ui/css-ratio.ts';
import { Segmented } from '#ui/segmented.tsx';
import { formatAgo, formatSeconds } from '#ui/time-text.ts';
import { type AnswerDrafts, AnswerForm } from './answer-form.tsx';

export interface SharedClipProps {
  token: string;
  clip: SharedClip;
  language: string | null;
  /** Which of the page's clips it is, in words; null for the only one. */
  place: string | null;
  /** Whether it has a heading of its own, because the page shows several. */
  isNamed: boolean;
  /** True: it has the width of the page; otherwise two tall clips share it where there is room. */
  isAlone: boolean;
  name: string;
  onName(name: string): void;
  drafts: AnswerDrafts;
}

/** A clip to watch in each of its ratios, and what is said about it. */
export function SharedClipView(props: SharedClipProps) {
  const { token, clip, language, place, isNamed, isAlone, name, onName, drafts } = props;
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  const [chosen, choose] = useState(clip.files[0]?.ratio);
  const file = clip.files.find(({ ratio }) => ratio === chosen) ?? clip.files[0];
  if (!file) return null;
  const newest = answerOf(clip);
  const shape = cssRatio(file.ratio);
  const isHalf = !isAlone && clip.files.every(({ ratio }) => ratio === '9:16');
  const seek = (ms: number) => {
    const element = player.current;
    if (!element) return;
    element.currentTime = ms / 1000;
    element.scrollIntoView({ block: 'nearest' });
    void element.play().catch(() => undefined);
  };
  return (
    <article
      id={`clip-${clip.id}`}
      aria-label={clip.title}
      className={classNames(
        'grid scroll-mt-4 grid-cols-[minmax(0,1fr)] items-stretch overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[minmax(0,1fr)_20rem]',
        isHalf ? 'xl:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_24rem] xl:col-span-full',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-3 bg-sunken p-3 sm:p-6">
        <ClipPlayer
          key={file.videoUrl}
          ref={player}
          play={`${t('words.play')}: ${clip.title}`}
          preload={file.posterUrl === null ? 'metadata' : 'none'}
          src={file.videoUrl}
          {...(file.posterUrl !== null && { poster: file.posterUrl })}
          aria-label={clip.title}
          className="rounded-md"
          style={{ aspectRatio: shape, width: `min(100%, calc(min(72dvh, 44rem) * ${shape}))` }}
        />
        {clip.files.length > 1 && (
          <Segmented
            label={t('words.aspectRatio')}
            value={file.ratio}
            choices={clip.files.map(({ ratio }) => ({ value: ratio, label: ratioLabels[ratio] }))}
            onChange={choose}
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:p-6">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2 text-soft text-sm tabular-nums">
            <span>{[place, formatSeconds(shownSeconds(clip.duration))].filter(Boolean).join(' · ')}</span>
            {newest && (
              <Badge tone={newest === 'approved' ? 'green' : 'yellow'}>{t(`shared.state.${newest}`)}</Badge>
            )}
          </p>
          {isNamed && (
            <h2
              lang={language ?? undefined}
              className="font-brand font-semibold text-xl [overflow-wrap:anywhere]"
            >
              {clip.title}
            </h2>
          )}
        </div>
        <AnswerForm
          token={token}
          clipId={clip.id}
          version={clip.version}
          name={name}
          onName={onName}
          drafts={drafts}
          currentMs={() => Math.round((player.current?.currentTime ?? 0) * 1000)}
          onBegin={() => player.current?.pause()}
        />
        {file.downloadUrl !== null && (
          <DownloadLink href={file.downloadUrl} variant="ghost" className="-mt-2">
            {t('words.download')}
          </DownloadLink>
        )}
        <SharedFeedback entries={clip.feedback} onSeek={seek} />
      </div>
    </article>
  );
}

/**
 * How the clip was answered last, also where it looks different since; a comment, and what was said about another passage,
 * is no answer.
 */
export function answerOf({ feedback }: SharedClip) {
  const last = feedback.findLast(({ kind, outdated }) => kind !== 'comment' && !outdated);
  if (!last) return null;
  const answer = last.kind === 'approved' ? 'approved' : 'changes';
  return last.changed ? (`${answer}Before` as const) : answer;
}

/** Whether nothing is left to be said about the clip as it is now. */
export const isAnswered = (clip: SharedClip): boolean =>
  ['approved', 'changes'].includes(answerOf(clip) ?? '');

type Entry = SharedClip['feedback'][number];

const tones: Record<Entry['kind'], Tone> = { approved: 'green', changes: 'yellow', comment: 'neutral' };

/** What visitors of this link said about a clip; nothing while that is nothing. */
function SharedFeedback({ entries, onSeek }: { entries: readonly Entry[]; onSeek(ms: number): void }) {
  const { t, i18n } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold text-base">{t('shared.comments')}</h3>
      <ul className="grid gap-3">
        {entries.map(({ id, name, kind, text, atMs, createdAt, outdated }) => {
          const time = formatSeconds((atMs ?? 0) / 1000);
          return (
            <li key={id} className="grid gap-1 border-line border-t pt-3 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-soft">{formatAgo(createdAt, i18n.language)}</span>
                {outdated ? (
                  <Badge>{t('shared.earlier')}</Badge>
                ) : (
                  kind !== 'comment' && <Badge tone={tones[kind]}>{t(`shared.kind.${kind}`)}</Badge>
                )}
                {atMs !== null && !outdated && (
                  <button
                    type="button"
                    aria-label={t('shared.playFrom', { time })}
                    className="min-h-8 rounded-sm px-1 font-medium text-accent-ink tabular-nums underline"
                    onClick={() => onSeek(atMs)}
                  >
                    {time}
                  </button>
                )}
              </p>
              {text !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
