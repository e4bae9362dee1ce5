import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWaveform } from '../testing/made-sound.ts';
import { findSilences } from './find-silences.ts';
import type { Pace } from './pace.ts';
import { cutsLeft, type PaceSource, setPace } from './set-pace.ts';

// Speech to 2 s, silence, "um" at 4.2 s between two pauses, speech to 6 s, silence, speech to the end.
const words = [
  { text: 'bread', startMs: 300, endMs: 2000 },
  { text: 'needs', startMs: 3500, endMs: 4000 },
  { text: 'um', startMs: 4200, endMs: 4500 },
  { text: 'time', startMs: 4800, endMs: 6000 },
  { text: 'always', startMs: 8000, endMs: 9800 },
];
const source: PaceSource = {
  ...{ words, timing: 'words', language: 'en' },
  waveform: makeWaveform(10_000, words),
};
const whole = [{ startMs: 0, endMs: 10_000 }];
const on = setPace(whole, undefined, { pace: { silences: true, fillers: true } }, source);
const lengthOf = (edit: readonly { startMs: number; endMs: number }[]) =>
  edit.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

describe('the pace of a clip', () => {
  it('is nothing until it is wanted', () => {
    expect(setPace(whole, undefined, {}, source)).toEqual({ edit: whole, pace: undefined });
  });

  it('cuts silences and fillers out of the edit list and lists them', () => {
    expect(on.edit).toEqual([
      { startMs: 0, endMs: 2150 },
      { startMs: 3400, endMs: 4200 },
      { startMs: 4720, endMs: 6150 },
      { startMs: 7900, endMs: 10_000 },
    ]);
    expect(on.pace?.cuts).toEqual([
      { kind: 'silence', startMs: 2150, endMs: 3400 },
      { kind: 'filler', startMs: 4200, endMs: 4720, text: 'um' },
      { kind: 'silence', startMs: 6150, endMs: 7900 },
    ]);
    expect(setPace(on.edit, on.pace, {}, source)).toEqual(on);
  });

  it.each([
    [79, ['silence']],
    [80, ['silence', 'silence']],
  ])('makes no cut that leaves a piece of %i ms', (leftMs, cuts) => {
    // The piece between two takes that ends where a silence begins.
    const edit = [
      { startMs: 0, endMs: 2150 - leftMs - 200 },
      { startMs: 2150 - leftMs, endMs: 10_000 },
    ];
    const paced = setPace(edit, undefined, { pace: { silences: true } }, source);
    expect(paced.pace?.cuts.map(({ kind }) => kind)).toEqual(cuts);
  });

  it('gives back exactly what a switch that goes off had cut', () => {
    const silent = setPace(on.edit, on.pace, { pace: { fillers: false } }, source);
    expect(silent.pace?.cuts.map(({ kind }) => kind)).toEqual(['silence', 'silence']);
    const off = setPace(silent.edit, silent.pace, { pace: { silences: false } }, source);
    expect(off).toEqual({ edit: whole, pace: undefined });
  });

  it('leaves a cut that was taken back in the clip, until the switch is turned on anew', () => {
    const back = setPace(on.edit, on.pace, { keepCuts: [2150] }, source);
    expect(back.edit[0]).toEqual({ startMs: 0, endMs: 4200 });
    expect(setPace(back.edit, back.pace, {}, source)).toEqual(back);
    const off = setPace(back.edit, back.pace, { pace: { silences: false, fillers: false } }, source);
    expect(setPace(off.edit, off.pace, { pace: { silences: true, fillers: true } }, source)).toEqual(on);
  });

  it('leaves what was taken back of one switch when the other one is turned on', () => {
    const silences = setPace(whole, undefined, { pace: { silences: true } }, source);
    const back = setPace(silences.edit, silences.pace, { keepCuts: [2150] }, source);
    const both = setPace(back.edit, back.pace, { pace: { fillers: true } }, source);
    expect(both.edit[0]?.endMs).toBeGreaterThan(3400);
    expect(both.pace?.cuts.map(({ startMs }) => startMs)).not.toContain(2150);
  });

  it('takes a cut back when a word in it is brought back', () => {
    const withWord = [...on.edit.slice(0, 1), { startMs: 3400, endMs: 4500 }, ...on.edit.slice(2)];
    const { edit, pace } = setPace(withWord, on.pace, {}, source);
    expect(edit).toContainEqual({ startMs: 3400, endMs: 6150 });
    expect(pace?.kept).toMatchObject([{ startMs: 4200, endMs: 4720 }]);
  });

  it('follows the trims: cuts outside go, silences of an added part come', () => {
    const shorter = [{ startMs: 3600, endMs: 4200 }, ...on.edit.slice(2, 3)];
    const trimmed = setPace(shorter, on.pace, {}, source);
    expect(trimmed.pace?.cuts.map(({ startMs }) => startMs)).toEqual([4200]);
    const longer = [{ startMs: 0, endMs: 4200 }, ...on.edit.slice(2, 3)];
    expect(setPace(longer, trimmed.pace, {}, source).pace?.cuts.map(({ startMs }) => startMs)).toEqual([
      2150, 4200,
    ]);
  });

  it('never cuts words of guessed times as fillers, and keeps the cuts that a user has made', () => {
    const guessed = setPace(whole, undefined, { pace: { fillers: true } }, { ...source, timing: 'cues' });
    expect(guessed.edit).toEqual(whole);
    const cutByHand = [
      { startMs: 0, endMs: 3500 },
      { startMs: 4800, endMs: 10_000 },
    ];
    const { edit, pace } = setPace(cutByHand, undefined, { pace: { silences: true, fillers: true } }, source);
    expect(pace?.cuts.map(({ kind }) => kind)).toEqual(['silence', 'silence']);
    const off = setPace(edit, pace, { pace: { silences: false, fillers: false } }, source);
    expect(off.edit).toEqual(cutByHand);
  });

  it('loses no word and no millisecond over any changes of the switches', () => {
    const changes = fc.array(
      fc.oneof(
        fc.record({ pace: fc.record({ silences: fc.boolean(), fillers: fc.boolean() }) }),
        fc.record({ keepCuts: fc.subarray([2150, 4200, 6150]) }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(changes, (all) => {
        let state: { edit: typeof whole; pace: Pace | undefined } = { edit: whole, pace: undefined };
        for (const change of all) {
          state = setPace(state.edit, state.pace, change, source);
          const cutMs = lengthOf(state.pace?.cuts ?? []);
          expect(lengthOf(state.edit) + cutMs).toBe(10_000);
        }
        const off = setPace(state.edit, state.pace, { pace: { silences: false, fillers: false } }, source);
        expect(off.edit).toEqual(whole);
      }),
    );
  });
});

describe('what can still be cut in a clip', () => {
  const startsOf = (cuts: Pace['cuts']) => cuts.map(({ startMs }) => startMs);

  it('is all that both switches find, and nothing once they have cut it', () => {
    expect(cutsLeft(whole, undefined, source)).toEqual(on.pace?.cuts);
    expect(cutsLeft(on.edit, on.pace, source)).toEqual([]);
  });

  it('is what the other switch finds, without what was taken back of this one', () => {
    const silences = setPace(whole, undefined, { pace: { silences: true } }, source);
    const back = setPace(silences.edit, silences.pace, { keepCuts: [2150] }, source);
    expect(startsOf(cutsLeft(back.edit, back.pace, source))).toEqual([4200]);
  });

  it('is nothing where less than a second of the clip would stay', () => {
    const short = [{ startMs: 1900, endMs: 3800 }];
    expect(findSilencesOf(short)).toHaveLength(1);
    expect(cutsLeft(short, undefined, source)).toEqual([]);
  });
});

const findSilencesOf = ([span = { startMs: 0, endMs: 0 }]: typeof whole) => findSilences(span, source);
