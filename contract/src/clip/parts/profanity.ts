import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { overlapMs } from '../plan/time.ts';
import { noProfanity, type Profanity, profanityEditSchema } from '../profanity/profanity.ts';
import { placesOf } from './captions.ts';
import { counted, definePart, member, saidIn } from './part.ts';

const modeCodes = {
  off: 'profanity_off',
  mask: 'profanity_mask',
  beep: 'profanity_beep',
  mute: 'profanity_mute',
} as const;

/** Bad words: what becomes of those in the lists, and of those that a user names. */
export const profanity = definePart({
  ...member('profanity'),
  edit: {
    /** What becomes of bad words in captions and sound; the lists of the workspace are read when it is saved. */
    profanity: profanityEditSchema,
    /** Words that are masked, or are not, whatever the lists say; by their places in the transcript. */
    maskedWords: z.array(z.object({ wordIndex: z.int().nonnegative(), masked: z.boolean() })).max(2000),
  },
  apply(before, { profanity: set, maskedWords = [] }, { source }) {
    const { byHand, ...now } = before ?? noProfanity;
    const { mode = now.mode, stars = now.stars, words = now.words, never = now.never } = set ?? {};
    const hands = maskedWords.map(({ wordIndex, masked }) => {
      const word = source.words[wordIndex];
      if (!word)
        throw new UserError('edit_invalid', { detail: message('edit_no_word', { index: wordIndex }) });
      return { said: saidIn(word), masked };
    });
    const kept = byHand.filter(({ said }) => hands.every((hand) => overlapMs(hand.said, said) === 0));
    const after: Profanity = {
      ...{ mode, stars, words, never },
      byHand: [...kept, ...hands].toSorted((a, b) => a.said.startMs - b.said.startMs),
    };
    return isSameValue(after, noProfanity) ? undefined : after;
  },
  coalesce(before, after) {
    if (placesOf(before.maskedWords) !== placesOf(after.maskedWords)) return null;
    return {
      ...after,
      ...(after.profanity && { profanity: { ...before.profanity, ...after.profanity } }),
    };
  },
  codes: [
    ...Object.values(modeCodes),
    'profanity_stars',
    'profanity_lists',
    'words_masked',
    'words_unmasked',
  ],
  changes({ profanity: before = noProfanity }, { profanity: after = noProfanity }) {
    const { mode, stars, words, never } = after;
    const isListed = isSameValue([words, never], [before.words, before.never]);
    const hands = changedHands(before, after);
    return [
      ...(mode === before.mode ? [] : [{ code: modeCodes[mode] }]),
      ...(stars === before.stars ? [] : [{ code: 'profanity_stars' as const }]),
      // Switched on with the lists of today, or off: that they are others as well is no news.
      ...(isListed || mode !== before.mode ? [] : [{ code: 'profanity_lists' as const }]),
      ...counted('words_masked', hands.filter((hand) => hand.masked).length),
      ...counted('words_unmasked', hands.filter((hand) => !hand.masked).length),
    ];
  },
  merge: {
    things({ profanity: before = noProfanity }, { profanity: after = noProfanity }) {
      const { byHand: _old, ...old } = before;
      const { byHand: _now, ...now } = after;
      return [
        ...(isSameValue(old, now) ? [] : ['bad words']),
        ...changedHands(before, after).map(({ said }) => `masked ${said.startMs}`),
      ];
    },
  },
  needs: null,
  reach: ({ maskedWords = [] }) => maskedWords.map(({ wordIndex }) => wordIndex),
});

/** The words that are masked by hand in one of two versions and not in the other, as they are afterwards. */
function changedHands(before: Profanity, after: Profanity): Profanity['byHand'] {
  const isIn = ({ byHand }: Profanity, hand: Profanity['byHand'][number]) =>
    byHand.some((other) => isSameValue(other, hand));
  const gone = before.byHand.filter(
    ({ said }) => !after.byHand.some((hand) => overlapMs(hand.said, said) > 0),
  );
  return [
    ...after.byHand.filter((hand) => !isIn(before, hand)),
    ...gone.map(({ said, masked }) => ({ said, masked: !masked })),
  ];
}
