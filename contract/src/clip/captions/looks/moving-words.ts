import { px } from '../ass-event.ts';
import type { TimedWord, WordTags } from '../ass-line.ts';
import { assColor } from '../ass-text.ts';
import {
  boxOf,
  type CueEvents,
  type DrawnCue,
  type DrawnLine,
  hidden,
  lineEvent,
  shown,
  spokenTags,
  type Unit,
  wordBoxes,
} from '../drawn-line.ts';
import { restColor } from '../word-colors.ts';

/*
 * A word moves in an event of its own, which holds the whole line with its other words hidden: libass lays it out as
 * it lays out the line beneath, and no word is shaped or measured apart from its neighbours.
 */

/** A stretch of a word's movement: sizes and heights between which it goes, and how long it takes, centiseconds. */
interface Phase {
  fromCs: number;
  toCs: number;
  scale: readonly [number, number];
  /** Distance below its place in heights of capital letters. */
  drop: readonly [number, number];
}

/** The spoken word stands larger than its neighbours, in the accent colour. */
export const pop = (cue: DrawnCue): CueEvents =>
  moving(cue, {
    phases: ({ startCs, heldCs }) => [
      { fromCs: startCs, toCs: startCs + 8, scale: [0.94, 1.15], drop: [0, 0] },
      { fromCs: startCs + 8, toCs: startCs + 15, scale: [1.15, 1.08], drop: [0, 0] },
      { fromCs: startCs + 15, toCs: heldCs, scale: [1.08, 1.08], drop: [0, 0] },
    ],
    base: (unit, line) => {
      const rest = (word: TimedWord) => `\\1c${assColor(restColor(word, cue.style))}`;
      const times = { startCs: unit.startCs, endCs: unit.heldCs };
      const there = shown(cue.edge);
      return (word) =>
        rest(word) + spokenTags(times, line.startCs, { waiting: there, spoken: hidden, past: there });
    },
  });

/** A word jumps in from below when it is spoken; words to come are not there yet. */
export const bounce = (cue: DrawnCue): CueEvents =>
  moving(cue, {
    phases: ({ startCs }) => [
      { fromCs: startCs, toCs: startCs + 9, scale: [1, 1], drop: [0.55, -0.18] },
      { fromCs: startCs + 9, toCs: startCs + 17, scale: [1, 1], drop: [-0.18, 0] },
    ],
    base: (unit, line) => {
      const shownFrom = { startCs: unit.startCs + 17, endCs: unit.endCs };
      return (word) => {
        const rest = `\\1c${assColor(restColor(word, cue.style))}`;
        const spoken = `\\1c${assColor(cue.style.activeColor)}`;
        const end = Math.max(10, (unit.heldCs - line.startCs) * 10);
        const there = shown(cue.edge);
        const states = { waiting: hidden, spoken: there, past: there };
        return `${spokenTags(shownFrom, line.startCs, states)}${spoken}\\t(${end},${end},${rest})`;
      };
    },
  });

function moving(
  cue: DrawnCue,
  motion: { phases(unit: Unit): Phase[]; base(unit: Unit, line: DrawnLine): WordTags },
): CueEvents {
  const text = cue.lines.flatMap((line) => {
    const unitOf = new Map(line.units.flatMap((unit) => unit.words.map((word) => [word, unit] as const)));
    const words: WordTags = (word, n) => {
      const unit = unitOf.get(word);
      return unit ? motion.base(unit, line)(word, n) : `\\1c${assColor(restColor(word, cue.style))}`;
    };
    const boxes = wordBoxes(line);
    return [
      lineEvent(line, cue, { words }),
      ...line.units.flatMap((unit) => {
        const box = boxOf(unit.words, boxes);
        const center = box.left + box.width / 2;
        return motion.phases(unit).flatMap((phase) => phaseEvent({ phase, unit, center, line, cue }));
      }),
    ];
  });
  return { ground: [], text };
}

function phaseEvent(o: {
  phase: Phase;
  unit: Unit;
  /** Middle of the words from the middle of their line. */
  center: number;
  line: DrawnLine;
  cue: DrawnCue;
}): string[] {
  const { phase, unit, line, cue } = o;
  const startCs = Math.max(phase.fromCs, line.startCs);
  // One hundredth longer: a change by `\t` takes effect only behind its time.
  const endCs = Math.min(phase.toCs + 1, line.endCs);
  if (endCs <= startCs) return [];
  const [from, to] = [at(o, 0), at(o, 1)];
  const ms = (phase.toCs - phase.fromCs) * 10;
  const isStill = phase.scale[0] === phase.scale[1] && phase.drop[0] === phase.drop[1];
  const percent = (scale: number) => Math.round(scale * 100);
  const scaled = (scale: number) => `\\fscx${percent(scale)}\\fscy${percent(scale)}`;
  return [
    lineEvent(line, cue, {
      ...{ startCs, endCs },
      place: isStill
        ? `\\pos(${px(to.x)},${px(to.y)})`
        : `\\move(${px(from.x)},${px(from.y)},${px(to.x)},${px(to.y)},0,${ms})`,
      more: isStill
        ? scaled(phase.scale[1])
        : `${scaled(phase.scale[0])}\\t(0,${ms},${scaled(phase.scale[1])})`,
      words: (word) =>
        unit.words.includes(word) ? `\\1c${assColor(cue.style.activeColor)}${shown(cue.edge)}` : hidden,
    }),
  ];
}

/** Where the line is anchored so that the words keep their middle while the line is scaled around its anchor. */
function at(
  { phase, center, line }: { phase: Phase; center: number; line: DrawnLine },
  end: 0 | 1,
): { x: number; y: number } {
  const scale = phase.scale[end];
  const middle = line.baseline - line.capPx * 0.4;
  return {
    x: line.x + center * (1 - scale),
    y: middle + (line.y - middle) * scale + phase.drop[end] * line.capPx,
  };
}
