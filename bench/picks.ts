import { readFileSync } from 'node:fs';
import path from 'node:path';
import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { prepareMoments } from '../server/src/pipeline/stages/moments/prepare-moments.ts';
import { bestPassages, type Wanted } from '../server/src/pipeline/stages/moments/ranked-passages.ts';
import { spansOf } from '../server/src/pipeline/stages/moments/spans.ts';
import { titleOf } from '../server/src/pipeline/stages/moments/title.ts';
import type { FeatureName, Weights } from '../server/src/pipeline/stages/moments/worths.ts';
import {
  type PickEpisode,
  type PickScore,
  picksAbsent,
  picksDir,
  readPicks,
} from '../server/src/testing/picks.ts';
import type { Figure } from './figure.ts';

/** How many picks a talk is good for here, and how long they may be, milliseconds. */
const request = { count: 10, maxDurationMs: 60_000 };
/** Both edges of a pick this near a reviewer's are the reviewer's, seconds. */
const sameEdge = 3;

/** Weights that `scripts/ranker/fit.ts` learned without a show, and without a reviewed talk. */
interface Folds {
  features: FeatureName[];
  shows: Record<string, number[]>;
  /** In the order of the reviewed talks. */
  reviewed: number[][];
}

function readFolds(): Folds {
  const folds = JSON.parse(readFileSync(path.join(import.meta.dirname, 'fold-weights.json'), 'utf8'));
  return { ...folds, features: folds.features.split(' ') };
}

/** What the picker finds of what human editors chose and reviewers would post, on talks that its weights never saw. */
export async function pickFigures(): Promise<Figure[]> {
  if (!picksDir) {
    console.error(picksAbsent);
    return [];
  }
  const folds = readFolds();
  const picks = await readPicks();
  const unseen = (episode: PickEpisode, form = asWritten) =>
    pick(form(episode), weightsOf(folds, folds.shows[episode.show])).passages;
  const known = new Map(picks.episodes.map((episode) => [episode, unseen(episode)]));
  const shows = Map.groupBy(picks.episodes, ({ show }) => show);
  const scores = new Map(
    [...shows].map(([show, own]) => [show, picks.score(own, (one) => known.get(one) ?? [])]),
  );
  const others = picks.score(
    picks.episodes.filter(({ show }) => show !== 'dev'),
    (one) => known.get(one) ?? [],
  );
  const dev = scores.get('dev') ?? others;
  const bare = picks.score(shows.get('dev') ?? [], (one) => unseen(one, unpunctuated));
  const liftFigure = (name: string, score: PickScore, bar: number | null): Figure => ({
    name: `moments.lift${name}`,
    value: score['lift@10'],
    unit: '×',
    bar,
    better: 'higher',
    note: `90 % within ${between(score)}; hit ${score['hit@10']}, chance ${score['chance@10']}; ${score.episodes} talks, picks of ${score.anatomy.seconds} s`,
  });
  return [
    liftFigure('', others, 1.25),
    ...[...scores].map(([show, score]) => liftFigure(`.${show}`, score, show === 'dev' ? 1.5 : null)),
    {
      ...{ name: 'moments.unpunctuated', value: bare['lift@10'] / dev['lift@10'], unit: '×', bar: 0.9 },
      ...{ better: 'higher', note: `lift ${bare['lift@10']} without marks, capitals and speakers` },
    },
    share('hit10', dev['hit@10'], null, 'higher', `chance ${dev['chance@10']}`),
    share('question-start', dev.anatomy.startsWithQuestion, 0.2, 'lower', 'human editors 0.14'),
    share(
      'one-voice',
      dev.anatomy.guestSpeaks90,
      0.7,
      'higher',
      'the guest says 90 % of the words; human editors 0.71',
    ),
    ...reviewFigures(picks, folds),
  ];
}

function reviewFigures(picks: Awaited<ReturnType<typeof readPicks>>, folds: Folds): Figure[] {
  const talks = picks.episodes.filter(({ reviewed }) => reviewed);
  const rows = talks.map((episode, at) => ({
    episode,
    ...picks.review(episode, pick(episode, weightsOf(folds, folds.reviewed[at])).passages),
  }));
  if (rows.length === 0) return [];
  const edges = rows.flatMap((row) => row.edges);
  const near = edges.filter(({ start, end }) => start <= sameEdge && end <= sameEdge).length;
  const covered = rows.flatMap(({ episode }) => coverage(episode));
  return [
    share(
      'reviewed',
      mean(rows.map(({ precision }) => precision)),
      0.24,
      'higher',
      `chance ${mean(rows.map(({ chance }) => chance)).toFixed(3)}; ${rows.length} talks`,
    ),
    share(
      'reviewed-edges',
      near / Math.max(1, edges.length),
      0.25,
      'higher',
      `of ${edges.length} picks that meet a clip; start off ${median(edges.map(({ start }) => start))} s, end ${median(edges.map(({ end }) => end))} s`,
    ),
    share(
      'candidates',
      mean(covered),
      0.9,
      'higher',
      `of ${covered.length} reviewed clips with both edges within ${sameEdge} s`,
    ),
  ];
}

/** For each reviewed clip, whether a candidate has its edges. */
function coverage(episode: PickEpisode): number[] {
  const prepared = prepare(episode);
  if (!prepared?.talk) return [];
  const { starts, ofStart, last, endsMs } = spansOf(prepared.talk, {
    lengths: prepared.lengths,
    strict: true,
  });
  return (episode.reviewed?.clips ?? []).map((clip) =>
    Number(
      last.some((end, at) => {
        const startMs = starts[ofStart[at] ?? 0]?.startMs ?? 0;
        const endMs = endsMs[end] ?? 0;
        const off = Math.max(Math.abs(startMs - clip.startMs), Math.abs(endMs - clip.endMs));
        return off <= sameEdge * 1000 && overlapMs({ startMs, endMs }, clip) > 0;
      }),
    ),
  );
}

const prepare = ({ words, language, durationMs }: PickEpisode) =>
  prepareMoments({
    transcript: { language, engine: 'made', words },
    durationMs,
    range: null,
    waveform: null,
    ...request,
  });

const weightsOf = ({ features }: Folds, numbers: readonly number[] = []): Weights =>
  Object.fromEntries(features.map((name, at) => [name, numbers[at] ?? 0]));

function pick(episode: PickEpisode, weights: Weights) {
  const prepared = prepare(episode);
  if (!prepared?.talk) return { talk: null, passages: [] };
  const wanted: Wanted = { ...prepared, model: { weights, reference: {}, deviation: 1 } };
  return { talk: prepared.talk, passages: bestPassages(prepared.talk, wanted) };
}

/** Of every show some talks are enough for titles. */
const titledEvery = 8;

/** Titles beside the words of their clips, of the reviewed talks and some of each show. */
export async function picksWithTitles(): Promise<{ title: string; words: string[] }[]> {
  if (!picksDir) {
    console.error(picksAbsent);
    return [];
  }
  const folds = readFolds();
  const { episodes } = await readPicks();
  const some = episodes.filter(({ reviewed }, at) => reviewed || at % titledEvery === 0);
  return some.flatMap((episode) => {
    const { talk, passages } = pick(episode, weightsOf(folds, folds.shows[episode.show]));
    const taken = new Set<string>();
    return passages.flatMap((passage) => {
      const title = talk && titleOf(talk, passage, taken);
      if (!talk || !title) return [];
      taken.add(title);
      return [{ title, words: talk.words.slice(passage.from, passage.to).map(({ text }) => text) }];
    });
  });
}

const asWritten = (episode: PickEpisode) => episode;

/** As an engine without punctuation writes it, that does not know who speaks. */
const unpunctuated = (episode: PickEpisode): PickEpisode => ({
  ...episode,
  words: episode.words.flatMap(({ text, startMs, endMs }) => {
    const bare = text.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, '').toLowerCase();
    return bare === '' ? [] : [{ text: bare, startMs, endMs }];
  }),
});

const share = (
  name: string,
  value: number | undefined,
  bar: number | null,
  better: Figure['better'],
  note: string,
): Figure => ({ name: `moments.${name}`, value: value ?? Number.NaN, unit: 'share', bar, better, note });

const between = ({ interval90 }: PickScore): string =>
  (interval90['lift@10'] ?? []).map((value) => value.toFixed(2)).join('–');
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const median = (values: readonly number[]): string =>
  (values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(1);
