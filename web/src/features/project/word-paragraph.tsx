import type { Word } from '@jhalak/contract/clip/transcript.ts';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#ui/time-text.ts';
import type { Paragraph } from './paragraphs.ts';
import { WordInput } from './word-input.tsx';

export interface WordParagraphProps {
  paragraph: Paragraph;
  words: readonly Word[];
  /** The word that Tab reaches; null when it stands in another paragraph. */
  reachable: number | null;
  /** The word that is being corrected; null when it stands in another paragraph. */
  editing: number | null;
  busy: boolean;
  onSave(index: number, text: string): void;
  onCancel(): void;
}

/**
 * Words that are read together. What moves often, the spoken word and the matches of a search, is painted onto the
 * elements by their `data-word` and never comes through here.
 */
export const WordParagraph = memo(function WordParagraph(props: WordParagraphProps) {
  const { t } = useTranslation();
  const { paragraph, words, reachable, editing, busy, onSave, onCancel } = props;
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 py-1.5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <p className="pt-0.5 text-soft text-xs">
        {formatSeconds(paragraph.startMs / 1000)}
        {paragraph.speaker && <span className="block">{paragraph.speaker}</span>}
      </p>
      <p>
        {words.slice(paragraph.start, paragraph.end).map((word, place) => {
          const index = paragraph.start + place;
          return index === editing ? (
            <WordInput
              key={index}
              word={word.text}
              busy={busy}
              label={t('project.words.editing', { word: word.text })}
              onSave={(text) => onSave(index, text)}
              onCancel={onCancel}
            />
          ) : (
            <Fragment key={index}>
              {/* biome-ignore lint/a11y/useSemanticElements: the text of a button cannot be marked and copied. */}
              <span
                role="button"
                tabIndex={index === reachable ? 0 : -1}
                data-word={index}
                className="jhalak-word"
              >
                {word.text}
              </span>{' '}
            </Fragment>
          );
        })}
      </p>
    </div>
  );
});
