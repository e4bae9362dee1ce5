import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A long talk with the passages that a human editor chose from it, best known picks of all. */
export interface PickEpisode {
  name: string;
  language: string;
  durationMs: number;
  words: Word[];
  gold: Span[];
  /** Whether weights may be learned from it; the other half is only for measuring. */
  half: 'fit' | 'held-out';
}

/** What the yardstick says about picks; shares of episodes or of picks, 0–1. */
export interface PickScore {
  episodes: number;
  picks: number;
  'hit@5': number;
  'hit@10': number;
  'chance@10': number;
  'lift@10': number;
  'foundLift@10': number;
  anatomy: Record<string, number>;
  interval90: Record<string, [number, number]>;
}

export interface Picks {
  episodes: PickEpisode[];
  /** Judges picks per episode, best first. */
  score(episodes: readonly PickEpisode[], picksOf: (episode: PickEpisode) => Span[]): PickScore;
}

/** `PICKS_DIR`, or ../shared/picks; null where it is absent. The transcripts are no part of the project. */
export const picksDir: string | null = (() => {
  const folder = path.resolve(
    process.env.PICKS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/picks'),
  );
  return existsSync(path.join(folder, 'dev')) ? folder : null;
})();

/** The sentence with which a test skips without them. */
export const picksAbsent = 'skipped: the talks with human picks (PICKS_DIR or ../shared/picks) are not here';

/** The split rule: the first byte of the SHA-256 of the episode's name; even numbers are for fitting. */
export const halfOf = (name: string): PickEpisode['half'] =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0 ? 'fit' : 'held-out';

/** Reads all episodes of a half. Throws when `picksDir` is null. */
export async function readPicks(half: PickEpisode['half']): Promise<Picks> {
  if (!picksDir) throw new Error(picksAbsent);
  const load = (file: string) => import(pathToFileURL(path.join(picksDir, file)).href);
  const yardstick: Yardstick = await load('score.mjs');
  const { wordsOf }: WordReader = await load('words.mjs');
  const raw = yardstick.readEpisodes(path.join(picksDir, 'dev')).filter(({ name }) => halfOf(name) === half);
  const rawByName = new Map(raw.map((episode) => [episode.name, episode]));
  return {
    episodes: raw.map((episode) => ({
      name: episode.name,
      language: episode.language,
      durationMs: episode.durationMs,
      words: wordsOf(episode.blocks, episode.durationMs).map(({ text, startMs, endMs, speaker }) => ({
        text: text.slice(0, 200),
        startMs,
        endMs,
        ...(speaker && { speaker: speaker.slice(0, 40) }),
      })),
      gold: episode.gold,
      half,
    })),
    score(episodes, picksOf) {
      const byName = new Map(episodes.map((episode) => [episode.name, episode]));
      const own = episodes.flatMap(({ name }) => rawByName.get(name) ?? []);
      return yardstick.score(own, ({ name }) => {
        const episode = byName.get(name);
        return episode ? picksOf(episode) : [];
      });
    },
  };
}

interface RawEpisode {
  name: string;
  language: string;
  durationMs: number;
  blocks: { speaker: string; startMs: number; text: string }[];
  gold: Span[];
}

interface Yardstick {
  readEpisodes(folder: string): RawEpisode[];
  score(episodes: RawEpisode[], picksOf: (episode: RawEpisode) => Span[]): PickScore;
}

interface WordReader {
  wordsOf(
    blocks: RawEpisode['blocks'],
    durationMs: number,
  ): { text: string; startMs: number; endMs: number; speaker: string }[];
}
