import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Passage } from './passage.ts';
import { percentiles } from './percentile.ts';
import { prefixSums } from './prefix-sums.ts';
import type { Talk } from './talk.ts';
import { oneVoiceShare } from './voices.ts';

interface Trait {
  weight: number;
  values: number[];
  /** Says that the passage has more of it than most others. */
  reason: Message;
}

/**
 * How each passage sounds beside all others of the video: one voice at length, loudness and its rise and fall, changes
 * of pace, loud stretches without words (laughter, applause), turns between speakers.
 */
export function energyReasons(talk: Talk, passages: readonly Passage[]): (() => Message)[] {
  const traits = [...loudnessTraits(talk, passages), ...paceTraits(talk, passages)];
  if (traits.length === 0) return passages.map(() => () => message('energy_no_levels'));
  const whole = traits.reduce((sum, { weight }) => sum + weight, 0);
  const ranks = traits.map(({ values }) => percentiles(values));
  const outbursts = outburstsIn(talk);
  const turns = prefixSums(talk.endsTurn.map(Number));
  return passages.map((passage, at) => {
    const weighed = traits.map((trait, place) => ({ trait, percent: ranks[place]?.[at] ?? 50 }));
    const base = weighed.reduce((sum, { trait, percent }) => sum + (trait.weight * percent) / whole, 0);
    const loudBreaks = outbursts.between(passage.first, passage.last);
    const speakerTurns = turns.between(passage.first, passage.last);
    const liveliness = base + Math.min(16, 8 * loudBreaks) + Math.min(10, 3 * speakerTurns);
    const isOneVoice = talk.voices.known && oneVoiceShare(talk.voices, passage) >= 0.9;
    return () => reasonOf({ liveliness, isOneVoice, loudBreaks, speakerTurns, weighed });
  });
}

/** From here a passage has more of something than most others. */
const mostPercent = 60;

function reasonOf(found: {
  /** 0–100 beside the other passages. */
  liveliness: number;
  isOneVoice: boolean;
  loudBreaks: number;
  speakerTurns: number;
  weighed: { trait: Trait; percent: number }[];
}): Message {
  if (found.loudBreaks > 0 && found.liveliness >= 50) return message('energy_outburst');
  const strongest = found.weighed.toSorted(
    (left, right) => right.percent * right.trait.weight - left.percent * left.trait.weight,
  )[0];
  if (found.isOneVoice && (found.liveliness < 60 || !strongest)) return message('energy_one_voice');
  if (found.liveliness < 35 || !strongest) return message('energy_calm');
  if (strongest.percent < mostPercent) return message('energy_usual');
  const how = strongest.trait.reason;
  return found.speakerTurns >= 2
    ? message('energy_turns', { how, turns: found.speakerTurns })
    : message('energy_stands_out', { how });
}

function loudnessTraits({ loudness }: Talk, passages: readonly Passage[]): Trait[] {
  if (!loudness || loudness.silent) return [];
  return [
    {
      weight: 0.45,
      values: passages.map((passage) => loudness.deviationDb(passage)),
      reason: message('energy_voice'),
    },
    {
      weight: 0.2,
      values: passages.map((passage) => loudness.meanDb(passage)),
      reason: message('energy_loud'),
    },
  ];
}

/** Letters per second sentence by sentence; their spread within a passage is its change of pace. */
function paceTraits(talk: Talk, passages: readonly Passage[]): Trait[] {
  const paced = talk.sentences.map(({ text, startMs, endMs }) => {
    const seconds = (endMs - startMs) / 1000;
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    return seconds < 0.5
      ? { seconds: 0, letters: 0, squared: 0 }
      : { seconds, letters, squared: letters ** 2 / seconds };
  });
  const seconds = prefixSums(paced.map((sentence) => sentence.seconds));
  const letters = prefixSums(paced.map((sentence) => sentence.letters));
  const squared = prefixSums(paced.map((sentence) => sentence.squared));
  const values = passages.map(({ first, last }) => {
    const time = seconds.between(first, last + 1);
    if (time <= 0) return 0;
    const mean = letters.between(first, last + 1) / time;
    const variance = Math.max(0, squared.between(first, last + 1) / time - mean ** 2);
    return mean > 0 ? Math.sqrt(variance) / mean : 0;
  });
  if (values.every((value) => value === 0)) return [];
  return [
    {
      weight: 0.35,
      values,
      reason: message('energy_pace'),
    },
  ];
}

/** Gaps of a second or more after a sentence that are as loud as speech, summed by sentence. */
function outburstsIn(talk: Talk) {
  const { loudness, sentences } = talk;
  if (!loudness || loudness.silent) return prefixSums([]);
  const usualDb = loudness.meanDb(talk.range);
  return prefixSums(
    sentences.map(({ endMs }, at) => {
      const next = sentences[at + 1];
      if (!next || next.startMs - endMs < 1000) return 0;
      return Number(loudness.meanDb({ startMs: endMs + 250, endMs: next.startMs - 250 }) > usualDb + 2);
    }),
  );
}
