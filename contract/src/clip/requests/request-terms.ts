import { numbersInDigits, numberWord } from '../transcript/digits.ts';
import type { Word } from '../transcript/transcript.ts';

/** What a word of a request means. Verbs carry over to the next clause: “cut the first and the last sentence”. */
const words = {
  cut: 'cut remove delete drop trim erase take kaat kaato kato kat kaatna hata hatao hatado hatana nikal nikalo nikaal nikalna काट काटो काटें काटना हटा हटाना निकालना हटाओ हटाएं हटाएँ हटाइए निकाल निकालो निकालें',
  dont: 'dont never',
  leave: 'leave leaving retain rehne rahne रहने undo except excluding chhod chhodkar छोड़ छोड़कर alawa अलावा',
  not: 'not nahi nahin mat नहीं मत',
  off: 'off no without hide stop band bandh bina mat बंद बिना मत छिपा छिपाओ',
  on: 'on show add bring wapas वापस chalu lagao laga lagana dikhao dikhana daalo dalo चालू लगाओ लगा लगाना दिखाओ दिखाना डालो जोड़ो',
  again: 'back wapas वापस restore',
  first: 'first opening pehla pehle pehli pahla pahli पहला पहली पहले',
  last: 'last final closing aakhri akhri aakhiri akhiri आख़िरी आखिरी अंतिम',
  sentence: 'sentence sentences vakya वाक्य',
  word: 'word words shabd शब्द',
  line: 'line lines लाइन पंक्ति',
  second: 'second seconds sec secs s सेकंड सेकेंड सैकंड',
  start: 'start starts begin begins beginning shuru शुरू शुरुआत',
  end: 'end ends ending khatam ant ख़त्म खत्म अंत',
  earlier: 'earlier before sooner pehle पहले',
  later: 'later after baad बाद',
  make: 'make keep limit bana banao rakho rakh करो kar karo kardo बना बनाओ रखो',
  captions: 'caption captions subtitle subtitles text कैप्शन सबटाइटल टेक्स्ट',
  style: 'style look preset स्टाइल',
  bigger: 'bigger larger big large bada bade badi badaa बड़ा बड़े बड़ी बडा बडे बडी',
  smaller: 'smaller small chhota chhote chhoti chota chote choti छोटा छोटे छोटी',
  shorter: 'shorter shorten short chhota chota chhoti छोटा छोटी छोटे',
  up: 'up top higher upar ooper ऊपर',
  middle: 'middle center centre beech बीच',
  down: 'down bottom lower neeche niche नीचे',
  capitals: 'capitals capital uppercase caps',
  roman: 'roman latin hinglish रोमन',
  native: 'native devanagari देवनागरी',
  highlight: 'highlight emphasize emphasise keywords हाइलाइट',
  spoken: 'spoken active current karaoke',
  filler: 'filler fillers um ums uh uhs umm hmm',
  pause: 'pause pauses silence silences gap gaps khamoshi चुप्पी ख़ामोशी खामोशी',
  music: 'music song gaana gana संगीत म्यूज़िक म्यूजिक गाना',
  logo: 'logo लोगो',
  broll: 'b-roll broll footage b‑roll',
  card: 'card cards कार्ड',
  headline: 'headline hook हेडलाइन',
  title: 'title name शीर्षक नाम टाइटल',
  noise: 'noise clean cleanup cleaning denoise shor saaf safai शोर साफ़ साफ सफ़ाई सफाई',
  clean: 'clean cleanup cleaning denoise reduction removal saaf safai साफ़ साफ सफ़ाई सफाई',
  bad: 'bad dirty foul swear swears swearing curse curses cuss abuse abuses abusive profanity gaali gaaliyan gaaliyaan gali galiyan galiyaan gaaliya गाली गालियां गालियाँ गालियों अपशब्द अपशब्दों',
  mask: 'mask star stars asterisks',
  beep: 'beep beeps bleep bleeps censor बीप',
  mute: 'mute silence म्यूट',
  zoom: 'zoom zooms punch-in punch ज़ूम जूम',
} as const;
export type Term = keyof typeof words;

const colours: Record<string, string> = {
  '#ffd60a': 'yellow peela peele pila pile पीला पीले',
  '#ff3b30': 'red laal lal लाल',
  '#34c759': 'green hara hare हरा हरे',
  '#0a84ff': 'blue neela neele नीला नीले',
  '#ff9500': 'orange narangi नारंगी',
  '#ff2d92': 'pink gulabi गुलाबी',
  '#bf5af2': 'purple baingani बैंगनी',
  '#ffffff': 'white safed सफ़ेद सफेद',
  '#000000': 'black kala kaala काला',
};

/** Hindi numbers as they are typed in Latin letters. */
const latinNumbers: Record<string, number> = {
  ...{
    ek: 1,
    do: 2,
    teen: 3,
    char: 4,
    chaar: 4,
    paanch: 5,
    panch: 5,
    das: 10,
    pandrah: 15,
    bees: 20,
    tees: 30,
  },
};

const listed = <Value>(lists: Iterable<readonly [Value, string]>): Map<string, Value[]> => {
  const found = new Map<string, Value[]>();
  for (const [value, list] of lists)
    for (const word of list.normalize('NFC').split(' ')) found.set(word, [...(found.get(word) ?? []), value]);
  return found;
};
const termsByWord = listed(Object.entries(words) as [Term, string][]);
const coloursByWord = listed(Object.entries(colours));

/** What a word means; several things where only the rest of the clause tells: “chhota” is smaller and shorter. */
export const termsOf = (word: string): readonly Term[] => termsByWord.get(word) ?? [];
export const colourOf = (word: string): string | undefined => coloursByWord.get(word)?.[0];
/** A number in digits or as a word of English or Hindi; undefined for others. */
export function numberOf(word: string): number | undefined {
  const digits = word.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : (numberWord(word) ?? latinNumbers[word]);
}

/** The words of a request with longer numbers in digits, as recognised speech has them: “seventy five” is 75. */
export const withDigits = (words: readonly string[]): string[] =>
  ['en', 'hi']
    .reduce(
      (spoken, language) => numbersInDigits(spoken, language),
      words.map((text): Word => ({ text, startMs: 0, endMs: 0 })),
    )
    .map(({ text }) => text);
