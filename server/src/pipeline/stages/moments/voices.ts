import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** Who speaks where, as far as the transcript names its speakers. */
export interface Voices {
  /** False when fewer than two speakers are named: then nothing below tells anything. */
  known: boolean;
  /** Number of the speaker of each word, −1 without a name. */
  ofWord: Int32Array;
  /** The speaker with the most words. */
  main: number;
  /** Where the turn of each word begins, and the word after its end. */
  turnFrom: Int32Array;
  turnTo: Int32Array;
}

export function voicesOf(words: readonly Word[]): Voices {
  const names = new Map<string, number>();
  const said: number[] = [];
  const ofWord = Int32Array.from(words, ({ speaker }) => {
    if (speaker === undefined) return -1;
    const number = names.get(speaker) ?? names.size;
    names.set(speaker, number);
    said[number] = (said[number] ?? 0) + 1;
    return number;
  });
  const turnFrom = new Int32Array(words.length);
  const turnTo = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1)
    turnFrom[at] = at > 0 && ofWord[at] === ofWord[at - 1] ? (turnFrom[at - 1] ?? 0) : at;
  for (let at = words.length - 1; at >= 0; at -= 1)
    turnTo[at] = ofWord[at] === ofWord[at + 1] ? (turnTo[at + 1] ?? 0) : at + 1;
  return { known: names.size > 1, ofWord, main: said.indexOf(Math.max(...said)), turnFrom, turnTo };
}

/** Share of the words `[from, to)` that their most talkative speaker says, 0–1; 1 where no speakers are known. */
export function oneVoiceShare(voices: Voices, { from, to }: { from: number; to: number }): number {
  if (!voices.known || to <= from) return 1;
  const counts = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const speaker = voices.ofWord[at] ?? -1;
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (to - from);
}
