import { plainText } from './plain-text.ts';

/** A line of a cue; `voice` is null where none is named. */
interface VoicedLine {
  text: string;
  voice: string | null;
}

/** WebVTT 1.0, 4.2.2: `<v Asha>` holds until the next one, `</v>`, or the end of its cue; classes may stand behind the `v`. */
const voiceTag = /<v(?:\.[^\s<>]*)?(?:[ \t]+(?<name>[^<>\n]*))?>|<\/v>/gi;
/** As long as a speaker's name may be. */
const longestName = 40;

/**
 * The lines of a cue without markup, each with the voice that its markup names; a change of the voice begins a line.
 * Null where no voice is named.
 */
export function voicedLines(markup: string): VoicedLine[] | null {
  const tags = [...markup.matchAll(voiceTag)];
  if (!tags.some((tag) => nameOf(tag) !== null)) return null;
  const ends = [...tags.slice(1).map(({ index }) => index), markup.length];
  const parts = [{ markup: markup.slice(0, tags[0]?.index), voice: null as string | null }];
  for (const [nth, tag] of tags.entries())
    parts.push({ markup: markup.slice(tag.index + tag[0].length, ends[nth]), voice: nameOf(tag) });
  return parts.flatMap(({ markup: part, voice }) => {
    const text = plainText(part);
    return text === '' ? [] : text.split('\n').map((line) => ({ text: line, voice }));
  });
}

function nameOf({ groups }: RegExpExecArray): string | null {
  const name = plainText(groups?.name ?? '').replaceAll('\n', ' ');
  return [...name].slice(0, longestName).join('').slice(0, longestName).toWellFormed().trim() || null;
}
