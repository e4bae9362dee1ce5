import { foldWord } from '../cue-words/match-cues.ts';
import { endsPhrase, endsSentence } from './caption-lines.ts';

/**
 * Whether each word belongs together with the next one, so that no line or caption should end between them: a number
 * with what it counts, a currency with its amount, the parts of a name, a title with its name, a name with the thing it
 * is. One list serves all languages, because talks mix them.
 */
export function wordBonds(words: readonly { text: string }[]): boolean[] {
  const folded = words.map(({ text }) => foldWord(text));
  const isName = nameTeller(words);
  return words.map(({ text }, n) => {
    const next = words[n + 1]?.text;
    const [word = '', after = ''] = [folded[n], folded[n + 1]];
    // An emoji or a flag stands with the word that it follows, a sign with its number.
    if (next !== undefined && /^\p{Extended_Pictographic}/u.test(next)) return true;
    if (next !== undefined && word !== '' && /^\p{RI}/u.test(next)) return true;
    if (next !== undefined && isNumber(next) && /^\p{Sc}+$/u.test(text)) return true;
    if (next !== undefined && isNumber(text) && /^[%‰°\p{Sc}]/u.test(next)) return true;
    if (next === undefined || word === '' || after === '' || endsPhrase(text) || endsSentence(text)) {
      // A full stop ends "Dr." and "Rs." too.
      return next !== undefined && (titles.has(word) || (currencies.has(word) && isNumber(next)));
    }
    const opens = n === 0 || endsSentence(words[n - 1]?.text ?? '');
    return (
      (isNumber(text) && !linking.has(after)) ||
      (magnitudes.has(word) && (units.has(after) || magnitudes.has(after))) ||
      units.has(after) ||
      (isNumber(next) && (currencies.has(word) || labels.has(word))) ||
      titles.has(word) ||
      honorifics.has(after) ||
      (isName(text) && isName(next) && !(opens && linking.has(word))) ||
      (isName(text) && !opens && things.has(after))
    );
  });
}

const isNumber = (text: string): boolean => /\p{N}/u.test(text);
/**
 * Tells names: Latin words with a capital; "I" and its short forms are none. Where most words are in capitals these tell
 * of none.
 */
export function nameTeller(words: readonly { text: string }[]): (text: string) => boolean {
  const capitals = words.filter(({ text }) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)).length;
  if (capitals > words.length / 2) return () => false;
  return (text) => /^\p{P}*\p{Lu}\p{Script=Latin}/u.test(text) && !/^I['’]/.test(text);
}

const setOf = (text: string): Set<string> => new Set(text.split(/\s+/).map(foldWord));

/** Words between two things, which bind neither; most sentences that open with a capital open with one of them. */
const linking =
  setOf(`and or but so to of in on at for from with by as is are was were the a an this that these those it he
  she we you they i if when what why how who where because then now there here not no yes my your our his her their do does
  did can will would could should have has had let let's just all every some any one also even well okay और या तो से का की के
  को में पर है aur ya toh se ka ki ke ko mein me par hai`);

const magnitudes =
  setOf(`hundred thousand million billion trillion lakh lakhs crore crores dozen सौ हजार हज़ार लाख करोड़ अरब
  sau hazaar hazar karod शंभर कोटी शे নয় শত হাজার লাখ লক্ষ কোটি நூறு ஆயிரம் லட்சம் கோடி వంద వేల లక్షల లక్ష కోట్ల కోటి ನೂರು ಸಾವಿರ ಲಕ್ಷ
  ಕೋಟಿ നൂറ് ആയിരം ലക്ഷം കോടി સો હજાર લાખ કરોડ ਸੌ ਹਜ਼ਾਰ ਲੱਖ ਕਰੋੜ ହଜାର ଲକ୍ଷ କୋଟି`);

const units =
  setOf(`percent per-cent rupees rupee dollars dollar paise minutes minute hours hour seconds second years months
  weeks kilometers kilometres km kg kilos metres meters litres degrees lakh lakhs crore crores million billion
  प्रतिशत परसेंट रुपये रुपए रुपया रूपये डॉलर मिनट घंटे घंटा सेकंड साल महीने हफ्ते किलोमीटर किलो मीटर लीटर डिग्री लाख करोड़ टक्के
  रुपयांना तास वर्षे वर्षं महिने কিলোমিটার শতাংশ টাকা মিনিট ঘণ্টা বছর মাস সেকেন্ড கோடி லட்சம் ரூபாய் நிமிடம் நிமிடங்கள் மணிநேரம்
  ஆண்டுகள் வருடங்கள் மாதங்கள் சதவீதம் శాతం రూపాయలు నిమిషాలు గంటలు సంవత్సరాలు నెలలు ಶೇಕಡಾ ರೂಪಾಯಿ ನಿಮಿಷ ಗಂಟೆ ವರ್ಷ ശതമാനം രൂപ
  മിനിറ്റ് മണിക്കൂർ വർഷം ટકા રૂપિયા મિનિટ કલાક વર્ષ ਪ੍ਰਤੀਸ਼ਤ ਰੁਪਏ ਮਿੰਟ ਘੰਟੇ ਸਾਲ ପ୍ରତିଶତ ଟଙ୍କା ମିନିଟ୍ ଘଣ୍ଟା ବର୍ଷ rupaye rupay ghante
  mahine saal`);

const currencies = setOf('rs inr usd रु रू రూ ரூ রু');

const labels =
  setOf(`chapter part class number no step rule page phase level season episode section article day week top
  कक्षा नंबर भाग अध्याय नियम दिन पार्ट kaksha పార్ట్ பகுதி অধ্যায়`);

const titles = setOf(`mr mrs ms dr prof professor shri smt श्री श्रीमती डॉ डॉक्टर प्रो प्रोफेसर
  डाॅ ডা ডঃ শ্রী டாக்டர் திரு திருமதி డాక్టర్ శ్రీ ಡಾ ಶ್ರೀ ഡോ ശ്രീ ડૉ શ્રી ਡਾ ਸ਼੍ਰੀ ଡଃ ଶ୍ରୀ`);

const honorifics =
  setOf(`ji sir saab sahab sahib bhai bhaiya didi garu madam जी सर साहब साहेब भाई भैया दीदी मैडम दा দা দি বাবু জি
  அவர்கள் சார் மேடம் గారు సార్ ಅವರು ಸರ್ സാർ ജി સાહેબ ભાઈ બેન જી ਜੀ ਸਾਹਿਬ ବାବୁ`);

const things = setOf(
  'channel video videos app account page team course podcast company show series chat store phone pay',
);
