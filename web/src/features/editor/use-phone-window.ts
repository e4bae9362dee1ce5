import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { remember, remembered } from '#api/browser-memory.ts';
import { useMedia } from '#ui/use-media.ts';

/** Less of the window than this is seen: a keyboard lies over the rest. Bars of the browser take less. */
const coveredShare = 0.8;

/** The place that an on-screen keyboard leaves of the window; null while there is none. */
export function useRoomOverKeyboard(): CSSProperties | null {
  const room = useSyncExternalStore(subscribe, roomOverKeyboard);
  useLayoutEffect(() => {
    // The page is shorter now: what is typed into must not end up below its edge.
    if (room !== null) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [room]);
  if (room === null) return null;
  const [height, top] = room.split(' ');
  return { height: `${height}px`, transform: `translateY(${top}px)` };
}

/** As measured last: to measure it with every drawing would lay the page out each time. */
let measured: string | null = null;

const roomOverKeyboard = () => measured;

function measure(): void {
  const seen = window.visualViewport;
  // A page that is zoomed in shows less, too.
  const isCovered = seen && seen.scale <= 1.01 && seen.height <= innerHeight * coveredShare;
  measured = isCovered ? `${Math.round(seen.height)} ${Math.round(seen.offsetTop)}` : null;
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  const changed = () => {
    measure();
    listener();
  };
  measure();
  seen?.addEventListener('resize', changed);
  seen?.addEventListener('scroll', changed);
  return () => {
    seen?.removeEventListener('resize', changed);
    seen?.removeEventListener('scroll', changed);
  };
}

/** Fields of a panel that are typed into. */
const typed =
  '[role=tabpanel] :is(textarea, input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=file]))';

/** The form of a field, which its own buttons belong to. */
const formOf = (field: Element): Element => field.closest('form') ?? field;

/**
 * Whether something in a panel is being filled in: a form is open, or a field was typed into. The latter ends by a click
 * elsewhere and not when the field is left: a button must not move away under the finger that presses it.
 */
export function useFilling() {
  const [filled, setFilled] = useState<Element | null>(null);
  const isFormOpen = useSyncExternalStore(forms.subscribe, () => forms.open > 0);
  return {
    isFilling: isFormOpen || filled !== null,
    onFocus({ target }: FocusEvent) {
      if (target.matches(typed)) setFilled(formOf(target));
    },
    onClick({ target }: MouseEvent) {
      const active = document.activeElement;
      if (active?.matches(typed)) setFilled(formOf(active));
      else if (target instanceof Node && !filled?.contains(target)) setFilled(null);
    },
  };
}

const forms = {
  open: 0,
  listeners: new Set<() => void>(),
  change(by: 1 | -1) {
    forms.open += by;
    for (const listener of forms.listeners) listener();
  },
  subscribe(listener: () => void) {
    forms.listeners.add(listener);
    return () => forms.listeners.delete(listener);
  },
};

/** For a form while it is open: it is brought into sight, and on a phone the picture is small meanwhile. */
export function useOpenForm<Form extends Element>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    forms.change(1);
    // Again whenever the panel gets another height or more in it, until the user does something.
    const sizes = new ResizeObserver(() => form.current?.scrollIntoView({ block: 'nearest' }));
    const panel = form.current?.closest('[role=tabpanel]');
    for (const part of panel ? [panel, ...panel.children] : []) sizes.observe(part);
    const used = new AbortController();
    const rest = () => sizes.disconnect();
    for (const way of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(way, rest, { capture: true, passive: true, signal: used.signal });
    return () => {
      used.abort();
      rest();
      forms.change(-1);
    };
  }, []);
  return form;
}

const smallKey = 'jhalak-small-picture';

/** The shortest phones have this much between the bars of a browser; a lower window, such as one held sideways, no room for a large picture. */
const tallWindow = '(min-height: 33.75rem)';

const isTypedOn = () => document.activeElement?.matches('[data-stage] input') ?? false;

function subscribeFocus(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['focusin', 'focusout'])
    document.addEventListener(change, listener, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Whether the picture is small above a panel of a phone, and what changes it: words that are read as a text want its room.
 * Each panel has its own answer, which this browser keeps. Without `resize` there is nothing to choose. `isTyping`: a caption
 * is typed on the picture, and the keyboard made the window low, as some browsers let it.
 */
export function useSmallPicture(panel: string, isFilling: boolean) {
  const isTall = useMedia(tallWindow);
  const isTyped = useSyncExternalStore(subscribeFocus, isTypedOn);
  const [panels, setPanels] = useState(() => remembered(smallKey)?.split(' ') ?? []);
  const isSmall = panels.includes(panel);
  const resize = () => {
    const next = isSmall ? panels.filter((id) => id !== panel) : [...panels, panel];
    remember(smallKey, next.join(' ') || null);
    setPanels(next);
  };
  return (isTall || isTyped) && !isFilling ? { isSmall, resize, isTyping: !isTall } : { isSmall: true };
}

/** Draws below notch and home bar, too, as long as this page is shown; it keeps its controls away from them. */
export function useWholeScreen(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    const before = meta?.content;
    if (!meta || before === undefined) return;
    meta.content = `${before}, viewport-fit=cover`;
    return () => {
      meta.content = before;
    };
  }, []);
}
