import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoverDetail } from '#ui/hover-detail.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import type { MarkedWords, MomentMark } from './moment-marks.ts';
import type { Paragraph } from './paragraphs.ts';

export interface WordParagraphProps {
  paragraph: Paragraph;
  words: readonly Word[];
  /** In sight, or nearly: every word is an element. Otherwise it is one text of the same size. */
  live: boolean;
  /** The word that Tab reaches; null when it stands in another paragraph. */
  reachable: number | null;
  /** The word that is being corrected; null when it stands in another paragraph. */
  editing: number | null;
  /** What a search has found, of all paragraphs. */
  found: ReadonlySet<number>;
  /** The match that is shown; null when it stands in another paragraph. */
  chosen: number | null;
  /** Which words became clips. */
  marked: MarkedWords;
  onHot(momentId: string | null): void;
  busy: boolean;
  onSave(index: number, text: string): void;
  onCancel(): void;
  /** The words have become elements. */
  onLive(): void;
}

/** Words that are read together. The word that is being said is painted onto its element from outside. */
export const WordParagraph = memo(function WordParagraph(props: WordParagraphProps) {
  const { paragraph, words, live, onLive } = props;
  useLayoutEffect(() => {
    if (live) onLive();
  }, [live, onLive]);
  return (
    <div
      data-paragraph={paragraph.start}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 py-1.5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
    >
      <p className="pt-0.5 text-soft text-xs tabular-nums">
        {formatSeconds(paragraph.startMs / 1000)}
        {paragraph.speaker && <span className="block">{paragraph.speaker}</span>}
      </p>
      <p>{live ? <LiveWords {...props} /> : textOf(words, paragraph)}</p>
    </div>
  );
}, looksSame);

function LiveWords(props: WordParagraphProps) {
  const { t } = useTranslation();
  const { paragraph, words, reachable, editing, found, chosen, marked, onHot, busy } = props;
  const { onSave, onCancel } = props;
  return words.slice(paragraph.start, paragraph.end).map((word, place) => {
    const index = paragraph.start + place;
    const mark = marked.marks.get(index);
    return index === editing ? (
      <WordInput
        // What is typed stays where the word moves.
        key="field"
        word={word.text}
        busy={busy}
        label={t('project.words.editing', { word: word.text })}
        onSave={(text) => onSave(index, text)}
        onCancel={onCancel}
      />
    ) : (
      <Fragment key={index}>
        {mark && marked.starts.has(index) && <MomentSign mark={mark} onHot={onHot} />}
        {/* biome-ignore lint/a11y/useSemanticElements: the text of a button cannot be marked and copied. */}
        <span
          role="button"
          tabIndex={index === reachable ? 0 : -1}
          data-word={index}
          data-moment={mark?.id}
          data-found={index === chosen ? 'chosen' : found.has(index) ? '' : undefined}
          className="jhalak-word"
        >
          {word.text}
        </span>{' '}
      </Fragment>
    );
  });
}

/** The rank of a moment before its first word; resting on it says why it was picked. */
function MomentSign({ mark, onHot }: { mark: MomentMark; onHot(momentId: string | null): void }) {
  return (
    <span
      className="me-1 inline-block align-[0.1em] leading-none"
      onPointerEnter={() => onHot(mark.id)}
      onPointerLeave={() => onHot(null)}
    >
      <HoverDetail
        label={mark.label}
        trigger={
          <span
            data-moment={mark.id}
            className="jhalak-sign rounded-sm bg-ink px-1 py-0.5 font-semibold text-canvas text-xs leading-none"
          >
            {mark.rank}
          </span>
        }
      >
        {mark.why}
      </HoverDetail>
    </span>
  );
}

const textOf = (words: readonly Word[], { start, end }: Paragraph): string =>
  words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

/** A correction brings 9,000 new objects of which one differs; a search changes what is in sight alone. */
function looksSame(before: WordParagraphProps, after: WordParagraphProps): boolean {
  const { start, end, startMs, speaker } = after.paragraph;
  const old = before.paragraph;
  if (start !== old.start || end !== old.end || startMs !== old.startMs || speaker !== old.speaker)
    return false;
  for (const name of [
    'live',
    'reachable',
    'editing',
    'chosen',
    'onSave',
    'onCancel',
    'onLive',
    'onHot',
  ] as const)
    if (before[name] !== after[name]) return false;
  if (after.live && (before.found !== after.found || before.marked !== after.marked)) return false;
  if (after.editing !== null && before.busy !== after.busy) return false;
  for (let index = start; index < end; index++)
    if (before.words[index]?.text !== after.words[index]?.text) return false;
  return true;
}

interface WordInputProps {
  word: string;
  label: string;
  busy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** One word as a field of its own width: Enter saves, Escape and an unchanged word leave it as it was. */
function WordInput({ word, label, busy, onSave, onCancel }: WordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(word);
  useEffect(() => input.current?.select(), []);
  const leave = () => (text.trim() === word ? onCancel() : onSave(text.trim()));
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      maxLength={200}
      readOnly={busy}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        // Enter that closes the list of an input method is not meant for us.
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onCancel();
      }}
      className="me-1 min-w-8 max-w-full rounded-sm border border-accent-edge bg-surface px-1 text-ink [field-sizing:content]"
    />
  );
}
