import { useEffect, useRef, useState } from 'react';

export interface WordInputProps {
  word: string;
  label: string;
  busy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** One word as a field of its own width: Enter saves, Escape and an unchanged word leave it as it was. */
export function WordInput({ word, label, busy, onSave, onCancel }: WordInputProps) {
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
