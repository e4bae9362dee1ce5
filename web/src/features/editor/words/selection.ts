/** Words from `anchor` to `focus`, in either order; places in the transcript. */
export interface Selection {
  anchor: number;
  focus: number;
}

/** First and last word of a selection. */
export const boundsOf = ({ anchor, focus }: Selection): [number, number] => [
  Math.min(anchor, focus),
  Math.max(anchor, focus),
];

export const isSelected = (selection: Selection | null, index: number): boolean => {
  if (!selection) return false;
  const [first, last] = boundsOf(selection);
  return index >= first && index <= last;
};

/** All places of a selection, in order. */
export function placesOf(selection: Selection): number[] {
  const [first, last] = boundsOf(selection);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** Where the arrow keys go, at first to an end of the `clip`'s own words; with Shift the anchor stays. */
export function moveSelection(
  selection: Selection | null,
  by: number,
  options: { extend: boolean; first: number; last: number; clip: { first: number; last: number } },
): Selection {
  const from = selection?.focus ?? (by > 0 ? options.clip.first - 1 : options.clip.last + 1);
  const focus = Math.max(options.first, Math.min(options.last, from + by));
  return { anchor: options.extend && selection ? selection.anchor : focus, focus };
}
