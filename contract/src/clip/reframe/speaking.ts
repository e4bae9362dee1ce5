import { durationOf, type Span } from '../plan/time.ts';
import type { SpeakerScores } from './media-analysis.ts';
import { shortestHoldMs, shortestKindMs } from './shot.ts';

/** A part of a stretch in which one person surely speaks; null: no one surely does, or people alternate. */
export interface Turn extends Span {
  speaker: string | null;
}

/**
 * Cuts a stretch with several people at the changes of who speaks. A speaker is sure who scores 0.8 on average for 1.5 s
 * while all others stay below 0.5, short pauses left out; silence and short remarks of others belong to the speaker before.
 * Speakers who change twice within 10 s are left together. Parts last at least 3 s, unless the stretch is shorter.
 */
export function turnsIn(span: Span, people: readonly string[], speakers: readonly SpeakerScores[]): Turn[] {
  const samples = samplesOf(span, people, speakers);
  const claims = claimsIn(samples);
  if (claims.length === 0) return [{ ...span, speaker: null }];
  return heldLongEnough(withoutAlternation(betweenClaims(span, claims, samples)));
}

interface Sample {
  atMs: number;
  /** Who might speak. */
  heard: readonly string[];
  /** The highest score. */
  score: number;
}

function samplesOf(span: Span, people: readonly string[], speakers: readonly SpeakerScores[]): Sample[] {
  const byTime = new Map<number, Map<string, number>>();
  for (const { track, scores } of speakers) {
    if (!people.includes(track)) continue;
    for (const { atMs, score } of scores) {
      if (atMs < span.startMs || atMs >= span.endMs) continue;
      byTime.set(atMs, (byTime.get(atMs) ?? new Map()).set(track, score));
    }
  }
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([atMs, scores]) => {
      const heard = [...scores].filter(([, score]) => score >= maybe).map(([track]) => track);
      return { atMs, heard, score: Math.max(...scores.values()) };
    });
}

interface Claim extends Span {
  speaker: string;
}

interface Run extends Claim {
  scores: number[];
}

/** Stretches of 1.5 s and more in which one person surely speaks, with pauses but no one else in between. */
function claimsIn(samples: readonly Sample[]): Claim[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const { atMs, heard, score } of samples) {
    const [speaker] = heard;
    if (heard.length > 1) open = undefined;
    if (speaker === undefined || heard.length > 1) continue;
    if (open?.speaker !== speaker || atMs - open.endMs > longestPauseMs) {
      open = { speaker, startMs: atMs, endMs: atMs, scores: [] };
      runs.push(open);
    }
    open.endMs = atMs + stepMs;
    open.scores.push(score);
  }
  return runs
    .filter(({ scores }) => scores.length * stepMs >= shortestHoldMs && meanOf(scores) >= sure)
    .map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs }));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Claims reach to each other over what lies between them, where others hardly speak; else no one has that part. */
function betweenClaims(span: Span, claims: readonly Claim[], samples: readonly Sample[]): Turn[] {
  const turns: Turn[] = [];
  let endMs = span.startMs;
  const isUnclear = (from: number, to: number, allowed: readonly string[]) =>
    samples.filter(
      ({ atMs, heard }) => atMs >= from && atMs < to && heard.some((track) => !allowed.includes(track)),
    ).length *
      stepMs >=
    shortestHoldMs;
  for (const [index, claim] of [...claims, null].entries()) {
    const before = claims[index - 1];
    const startMs = claim?.startMs ?? span.endMs;
    const allowed = [before?.speaker, claim?.speaker].filter((track) => track !== undefined);
    const last = turns.at(-1);
    if (isUnclear(endMs, startMs, allowed)) turns.push({ startMs: endMs, endMs: startMs, speaker: null });
    else if (last) last.endMs = startMs;
    const from = turns.at(-1)?.endMs ?? span.startMs;
    if (claim) turns.push({ startMs: from, endMs: claim.endMs, speaker: claim.speaker });
    endMs = claim?.endMs ?? span.endMs;
  }
  return joinEqual(turns.filter((turn) => durationOf(turn) > 0));
}

/** Turns between changes that come twice within 10 s show everyone. */
function withoutAlternation(turns: readonly Turn[]): Turn[] {
  const spoken = turns.filter(({ speaker }) => speaker !== null);
  const changes = spoken.slice(1).flatMap(({ startMs, speaker }, index) => {
    return speaker === spoken[index]?.speaker ? [] : [startMs];
  });
  const restless = changes.filter((at, index) =>
    [changes[index - 1], changes[index + 1]].some(
      (other) => other !== undefined && Math.abs(other - at) < alternationMs,
    ),
  );
  const isRestless = (turn: Turn) =>
    durationOf(turn) < alternationMs &&
    restless.some((at) => at >= turn.startMs - stepMs && at <= turn.endMs + shortestKindMs);
  return joinEqual(turns.map((turn) => (isRestless(turn) ? { ...turn, speaker: null } : turn)));
}

/**
 * Parts last 3 s: a person who would be shown alone for less is shown with the others, and a part that shows everyone takes
 * from its neighbours what it lacks.
 */
function heldLongEnough(turns: readonly Turn[]): Turn[] {
  let held = joinEqual(turns);
  for (let index = shortOf(held); index !== -1; index = shortOf(held)) {
    if (held[index]?.speaker === null) held = withLonger(held, index);
    else held = held.map((turn, n) => (n === index ? { ...turn, speaker: null } : turn));
    held = joinEqual(held);
  }
  return held;
}

const shortOf = (turns: readonly Turn[]): number =>
  turns.length === 1 ? -1 : turns.findIndex((turn) => durationOf(turn) < shortestKindMs);

/** The turns with one of them as long as it must be, at the cost of its neighbours; one that has nothing left is gone. */
function withLonger(turns: readonly Turn[], index: number): Turn[] {
  const list = turns.map((turn) => ({ ...turn }));
  const [before, turn, after] = [list[index - 1], list[index], list[index + 1]];
  if (!turn) return list;
  const missing = shortestKindMs - durationOf(turn);
  if (before) {
    turn.startMs -= Math.min(after ? Math.round(missing / 2) : missing, durationOf(before));
    before.endMs = turn.startMs;
  }
  if (after) {
    turn.endMs = Math.min(after.endMs, turn.startMs + shortestKindMs);
    after.startMs = turn.endMs;
  }
  return list.filter((one) => durationOf(one) > 0);
}

function joinEqual(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const before = joined.at(-1);
    if (before && before.speaker === turn.speaker) before.endMs = turn.endMs;
    else joined.push({ ...turn });
  }
  return joined;
}

const sure = 0.8;
const maybe = 0.5;
/** Between two scores of an analysis. */
const stepMs = 200;
const longestPauseMs = 800;
const alternationMs = 10_000;
