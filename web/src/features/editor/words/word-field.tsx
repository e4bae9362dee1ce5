import { directionOf } from '@jhalak/contract/languages.ts';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface WordFieldProps {
  text: string;
  /** What the transcript says instead; absent: the same. */
  original?: string;
  label: string;
  lang?: string | undefined;
  minPx?: number;
  /** Most characters; absent: those of a word. */
  maxLength?: number | undefined;
  /** The corrected text for this clip; empty hides the word. Not called for an unchanged one. */
  onSave(text: string): void;
  /** With Shift and Enter: for the whole transcript. Absent: this clip alone can be changed. */
  onSaveEverywhere?: ((text: string) => void) | undefined;
  onClose(): void;
  handle?: Ref<WordFieldHandle> | undefined;
}

/** What buttons elsewhere do with the word that is being corrected; they must leave the focus in the field. */
export interface WordFieldHandle {
  save(): void;
  saveEverywhere(): void;
  leave(): void;
}

/** A word being corrected where it stands: Enter and a click elsewhere save, Escape leaves it. */
export function WordField(props: WordFieldProps) {
  const { text, original = text, label, lang, minPx = 56, maxLength = 200 } = props;
  const { onSave, onSaveEverywhere, onClose } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (save: ((text: string) => void) | undefined, known = text) => {
    if (isDone.current) return;
    isDone.current = true;
    const trimmed = value.trim();
    if (save && trimmed !== known) save(trimmed);
    onClose();
  };
  // What the transcript says already differs in this clip alone.
  const finishEverywhere = () =>
    onSaveEverywhere && value.trim() !== original ? finish(onSaveEverywhere, original) : finish(onSave);
  useImperativeHandle(props.handle, () => ({
    save: () => finish(onSave),
    saveEverywhere: finishEverywhere,
    leave: () => finish(undefined),
  }));
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.shiftKey) finishEverywhere();
      else finish(onSave);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      finish(undefined);
    }
  };
  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: it was opened to be typed in.
      autoFocus
      aria-label={label}
      lang={lang}
      dir={lang ? directionOf(lang) : 'auto'}
      value={value}
      maxLength={maxLength}
      title={onSaveEverywhere ? t('editor.words.inPlaceHint') : undefined}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => finish(onSave)}
      className="field-sizing-content max-w-64 select-text rounded-sm border border-accent-edge bg-surface px-1.5 py-0.5 text-base text-ink outline-none ring-2 ring-accent-edge"
      style={{ minWidth: minPx }}
    />
  );
}
