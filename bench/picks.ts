import { findMoments } from '../server/src/pipeline/stages/moments/find-moments.ts';
import { picksAbsent, picksDir, readPicks } from '../server/src/testing/picks.ts';
import type { Figure } from './figure.ts';

/** How many picks a talk is good for here, and how long they may be, milliseconds. */
const request = { count: 10, maxDurationMs: 60_000 };

/** What the picker finds of what human editors chose, on the talks that nothing was fitted on. */
export async function pickFigures(): Promise<Figure[]> {
  if (!picksDir) {
    console.error(picksAbsent);
    return [];
  }
  const picks = await readPicks('held-out');
  const score = picks.score(picks.episodes, ({ words, language, durationMs }) => {
    const { moments } = findMoments({
      transcript: { language, engine: 'made', words },
      durationMs,
      range: null,
      waveform: null,
      ...request,
    });
    return moments;
  });
  const { anatomy, interval90 } = score;
  const between = (key: string) => (interval90[key] ?? []).map((value) => value.toFixed(2)).join('–');
  const talks = `${score.episodes} talks, ${score.picks} picks of ${anatomy.seconds} s`;
  const share = (
    name: string,
    value: number | undefined,
    bar: number,
    better: Figure['better'],
    note: string,
  ) => ({
    name: `moments.${name}`,
    value: value ?? Number.NaN,
    unit: 'share',
    bar,
    better,
    note,
  });
  return [
    {
      name: 'moments.lift',
      value: score['lift@10'],
      unit: '×',
      bar: 1.7,
      better: 'higher',
      note: `90 % within ${between('lift@10')}; ${talks}`,
    },
    share(
      'hit10',
      score['hit@10'],
      0.4,
      'higher',
      `chance ${score['chance@10']}; 90 % within ${between('hit@10')}`,
    ),
    share('question-start', anatomy.startsWithQuestion, 0.2, 'lower', 'human editors 0.14'),
    share(
      'one-voice',
      anatomy.guestSpeaks90,
      0.7,
      'higher',
      'the guest says 90 % of the words; human editors 0.71',
    ),
  ];
}
