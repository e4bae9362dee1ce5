/** Phrases whose words would be read one by one as something else, in the order in which they are looked for. */
type Phrases = readonly (readonly [plain: string, pattern: string])[];

const unwanted = String.raw`(?:(?:nahi|nahin|नहीं)\s+(?:chahiye|chahie|चाहिए|चाहिये)|(?:ki|की)\s+(?:[zj]aro?o?rat|[zj]arurat|ज़रूरत|जरूरत)\s+(?:nahi|nahin|नहीं))`;
const soThatItIs = String.raw`(?:to\s+(?:make|keep|get|bring)\s+(?:it|this|the\s+(?:clip|video|reel))|so\s+(?:that\s+)?it(?:['’]s|\s+is))`;
const ofEdits: Phrases = [
  [
    'dont',
    String.raw`(?:do|does|should|must|can|could|would|need)(?:\s*n['’ʼ]?t|\s+not)|cannot|no\s+need\s+to`,
  ],
  // What is not wanted in all of the clip.
  [
    '',
    String.raw`(?<=dont\s+(?:want|need)\s.*)(?:at\s+all|(?:in|on)\s+(?:this|the|my|our)\s+(?:clip|video|reel))`,
  ],
  ['dont cut', String.raw`without\s+\p{L}+ing`],
  ['penultimate', 'second[- ](?:to[- ])?last'],
  // How long it is to be, by its end; what is cut elsewhere to make it so is no time to cut.
  ['make it', String.raw`(?:cut|trim|shorten)\s+(?:off\s+)?(?:the\s+|its\s+)?end(?:ing)?\s+${soThatItIs}`],
  [
    'leave',
    String.raw`(?<=\b(?:first|last|opening|closing|start|beginning|end|ending)\b.*)${soThatItIs}(?=.*(?:\p{N}|second))`,
  ],
  ['make it', String.raw`make\s+(?:it|the\s+(?:clip|video|reel))\s+last(?=.*(?:\d\s*s|\bsec(?:ond)?s?)$)`],
  [
    'make $1',
    String.raw`^(?:please\s+)?keep\s+(?:only\s+|just\s+)?(?:the\s+)?first\s+(\p{N}+\s*s|(?:\S+\s+){1,2}sec(?:ond)?s?)(?:\s+only)?$`,
  ],
  [
    'make $1',
    String.raw`^(?:(?:sirf|bas|सिर्फ़|सिर्फ|बस)\s+)?(?:pehle|पहले)\s+((?:\S+\s+){1,2}(?:seconds?|सेकंड|सेकेंड|सैकंड))\s+(?:(?:hi|ही)\s+)?(?:rakho|rakhna|रखो|रखना)$`,
  ],
  ['cut', String.raw`leave\s+out`],
  ['except', String.raw`(?:everything|all)\s+but`],
  // What is not wanted is not to be done, where it is a verb; to be there is none.
  [
    'dont cut',
    String.raw`(?!(?:head)?line|gaa?na|गाना|(?:dikha?|rakh|ho)n[ae]|(?:दिखा?|रख|हो)न[ाे])[\p{L}\p{M}]+(?:n[ae]|न[ाे])\s+${unwanted}`,
  ],
  ['hatao', unwanted],
  // Text that is no caption.
  ['$1', String.raw`(headline|hook|logo|card|हेडलाइन|हुक|लोगो|कार्ड)\s+(?:text|टेक्स्ट)|text(?=\s+cards?)`],
  // Too much of it.
  [
    'no',
    String.raw`(?<!want\s+)too\s+(?:many|much)|(?:less|fewer)(?=\s+(?:zoom|filler|um|pause|silence|gap|noise|beep))`,
  ],
  // Where they are, as a complaint.
  ['leave', String.raw`(?:upar|ooper|neeche|niche|ऊपर|नीचे)\s+(?:hain?|lag|dikh|हैं?|लग|दिख)`],
  ['smaller', String.raw`too\s+(?:big|large)|(?:bad[aei]|बड़[ाेी])\s+(?:hain?|lag|dikh|हैं?|लग|दिख)`],
  ['bigger', String.raw`too\s+small|chh?ot[aei]\s+(?:hain?|lag|dikh)|छोट[ाेी]\s+(?:हैं?|लग|दिख)`],
];

const compiled = (phrases: Phrases) =>
  phrases.map(
    ([plain, pattern]) =>
      [
        plain,
        new RegExp(
          String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern.normalize('NFC')})(?![\p{L}\p{M}\p{N}])`,
          'giu',
        ),
      ] as const,
  );
const editPhrases = compiled(ofEdits);

const withPlain = (phrases: ReturnType<typeof compiled>, text: string): string =>
  phrases.reduce((said, [plain, pattern]) => said.replace(pattern, plain), text.normalize('NFC'));

/** An edit with words that are read one by one: “zoom nahi chahiye” is “zoom hatao”, “captions are too small” is “captions are bigger”. */
export const withPlainEdits = (text: string): string => withPlain(editPhrases, text);
