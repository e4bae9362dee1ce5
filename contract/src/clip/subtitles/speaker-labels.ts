import type { SubtitleCue } from './subtitle-cue.ts';

/** What one speaker says in a row; `speaker` is null where no label names one. */
export interface Turn {
  speaker: string | null;
  text: string;
}

/** `>> NAME:`, `- Name:`, `[Name]`, `[Name]:`, `Name:` at the head of a line, with speech behind it. */
const label =
  /^(?:[-–—‐•>»]+\s*)*(?:\[(?<bracketed>[^[\]\n]{1,40})\]\s*:?|(?<plain>[\p{L}\p{M}][\p{L}\p{M}\p{N}.'’ -]{0,38})\s*[:：])\s+(?=\S)/u;
/** Names have few words; longer heads are sentences with a colon. */
const maxWords = 4;
/** `[Music] text` names a sound, not a speaker. */
const sounds =
  /^(?:music|applause|laugh\p{L}*|cheer\p{L}*|clap\p{L}*|inaudible|crosstalk|silence|noise|sigh\p{L}*|cough\p{L}*|crying|foreign|beep|bleep\p{L}*|unclear|overlapping|pause|संगीत|तालियाँ|हँसी|हंसी|இசை|கைதட்டல்|సంగీతం|নীরবতা|সঙ্গীত|ಸಂಗೀತ|സംഗീതം|સંગીત|ਸੰਗੀਤ|ସଙ୍ଗୀତ|موسیقی)/iu;

/**
 * Splits the texts of cues, in order, into the turns of labelled speakers, without the labels. A label counts when it
 * recurs and so does another one, so that "Note:" in a monologue stays speech; without that every text is one turn of
 * an unknown speaker. A speaker holds until the next label, over cues as well.
 */
export function splitTurns(texts: readonly string[]): Turn[][] {
  const lines = texts.map((text) => text.split('\n'));
  const counts = new Map<string, number>();
  for (const line of lines.flat()) {
    const name = nameOf(line);
    if (name !== null) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  }
  const recurring = new Set([...counts].filter(([, count]) => count >= 2).map(([key]) => key));
  if (recurring.size < 2) return texts.map((text) => [{ speaker: null, text }]);
  const names = new Map<string, string>();
  let speaker: string | null = null;
  return lines.map((cue) => {
    const turns: Turn[] = [];
    for (const line of cue) {
      const name = nameOf(line);
      const isKnown = name !== null && recurring.has(keyOf(name));
      if (isKnown) {
        speaker = names.get(keyOf(name)) ?? name;
        names.set(keyOf(name), speaker);
      }
      const text = isKnown ? line.replace(label, '') : line;
      const last = turns.at(-1);
      if (last && last.speaker === speaker) last.text += `\n${text}`;
      else turns.push({ speaker, text });
    }
    return turns;
  });
}

/** The same where the file names its voices: each line has the speaker of its voice, once or often. */
export function turnsOfVoices(cues: readonly Pick<SubtitleCue, 'text' | 'voices'>[]): Turn[][] {
  const names = new Map<string, string>();
  return cues.map(({ text, voices = [] }) => {
    const turns: Turn[] = [];
    for (const [nth, line] of text.split('\n').entries()) {
      const voice = voices[nth] ?? null;
      const speaker = voice === null ? null : (names.get(keyOf(voice)) ?? voice);
      if (speaker !== null) names.set(keyOf(speaker), speaker);
      const last = turns.at(-1);
      if (last && last.speaker === speaker) last.text += `\n${line}`;
      else turns.push({ speaker, text: line });
    }
    return turns;
  });
}

/** HOST and Host are one speaker. */
const keyOf = (name: string): string => name.toLowerCase();

function nameOf(line: string): string | null {
  const groups = label.exec(line)?.groups;
  const name = (groups?.bracketed ?? groups?.plain)?.replace(/\s+/g, ' ').trim();
  if (!name || !/\p{L}/u.test(name) || sounds.test(name) || name.split(' ').length > maxWords) return null;
  // In scripts with capitals a name begins with one: "the point is:" is speech.
  return /^\p{Ll}/u.test(name) ? null : name;
}
