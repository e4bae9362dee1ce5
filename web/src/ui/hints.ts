import { tooltipDelayMs, tooltipSkipDelayMs } from '#constants.ts';

const hintId = 'hint';
/** Room between a hint and its control, and between it and the edge of the window, pixels. */
const gapPx = 6;
const edgePx = 8;

/**
 * Shows what `data-hint` of an element says, a word about a control and never the only place of something needed: under the
 * pointer, a second one at once after a first, or at the focus of the keyboard; returns what ends it. By the document alone: no
 * press waits until a hint that goes has been drawn.
 */
export function showHints(): () => void {
  let under: Element | null = null;
  let shown: { of: HTMLElement; stop(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedMs = Number.NEGATIVE_INFINITY;

  const close = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown.stop();
    shown = null;
    closedMs = Date.now();
  };
  const draw = (of: HTMLElement) => {
    close();
    if (of.isConnected) shown = { of, stop: drawHint(of, close) };
  };
  const over = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element) || target.id === hintId) return;
    const hinted = target.closest<HTMLElement>('[data-hint]');
    // On its way from the control to its hint the pointer meets what lies between.
    if (!hinted && shown && isBetween(shown.of, clientX, clientY)) return;
    if (hinted === under) return;
    under = hinted;
    const isNext = shown !== null || Date.now() - closedMs < tooltipSkipDelayMs;
    close();
    if (hinted && isNext) draw(hinted);
    else if (hinted) timer = setTimeout(draw, tooltipDelayMs, hinted);
  };
  const moved = ({ target, clientX, clientY }: PointerEvent) => {
    if (!shown || under !== shown.of || shown.of.contains(target as Node)) return;
    if (isBetween(shown.of, clientX, clientY)) return;
    under = null;
    close();
  };
  const focused = ({ target }: FocusEvent) => {
    const isHinted = target instanceof HTMLElement && target.dataset.hint !== undefined;
    if (isHinted && target.matches(':focus-visible')) draw(target);
  };
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  // The hint stays where it was drawn.
  const scrolled = ({ target }: Event) => {
    if (shown && target instanceof Node && target.contains(shown.of)) close();
  };

  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  document.addEventListener('pointerover', over, options);
  document.addEventListener('pointermove', moved, options);
  document.addEventListener('focusin', focused, options);
  document.addEventListener('keydown', pressed, options);
  document.addEventListener('scroll', scrolled, options);
  for (const type of ['pointerdown', 'click', 'focusout']) document.addEventListener(type, close, options);
  const left = () => {
    under = null;
    close();
  };
  // Of the window alone: captured, it would hear of every element that the pointer leaves.
  document.documentElement.addEventListener('pointerleave', left, { signal: listening.signal });
  return () => {
    close();
    listening.abort();
  };
}

/** Draws the hint above its control, or below where there is no room; `lost` where the control leaves the page. */
function drawHint(of: HTMLElement, lost: () => void): () => void {
  const words = of.dataset.hint ?? '';
  const hint = document.createElement('div');
  hint.id = hintId;
  hint.role = 'tooltip';
  hint.className =
    'fixed z-60 w-max max-w-72 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float';
  hint.textContent = words;
  document.body.append(hint);
  const [control, own] = [of.getBoundingClientRect(), hint.getBoundingClientRect()];
  const { clientWidth } = document.documentElement;
  const above = control.top - gapPx - own.height;
  const left = control.left + (control.width - own.width) / 2;
  hint.style.top = `${above < edgePx ? control.bottom + gapPx : above}px`;
  hint.style.left = `${Math.max(edgePx, Math.min(left, clientWidth - edgePx - own.width))}px`;
  const isDescribed = of.ariaLabel !== words && !of.hasAttribute('aria-describedby');
  if (isDescribed) of.setAttribute('aria-describedby', hintId);
  const watch = new ResizeObserver(() => {
    if (!of.isConnected) lost();
  });
  watch.observe(of);
  return () => {
    watch.disconnect();
    hint.remove();
    if (isDescribed) of.removeAttribute('aria-describedby');
  };
}

/** Whether a place lies in a control, in its hint, or on the way between them: beside the control none of them is. */
function isBetween(of: HTMLElement, x: number, y: number): boolean {
  const hint = document.getElementById(hintId)?.getBoundingClientRect();
  const control = of.getBoundingClientRect();
  const isWithin = ({ left, right }: DOMRect) => x >= left && x <= right;
  if (y >= control.top && y <= control.bottom) return isWithin(control);
  if (!hint || !isWithin(hint)) return false;
  return y >= Math.min(hint.top, control.bottom) && y <= Math.max(hint.bottom, control.top);
}
