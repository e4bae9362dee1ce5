import type { NameToCheck } from '@jhalak/contract/clip/dictionary/names-to-check.ts';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useAddNames, useCorrectNames, useNamesToCheck, useRestoreTranscript } from '#api/dictionary.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { useTranscript } from '#api/transcript.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { wordsAround } from './paragraphs.ts';
import type { Playhead } from './playhead.ts';

export interface NamesCheckProps {
  videoId: string;
  /** Plays the video where a name is said; null: there is nothing to play. */
  playhead: Playhead | null;
}

/** The least certain names, numbers and brands of a video: one tap keeps one or writes it right everywhere. */
export function NamesCheck({ videoId, playhead }: NamesCheckProps) {
  const { t } = useTranslation();
  const { data } = useNamesToCheck(videoId);
  if (!data || data.names.length === 0) return null;
  return (
    <Card className="grid min-w-0 gap-2">
      <CardTitle>{t('names.title')}</CardTitle>
      <p className="text-soft text-sm">{t('names.text')}</p>
      <ul className="divide-y divide-line">
        {data.names.map((name) => (
          <NameLine
            key={name.text}
            {...{ videoId, playhead, name }}
            version={data.version}
            language={data.language}
          />
        ))}
      </ul>
    </Card>
  );
}

interface NameLineProps extends NamesCheckProps {
  name: NameToCheck;
  /** Of the transcript that the name was found in. */
  version: number;
  language: string;
}

function NameLine({ videoId, playhead, name, version, language }: NameLineProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const keep = useAddNames('names.failed');
  const correct = useCorrectNames(videoId);
  const restore = useRestoreTranscript(videoId);
  const mayRemember = useMay('brand:write');
  const [text, setText] = useState<string | null>(null);
  const { variants } = name;
  const { data: transcript } = useTranscript(videoId);
  const place = wordsAround(transcript?.words ?? [], name.startMs, name.text.split(' ').length);
  const corrected = (spelling: string, done: Awaited<ReturnType<typeof correct.mutateAsync>>) => {
    setText(null);
    const count = done.corrected.reduce((sum, one) => sum + one.count, 0);
    const undo = () =>
      void restore
        .mutateAsync({ version: done.version, to: version, remembered: done.remembered })
        .catch(failed(t('names.undoFailed')));
    toast.success(t(done.remembered ? 'names.corrected' : 'names.correctedHere', { count, name: spelling }), {
      // Going back behind a later fix would take that one back, too: the last alone can be undone.
      id: `names ${videoId}`,
      description: mayRemember && !done.remembered ? t('names.full') : undefined,
      action: done.version !== version && { label: t('names.undo'), onClick: undo },
    });
  };
  // Not by callbacks of the mutation: a name that is right leaves the list, and its line with it.
  const write = (spelling: string) =>
    void correct
      .mutateAsync({
        version,
        name: { spelling, heard: [name.text, ...variants].filter((one) => one !== spelling) },
        add: mayRemember,
      })
      .then((done) => corrected(spelling, done), failed(t('names.failed')));
  // Where it is heard in several spellings, the one that is kept is written everywhere.
  const accept = () =>
    variants.length > 0
      ? write(name.text)
      : keep.mutate({ entries: [{ spelling: name.text, kind: 'known' }] });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const spelling = text?.trim() ?? '';
    if (spelling !== '' && spelling !== name.text) write(spelling);
    else setText(null);
  };
  if (text !== null)
    return (
      <li className="py-2">
        <form onSubmit={save} className="flex min-w-0 flex-wrap items-center gap-2">
          <Input
            autoFocus
            className="min-w-32 flex-1"
            aria-label={t('names.spelling', { name: name.text })}
            lang={language}
            dir="auto"
            maxLength={64}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setText(null)}
          />
          <Button type="submit" size="sm" variant="primary" busy={correct.isPending}>
            {t('words.save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setText(null)}>
            {t('words.cancel')}
          </Button>
        </form>
      </li>
    );
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {playhead && (
        <IconButton
          variant="secondary"
          label={t('names.hearNamed', { name: name.text })}
          icon={<Play aria-hidden />}
          onClick={() => playhead.play(Math.max(0, name.startMs - leadMs))}
        />
      )}
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere text-sm">
          <span lang={language} className="text-soft">
            {place?.before}{' '}
            <strong className="font-semibold text-ink">{place ? place.said : name.text}</strong>{' '}
            {place?.after}
          </span>
          {name.count > 1 && (
            <span className="ps-2 text-soft">{t('names.times', { count: name.count })}</span>
          )}
        </p>
        {name.meant !== null && (
          <p className="wrap-anywhere text-soft text-sm">{t('names.meant', { name: name.meant })}</p>
        )}
        {variants.length > 0 && (
          <p className="wrap-anywhere text-soft text-sm">
            {t('names.also')} <span lang={language}>{variants.slice(0, 3).join(' · ')}</span>
          </p>
        )}
      </div>
      <div className="ms-auto flex shrink-0 gap-2">
        {(mayRemember || variants.length > 0) && (
          <Button
            size="sm"
            busy={keep.isPending || correct.isPending}
            aria-label={t('names.keepNamed', { name: name.text })}
            onClick={accept}
          >
            {t('names.keep')}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={t('names.fixNamed', { name: name.text })}
          onClick={() => setText(name.meant ?? name.text)}
        >
          {t('names.fix')}
        </Button>
      </div>
    </li>
  );
}

/** A name is easier told with a little of what is said before it. */
const leadMs = 800;
