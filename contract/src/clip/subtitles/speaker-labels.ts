import type { SubtitleCue } from './subtitle-cue.ts';

/** What one speaker says in a row; `speaker` is null where no label names one. */
export interface Turn {
  speaker: string | null;
  text: string;
}

/** `>> NAME:`, `- Name:`, `[Name]`, `[Name]:`, `Name:` at the head of a line, with speech behind it. */
const label =
  /^(?<marks>(?:[-–—‐•>»]+\s*)*)(?:\[(?<bracketed>[^[\]\n]{1,40})\]\s*:?|(?<plain>[\p{L}\p{M}][\p{L}\p{M}\p{N}.'’ -]{0,38})\s*[:：])\s+(?=\S)/u;
/** `>> text` marks that another speaker begins, without a name. */
const change = /^(?:>>+|»+)\s*/u;
/** Names have few words; longer heads are sentences with a colon. */
const maxWords = 4;
/** `[Music] text` names a sound, not a speaker. */
const sounds =
  /^(?:music|applause|laugh\p{L}*|cheer\p{L}*|clap\p{L}*|inaudible|crosstalk|silence|noise|sigh\p{L}*|cough\p{L}*|crying|foreign|beep|bleep\p{L}*|unclear|overlapping|pause|संगीत|तालियाँ|हँसी|हंसी|இசை|கைதட்டல்|సంగీతం|নীরবতা|সঙ্গীত|ಸಂಗೀತ|സംഗീതം|સંગીત|ਸੰਗੀਤ|ସଙ୍ଗୀତ|موسیقی)/iu;

/** `Note: …`, `Rule one: …`, `Q: …` are said: heads of such a word name no speaker, however often they recur. */
const spokenHeads =
  /^(?:note|nb|ps|rule|step|tip|trick|hint|question|answer|[qa]$|example|warning|caution|time|date|today|tomorrow|yesterday|remember|reminder|problem|solution|chapter|part|lesson|section|episode|result|fact|myth|truth|fun fact|summary|conclusion|number|point|option|reason|price|cost|answer key|update|news|breaking|ingredients?|method|title|topic|subject|mistake|secret|lie|moral|meaning|definition|translation|first|second|third|one|two|three|next|finally|also|but|and|so|because|here|this|that|the|my|our|your|नोट|ध्यान|नियम|सवाल|प्रश्न|जवाब|उत्तर|उदाहरण|टिप|टीप|सूचना|समय|समस्या|समाधान|उपाय|कदम|चरण|पहल\p{M}|दूसर\p{M}|तीसर\p{M}|भाग|अध्याय|याद|मतलब|अर्थ|कारण|नतीजा|निष्कर्ष|मुद्दा|குறிப்பு|விதி|கேள்வி|பதில்|உதாரணம்|படி|நேரம்|பகுதி|முதல்|இரண்டாவது|காரணம்|பொருள்|గమనిక|నియమం|ప్రశ్న|జవాబు|సమాధానం|ఉదాహరణ|దశ|సమయం|భాగం|మొదటి|రెండవ|కారణం|অর্থ|দ্রষ্টব্য|নোট|নিয়ম|প্রশ্ন|উত্তর|উদাহরণ|ধাপ|সময়|অংশ|প্রথম|দ্বিতীয়|কারণ)(?![\p{L}\p{M}])/iu;
/** A title before a name: one such label is enough. */
const honorific =
  /^(?:(?:mr|mrs|ms|dr|prof|professor|shri|smt|justice|swami|pandit|ustad)\.?|(?:श्री|श्रीमती|सुश्री|डॉ|डा|प्रो|प्रा|प्रोफ़ेसर|प्रोफेसर|पंडित|स्वामी|திரு|திருமதி|டாக்டர்|முனைவர்|பேராசிரியர்|శ్రీ|శ్రీమతి|డా|డాక్టర్|ప్రొ|ప్రొఫెసర్|শ্রী|শ্রীমতী|ডা|ড|ডঃ|ডক্টর|অধ্যাপক)\.?) ?(?<= |\.)\p{L}/iu;
const fullName = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*)+$/u;

/**
 * Splits the texts of cues, in order, into the turns of labelled speakers, without the labels. A label counts where it
 * cannot be speech: it recurs and so does another one; it is behind `>>` or has a title such as "Prof."; it is a full
 * name in capitals that recurs; or it begins at least three cues and half of all. "Note:" in a monologue stays speech.
 * A speaker holds until the next label, over cues as well; behind a `>>` alone the speaker is unknown.
 */
export function splitTurns(texts: readonly string[]): Turn[][] {
  const lines = texts.map((text) => text.split('\n'));
  const names = namesIn(lines.flat(), texts.length);
  const shown = new Map<string, string>();
  let speaker: string | null = null;
  return lines.map((cue) => {
    const turns: Turn[] = [];
    for (const line of cue) {
      const { name } = labelOf(line) ?? { name: null };
      const isLabel = name !== null && names.has(keyOf(name));
      if (isLabel) {
        speaker = shown.get(keyOf(name)) ?? name;
        shown.set(keyOf(name), speaker);
      } else if (change.test(line)) speaker = null;
      const text = line.replace(isLabel ? label : change, '');
      const last = turns.at(-1);
      if (last && last.speaker === speaker) last.text += `\n${text}`;
      else turns.push({ speaker, text });
    }
    return turns;
  });
}

/** The labels among lines that name speakers, as keys. */
function namesIn(lines: readonly string[], cues: number): Set<string> {
  const labels = lines.flatMap((line) => labelOf(line) ?? []);
  const byKey = Map.groupBy(labels, ({ name }) => keyOf(name));
  const recurring = [...byKey].filter(([, { length }]) => length >= 2);
  const certain = [...byKey].filter(
    ([, all]) =>
      all.some(({ name, isMarked }) => isMarked || (honorific.test(name) && !/ \p{Ll}/u.test(name))) ||
      (all.length >= 2 && all.some(({ name }) => fullName.test(name))) ||
      (all.length >= 3 && all.length * 2 >= cues),
  );
  return new Set([...certain, ...(recurring.length >= 2 ? recurring : [])].map(([key]) => key));
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

/** The speaker whom the head of a line may name; `isMarked`: it stands behind `>>`. */
export function labelOf(line: string): { name: string; isMarked: boolean } | null {
  const groups = label.exec(line)?.groups;
  const name = (groups?.bracketed ?? groups?.plain)?.replace(/\s+/g, ' ').trim();
  if (!name || !/\p{L}/u.test(name) || sounds.test(name) || spokenHeads.test(name)) return null;
  if (name.split(' ').length > maxWords) return null;
  // In scripts with capitals a name begins with one: "the point is:" is speech.
  return /^\p{Ll}/u.test(name) ? null : { name, isMarked: change.test(groups?.marks ?? '') };
}
