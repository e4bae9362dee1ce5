import type { Shot } from '@jhalak/contract/clip/reframe/reframe-shot.ts';
import type { FaceSample } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';

/** What can be seen in a stretch of a source, source milliseconds. */
export interface Tracks {
  /** Cover the whole stretch in order. */
  shots: Shot[];
  /** Null when nobody could look; `problem` then says why. */
  faces: FaceSample[] | null;
  problem: string | null;
}
