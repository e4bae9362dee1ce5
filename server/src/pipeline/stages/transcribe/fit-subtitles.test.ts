import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { describe, expect, it, test } from 'vitest';
import type { ShownLine } from '#adapters/speech/speech.ts';
import { fitByVoice, fitSubtitles, type Shift, shifted, strayStretches } from './fit-subtitles.ts';

/** Numbers from 0 to before 1 that look like chance, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Lines of a talk as they are said, with rests of different lengths between them. */
function talk(count: number, seed = 7): ShownLine[] {
  const next = dice(seed);
  let at = 1000;
  return Array.from({ length: count }, (_, nth) => {
    const startMs = at;
    const endMs = startMs + 1500 + Math.round(next() * 4000);
    at = endMs + 450 + Math.round(next() * 1500);
    return { words: ['sentence', 'number', `${nth}`, 'is', 'said'], startMs, endMs };
  });
}

/** The file that a shift puts right. */
const shownAs = (lines: readonly ShownLine[], { scale, offsetMs }: Shift): ShownLine[] =>
  lines.map(({ words, startMs, endMs }) => ({
    words,
    startMs: (startMs - offsetMs) / scale,
    endMs: (endMs - offsetMs) / scale,
  }));

/** A model that hears `said` wherever it is looked for in the right place, but for the lines that `misses` names. */
function model(said: readonly ShownLine[], misses: (nth: number) => boolean = () => false) {
  let count = 0;
  const search = async (lines: readonly ShownLine[]) => {
    count += lines.length;
    return lines.map((line) => {
      const at = said.findIndex(({ words }) => words.join(' ') === line.words.join(' '));
      const one = said[at];
      if (!one || misses(at) || one.startMs < line.startMs || one.endMs > line.endMs) return null;
      const times = line.words.map(
        (_, n) => [one.startMs + n * 200, one.startMs + n * 200 + 100, 0.9] as const,
      );
      return { by: 'model' as const, times };
    });
  };
  return { search, count: () => count };
}

const film = 24_000 / 1001;
const said = talk(600);
const voiced: Span[] = said.map(({ startMs, endMs }) => ({ startMs, endMs }));

describe('subtitles that a model compares with their sound', () => {
  it.each([-10_000, -2_400, -800, 800, 2_400, 10_000])(
    'are moved by %d ms, with the reason',
    async (offsetMs) => {
      const fit = await fitSubtitles({
        lines: shownAs(said, { scale: 1, offsetMs }),
        ...{ voiced: [], search: model(said).search },
      });
      expect(fit.shift).toEqual({ scale: 1, offsetMs });
      const code = offsetMs < 0 ? 'subtitles_late' : 'subtitles_early';
      expect(fit.notes).toEqual([{ code, details: { seconds: (Math.abs(offsetMs) / 1000).toFixed(1) } }]);
    },
  );

  it.each([
    [25, film],
    [film, 25],
    [25, 24],
    [24, film],
  ])(
    'are stretched from %d to %d frames a second over 40 minutes, also where they are late',
    async (from, to) => {
      for (const offsetMs of [0, -3_000]) {
        const lines = shownAs(said, { scale: from / to, offsetMs });
        const { shift, notes } = await fitSubtitles({ lines, voiced: [], search: model(said).search });
        expect(shift?.scale).toBeCloseTo(from / to, 6);
        const errors = lines.map((line, n) =>
          Math.abs((shift ? shifted(line, shift).startMs : 0) - (said[n]?.startMs ?? 0)),
        );
        expect(Math.max(...errors)).toBeLessThanOrEqual(2);
        expect(notes[0]?.code).toBe('subtitles_rate');
      }
    },
  );

  it('stay as they are where they fit, where cues begin a little early, and where a third is not heard', async () => {
    for (const offsetMs of [0, 450, -600])
      for (const misses of [() => false, (nth: number) => nth % 3 === 0]) {
        const heard = model(said, misses);
        const lines = shownAs(said, { scale: 1, offsetMs });
        expect(await fitSubtitles({ lines, voiced, search: heard.search })).toEqual({
          shift: null,
          notes: [],
        });
      }
  });

  it('stay as they are where what is heard agrees on no place, and only a sample of them is looked for', async () => {
    const next = dice(3);
    const anywhere = said.map((line) => {
      const byMs = next() * 18_000 - 9_000;
      return { ...line, startMs: line.startMs + byMs, endMs: line.endMs + byMs };
    });
    const heard = model(anywhere);
    expect(await fitSubtitles({ lines: said, voiced, search: heard.search })).toEqual({
      shift: null,
      notes: [],
    });
    expect(heard.count()).toBeLessThanOrEqual(18);
  });
});

describe('subtitles that no model hears', () => {
  it.each([-20_000, -2_400, 2_400, 20_000])(
    'are moved by %d ms where they begin with the voice',
    (offsetMs) => {
      const { shift } = fitByVoice(shownAs(said, { scale: 1, offsetMs }), voiced);
      expect(shift).toEqual({ scale: 1, offsetMs });
    },
  );

  it('are stretched where another speed fits alone', () => {
    const { shift } = fitByVoice(shownAs(said, { scale: 25 / film, offsetMs: 0 }), voiced);
    expect(shift?.scale).toBeCloseTo(25 / film, 6);
  });

  it('stay as they are where they fit, and where little is known', () => {
    const nothing = { shift: null, notes: [] };
    for (const offsetMs of [0, 450, -600])
      expect(fitByVoice(shownAs(said, { scale: 1, offsetMs }), voiced)).toEqual(nothing);
    expect(fitByVoice(shownAs(said.slice(0, 20), { scale: 1, offsetMs: 5000 }), voiced)).toEqual(nothing);
    expect(fitByVoice(said, [{ startMs: 0, endMs: 3_000_000 }])).toEqual(nothing);
  });

  it('are those of another recording where they begin nowhere with the voice', () => {
    const [first] = talk(600, 99);
    expect(fitByVoice(talk(600, 99), voiced)).toEqual({
      shift: null,
      notes: [
        {
          code: 'subtitles_of_another',
          details: { start: '0:01', end: expect.any(String), words: first?.words.join(' ') },
        },
      ],
    });
  });
});

test('a stretch of something else is told with its place, single lines that are not heard are not', () => {
  const lines = said.slice(0, 60);
  const next = dice(5);
  const untidy = lines.map(() => next() > 0.2);
  expect(strayStretches(lines, untidy, [])).toEqual([]);
  const stray = untidy.map((isHeard, nth) => isHeard && !(nth >= 20 && nth < 32));
  const [note, ...others] = strayStretches(lines, stray, []);
  expect(note).toMatchObject({ code: 'subtitles_stray', details: { words: 'sentence number 20 is said' } });
  expect(others).toEqual([]);
  // A model that hears less than half says nothing of the text.
  expect(
    strayStretches(
      lines,
      lines.map((_, nth) => nth % 3 === 0),
      [],
    ),
  ).toEqual([]);
});

test('a minute of voice between two lines is told with the words before it', () => {
  const lines = [...said.slice(0, 10), ...said.slice(30, 40)];
  const isHeard = lines.map(() => true);
  expect(strayStretches(lines, isHeard, voiced)).toMatchObject([
    { code: 'subtitles_left_out', details: { words: 'sentence number 9 is said' } },
  ]);
  expect(
    strayStretches(
      said.slice(0, 40),
      said.slice(0, 40).map(() => true),
      voiced,
    ),
  ).toEqual([]);
});
