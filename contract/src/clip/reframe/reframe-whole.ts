import { type FitReason, type ShotView, shortestHoldMs } from './reframe-shot.ts';

/** What a frame shows of one shot: its crop, or the whole picture for a reason. */
export type ShotChoice = 'crop' | FitReason;

/**
 * Decides for every shot of a clip whether it is cropped or shown whole. A cutaway goes with the shot before it,
 * the speakers who move most are shown whole until the crops hold enough of what was seen, and neither way of
 * showing lasts less than 1.5 s unless the clip does.
 */
export function chooseShots(views: readonly ShotView[]): ShotChoice[] {
  const wanted = views.map((view): ShotChoice | null => view.wantsFit ?? (view.box ? 'crop' : null));
  const first = wanted.find((choice) => choice !== null) ?? 'crop';
  let before = first;
  const choices = wanted.map((choice) => (before = choice ?? before));
  showRestlessWhole(views, choices);
  return holdEach(holdEach(choices, views, { isWhole: true }), views, { isWhole: false });
}

/** Whether the crops of a clip, all together, hold the sightings of those whom they frame. */
export function holdsEnough(views: readonly ShotView[], choices: readonly ShotChoice[]): boolean {
  const cropped = views.filter((_, index) => choices[index] === 'crop');
  const seen = cropped.reduce((sum, view) => sum + view.seen, 0);
  const held = cropped.reduce((sum, view) => sum + view.held, 0);
  return held >= seen * minHeld;
}

/** Milliseconds that a clip shows whole, per reason, longest first. */
export function wholeTimes(views: readonly ShotView[], choices: readonly ShotChoice[]) {
  const times = new Map<FitReason, number>();
  for (const [index, { shot }] of views.entries()) {
    const choice = choices[index] ?? 'crop';
    if (choice === 'crop') continue;
    times.set(choice, (times.get(choice) ?? 0) + shot.endMs - shot.startMs);
  }
  return [...times].map(([reason, ms]) => ({ reason, ms })).sort((a, b) => b.ms - a.ms);
}

function showRestlessWhole(views: readonly ShotView[], choices: ShotChoice[]): void {
  const lostShare = ({ seen, held }: ShotView) => (seen === 0 ? 0 : 1 - held / seen);
  const worstFirst = [...views.entries()].sort(([, a], [, b]) => lostShare(b) - lostShare(a));
  for (const [index] of worstFirst) {
    if (holdsEnough(views, choices)) return;
    if (choices[index] === 'crop') choices[index] = 'restless speaker';
  }
}

/** Gives stretches of one kind that are over too soon to the stretch before them, or after the first. */
function holdEach(
  choices: readonly ShotChoice[],
  views: readonly ShotView[],
  { isWhole }: { isWhole: boolean },
): ShotChoice[] {
  const held = [...choices];
  let from = 0;
  while (from < choices.length) {
    let to = from + 1;
    while (to < choices.length && isCrop(choices[to]) === isCrop(choices[from])) to++;
    const lastsMs = (views[to - 1]?.shot.endMs ?? 0) - (views[from]?.shot.startMs ?? 0);
    const neighbour = choices[from - 1] ?? choices[to];
    if (isCrop(choices[from]) !== isWhole && lastsMs < shortestHoldMs && neighbour) {
      held.fill(neighbour, from, to);
    }
    from = to;
  }
  return held;
}

const isCrop = (choice: ShotChoice | undefined): boolean => choice === 'crop';

const minHeld = 0.98;
