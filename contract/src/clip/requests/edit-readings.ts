import { musicBelow } from '../music/music.ts';
import type { PlanEdit } from '../parts/plan-parts.ts';
import { captionReading, secondLineReading } from './caption-readings.ts';
import { heardIn, isOff, type Reading, type Said } from './edit-clauses.ts';
import { means } from './request-tags.ts';
import type { Term } from './request-terms.ts';
import { edgeReading, lengthReading, pieceReading, placesOfQuote, quoteReading } from './time-readings.ts';

const titleReading: Reading = (said) => {
  if (said.has('headline') || !said.take('title') || isOff(said)) return null;
  const title = said.valueOf('quote');
  return title === undefined ? null : { title: `${title}` };
};

const headlineReading: Reading = (said) => {
  if (!said.take('headline')) return null;
  const isSaid = said.polarity !== 'none';
  const quote = said.valueOf('quote');
  said.take('title', 'card', 'start', 'all', 'both');
  if (isSaid) said.take('up');
  if (said.polarity === 'on') said.take('bigger');
  if (isOff(said)) return quote === undefined ? { hookTitle: null } : null;
  return isSaid || quote || said.isBareEnough
    ? { hookTitle: { text: quote === undefined ? null : `${quote}` } }
    : null;
};

/** “Mask bad words”, “gaali beep karo”, “mute “duffer””; bad words that are removed are masked and silent. */
const profanityReading: Reading = (said, clip) => {
  const tool = (['beep', 'mute', 'mask'] as const).find((term) => said.has(term));
  said.take('beep', 'mute', 'mask', 'all');
  if (said.has('quote')) {
    const places = tool && !isOff(said) ? placesOfQuote(said, heardIn(clip)) : [];
    return tool && places.length > 0
      ? {
          maskedWords: places.map((wordIndex) => ({ wordIndex, masked: true })),
          ...(tool !== 'mask' && { profanity: { mode: tool } }),
        }
      : null;
  }
  // Silence alone is a pause.
  const isBad = said.take('bad');
  const isWritten = said.take('captions');
  said.take('word', 'sound', 'beside');
  if (!isBad && tool !== 'beep') return null;
  if (tool) return { profanity: { mode: isOff(said) ? 'off' : tool } };
  if (isOff(said)) return { profanity: { mode: isWritten ? 'mask' : 'mute' } };
  return said.polarity === 'none' ? null : { profanity: { mode: 'off' } };
};

/** “Music thoda kam”, “too loud”, “background music hatao”. */
const musicReading: Reading = (said, { plan: { music } }) => {
  if (!said.take('music') || !music) return null;
  said.take('sound', 'beside', 'both');
  if (isOff(said)) return said.take('louder', 'quieter') ? null : { music: null };
  said.take('too');
  const [isLouder, isQuieter] = [
    said.take('louder', 'more', 'up'),
    said.take('quieter', 'less', 'down', 'smaller'),
  ];
  said.take('relative');
  if (isLouder === isQuieter) return null;
  const belowVoiceDb = music.belowVoiceDb + (isLouder !== said.isStated ? -6 : 6);
  return {
    music: { ...music, belowVoiceDb: Math.min(musicBelow.max, Math.max(musicBelow.min, belowVoiceDb)) },
  };
};

/** Things that are there or not: what a clause with one of their words asks for. */
const switches: readonly {
  term: Term;
  beside?: readonly Term[];
  edit(isOn: boolean, said: Said): PlanEdit | null;
}[] = [
  { term: 'filler', beside: ['word'], edit: (isOn) => ({ pace: { fillers: !isOn } }) },
  { term: 'pause', beside: ['part', 'empty'], edit: (isOn) => ({ pace: { silences: !isOn } }) },
  {
    ...{ term: 'zoom', beside: ['word', 'beside', 'effect'] },
    // A clip can zoom in alone; “zoom in zoom out” are its zooms where they end.
    edit: (isOn, said) => (said.has('other') && (isOn || areApart(said)) ? null : { punchIn: isOn }),
  },
  {
    ...{ term: 'noise', beside: ['clean', 'sound', 'beside'] },
    // “No noise” asks for the cleaning, “no noise cleanup” for none.
    edit: (isOn, said) => (isOn && !said.has('clean') ? null : { soundCleanup: isOn === said.has('clean') }),
  },
  { term: 'logo', edit: (isOn) => (isOn ? null : { logo: null }) },
  { term: 'broll', edit: (isOn) => (isOn ? null : { broll: [] }) },
  { term: 'card', beside: ['captions'], edit: (isOn) => (isOn ? null : { cards: [] }) },
];

/** “Zoom in rakho zoom out hatao”. */
function areApart({ tags }: Said): boolean {
  const [from, to] = (['zoom', 'other'] as const).map((term) => tags.findIndex((tag) => means(tag, term)));
  return !tags.slice(from, to).every((tag) => means(tag, 'zoom', 'idle'));
}

const switchReading: Reading = (said) => {
  const one = switches.find(({ term }) => said.take(term));
  if (!one) return null;
  said.take('all', 'both', ...(one.beside ?? []));
  const isTight = one.term === 'pause' && said.take('shorter', 'smaller');
  if (isTight) return isOff(said) || said.isStated ? null : one.edit(false, said);
  const isOn = wantsIt(said, one.term === 'noise' && said.has('clean'));
  return isOn === null ? null : one.edit(isOn, said);
};

/** Whether a thing is wanted; “too many zooms” and “zoom bahut hai” want none. Null: it is not said. */
function wantsIt(said: Said, isDone: boolean): boolean | null {
  const isMany = said.take('many');
  if (isOff(said)) return said.take('too') && !isMany ? null : false;
  // “It zooms too little”.
  if (said.has('too') && said.has('bit') && !isMany) return null;
  const isMuch = isMany || (said.isStated && said.has('very', 'more', 'too'));
  const isLess = said.take('less');
  const isMore = said.take('more', 'too');
  // No edit makes a little less of it.
  if (isMuch || isLess) return isLess && (said.has('bit') || said.isStated) ? null : false;
  if (said.isStated) return null;
  return said.polarity !== 'none' || isMore || isDone || said.isBareEnough || said.has('do') ? true : null;
}

/** Every kind of edit that can be asked for, in the order in which a clause is tried. */
export const readings: readonly Reading[] = [
  ...[titleReading, profanityReading, quoteReading, lengthReading, edgeReading, pieceReading],
  ...[secondLineReading, captionReading, headlineReading, musicReading, switchReading],
];
