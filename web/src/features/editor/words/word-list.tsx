import { directionOf } from '@jhalak/contract/languages.ts';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useEditor } from '../use-editor.ts';
import { isSelected, type Selection } from './selection.ts';
import { useCorrection } from './use-correction.ts';
import type { ShownWord } from './visible-words.ts';
import { wordAt } from './word-edges.ts';
import { WordField, type WordFieldHandle } from './word-field.tsx';

export interface WordListProps {
  shown: readonly ShownWord[];
  selection: Selection | null;
  onSelect(selection: Selection): void;
  onKeyDown(event: KeyboardEvent): void;
  onEdit(word: ShownWord): void;
  /** The word that is being corrected in its place; null: none. */
  editing: ShownWord | null;
  field: Ref<WordFieldHandle>;
  onEdited(): void;
  onMore(): void;
  /** The next word that is tapped ends the selection, as with Shift. */
  extending: boolean;
}

const placeIn = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-word]')?.dataset.word;
  return place === undefined ? null : Number(place);
};

/** Beside a short word a finger still means it, pixels. */
const fingerPx = 8;

function placeNear({ clientX, clientY }: MouseEvent): number | null {
  const places = [0, -fingerPx, fingerPx].map((by) => {
    const element = document.elementFromPoint(clientX + by, clientY);
    return element && placeIn(element);
  });
  return places.find((place) => place !== null) ?? null;
}

/** A list of options may hold no field: while a word is corrected the others are text. */
const withField = { role: 'group', 'aria-multiselectable': undefined, 'aria-activedescendant': undefined };
const besideField = { role: undefined, 'aria-selected': undefined, 'aria-label': undefined };

const idOf = (index: number): string => `editor-word-${index}`;

/** Words in a row like text; one stop of the Tab key, arrow keys inside. The spoken one is lit. */
export function WordList({
  shown,
  selection,
  onSelect,
  onKeyDown,
  onEdit,
  onMore,
  extending,
  editing,
  field,
  onEdited,
}: WordListProps) {
  const { t } = useTranslation();
  const { playback, words, plan, group } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useSpokenWord();

  const placeOf = (event: PointerEvent): number | null => {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    return target && placeIn(target);
  };
  const choose = (place: number, extend: boolean) => {
    onSelect(extend && selection ? { ...selection, focus: place } : { anchor: place, focus: place });
    if (!extend) playback.seekSource((words[place]?.startMs ?? 0) + 1);
  };
  const down = (event: PointerEvent) => {
    const place = placeOf(event);
    // A finger may be about to scroll: it chooses when it has tapped.
    if (place === null || event.button !== 0 || event.pointerType === 'touch') return;
    pressed.current = true;
    choose(place, event.shiftKey || extending);
  };
  /** The menu is about the word under the pointer, or about the selection that it is in. */
  const aim = (event: MouseEvent<HTMLElement>) => {
    // A word that is being corrected has the browser's own menu, with its paste.
    if (event.target instanceof HTMLInputElement) return event.stopPropagation();
    const place = event.target instanceof Element ? placeIn(event.target) : null;
    if (place === null && !selection) event.preventDefault();
    if (place !== null && !isSelected(selection, place)) onSelect({ anchor: place, focus: place });
  };
  const tap = (event: MouseEvent<HTMLElement>) => {
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!isTouch) return;
    const place = placeNear(event);
    if (place !== null) choose(place, extending);
  };
  const edit = ({ target }: MouseEvent<HTMLElement>) => {
    const place = target instanceof Element ? placeIn(target) : null;
    const word = shown.find(({ index }) => index === place);
    if (word) onEdit(word);
  };
  const move = (event: PointerEvent) => {
    if (!pressed.current || !selection) return;
    const place = placeOf(event);
    if (place !== null && place !== selection.focus) onSelect({ ...selection, focus: place });
  };
  const first = shown.findIndex(({ state }) => state !== 'outside');
  const last = shown.findLastIndex(({ state }) => state !== 'outside');
  useStartInSight(list, { clipId: group?.id, first: shown[first]?.index });
  const hasMore = (shown[0]?.index ?? 0) > 0 || (shown.at(-1)?.index ?? 0) < words.length - 1;
  return (
    <>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-label={t('editor.words.title')}
        aria-activedescendant={selection ? idOf(selection.focus) : undefined}
        {...(editing && withField)}
        lang={plan?.language}
        dir={directionOf(plan?.language ?? '')}
        onKeyDown={onKeyDown}
        onPointerDown={down}
        onClick={tap}
        onDoubleClick={edit}
        onContextMenu={aim}
        onPointerMove={move}
        onPointerUp={() => {
          pressed.current = false;
        }}
        onPointerLeave={() => {
          pressed.current = false;
        }}
        className="select-none rounded-sm text-base leading-loose max-md:text-[1.0625rem]"
      >
        {shown.map((word, n) => (
          <Fragment key={word.index}>
            {n === first && n > 0 && <Divide>{t('editor.words.starts')}</Divide>}
            {word.turnOf === '' ? <br /> : word.turnOf !== null && <Turn>{word.turnOf}</Turn>}
            {word.index === editing?.index ? (
              <EditedWord word={editing} field={field} onClose={onEdited} />
            ) : (
              <ListedWord
                {...word}
                isChosen={isSelected(selection, word.index)}
                isBesideField={editing !== null}
              />
            )}{' '}
            {word.pauseAfter && (shown[n + 1]?.turnOf ?? null) === null && <br />}
            {n === last && n < shown.length - 1 && <Divide>{t('editor.words.ends')}</Divide>}
          </Fragment>
        ))}
      </div>
      {hasMore && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={onMore}>
          {t('words.showMore')}
        </Button>
      )}
    </>
  );
}

interface ListedWordProps extends ShownWord {
  isChosen: boolean;
  isBesideField: boolean;
}

/** Drawn anew when something of its own changes: a press in the list leaves hundreds of others alone. */
const ListedWord = memo(function ListedWord(word: ListedWordProps) {
  const { index, text, original, state, isMasked, isChosen, isBesideField } = word;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
    <span
      id={idOf(index)}
      role="option"
      aria-selected={isChosen}
      aria-label={
        state === 'cut'
          ? t('editor.words.cutWord', { word: original })
          : isMasked
            ? t('editor.words.maskedWord', { word: text })
            : undefined
      }
      {...(isBesideField && besideField)}
      data-word={index}
      className={classNames(
        'cursor-text rounded-sm px-0.5 py-1 max-md:px-1 data-[now]:bg-accent data-[now]:text-on-accent',
        looks[state],
        text !== original &&
          'underline decoration-accent-edge decoration-2 decoration-dotted underline-offset-4',
        isMasked && 'underline decoration-2 decoration-red decoration-wavy underline-offset-4',
        isChosen && 'bg-blue-wash! text-ink! outline outline-1 outline-blue',
      )}
    >
      {text === '' ? <s className="text-soft">{original}</s> : text}
    </span>
  );
});

function EditedWord(props: { word: ShownWord; field: Ref<WordFieldHandle>; onClose(): void }) {
  const { word, field, onClose } = props;
  const { t } = useTranslation();
  const { change, plan } = useEditor();
  const { isReady, correctEverywhere } = useCorrection();
  return (
    <WordField
      text={word.text}
      original={word.original}
      label={t('editor.words.editTitle', { word: word.original })}
      lang={plan?.language}
      onSave={(text) => change({ captions: [{ wordIndex: word.index, text }] })}
      onSaveEverywhere={isReady ? (text) => void correctEverywhere(word.index, text) : undefined}
      onClose={onClose}
      handle={field}
    />
  );
}

const looks = {
  heard: 'text-ink',
  cut: 'text-soft line-through decoration-red',
  outside: 'text-soft',
} as const;

const Divide = ({ children }: { children: string }) => (
  <span
    role="presentation"
    className="my-2 flex items-center gap-2 text-soft text-xs leading-normal before:h-px before:flex-1 before:bg-accent-edge after:h-px after:flex-1 after:bg-accent-edge"
  >
    {children}
  </span>
);

/** Who speaks from here on. */
const Turn = ({ children }: { children: string }) => (
  <span
    role="presentation"
    className="block pt-1 font-semibold text-accent-ink text-xs leading-normal [overflow-wrap:anywhere]"
  >
    {children}
  </span>
);

/** A clip's words are read from its first one on: what was said before lies above. */
function useStartInSight(
  list: RefObject<HTMLElement | null>,
  { clipId, first }: { clipId: string | undefined; first: number | undefined },
): void {
  const shown = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const room = list.current?.closest('[data-words]');
    const word = first === undefined ? null : document.getElementById(idOf(first));
    if (!room || !word || shown.current === clipId) return;
    shown.current = clipId;
    // The lines above the first word, where the clip starts and who speaks, are seen too, and nothing of what is said before it.
    let start: Element = word;
    while (start.previousElementSibling?.role === 'presentation') start = start.previousElementSibling;
    room.scrollTop += start.getBoundingClientRect().top - room.getBoundingClientRect().top - aboveStartPx;
  }, [list, clipId, first]);
}

/** As much as letters leave free below the line before, where the upper edge fades. */
const aboveStartPx = 14;

/** Lights the spoken word at every frame without drawing React anew, and keeps it in sight while playing. */
function useSpokenWord(): void {
  const { playback, words } = useEditor();
  useEffect(() => {
    let lit: HTMLElement | null = null;
    const follow = ({ sourceMs }: { sourceMs: number }) => {
      const index = wordAt(words, sourceMs);
      const word = words[index];
      const element = word && sourceMs < word.endMs + 250 ? document.getElementById(idOf(index)) : null;
      if (element === lit) return;
      lit?.removeAttribute('data-now');
      element?.setAttribute('data-now', '');
      lit = element;
      if (element && playback.state().playing) element.scrollIntoView({ block: 'nearest' });
    };
    const forget = playback.subscribeTime(follow);
    return () => {
      forget();
      lit?.removeAttribute('data-now');
    };
  }, [playback, words]);
}
