import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { describe, expect, it } from 'vitest';
import { type PickEpisode, picksAbsent, picksDir, readPicks } from '#testing/picks.ts';
import { findMoments } from './find-moments.ts';

/** Every sixteenth talk: enough to notice a ranker that broke; `npm run bench` measures the rest on talks not seen. */
const every = 16;

describe.skipIf(!picksDir)('picks from long talks', { timeout: 60_000 }, () => {
  const pick = ({ words, language, durationMs }: PickEpisode): Span[] =>
    findMoments({
      transcript: { language, engine: 'made', words },
      durationMs,
      range: null,
      waveform: null,
      count: 10,
      maxDurationMs: 60_000,
    }).moments;

  it('are what human editors chose more often than chance, from one voice, and never end on a question', async () => {
    const picks = await readPicks('dev');
    const slice = picks.episodes.filter((_, at) => at % every === 0);
    const score = picks.score(slice, pick);
    expect(score.picks).toBe(slice.length * 10);
    expect(score['lift@10']).toBeGreaterThan(1.2);
    expect(score.anatomy.startsWithQuestion).toBeLessThanOrEqual(0.2);
    expect(score.anatomy.guestSpeaks90).toBeGreaterThanOrEqual(0.7);
    expect(score.anatomy.endsOnQuestion).toBe(0);
  });

  it('neither end in the first words of another speaker nor change from run to run', async () => {
    const { episodes } = await readPicks('dev');
    const [episode] = episodes;
    if (!episode) throw new Error('there are no talks');
    const found = pick(episode);
    expect(pick(episode)).toEqual(found);
    for (const { endMs } of found) {
      const at = episode.words.findLastIndex((word) => word.endMs <= endMs);
      const next = episode.words[at + 1];
      expect(next?.startMs ?? endMs).toBeGreaterThanOrEqual(endMs);
      const last = episode.words.slice(Math.max(0, at - 5), at + 1).map(({ speaker }) => speaker);
      // The last words are one voice's, unless the other one's turn is over, too.
      expect(new Set(last).size === 1 || next?.speaker !== last.at(-1)).toBe(true);
    }
  });
});

it.runIf(!picksDir)(picksAbsent, () => expect(picksDir).toBeNull());
