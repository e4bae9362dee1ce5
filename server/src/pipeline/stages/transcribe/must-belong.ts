import { clock, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type PlacedLines, placeLines, type SpokenUnit } from './place-lines.ts';

/** So much voice without text is a piece that is missing: inside the text, and before or after it, where music may play. */
const missingMs = { inside: 15_000, atEnds: 40_000 };
/** So many parts before or behind a stretch without text may as well be on its other side. */
const nearEnd = 2;
/** From so many sentences on a text of something else is told by its pattern; by so much it fits better forwards than backwards. */
const pattern = { sentences: 40, gain: 0.1 };
const quoted = 5;

/** Throws UserError `text_not_spoken` with the place where text and sound do not belong together. */
export function mustBelong(
  placed: PlacedLines,
  text: {
    units: readonly SpokenUnit[];
    voiced: readonly Span[];
    wordsOf(unit: number): readonly string[];
  },
): void {
  const { units, wordsOf } = text;
  if (units.filter(({ end }) => end === 'sentence').length >= pattern.sentences) {
    const backwards = placeLines(units.toReversed(), text.voiced);
    if (placed.cost > backwards.cost - pattern.gain)
      throw new UserError('text_not_spoken', { detail: message('text_of_another') });
  }
  const gap = placed.gaps.find(
    ({ before, voicedMs }) =>
      voicedMs >= (Math.min(before, units.length - before) <= nearEnd ? missingMs.atEnds : missingMs.inside),
  );
  if (!gap) return;
  const { before, span } = gap;
  const [start, end] = [clock(span.startMs), clock(span.endMs)];
  const words = wordsOf(before - 1)
    .slice(-quoted)
    .join(' ');
  throw new UserError('text_not_spoken', {
    detail:
      before === 0 ? message('text_gap_first', { start, end }) : message('text_gap', { start, end, words }),
  });
}
