import { foldForm } from '../cue-words/match-cues.ts';
import { captionStyleIds } from '../plan/caption-style-ids.ts';
import { numbersInDigits } from '../transcript/digits.ts';
import type { Word } from '../transcript/transcript.ts';
import { secondWords } from './clip-length.ts';

/**
 * What the words of a request mean, in English, Hindi and Hindi in Latin letters. `_` joins an entry of several words, `~`
 * stands behind verbs, whose forms follow by rule. A word may mean several things: “chhota” is smaller and shorter.
 */
const lexicon = {
  // What is done.
  cut: 'cut~ remove~ delete~ drop~ trim~ erase~ take~ get_rid_of leave_out chop_off chop~ kill~ skip~ lose can_go go_away kaat~ hata~ nikal~ mita~ uda~ kat~ काट~ रिमूव डिलीट हटा~ निकाल~ मिटा~ उड़ा~ कट~',
  off: 'off no no_more without hide~ stop~ disable~ band bandh bnd ऑफ bina chhupa~ chhipa~ बंद बिना छिपा~ छुपा~',
  on: 'show~ add~ bring~ give~ include~ enable~ use~ apply~ put~ insert~ turn_on switch_on ऑन ऐड chalu laga~ dikha~ dikh~ daal~ dal~ jod~ la~ sun~ chala~ baja~ चालू लगा~ दिखा~ दिख~ डाल~ जोड़~ ला~ सुन~ चला~ बजा~',
  again: 'back again wapas wapis restore~ dobara phir_se वापस दोबारा फिर_से',
  do: 'make~ make_it_last make_the_clip_last set~ get~ should must limit~ move~ shift~ khiska~ write~ kar~ kr~ kiji~ bana~ ho~ likh~ translate~ le_ja~ कर~ बना~ हो~ लिख~ कीजि~ ले_जा~',
  keep: 'keep~ rakh~ रख~',
  change: 'change~ switch~ badal~ badl~ बदल~ बदलो',
  leave:
    'leave~ retain~ rehne rahne रहने undo except excluding everything_but all_but chhod~ chhodkar छोड़~ छोड़कर alawa अलावा as_they_are as_it_is jaisa_hai jaise_hain as_is',
  want: 'want need wanted needed chahiye chahie chaiye chahte zaroorat चाहिए चाहिये ज़रूरत',
  not: 'not nahi nhi nai mat na नहीं नही मत ना न',
  dont: 'dont never do_not does_not should_not must_not shouldnt mustnt wouldnt cant cannot no_need_to no_need',
  // How it is to be.
  more: 'more zyada jada adhik badha~ increase~ raise~ extend~ ज़्यादा ज्यादा अधिक बढ़ा~',
  less: 'less fewer kam ghata~ reduce~ decrease~ कम घटा~',
  many: 'many much saare',
  too: 'too',
  very: 'very way bahut bohot bahot kaafi itna itne itni so sabse सबसे बहुत काफ़ी इतना इतने इतनी',
  bit: 'bit little slightly thoda thodi thode zara थोड़ा थोड़ी थोड़े ज़रा',
  is: 'hai hain h are lag lagta lagte lagti है हैं लग लगता लगते लगती',
  going:
    'gaya gaye gayi gai gya gye gyi raha rahe rahi rha rhe rhi hoon hu hun pa paa गया गए गये गई गयी रहा रहे रही हूँ हूं पा',
  bigger: 'bigger larger big large huge enlarge~ bada bade badi बड़ा बड़े बड़ी',
  smaller: 'smaller small tiny chhota chhote chhoti छोटा छोटे छोटी',
  shorter: 'shorter shorten~ short tight tighter tighten~ टाइट chhota chhoti छोटा छोटी छोटे',
  louder: 'louder loud tez तेज़',
  quieter: 'quieter quiet soft softer dheema dheemi dheere halka halki धीमा धीमी धीरे हल्का हल्की',
  up: 'up top higher upar ooper ऊपर',
  middle: 'middle center centre beech बीच',
  down: 'down bottom low lower neeche नीचे',
  relative: 'higher lower',
  all: 'all every everything each sab sabhi saare saari har सब सभी सारे सारी हर whole entire poora पूरा',
  only: 'only sirf keval सिर्फ़ सिर्फ केवल',
  also: 'also bhi भी',
  purpose:
    'to_make_it to_keep_it to_get_it to_bring_it so_it so_its so_that_its so_that_it taaki kaat_ke kaat_kar kaatkar काट_के काटकर काट_कर',
  // Where, and how much of it.
  first: 'first opening pehla pehle pehli pahla pahli पहला पहली पहले',
  last: 'last final closing aakhri aakhiri आख़िरी आखिरी अंतिम',
  sentence: 'sentence sentence_no sentence_number dialogue dialog vakya वाक्य',
  word: 'word shabd शब्द',
  line: 'line line_no line_number लाइन पंक्ति',
  perLine:
    'per_line each_line each_caption_line a_line in_a_line one_line every_line in_each_caption per_caption every_caption har_caption at_a_time at_once ek_time ek_samay ek_line har_line ek_baar एक_लाइन हर_लाइन एक_बार line_me line_mein लाइन_में',
  second: secondWords,
  start: 'start~ begin~ beginning shuru shuruat शुरू शुरुआत',
  end: 'end~ ending stop_at aakhir akhir आख़िर finish~ khatam khtm ant ख़त्म खत्म अंत',
  earlier: 'earlier before sooner pehle पहले',
  later: 'later late after baad बाद',
  limit: 'max maximum at_most no_more_than up_to upto within under below andar tak अंदर तक',
  part: 'part portion section hissa hisse bhaag हिस्सा हिस्से भाग',
  clip: 'clip length duration video reel isme ismein क्लिप वीडियो रील इसमें',
  // Things.
  captions: 'caption subtitle sub sub_title closed_caption text font कैप्शन सबटाइटल टेक्स्ट फ़ॉन्ट',
  size: 'size font_size text_size साइज़ साइज',
  style: 'style look preset स्टाइल',
  letters: 'letter akshar aksharon अक्षर letters_me',
  capitals: 'capital capital_letter uppercase upper_case caps all_caps block_letter कैपिटल कैपिटल_लेटर',
  lowercase:
    'lowercase lower_case small_letter sentence_case normal_letter normal_case छोटे_अक्षर chhote_akshar',
  roman:
    'roman latin hinglish english_letter english_akshar angrezi_akshar english_script english_alphabet रोमन अंग्रेज़ी_अक्षर इंग्लिश_अक्षर',
  native:
    'native devanagari hindi_font hindi_script hindi_letter hindi_akshar original_script देवनागरी हिंदी_अक्षर हिंदी_लिपि hindi_lipi',
  highlight: 'highlight~ emphasize emphasise keyword keywords हाइलाइट',
  spoken: 'spoken active current being_said im_saying bol bola_ja_raha बोल बोला_जा_रहा',
  oneWord:
    'one_word_at_a_time one_word ek_ek_word ek_ek_shabd ek_word_at_a_time एक_एक_शब्द single_word word_by_word',
  secondLine:
    'second_language dusri_bhasha bilingual translation anuvad tarjuma translated_line ट्रांसलेशन अनुवाद दूसरी_भाषा',
  filler: 'filler ah ahs aah um ums uh uhs umm hmm matlab yaani मतलब यानी उम्म filler_word फ़िलर फ़िलर_शब्द',
  pause: 'pause silence gap dead_air silent_part khamoshi chup chuppi पॉज़ गैप चुप चुप्पी ख़ामोशी',
  // What is said of a pause.
  empty: 'empty silent dead blank khali beech_ke beech_beech in_between between खाली बीच_के बीच_बीच',
  music: 'music song gaana background_music bgm संगीत म्यूज़िक गाना बैकग्राउंड_म्यूज़िक',
  sound: 'sound voice audio volume awaaz आवाज़ वॉल्यूम',
  logo: 'logo लोगो',
  broll: 'b_roll broll footage बी_रोल बीरोल',
  card: 'card text_card कार्ड',
  headline:
    'headline hook hook_title title_card hook_card headline_text hook_text hook_line हेडलाइन हुक हेडलाइन_टेक्स्ट हुक_टेक्स्ट',
  title: 'title name rename call_it naam शीर्षक नाम टाइटल',
  noise: 'noise background_noise clean~ clean_up cleanup cleaning denoise नॉइज़ shor saaf safai शोर साफ़ सफ़ाई',
  clean: 'clean~ clean_up cleanup cleaning denoise reduction removal cancellation saaf safai साफ़ सफ़ाई',
  bad: 'bad bad_word bad_language dirty foul swear swearing swear_word curse curse_word cuss cussing cuss_word abuse abusive profanity gaali गाली अपशब्द',
  mask: 'mask~ star asterisk',
  beep: 'beep~ bleep~ censor~ बीप',
  mute: 'mute~ silence म्यूट',
  zoom: 'zoom~ zoom_out punch_in पंच_इन ज़ूम ज़ूम_आउट जूम',
  beside: 'background peeche पीछे backdrop bg बैकग्राउंड',
  effect: 'effect effects इफ़ेक्ट',
  both: 'both dono दोनों',
  rest: 'baki बाकी rest',
  screen: 'screen स्क्रीन',
  // Known, so that no other word is taken for it.
  other:
    'zoom_out ज़ूम_आउट kaam काम bass haara gyan filter why how what who kyun kyon kya kaise kahan should_i do_i is_there क्यों क्या कैसे कहाँ',
  // Said beside any wish, with no meaning of its own.
  idle: `a an the any some out at_all this that these those it its my our your me us i we you to of for from in on at with by and as into
    please plz pls kindly hey hi hello thanks thank_you thanku shukriya bhai bhaiya bro yaar dost boss sir ji arre ok okay just now
    here there ever anymore really quite is be been will would can could lets let go new naya नया position jagah जगह कलर auto have possible think feel kya_aap kya_tum sakte sakta sakti thank_you_so_much id im like turn them exactly bilkul बिलकुल about around roughly lagbhag kareeb colour color
    strong ka ke ki ko me mein main mai mere mera meri pe par se hi to toh wala wali wale ye yeh yah wo woh vo us un is iska iski iske uska uski uske
    in_this in_it apna unka unke unko usko apne mujhe hume hamein aap tum de do dena dijiye dijie dedo lo lena le ja jao jana jaye aa aao aaye kuch koi abhi ab rang
    aur और karke theek bas fine good logo_ko logon_ko vagairah vagera etc baar u bola bole bolte tha thi was
    का के की को में मे पर पे से ही भी_तो तो वाला वाली वाले ये यह वो वह उस इस इसका इसकी उसका उसकी उसे उसको उनका उनको वगैरह वगैरा इन अपना अपने मुझे हमें आप तुम दे दो देना दीजिए
    दें लो लेना ले जा जाओ आ आओ आए कुछ कोई अभी अब रंग करके ठीक बस प्लीज़ भाई यार अरे जी कृपया धन्यवाद शुक्रिया बार बोला बोले था थी लोगों_को`,
} as const;

/** The names that styles are shown by, with those that they have in the plan. */
const styleNames: Partial<Record<(typeof captionStyleIds)[number], string>> = {
  ...{
    karaoke: 'कराओके',
    modern: 'मॉडर्न',
    classic: 'क्लासिक',
    pop: 'word_pop वर्ड_पॉप',
    pill: 'highlight हाइलाइट',
  },
  ...{ bounce: 'बाउंस', one_word: 'एक_एक_शब्द', two_tone: 'दो_रंग', gradient: 'ग्रेडिएंट', outline: 'आउटलाइन' },
  ...{ typewriter: 'टाइपराइटर', boxed: 'box बॉक्स', minimal: 'सादा', ticker: 'टिकर' },
};

const colours: Record<string, string> = {
  '#ffd60a': 'yellow peela peele peeli pila pile येलो पीला पीले पीली',
  '#ff3b30': 'red laal lal रेड लाल',
  '#34c759': 'green hara hare hari ग्रीन हरा हरे हरी',
  '#0a84ff': 'blue neela neele neeli ब्लू नीला नीले नीली',
  '#ff9500': 'orange narangi ऑरेंज नारंगी',
  '#ff2d92': 'pink gulabi पिंक गुलाबी',
  '#bf5af2': 'purple baingani बैंगनी',
  '#ffffff': 'white safed सफ़ेद सफेद',
  '#000000': 'black ब्लैक kala kaala kale काला काले',
};

/** The languages that a request can name, by code. */
const languageNames: Record<string, string> = {
  ...{ hi: 'hindi हिंदी', en: 'english angrezi अंग्रेज़ी इंग्लिश', ta: 'tamil तमिल', te: 'telugu तेलुगु' },
  ...{ bn: 'bengali bangla बंगाली बांग्ला', mr: 'marathi मराठी', kn: 'kannada कन्नड़', ml: 'malayalam मलयालम' },
  ...{
    gu: 'gujarati गुजराती',
    pa: 'punjabi पंजाबी',
    or: 'odia oriya ओड़िया',
    as: 'assamese असमिया',
    ur: 'urdu उर्दू',
  },
};

/** Which one it is; from the end below 0. “Second” is a time as well. */
const ordinals: Record<number, string> = {
  ...{
    2: 'second dusra dusri dusre doosra doosri दूसरा दूसरी दूसरे',
    3: 'third teesra teesri tisra tisri तीसरा तीसरी तीसरे',
  },
  ...{
    4: 'fourth chautha chauthi चौथा चौथी',
    5: 'fifth paanchwa paanchva panchwa पाँचवाँ पाँचवां',
    6: 'sixth छठा chhatha',
  },
  '-2': '2nd_last aakhri_se_pehle last_se_dusra aakhri_se_dusra last_se_pehle_wala second_last second_to_last last_but_one penultimate',
};

export type Term =
  | keyof typeof lexicon
  | 'colour'
  | 'styleName'
  | 'language'
  | 'ordinal'
  | 'number'
  | 'quote';
/** One thing that a word or phrase means, with the colour, style, language or number that it names. */
export interface Meaning {
  term: Term;
  value?: string | number;
}

/** Every entry of the lexicon with its words as forms, `~` behind the last one of a verb. */
export const entries: readonly (readonly [words: readonly string[], Meaning])[] = [
  ...Object.entries(lexicon).map(([term, list]) => [list, { term: term as Term }] as const),
  ...Object.entries(colours).map(([value, list]) => [list, { term: 'colour' as const, value }] as const),
  ...Object.entries(languageNames).map(
    ([value, list]) => [list, { term: 'language' as const, value }] as const,
  ),
  ...captionStyleIds.map(
    (value) => [`${value} ${styleNames[value] ?? ''}`, { term: 'styleName' as const, value }] as const,
  ),
  ...Object.entries(ordinals).map(
    ([value, list]) => [list, { term: 'ordinal' as const, value: Number(value) }] as const,
  ),
].flatMap(([list, meaning]) =>
  list
    .trim()
    .split(/\s+/)
    .map(
      (entry) =>
        [entry.split('_').map((word) => formOf(word) + (word.endsWith('~') ? '~' : '')), meaning] as const,
    ),
);

/** A word as entries are compared: “don’t” is “dont”. */
export function formOf(word: string): string {
  return foldForm(word).replace(/'/g, '');
}

/** The words of a request with longer numbers in digits, as recognised speech has them: “seventy five” is 75. */
export const withDigits = (words: readonly string[]): string[] =>
  ['en', 'hi']
    .reduce(
      (spoken, language) => numbersInDigits(spoken, language),
      words.map((text): Word => ({ text, startMs: 0, endMs: 0 })),
    )
    .map(({ text }) => text);
