/** From here on sonner itself lets a notice go. */
const sonnerPx = 45;

/**
 * Lets notices go after a swipe of `thresholdPx` and not before. sonner needs 45 px, or for a quick flick of any
 * length, which is also a tap of a hand that shakes; it reads how far the notice was moved from its style, and this
 * listener of the region comes before sonner's own at the page's root.
 */
export function holdSwipes(region: HTMLElement, thresholdPx: number): () => void {
  const settle = ({ target }: PointerEvent) => {
    const notice =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-sonner-toast][data-swiping=true]')
        : null;
    for (const name of notice ? ['--swipe-amount-x', '--swipe-amount-y'] : []) {
      const px = Number.parseFloat(notice?.style.getPropertyValue(name) ?? '') || 0;
      notice?.style.setProperty(name, `${settledPx(px, thresholdPx)}px`);
    }
  };
  region.addEventListener('pointerup', settle);
  return () => region.removeEventListener('pointerup', settle);
}

/** What sonner receives of a swipe: nothing below the threshold, and enough from there on. */
export const settledPx = (px: number, thresholdPx: number): number =>
  Math.abs(px) < thresholdPx ? 0 : Math.sign(px) * Math.max(Math.abs(px), sonnerPx);
