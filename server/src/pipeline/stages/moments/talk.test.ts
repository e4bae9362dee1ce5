import { expect, it } from 'vitest';
import { madeTalk, speak } from './testing/speak.ts';

/** Housekeeping sentences of a conversation; its lines are said by two people in turn. */
function housekeepingOf(lines: string[]): string[] {
  const words = lines.flatMap((line, at) =>
    speak(line, { startMs: at * 40_000 }).map((word) => ({
      ...word,
      speaker: at % 2 === 0 ? 'Asha' : 'Ravi',
    })),
  );
  const talk = madeTalk(words, { maxSentenceMs: 25_000 });
  return talk.sentences.filter((_, at) => talk.isHousekeeping[at]).map(({ text }) => text);
}

const answers = Array.from({ length: 20 }, (_, n) => `Mango tree number ${n} needs water. It gets some.`);

it('what the host says before the thanks that end a conversation belongs to the farewell', () => {
  const farewell = 'This was everything I hoped for. People will love these mangoes. Thank you for joining.';
  expect(housekeepingOf([...answers, farewell])).toEqual([
    'This was everything I hoped for.',
    'People will love these mangoes.',
    'Thank you for joining.',
  ]);
});

it('thanks in the middle of a conversation stand alone', () => {
  const thanks = 'Mangoes are my favourite fruit. Thank you for joining.';
  expect(housekeepingOf([thanks, ...answers])).toEqual(['Thank you for joining.']);
});
