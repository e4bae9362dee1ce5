import { classNames } from '#ui/class-names.ts';
import { useEditor } from '../use-editor.ts';
import { stateOf, wordAt } from '../words/word-edges.ts';
import type { View } from './use-view.ts';

/** Closer than this a word has no room for its letters, pixels a millisecond. */
const readable = 0.06;

/** The words in sight, once there is room for them. The words panel is where they are changed. */
export function WordRow({ view }: { view: View }) {
  const { words, plan } = useEditor();
  const { fromMs, toMs, pxPerMs } = view;
  if (!plan || pxPerMs < readable || words.length === 0) return null;
  const first = Math.max(0, wordAt(words, fromMs));
  const seen = words.slice(first, wordAt(words, toMs) + 1).map((word, n) => ({ ...word, place: first + n }));
  return (
    <div aria-hidden className="relative h-6 select-none overflow-hidden text-xs">
      {seen.map((word) => (
        <span
          key={word.place}
          className={classNames(
            'absolute inset-y-0.5 truncate rounded-sm border-line border-s px-1',
            wordLooks[stateOf(word, plan.edit)],
          )}
          style={{ left: word.startMs * pxPerMs, width: Math.max(2, (word.endMs - word.startMs) * pxPerMs) }}
        >
          {word.text}
        </span>
      ))}
    </div>
  );
}

const wordLooks = {
  heard: 'bg-accent-wash text-accent-ink',
  cut: 'text-soft line-through',
  outside: 'text-soft',
} as const;
