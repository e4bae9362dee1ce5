import {
  type CaptionTranslation,
  isOpen,
  maxLineLength,
  type TranslatedLine,
} from '@jhalak/contract/clip/translation/caption-translation.ts';
import { directionOf } from '@jhalak/contract/languages.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { TextArea } from '#ui/input.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** The lines of a translation, each below the words that it translates. */
export function TranslatedLines({ translation }: { translation: CaptionTranslation }) {
  const { change, playback } = useEditor();
  const { language: spoken } = usePlanFields();
  const { language, lines } = translation;
  return (
    <ol className="grid max-h-96 gap-3 overflow-y-auto p-0.5">
      {lines.map((line) => (
        <Line
          key={`${language} ${line.wordIndex}`}
          {...{ line, language, spoken }}
          onShow={() => playback.seekClip(line.startMs)}
          onChange={(text) =>
            change({ translatedLines: { language, lines: [{ wordIndex: line.wordIndex, text }] } })
          }
        />
      ))}
    </ol>
  );
}

function Line(props: {
  line: TranslatedLine;
  language: string;
  spoken: string | undefined;
  onShow(): void;
  onChange(text: string): void;
}) {
  const { t } = useTranslation();
  const { line, language, spoken } = props;
  const [text, setText] = useState(line.text);
  const [known, setKnown] = useState(line.text);
  // Another text from elsewhere, such as a new translation, takes the place of what is typed.
  if (known !== line.text) {
    setKnown(line.text);
    setText(line.text);
  }
  const isOutdated = line.text !== '' && line.of !== undefined;
  const settle = () => text.trim() !== line.text && props.onChange(text);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && isOutdated) props.onChange(text);
    else if (event.key === 'Enter') settle();
    if (event.key === 'Escape') setText(line.text);
  };
  return (
    <li className="grid gap-1">
      <p lang={spoken} dir={directionOf(spoken ?? '')} className="text-soft text-xs">
        {line.source}
      </p>
      <TextArea
        rows={1}
        className="field-sizing-content min-h-control resize-none"
        aria-label={t('captions.translation.line', { source: line.source })}
        value={text}
        lang={language}
        dir={directionOf(language)}
        maxLength={maxLineLength}
        onFocus={props.onShow}
        onChange={(event) => setText(event.target.value.replace(/\n/g, ' '))}
        onBlur={settle}
        onKeyDown={press}
      />
      {isOpen(line) && (
        <p className="flex flex-wrap items-center gap-x-2 text-soft text-xs">
          <Badge tone="yellow">
            {t(isOutdated ? 'captions.translation.changed' : 'captions.translation.empty')}
          </Badge>
          {isOutdated && t('captions.translation.stillRight')}
        </p>
      )}
    </li>
  );
}
