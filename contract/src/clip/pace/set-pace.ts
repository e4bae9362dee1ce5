import { UserError } from '../../errors.ts';
import { checkLength, joined, without } from '../plan/edit-list.ts';
import type { Waveform } from '../plan/source-media.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { findFillers } from './find-fillers.ts';
import { findSilences } from './find-silences.ts';
import { noPace, type Pace, type PaceChange, type PaceCut } from './pace.ts';

export interface PaceSource extends Pick<Transcript, 'words' | 'timing'> {
  language: string;
  /** Absent or null: silences are not known. */
  waveform?: Waveform | null | undefined;
}

/** What must stay of the clip on both sides of a cut, milliseconds. */
const shortestPieceMs = 80;
/** A longer cut makes the render open the source again, which it does only so often. */
const longCutMs = 9000;
const maxLongCuts = 16;

/**
 * The edit list and the pace after a change. A switch that is on cuts whatever it finds in the clip, also in what a
 * trim has added; a switch that goes off, a cut that is taken back and a word that is brought back restore exactly
 * what was cut. Without any pace, before and after, nothing changes. Throws UserError `edit_invalid` for a clip that
 * gets too short or too long.
 */
export function setPace(
  edit: readonly Span[],
  before: Pace | undefined,
  change: PaceChange,
  source: PaceSource,
): { edit: Span[]; pace: Pace | undefined } {
  if (!before && !change.pace) return { edit: [...edit], pace: before };
  const old = before ?? noPace;
  const silences = change.pace?.silences ?? old.silences;
  const fillers = change.pace?.fillers ?? old.fillers;
  const isOn = ({ kind }: PaceCut) => (kind === 'silence' ? silences : fillers);
  const span = { startMs: edit[0]?.startMs ?? 0, endMs: edit.at(-1)?.endMs ?? 0 };
  const inside = old.cuts.filter((cut) => cut.startMs > span.startMs && cut.endMs < span.endMs);
  const takenBack = inside.filter((cut) => isTakenBack(cut, edit, change));
  const restored = inside.filter((cut) => takenBack.includes(cut) || !isOn(cut));
  const whole = joined([...edit, ...restored.map(spanOf)]);
  // A switch that is turned on anew starts over, with what it cuts.
  const restarted = {
    silence: change.pace?.silences && !old.silences,
    filler: change.pace?.fillers && !old.fillers,
  };
  const startsOver = ({ kind }: Pace['kept'][number]) =>
    kind ? restarted[kind] : restarted.silence || restarted.filler;
  const kept = [
    ...old.kept.filter((one) => !startsOver(one)),
    ...takenBack.map((cut) => ({ ...spanOf(cut), kind: cut.kind })),
  ];
  const found = findCuts(span, source, { silences, fillers }).filter(
    (cut) => isPlayed(cut, whole) && !kept.some((one) => overlapMs(one, cut) > 0),
  );
  const cuts = [...inside.filter((cut) => !restored.includes(cut)), ...found];
  const spans = found.reduce<Span[]>((list, cut) => without(list, cut), whole);
  checkLength(spans);
  const pace = { silences, fillers, cuts: cuts.toSorted((a, b) => a.startMs - b.startMs), kept };
  return { edit: spans, pace: silences || fillers ? pace : undefined };
}

/** What both switches would still cut out of a clip, in order; nothing where too little of it would stay. */
export function cutsLeft(edit: readonly Span[], pace: Pace | undefined, source: PaceSource): PaceCut[] {
  const made = new Set(pace?.cuts.map(({ startMs }) => startMs));
  try {
    const all = setPace(edit, pace, { pace: { silences: true, fillers: true } }, source);
    return all.pace?.cuts.filter(({ startMs }) => !made.has(startMs)) ?? [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}

function findCuts(
  span: Span,
  source: PaceSource,
  { silences, fillers }: Pick<Pace, 'silences' | 'fillers'>,
): PaceCut[] {
  // Times that are guessed say nothing about a single word.
  const words = fillers && source.timing === 'words' ? findFillers(span, source) : [];
  const rests = silences ? findSilences(span, source) : [];
  const long = rests.filter(isLong).slice(maxLongCuts);
  return [
    ...words,
    ...rests.filter((rest) => !long.includes(rest)).map((rest) => ({ ...rest, kind: 'silence' as const })),
  ];
}

const isLong = ({ startMs, endMs }: Span): boolean => endMs - startMs > longCutMs;
const spanOf = ({ startMs, endMs }: Span): Span => ({ startMs, endMs });

/** By its own button, or by a word or a span that was brought back into it. */
const isTakenBack = (cut: PaceCut, edit: readonly Span[], { keepCuts = [] }: PaceChange): boolean =>
  keepCuts.includes(cut.startMs) || edit.some((span) => overlapMs(span, cut) > 0);

/** Whether all of a cut is played now, with enough around it. */
const isPlayed = (cut: Span, edit: readonly Span[]): boolean =>
  edit.some(
    (span) => cut.startMs - span.startMs >= shortestPieceMs && span.endMs - cut.endMs >= shortestPieceMs,
  );
