import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { directionOf } from '@jhalak/contract/languages.ts';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type MomentMark, markedWords } from './moment-marks.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import type { Playhead } from './playhead.ts';
import { useFollowedWord } from './use-followed-word.ts';
import { bringIntoView, paragraphOf, wordOf } from './word-elements.ts';
import { WordParagraph } from './word-paragraph.tsx';

export interface TranscriptTextProps {
  words: readonly Word[];
  language: string;
  label: string;
  playhead: Playhead;
  matches: readonly number[];
  /** Which of `matches` is shown. */
  match: number;
  moments: readonly MomentMark[];
  /** The moment that is pointed at elsewhere. */
  hotId: string | null;
  onHot(momentId: string | null): void;
  busy: boolean;
  /** Absent: words are not corrected here. */
  onSave?(index: number, text: string): void;
}

/** All words: a press jumps there, Enter or a double press corrects where that may be, arrows go from word to word. */
export function TranscriptText(props: TranscriptTextProps) {
  const { words, language, label, playhead, matches, match, busy, onSave } = props;
  const { moments, hotId, onHot } = props;
  const box = useRef<HTMLDivElement>(null);
  const [reachable, reach] = useState(0);
  const [opened, setOpened] = useState<OpenedWord | null>(null);
  const paragraphs = useMemo(() => paragraphsOf(words), [words]);
  const near = useNearParagraphs(box, paragraphs);
  const found = useMemo(() => new Set(matches), [matches]);
  const marked = useMemo(() => markedWords(words, moments), [words, moments]);
  const chosen = matches[match] ?? null;
  const onLive = useFollowedWord(box, words, playhead);
  const editing = opened && placeOf(opened, words);
  if (opened && opened.index !== editing)
    setOpened(editing === null ? null : { index: editing, word: opened.word });
  useHotMoment(box, hotId, near);
  useShownMatch(box, { matches, chosen, near });

  const focus = (index: number) => {
    const next = Math.min(words.length - 1, Math.max(0, index));
    reach(next);
    const word = box.current && wordOf(box.current, next);
    word?.focus();
  };
  const jump = (index: number) => {
    reach(index);
    const word = words[index];
    if (word) playhead.seek(word.startMs);
  };
  const edit = (index: number) => (onSave ? setOpened({ index, word: words[index] }) : jump(index));
  const right = directionOf(language) === 'rtl' ? -1 : 1;
  const press = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const action = index === null ? undefined : keys[event.key];
    if (index === null || action === undefined) return;
    event.preventDefault();
    if (typeof action === 'number') focus(index + action * (event.key in sideways ? right : 1));
    else if (action === 'edit') edit(index);
    else jump(index);
  };
  const save = useLatest(onSave);
  const finish = useCallback(
    (index: number, text: string) => {
      setOpened(null);
      reach(index);
      save.current?.(index, text);
    },
    [save],
  );
  const cancel = useCallback(() => setOpened(null), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text is no set of fields; its words are the controls.
    <div
      ref={box}
      lang={language}
      dir={directionOf(language)}
      aria-label={label}
      role="group"
      onClick={(event) => {
        const index = indexOf(event.target);
        if (index !== null) jump(index);
      }}
      onDoubleClick={(event) => {
        const index = indexOf(event.target);
        if (index !== null) edit(index);
      }}
      onKeyDown={press}
      className="max-h-[28rem] overflow-y-auto xl:max-h-[max(16rem,calc(100dvh-30rem))] overscroll-contain pe-2 text-base"
    >
      {paragraphs.map((paragraph, nth) => {
        const { start, end } = paragraph;
        const holds = (index: number | null) =>
          index !== null && index >= start && index < end ? index : null;
        const [here, corrected] = [holds(reachable), holds(editing)];
        return (
          <WordParagraph
            // biome-ignore lint/suspicious/noArrayIndexKey: a word more moves the starts of all that follow.
            key={nth}
            paragraph={paragraph}
            words={words}
            live={near === null || near.has(start) || here !== null || corrected !== null}
            reachable={here}
            editing={corrected}
            found={found}
            chosen={holds(chosen)}
            marked={marked}
            onHot={onHot}
            busy={busy}
            onSave={finish}
            onCancel={cancel}
            onLive={onLive}
          />
        );
      })}
    </div>
  );
}

/** The word that is being corrected, and where it stood when it was last looked at. */
interface OpenedWord {
  index: number;
  word: Word | undefined;
}

/** Where it stands now: an earlier word may have become two; null once it reads otherwise. */
function placeOf({ index, word }: OpenedWord, words: readonly Word[]): number | null {
  const isSame = (one: Word | undefined) => one?.startMs === word?.startMs && one?.text === word?.text;
  if (isSame(words[index])) return index;
  const found = words.findIndex(isSame);
  return found < 0 ? null : found;
}

/** Paints the words of a moment without drawing any of them again. */
function useHotMoment(
  box: { current: HTMLElement | null },
  hotId: string | null,
  near: ReadonlySet<number> | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: paragraphs that come into sight bring new words.
  useEffect(() => {
    const words = [...(box.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
    const hot = words.filter(({ dataset }) => dataset.moment === hotId);
    for (const word of hot) word.dataset.hot = '';
    return () => {
      for (const word of hot) delete word.dataset.hot;
    };
  }, [box, hotId, near]);
}

/** In a line that runs from right to left, the other way. */
const sideways = { ArrowRight: 1, ArrowLeft: -1 };

/** What a key does on a word; a number moves on by so many words. */
const keys: Record<string, number | 'edit' | 'jump'> = {
  ...sideways,
  ArrowDown: 10,
  ArrowUp: -10,
  Enter: 'edit',
  F2: 'edit',
  ' ': 'jump',
};

function indexOf(target: EventTarget): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  return word ? Number(word.dataset.word) : null;
}

interface ShownMatch {
  matches: readonly number[];
  chosen: number | null;
  near: ReadonlySet<number> | null;
}

/** Goes to the paragraph of a match first and, once that is in sight, to its word; then it lets people scroll. */
function useShownMatch(box: { current: HTMLElement | null }, { matches, chosen, near }: ShownMatch): void {
  const arrived = useRef<{ matches: readonly number[]; chosen: number | null }>({ matches, chosen: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near decides whether the word is there.
  useEffect(() => {
    const element = box.current;
    if (!element || chosen === null) return;
    if (arrived.current.matches === matches && arrived.current.chosen === chosen) return;
    const word = wordOf(element, chosen);
    const target = word ?? paragraphOf(element, chosen);
    if (target) bringIntoView(element, target);
    if (word) arrived.current = { matches, chosen };
  }, [box, matches, chosen, near]);
}

/** A callback that never changes may call the newest of a parent that draws again. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A page of text above and below what is seen. */
const marginPx = 500;

/** The paragraphs in sight, by the index of their first word; null: all of them, where that is unknown. */
function useNearParagraphs(
  box: RefObject<HTMLElement | null>,
  paragraphs: readonly Paragraph[],
): ReadonlySet<number> | null {
  const [near, setNear] = useState<ReadonlySet<number> | null>(() =>
    'IntersectionObserver' in globalThis ? new Set() : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other paragraphs are other elements.
  useEffect(() => {
    const root = box.current;
    if (!root || !('IntersectionObserver' in globalThis)) return;
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const start = Number((target as HTMLElement).dataset.paragraph);
            if (isIntersecting) next.add(start);
            else next.delete(start);
          }
          return next;
        }),
      { root, rootMargin: `${marginPx}px 0px` },
    );
    for (const element of root.querySelectorAll('[data-paragraph]')) watch.observe(element);
    return () => watch.disconnect();
  }, [box, paragraphs]);
  return near;
}
