import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { ReactNode } from 'react';

/** A stretch of the video that became a clip. */
export interface MomentMark {
  /** The clip's `groupId`. */
  id: string;
  /** As `#1`. */
  rank: string;
  /** Source milliseconds. */
  startMs: number;
  endMs: number;
  /** Read out for the mark. */
  label: string;
  /** Why it was picked. */
  why: ReactNode;
}

/** The moments of the words by index; of moments that overlap the one that starts first keeps its words. */
export function markedWords(words: readonly Word[], moments: readonly MomentMark[]): MarkedWords {
  const marks = new Map<number, MomentMark>();
  const starts = new Set<number>();
  for (const moment of moments.toSorted((a, b) => a.startMs - b.startMs)) {
    let isFirst = true;
    for (const [index, word] of words.entries()) {
      const middleMs = (word.startMs + word.endMs) / 2;
      if (middleMs < moment.startMs || middleMs >= moment.endMs || marks.has(index)) continue;
      marks.set(index, moment);
      if (isFirst) starts.add(index);
      isFirst = false;
    }
  }
  return { marks, starts };
}

export interface MarkedWords {
  marks: ReadonlyMap<number, MomentMark>;
  /** The first word of each moment. */
  starts: ReadonlySet<number>;
}
