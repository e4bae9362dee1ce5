import { useEffect } from 'react';
import { keyOf } from '#ui/key-of.ts';
import { useClipSteps } from './clips/clip-steps.tsx';
import { useSplit } from './frame/use-split.ts';
import { toggleFullScreen } from './player/full-screen.ts';
import { toggleSafeZones } from './player/safe-zones.tsx';
import { useEditor } from './use-editor.ts';
import { useTrim } from './use-trim.ts';

/** The keys of the editor; not while a user types, and not over a control that has its own use for them. Apart, since every edit draws it anew. */
export function EditorKeys({ onShowKeys }: { onShowKeys(): void }): null {
  const { playback, undo, redo } = useEditor();
  const split = useSplit();
  const trim = useTrim();
  const { step } = useClipSteps();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (event.repeat && !repeated.includes(action)) return;
      const actions: Record<Action, () => void> = {
        toggle: playback.toggle,
        pause: playback.pause,
        back: () => playback.shuttle(-1),
        forward: () => playback.shuttle(1),
        split,
        trimStart: () => trim('start'),
        trimEnd: () => trim('end'),
        frameBack: () => playback.stepFrame(-1),
        frameForward: () => playback.stepFrame(1),
        previousClip: () => step(-1),
        nextClip: () => step(1),
        undo,
        redo,
        mute: () => playback.mute(!playback.isMuted()),
        zones: toggleSafeZones,
        fullScreen: toggleFullScreen,
        keys: onShowKeys,
      };
      actions[action]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [playback, undo, redo, split, trim, step, onShowKeys]);
  return null;
}

type Action =
  | ('toggle' | 'pause' | 'back' | 'forward' | 'frameBack' | 'frameForward')
  | ('previousClip' | 'nextClip' | 'mute' | 'zones' | 'fullScreen')
  | ('split' | 'trimStart' | 'trimEnd' | 'undo' | 'redo' | 'keys');

/** What goes on while its key is held. */
const repeated: readonly Action[] = ['frameBack', 'frameForward', 'undo', 'redo'];

function actionOf(event: KeyboardEvent): Action | null {
  const place = event.target instanceof HTMLElement ? event.target : null;
  if (place?.closest(`textarea, select, [contenteditable], [role="dialog"], input:not(${pressed})`))
    return null;
  if (event.ctrlKey || event.metaKey) {
    const letter = keyOf(event);
    if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : null;
  }
  if (place?.closest(choosing)) return null;
  if (event.key === '?') return 'keys';
  // A button answers the space bar itself; sliders, tabs and the words the arrows.
  const isButton =
    place?.closest(`button, a, [role="tab"], [role="button"], input:not([type="range"])`) != null;
  const hasArrows =
    place?.closest('input, [role="tab"], [role="slider"], [role="separator"], [role="listbox"]') != null;
  if (event.key === ' ') return isButton ? null : 'toggle';
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (hasArrows) return null;
    const isBack = event.key === 'ArrowLeft';
    if (event.shiftKey) return isBack ? 'previousClip' : 'nextClip';
    return isBack ? 'frameBack' : 'frameForward';
  }
  return letters[event.code] ?? null;
}

/** Fields in which nothing is typed. */
const pressed = '[type="range"], [type="checkbox"], [type="radio"], [type="color"]';

/** Menus and lists, open or closed, in which a typed letter chooses; not the words, of which several are chosen. */
const choosing = '[role="menu"], [role="combobox"], [role="listbox"]:not([aria-multiselectable])';

/** By their place on the keyboard, so that they work in every layout. */
const letters: Record<string, Action> = {
  ...{ KeyJ: 'back', KeyK: 'pause', KeyL: 'forward', KeyS: 'split' },
  ...{ KeyM: 'mute', KeyG: 'zones', KeyF: 'fullScreen' },
  ...{ BracketLeft: 'trimStart', BracketRight: 'trimEnd' },
};
