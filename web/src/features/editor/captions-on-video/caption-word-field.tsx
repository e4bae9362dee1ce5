import type { BlockWord } from '@jhalak/contract/clip/captions/caption-block.ts';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../use-editor.ts';
import { WordField } from '../words/word-field.tsx';

/** A word of the caption as a field over its own place on the video. */
export function CaptionWordField({
  word,
  scale,
  maxLength,
  onSave,
  onClose,
}: {
  word: BlockWord;
  scale: number;
  maxLength: number | undefined;
  onSave(text: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const { x, y, width, height } = word.rect;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click into the field must not play the video.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      className="absolute"
      style={{
        left: x + width / 2,
        top: y + height / 2,
        transform: `translate(-50%, -50%) scale(${1 / scale})`,
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <WordField
        text={word.text}
        label={t('editor.words.editTitle', { word: word.text })}
        lang={plan?.captionLanguage ?? plan?.language}
        minPx={width * scale + 24}
        maxLength={maxLength}
        onSave={onSave}
        onClose={onClose}
      />
    </div>
  );
}
