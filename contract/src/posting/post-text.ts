import { type PlatformId, platforms } from './platforms.ts';

/** What is known about a clip in the words of its video. */
export interface ClipTexts {
  title: string;
  /** The moment's own title, before the clip was renamed. */
  momentTitle: string;
  /** The opening sentence; empty without a transcript. */
  hook: string;
  description: string;
  /** With `#`, most telling first. */
  hashtags: readonly string[];
  /** Those of the other clips of its video, which are offered as well. */
  related?: readonly string[];
}

/** The text of a post, ready to be edited. */
export interface PostText {
  /** Ideas, best first; each fits where the platform limits titles. */
  titles: string[];
  /** Without hashtags. */
  text: string;
  /** All that are offered, most telling first; the first `chosen` are used unless the user decides otherwise. */
  hashtags: string[];
  chosen: number;
}

/** The text of a post as its user has it; longer than a platform allows, it is kept and marked. */
export interface PostDraft {
  title: string;
  /** Without hashtags. */
  text: string;
  hashtags: string[];
}

/** The first title and the chosen hashtags of a suggestion. */
export const draftOf = ({ titles, text, hashtags, chosen }: PostText): PostDraft => ({
  ...{ title: titles[0] ?? '', text },
  hashtags: hashtags.slice(0, chosen),
});

/** All of a post that is pasted: its title where the platform has one, its text and hashtags. */
export const wholeTextOf = (id: PlatformId, { title, text, hashtags }: PostDraft): string =>
  [platforms[id].titleMax === null ? '' : title, joined(text, hashtags)].filter(Boolean).join('\n\n');

/** Titles, text and hashtags for one platform, within its limits. */
export function postTextFor(id: PlatformId, clip: ClipTexts): PostText {
  const { titleMax, textMax, hashtags: wanted, usualHashtags } = platforms[id];
  // The claim, and the sentence that it ends on.
  const ideas = [clip.title, clip.momentTitle, clip.hook, ...sentencesOf(clip.description).slice(0, 2)]
    .map((idea) => shortened(idea.replace(/\s+/g, ' ').trim(), titleMax ?? longestIdea))
    .filter((idea) => idea !== '');
  const body = clip.description || clip.hook;
  // One that is all of the text below would be posted twice.
  const titles = ideas.filter(
    (idea, at) =>
      ideas.findIndex((other) => sameWords(other, idea)) === at && (at === 0 || !sameWords(idea, body)),
  );
  const own = eachOnce(clip.hashtags);
  const topics = eachOnce([...own, ...(clip.related ?? [])]).slice(
    0,
    Math.max(own.length, mostOffered - usualHashtags.length),
  );
  const hashtags = wanted === 0 ? own : eachOnce([...topics, ...usualHashtags]);
  const headed = titleMax === null && clip.title !== '' && !startsWith(body, clip.title);
  const whole = headed ? [clip.title, body].filter(Boolean).join('\n\n') : body || clip.title;
  let chosen = Math.min(wanted, own.length);
  const tagLength = () => writtenLength(id, joined('', hashtags.slice(0, chosen)));
  // Hashtags give way before the words do.
  while (chosen > 0 && tagLength() > textMax / 3) chosen -= 1;
  return { titles, text: shortenedFor(id, whole, textMax - tagLength()), hashtags, chosen };
}

/** The first of those that differ in capitals alone. */
const eachOnce = (hashtags: readonly string[]): string[] => {
  const names = hashtags.map((hashtag) => hashtag.toLowerCase());
  return hashtags.filter((_, at) => names.indexOf(names[at] ?? '') === at);
};

const longestIdea = 120;
/** Hashtags that are offered, unless the clip has more of its own. */
const mostOffered = 10;

/** What is pasted into a post: the text with its hashtags below. */
export const joined = (text: string, hashtags: readonly string[]): string =>
  hashtags.length === 0 ? text : `${text}\n\n${hashtags.join(' ')}`;

/**
 * How much of its limit a platform counts for a text. YouTube counts bytes, of which an Indian letter has three. X counts
 * 23 for a link, two for an emoji of however many signs and for most symbols, one for Indian scripts.
 */
export function writtenLength(id: PlatformId, text: string): number {
  if (id === 'youtube') return new TextEncoder().encode(text).length;
  if (id !== 'x') return text.length;
  const unlinked = text.normalize('NFC').replace(link, 'x'.repeat(23));
  return [...graphemes.segment(unlinked)].reduce((sum, { segment }) => {
    if (joinedEmoji.test(segment)) return sum + 2;
    return [...segment].reduce((all, letter) => all + (isLight(letter) ? 1 : 2), sum);
  }, 0);
}

/** A link, without the marks that end its sentence. */
const link = /https?:\/\/\S*[^\s.,!?;:)'"…।]/gi;
/** A sign with skin, sex, family or presentation; a flag; a key. */
const joinedEmoji =
  /^\p{RI}{2}$|^\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d].*$|^.\ufe0f?\u20e3$/u;

/** How long the text of a post is and may be, in letters as its user counts them. */
export function textRoom(id: PlatformId, text: string): { used: number; max: number } {
  const { textMax: max } = platforms[id];
  const written = writtenLength(id, text);
  if (id !== 'youtube') return { used: written, max };
  return { used: text.length, max: written === 0 ? max : Math.floor((max * text.length) / written) };
}

/** YouTube refuses a title or text with one of these (videos resource of its Data API). */
export const hasRefusedSigns = (id: PlatformId, text: string): boolean =>
  id === 'youtube' && /[<>]/.test(text);

/** The hashtags of a post, those that were typed into its text included. */
export const countHashtags = ({ text, hashtags }: Pick<PostDraft, 'text' | 'hashtags'>): number =>
  hashtags.length + (text.match(/(?<![\p{L}\p{M}\p{N}_&/])#[\p{L}\p{M}\p{N}_]*[\p{L}\p{M}_]/gu)?.length ?? 0);

/** The ranges that X counts as one character (docs.x.com, counting characters). */
function isLight(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223);
}

function shortenedFor(id: PlatformId, text: string, max: number): string {
  let kept = text;
  for (let at = Math.min(max, text.length); writtenLength(id, kept) > max && at > 0; ) {
    kept = shortened(text, at);
    at = Math.min(at - 8, Math.floor((at * max) / writtenLength(id, kept)));
  }
  return kept;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text with at most `max` UTF-16 units: cut between two words where there are some, never inside a letter. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max - 1) break;
    cut = index + segment.length;
  }
  const space = text.slice(0, cut + 1).search(/\s\S*$/);
  const end = space > max / 2 ? space : cut;
  return `${text.slice(0, end).replace(/[\s,;:–-]+$/, '')}…`;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!।॥۔؟])\s+|\n+/).filter(Boolean);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const sameWords = (one: string, other: string): boolean => plain(one) === plain(other);
const startsWith = (text: string, title: string): boolean => plain(text).startsWith(plain(title));
