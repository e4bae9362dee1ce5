import type { Shot } from '@jhalak/contract/clip/reframe/reframe-shot.ts';
import type { FaceSample } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';
import type { Detail } from '@jhalak/contract/messages/message.ts';

/** What can be seen in a stretch of a source, source milliseconds. */
export interface Tracks {
  /** Cover the whole stretch in order. */
  shots: Shot[];
  /** Null when faces could not be looked for; `problem` then says why. */
  faces: FaceSample[] | null;
  problem: Detail | null;
}
