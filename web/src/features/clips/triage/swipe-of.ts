/** A finger has to travel this far, CSS pixels. */
const swipePx = 90;

/** What a swipe decides: up or right keeps, down or left drops, a short one decides nothing. */
export function swipeOf({ x, y }: { x: number; y: number }): boolean | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < swipePx) return null;
  return Math.abs(x) > Math.abs(y) ? x > 0 : y < 0;
}
