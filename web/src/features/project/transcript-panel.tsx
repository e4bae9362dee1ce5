import { ChevronDown, ChevronUp, Info, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { useNamesToCheck } from '#api/dictionary.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useModels } from '#api/models.ts';
import { useMay } from '#api/permissions.ts';
import { useEditTranscript, useTranscript } from '#api/transcript.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { findText } from './find-word.ts';
import type { MomentMark } from './moment-marks.ts';
import type { Playhead } from './playhead.ts';
import { TranscriptText } from './transcript-text.tsx';

export interface TranscriptPanelProps {
  videoId: string;
  playhead: Playhead;
  /** What of the video became clips; empty while there are none. */
  moments?: readonly MomentMark[];
  /** The moment that is pointed at, here or elsewhere. */
  hotId?: string | null;
  onHot?(momentId: string | null): void;
  /** Clips whose text has changed with a word, by `groupId`. */
  onTextChanged(groupIds: readonly string[]): void;
}

const noWords: readonly [] = [];
const noMoments: readonly [] = [];
const ignore = () => undefined;

/** The words of the video: searched, followed, corrected by who may do so; nothing while there are none. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { videoId, playhead, onTextChanged, moments = noMoments, hotId = null, onHot = ignore } = props;
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { data: transcript, isPending } = useTranscript(videoId);
  const edit = useEditTranscript(videoId);
  const mayEdit = useMay('videos:write');
  const [wanted, search] = useState('');
  const [chosen, choose] = useState(0);
  const words = transcript?.words ?? noWords;
  const matches = useMemo(() => findText(words, wanted), [words, wanted]);
  const match = matches.length > 0 ? chosen % matches.length : 0;
  const step = (by: number) => choose((match + by + matches.length) % Math.max(1, matches.length));
  const save = (index: number, text: string) => {
    if (!transcript) return;
    edit.mutate(
      { version: transcript.version, edits: [{ index, text }] },
      {
        onSuccess: ({ changedGroupIds }) => {
          if (changedGroupIds.length > 0) onTextChanged(changedGroupIds);
          else toast.success(t('project.words.saved'));
        },
        onError: failed(t('project.words.failed')),
      },
    );
  };
  if (!isPending && words.length === 0) return null;
  return (
    <Card className="grid min-w-0 content-start gap-3">
      <CardTitle
        action={
          words.length > 0 && (
            <span className="text-soft text-sm">{t('project.words.count', { count: words.length })}</span>
          )
        }
      >
        {t('project.words.title')}
      </CardTitle>
      {isPending && <Skeleton className="h-64" />}
      {transcript && words.length > 0 && (
        <>
          <SearchField
            value={wanted}
            found={wanted.trim() === '' ? null : { at: match + 1, count: matches.length }}
            onChange={(text) => {
              search(text);
              choose(0);
            }}
            onStep={step}
          />
          {transcript.heardOutside && <HeardOutside videoId={videoId} model={transcript.heardOutside} />}
          <Notes notes={transcript.notes ?? []} />
          <TranscriptText
            words={words}
            language={transcript.language}
            label={t('project.words.title')}
            playhead={playhead}
            matches={matches}
            match={match}
            moments={moments}
            hotId={hotId}
            onHot={onHot}
            busy={edit.isPending}
            {...(mayEdit && { onSave: save })}
          />
          <p className="text-soft text-xs">
            {t(mayEdit ? 'project.words.hint' : 'project.words.playHint')}
            <br />
            {transcript.timing === 'approximate'
              ? t('project.words.by.approximate')
              : transcript.engine === 'subtitles'
                ? t('project.words.by.subtitles')
                : t('project.words.by.engine')}
          </p>
        </>
      )}
    </Card>
  );
}

type Note = NonNullable<NonNullable<ReturnType<typeof useTranscript>['data']>['notes']>[number];

/** What was done with the user's subtitles in one line; what they have to look at themselves is behind it. */
function Notes({ notes: [first, ...others] }: { notes: readonly Note[] }) {
  const { t } = useTranslation();
  if (!first) return null;
  const line = <LocalizedMessage {...messageOfReason(first)} />;
  const look = 'flex min-h-6 items-start gap-2 text-sm [&>svg]:mt-1 [&>svg]:size-3.5 [&>svg]:shrink-0';
  if (others.length === 0)
    return (
      <p className={`${look} text-soft`}>
        <Info aria-hidden />
        <span>{line}</span>
      </p>
    );
  return (
    <details className="group text-sm">
      <summary className={`${look} w-fit cursor-pointer list-none rounded-sm text-soft hover:text-ink`}>
        <Info aria-hidden />
        <span className="min-w-0">
          {line} {t('project.words.moreNotes', { count: others.length })}
        </span>
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-1 ps-5.5">
        {others.map((more) => (
          <li key={more.sentence}>
            <LocalizedMessage {...messageOfReason(more)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The words were heard by a model that does not know their language: what helps, and for the operator why. The card of
 * the words to check says as much to its user.
 */
function HeardOutside({ videoId, model }: { videoId: string; model: string }) {
  const { t } = useTranslation();
  const { data: models } = useModels();
  const { data: toCheck } = useNamesToCheck(videoId);
  const mayCheck = useMay('videos:write');
  if (mayCheck && toCheck && toCheck.names.length > 0 && !models?.operator) return null;
  return (
    <Banner tone="info" title={t('project.words.outside')}>
      {t('project.words.outsideWays')}
      {models?.operator && (
        <p className="mt-2">
          <Link to="/operator/models" className="text-accent-ink underline">
            {t('project.words.outsideOperator', { model })}
          </Link>
        </p>
      )}
    </Banner>
  );
}

interface SearchFieldProps {
  value: string;
  /** Null while nothing is searched for. */
  found: { at: number; count: number } | null;
  onChange(text: string): void;
  onStep(by: 1 | -1): void;
}

function SearchField({ value, found, onChange, onStep }: SearchFieldProps) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  const isEmpty = !found || found.count === 0;
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="absolute inset-y-0 start-3 my-auto size-4 text-soft" />
          <Input
            type="search"
            aria-label={t('project.words.search')}
            placeholder={t('project.words.search')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
            className="ps-9"
          />
        </div>
        <IconButton
          variant="secondary"
          label={t('project.words.previous')}
          disabled={isEmpty}
          onClick={() => onStep(-1)}
          icon={<ChevronUp aria-hidden />}
        />
        <IconButton
          variant="secondary"
          label={t('project.words.next')}
          disabled={isEmpty}
          onClick={() => onStep(1)}
          icon={<ChevronDown aria-hidden />}
        />
      </div>
      <p role="status" className="text-soft text-sm">
        {found && (isEmpty ? t('project.words.notFound') : t('project.words.found', found))}
      </p>
    </div>
  );
}
