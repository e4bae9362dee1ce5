import type { LanguageCode } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { phrases } from '../cue-words/cue-lists.ts';
import { cueWords } from '../cue-words/cue-words.ts';
import { compileCues, foldWord } from '../cue-words/match-cues.ts';

/** What the words on either side of a place say of whether a sentence ends there. */
export interface Joint {
  /** A finite verb or another usual last word stands before it. */
  closes: boolean;
  /** The next word usually begins a sentence. */
  opensNext: boolean;
  /** The word before it wants another behind it, or the next one continues: a preposition, an article, कि. */
  binds: boolean;
}

export type Joints = (tokens: readonly string[], at: number) => Joint;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord));

/** Words that no sentence ends on. */
const neverLast: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  en: wordSet(`the a an of to in with for and but or if because my your his her their our its at by from as than that who which when where
    while very i we he she they is are was were be been am have has had will would can could should into about every some any this these
    those not just really more most so gonna`),
  hi: wordSet(`का की के को ने में मे से पर और या कि तो जो एक ये यह वो अगर जब क्योंकि लेकिन मगर मेरा मेरी मेरे आपका आपकी आपके अपना अपनी अपने बहुत हर इस
    उस ka ki ke ko ne mein se par aur ya jo ek yeh agar jab kyunki lekin mera meri mere aapka aapki aapke apna apni apne bahut har`),
  mr: wordSet('आणि किंवा की जर जेव्हा कारण पण एक हा ही या त्या माझा माझी माझ्या तुमचा तुमची तुमच्या खूप फार प्रत्येक'),
  bn: wordSet('আর এবং কিন্তু যে যদি যখন কারণ একটা এই সেই আমার আপনার তার খুব প্রতিটি'),
  as: wordSet('আৰু কিন্তু যে যদি যেতিয়া কাৰণ এটা এই সেই মোৰ আপোনাৰ তাৰ বৰ'),
  gu: wordSet('ના ની નો નું ને અને કે જો જ્યારે કારણ એક આ મારા મારી તમારા બહુ'),
  pa: wordSet('ਦਾ ਦੀ ਦੇ ਨੂੰ ਨੇ ਵਿੱਚ ਤੋਂ ਤੇ ਅਤੇ ਕਿ ਜੇ ਜਦੋਂ ਇੱਕ ਇਹ ਮੇਰਾ ਮੇਰੀ ਬਹੁਤ'),
  ur: wordSet('کا کی کے کو نے میں سے پر اور یا کہ جو ایک یہ اگر جب کیونکہ لیکن میرا میری بہت'),
  ta: wordSet('ஒரு இந்த அந்த மற்றும் என் உங்கள் மிக ரொம்ப'),
  te: wordSet('ఒక ఈ ఆ మరియు నా మీ చాలా'),
  kn: wordSet('ಒಂದು ಈ ಆ ಮತ್ತು ನನ್ನ ನಿಮ್ಮ ತುಂಬಾ'),
  ml: wordSet('ഒരു ഈ ആ എന്റെ നിങ്ങളുടെ വളരെ'),
  or: wordSet('ଏକ ଏହି ସେହି ଏବଂ ମୋର ଆପଣଙ୍କ ବହୁତ'),
};
/** Words that go on with the sentence before them, although a verb stood there. */
const neverFirst: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  en: wordSet(`is was are were be been has had have will would could should to of in on at by for from with as than into about out up
    him them now back`),
};
const neverFirstAnywhere = wordSet(
  'कि ki की ना ही भी है हैं था थे थी থাকে যে که کہ ਕਿ કે என்று என்ற என அന്ന് എന്ന് എന്ന എന്നു అని ಎಂದು ਹੈ છે আহে তাহলে तर असं असे म्हणून',
);

/** Words that lean on what was said before and seldom begin a sentence: "that" is a conjunction, "like" a filler. */
const seldomFirst: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  en: wordSet(`that this these those which or then also there him her them his their even though where who like same next sure right
    see look actually`),
};
const moreOpenings: Partial<Record<LanguageCode, readonly string[]>> = {
  en: phrases("i, i'm, i've, i'd, i'll, we'll, there's, let's, what's, let me, thank you"),
};

/** Finite verbs and conjunctions beyond the lists that rank passages, endings first. */
const moreEndings: Partial<Record<LanguageCode, readonly string[]>> = {
  en: phrases('else, ago, enough, together, true, wrong'),
  hi: phrases('-ूँगा, -एगा, -ेगा, -ेंगे, -ोगे, -िए, -एँ, -ें, करो, गया, गई, गए, दिया, किया, लिया, बनाए'),
  te: phrases(
    '-ైనది, మంచిది, పెద్దది, చిన్నది, -ోంది, -్తారా, -న్నారా, -ావా, -ాడా, -ుందా, -ాయా, -ామా, -ావు, -కూడదు, ఉండదు, రాదు, చేయదు, లేవు, లేరు, తెలుసా, అన్నమాట, సులభం, కష్టం, ముఖ్యం, ప్రత్యేకం, అవసరం, నిజం, సరదా, స్వాగతం',
  ),
  bn: phrases(
    'যায়, পায়, চায়, খায়, দেখায়, বানায়, পাঠায়, শেখায়, জানায়, বোঝায়, করুন, দেখুন, লিখুন, বলুন, শুনুন, থাকুন, জানুন, -ছিল, -লো, -েছিলেন, দেখে, শোনে, বলে, রাখে, লেখে, বোঝে, থাকে, আসে, জানে, পারে, চলে, লাগে, পড়ে, শেখে, নেয়, দেয়, করি, বলি, দেখি, জানি, পারি, যাই, পাই, চাই, করব, বলব, দেখব, যাব, দেব, নেব, করো, বলো, দেখো, দরকার, দরকারি, ঠিক, কঠিন, সহজ, ভালো, বিশেষ',
  ),
  mr: phrases(
    'करा, -ूया, सांगा, लिहा, बघा, पहा, ऐका, नका, नको, सांगितलं, पाहिलं, घेतलं, -ालं, -तोय, -तेय, शकतो, शकते, आला, आली, आले, दिला, दिलं',
  ),
  ta: phrases('-ேன், -ான், -ாள், -ார், -து, -ும், -ங்க, -ுங்க, -றது, -மா, -தா, -கள், தான்'),
  ml: phrases('-ുന്നു, -ന്നില്ല, -ില്ല, -ിരുന്നു, -ന്നു, -ച്ചു, -ട്ടു, -ഞ്ഞു, -ത്തു, -ണം, -ാം, -ുണ്ട്, -ാണ്, -ല്ല'),
};

/** Tells the joints of a language by its lists. */
export const jointsOf = onceFor((code: LanguageCode): Joints => {
  const closing = compileCues([...cueWords[code].sentenceEndings, ...(moreEndings[code] ?? [])]);
  const opening = compileCues([
    ...cueWords[code].danglingOpeners,
    ...cueWords[code].joiners,
    ...(moreOpenings[code] ?? []),
  ]);
  const continues = (next: string) => neverFirstAnywhere.has(next) || neverFirst[code]?.has(next) === true;
  return (tokens, at) => ({
    closes: closing(tokens, at) === 1,
    opensNext: opening(tokens, at + 1) > 0 && seldomFirst[code]?.has(tokens[at + 1] ?? '') !== true,
    binds: neverLast[code]?.has(tokens[at] ?? '') === true || continues(tokens[at + 1] ?? ''),
  });
});
