import { shortestEditMs } from '@jhalak/contract/clip/plan/edit-limits.ts';
import { directionOf } from '@jhalak/contract/languages.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#api/browser-memory.ts';
import { classNames } from '#ui/class-names.ts';
import { ContextMenu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEditor } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { EditWordDialog } from './edit-word-dialog.tsx';
import { PaceBar } from './pace-bar.tsx';
import { boundsOf, moveSelection, placesOf, type Selection } from './selection.ts';
import { useCorrection } from './use-correction.ts';
import { type ShownWord, shownWords } from './visible-words.ts';
import { FixActions, useWordActions, WordActions } from './word-actions.tsx';
import { endAt, startAt } from './word-edges.ts';
import type { WordFieldHandle } from './word-field.tsx';
import { WordList } from './word-list.tsx';

const contextStep = 30;

/** Set once a word was chosen in this browser: what a finger does is known by then. */
const usedKey = 'jhalak-words-used';

/** The clip as text: words are cut, brought back, corrected, and the clip is made longer or shorter by them. */
export function WordsPanel() {
  const { t } = useTranslation();
  const { plan, words, transcriptVersion, areWordsHere, source, change, playback, group } = useEditor();
  const [context, setContext] = useState(contextStep);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [extending, setExtending] = useState(false);
  const [editing, setEditing] = useState<ShownWord | null>(null);
  const [everywhere, setEverywhere] = useState(false);
  const [inPlace, setInPlace] = useState<ShownWord | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = useRoom() === 'phone';
  const [isUsed, setUsed] = useState(() => remembered(usedKey) !== null);
  const { isReady } = useCorrection();
  const field = useRef<WordFieldHandle>(null);
  const panel = useRef<HTMLElement>(null);
  // A word that is not heard has no caption here: only the transcript can be corrected.
  const edit = (word: ShownWord | null) =>
    word?.state === 'heard' ? setInPlace(word) : inDialog(word, false);
  const groupId = group?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clip, another selection, and none being corrected.
  useEffect(() => {
    setSelection(null);
    setInPlace(null);
    setEditing(null);
  }, [groupId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words, one that stands in its place is still corrected.
  useEffect(() => {
    const ifInPlace = (word: ShownWord | null) =>
      word && words[word.index]?.text === word.original ? word : null;
    setSelection(null);
    setInPlace(ifInPlace);
    setEditing(ifInPlace);
  }, [transcriptVersion]);
  const shown = useMemo(() => (plan ? shownWords(plan, words, context) : []), [plan, words, context]);
  const chosen = useMemo(() => {
    const places = new Set(selection ? placesOf(selection) : []);
    return shown.filter(({ index }) => places.has(index));
  }, [selection, shown]);
  const ofState = (state: ShownWord['state']) =>
    chosen.filter((word) => word.state === state).map(({ index }) => index);
  const [heard, cut] = [ofState('heard'), ofState('cut')];
  const cutChosen = () => heard.length > 0 && change({ cutWords: heard });
  const bringBack = () => cut.length > 0 && change({ keepWords: cut });
  const [from, to] = selection ? boundsOf(selection) : [0, 0];
  const [startMs, endMs] = [startAt(words, from), endAt(words, to, source.durationMs)];
  const [clipStartMs, clipEndMs] = [plan?.edit[0]?.startMs ?? 0, plan?.edit.at(-1)?.endMs ?? 0];
  const inDialog = (word: ShownWord | null, inAll: boolean) => {
    setEverywhere(inAll);
    setEditing(word);
  };
  const isMasked =
    heard.length === 0 ? null : chosen.every((word) => word.state !== 'heard' || word.isMasked);
  const actionProps = {
    ...{ count: chosen.length, canCut: heard.length > 0, canRestore: cut.length > 0, isMasked, extending },
    ...{ canStart: clipEndMs - startMs >= shortestEditMs, canEnd: endMs - clipStartMs >= shortestEditMs },
    ...{ onCut: cutChosen, onRestore: bringBack },
    onStartHere: () => change({ startMs }),
    onEndHere: () => change({ endMs }),
    onEdit: () => (isPhone ? edit(chosen[0] ?? null) : inDialog(chosen[0] ?? null, false)),
    onEditEverywhere: () => inDialog(chosen[0] ?? null, true),
    onMask: () => change({ maskedWords: heard.map((wordIndex) => ({ wordIndex, masked: !isMasked })) }),
    onExtend: () => setExtending(!extending),
    onClear: () => setSelection(null),
  };
  const menu = useWordActions(actionProps)
    .filter(({ className }) => className === undefined)
    .map(({ isOff = false, ...action }) => ({ ...action, disabled: isOff }));
  if (!plan) return null;
  if (!areWordsHere) return <Skeleton className="m-3 h-40" />;
  if (shown.length === 0) {
    return (
      <div className="grid gap-1 p-4 text-sm">
        <p className="font-medium">{t('editor.words.none')}</p>
        <p className="text-soft">{t('editor.words.noneText')}</p>
      </div>
    );
  }

  const ends = (words: readonly ShownWord[]) => ({
    first: words[0]?.index ?? 0,
    last: words.at(-1)?.index ?? 0,
  });
  const own = shown.filter(({ state }) => state !== 'outside');
  const bounds = { ...ends(shown), clip: ends(own.length > 0 ? own : shown) };

  const press = (event: KeyboardEvent) => {
    const right = directionOf(plan.language) === 'rtl' ? -1 : 1;
    const arrows: Record<string, number> = {
      ...{ ArrowLeft: -right, ArrowRight: right, ArrowUp: -6, ArrowDown: 6 },
    };
    const by = arrows[event.key];
    if (by !== undefined) {
      const next = moveSelection(selection, by, { ...bounds, extend: event.shiftKey });
      setSelection(next);
      if (!event.shiftKey) playback.seekSource(words[next.focus]?.startMs ?? 0);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const act = heard.length > 0 ? cutChosen : bringBack;
      // A held key would bring back at once what it has cut.
      if (!event.repeat) act();
    } else if (event.key === 'Enter') edit(chosen[0] ?? null);
    else if (event.key === 'Escape') setSelection(null);
    else return;
    event.preventDefault();
  };

  return (
    <section ref={panel} aria-labelledby="editor-words" className="flex h-full min-h-0 flex-col">
      <PaceBar
        key={groupId}
        onCut={() => panel.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus()}
      />
      <div
        data-words
        className={classNames('min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain p-3', fade)}
      >
        <h2 id="editor-words" className="sr-only">
          {t('editor.words.title')}
        </h2>
        <ContextMenu actions={menu} subjectOf={wordOrChosen} onOpenChange={setMenuOpen}>
          <div>
            <WordList
              shown={shown}
              selection={selection}
              extending={extending}
              onSelect={(next) => {
                if (!isUsed) remember(usedKey, 'yes');
                setUsed(true);
                setSelection(next);
                setExtending(false);
              }}
              onKeyDown={press}
              onEdit={edit}
              editing={inPlace}
              field={field}
              onEdited={() => setInPlace(null)}
              onMore={() => setContext(context + contextStep * 2)}
            />
          </div>
        </ContextMenu>
        {/* On a phone every line counts for words. */}
        {!isUsed && (
          <p className="sticky -bottom-3 -mx-3 mt-3 -mb-3 border-line border-t bg-canvas px-3 py-2 text-soft text-xs md:hidden">
            {t('editor.words.hintTouch')}
          </p>
        )}
      </div>
      {chosen.length === 0 && (
        <WordsHint
          className={classNames(
            'shrink-0 border-line border-t px-3 py-2 max-md:hidden',
            isUsed && 'pointer-coarse:hidden',
          )}
        />
      )}
      {chosen.length > 0 && !inPlace && !isMenuOpen && <WordActions {...actionProps} />}
      {isPhone && inPlace && <FixActions field={field} canFixAll={isReady} />}
      {editing && <EditWordDialog word={editing} everywhere={everywhere} onClose={() => setEditing(null)} />}
    </section>
  );
}

/** A line that is scrolled away under the upper edge fades there. */
const fade =
  'before:pointer-events-none before:sticky before:-top-px before:z-10 before:-mt-3 before:-mb-1 before:block ' +
  'before:h-4 before:bg-linear-to-b before:from-canvas before:to-transparent';

/** The pressed word; from the keyboard the one that was chosen last. */
const wordOrChosen = (target: Element): Element | null =>
  target.closest('[data-word]') ??
  document.getElementById(target.getAttribute('aria-activedescendant') ?? '');

function WordsHint({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <div className={classNames('text-soft text-xs', className)}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pointer-coarse:hidden">
        <span>{t('editor.words.hint.click')}</span>
        <span>{t('editor.words.hint.fix')}</span>
        <span>
          <kbd className="rounded-sm border border-edge/60 bg-sunken px-1.5 font-sans">Del</kbd>{' '}
          {t('editor.words.hint.cut')}
        </span>
      </p>
      <p className="hidden pointer-coarse:block">{t('editor.words.hintTouch')}</p>
    </div>
  );
}
