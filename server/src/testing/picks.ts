import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A long talk with the passages that its own editor chose, and where there is one the reading of a reviewer. */
export interface PickEpisode {
  name: string;
  show: string;
  language: string;
  durationMs: number;
  words: Word[];
  gold: Span[];
  /** Clips that a reviewer would post after reading the whole talk, and how the reviewer cut picks anew. */
  reviewed: { clips: ReviewedClip[]; recut: Span[] } | null;
}

export interface ReviewedClip extends Span {
  title: string;
  worth: number;
}

/** What the yardstick says about picks; shares of episodes or of picks, 0–1. */
export interface PickScore {
  episodes: number;
  picks: number;
  'hit@10': number;
  'chance@10': number;
  'lift@10': number;
  anatomy: Record<string, number>;
  interval90: Record<string, [number, number]>;
}

/** How the first ten picks of a talk meet a reviewer's clips; edges are seconds off. */
export interface ReviewScore {
  precision: number;
  chance: number;
  edges: { start: number; end: number }[];
}

export interface Picks {
  episodes: PickEpisode[];
  /** Judges picks per episode, best first. */
  score(episodes: readonly PickEpisode[], picksOf: (episode: PickEpisode) => Span[]): PickScore;
  review(episode: PickEpisode, picks: readonly Span[]): ReviewScore;
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

/** Reads the episodes of `dev` and of every folder of `shows`, or of one of them. Throws when `picksDir` is null. */
export async function readPicks(only?: string): Promise<Picks> {
  if (!picksDir) throw new Error(picksAbsent);
  const folder = picksDir;
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const yardstick: Yardstick = await load('score.mjs');
  const { wordsOf }: WordReader = await load('words.mjs');
  const { measure }: Reviewer = await load('reviewed.mjs');
  const shows = existsSync(path.join(folder, 'shows')) ? readdirSync(path.join(folder, 'shows')).sort() : [];
  const folders = [
    { show: 'dev', dir: path.join(folder, 'dev') },
    ...shows
      .filter((show) => !show.includes('.'))
      .map((show) => ({ show, dir: path.join(folder, 'shows', show) })),
  ].filter(({ show }) => only === undefined || show === only);
  const raw = new Map<string, RawEpisode>();
  const episodes = folders.flatMap(({ show, dir }) =>
    yardstick.readEpisodes(dir).map((episode): PickEpisode => {
      raw.set(`${show}/${episode.name}`, episode);
      return {
        name: episode.name,
        show,
        language: episode.language,
        durationMs: episode.durationMs,
        words: wordsOf(episode.blocks, episode.durationMs).map(({ text, startMs, endMs, speaker }) => ({
          text: text.slice(0, 200),
          startMs,
          endMs,
          ...(speaker && { speaker: speaker.slice(0, 40) }),
        })),
        gold: episode.gold,
        reviewed: show === 'dev' ? readReview(path.join(folder, 'reviewed', `${episode.name}.json`)) : null,
      };
    }),
  );
  const rawOf = ({ show, name }: PickEpisode) => raw.get(`${show}/${name}`) as RawEpisode;
  return {
    episodes,
    score(some, picksOf) {
      const byRaw = new Map(some.map((episode) => [rawOf(episode), episode]));
      return yardstick.score([...byRaw.keys()], (episode) => {
        const own = byRaw.get(episode);
        return own ? picksOf(own) : [];
      });
    },
    review: (episode, picks) => measure(rawOf(episode), episode.reviewed?.clips ?? [], picks),
  };
}

function readReview(file: string): PickEpisode['reviewed'] {
  if (!existsSync(file)) return null;
  const { clips, picks }: { clips: ReviewedClip[]; picks: ReviewedPick[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return {
    clips,
    recut: picks.flatMap((pick) => (pick.verdict === 'post' ? [pick] : pick.better ? [pick.better] : [])),
  };
}

interface ReviewedPick extends Span {
  verdict: 'post' | 'edges' | 'no';
  better: Span | null;
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

interface Reviewer {
  measure(episode: RawEpisode, clips: readonly Span[], picks: readonly Span[]): ReviewScore;
}
