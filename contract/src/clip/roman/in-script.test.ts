import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { cueWords } from '../cue-words/cue-words.ts';
import { ownScript, wordInScript, wordsInScript } from './in-script.ts';

/** Words that are said to open, to tell and to praise, in a language's own letters. */
const saidIn = (language: LanguageCode): string[] => [
  ...new Set(JSON.stringify(cueWords[language]).match(/[^\p{ASCII}\s]{2,}/gu)),
];

test.each(['hi', 'ta', 'te', 'bn', 'mr', 'gu', 'kn', 'ml', 'pa', 'or', 'as'] as const)(
  'the words of talk in %s are spelled in Latin letters as they were',
  (language) => {
    const spelled = saidIn(language).map((word) => `${word} ${wordInScript(word, 'roman', language)}`);
    expect(spelled.length).toBeGreaterThan(50);
    expect(spelled.join(', ')).toMatchSnapshot();
  },
);

test('Hinglish becomes what its readers write, and English stays', () => {
  const written = {
    'North South app challenge subscribe add troll': 'North South app challenge subscribe add troll',
    'munna panne tamanna banna jaanna manta bana': 'मुन्ना पन्ने तमन्ना बनना जानना मानता बना',
    'upyog sahyog udyog kanya insaan sansad anshan kinse konsa':
      'उपयोग सहयोग उद्योग कन्या इंसान संसद अनशन किनसे कौनसा',
    'bataun kahungi maun galtiyan sacchai bahar theek': 'बताऊँ कहूँगी मौन ग़लतियाँ सच्चाई बाहर ठीक',
    'toh nahin jante kitab jawab shayad peeche jungle mana': 'तो नहीं जानते किताब जवाब शायद पीछे जंगल मना',
    'main jaanta hoon ki janta jaanti hai': 'मैं जानता हूँ कि जनता जानती है',
    'raj kaal kal daalta nikaalta chaahta raajya': 'राज काल कल डालता निकालता चाहता राज्य',
    'zahr lahr mtlb waqt shabd ant radd zidd': 'ज़हर लहर मतलब वक्त शब्द अंत रद्द ज़िद',
    'jb hm aap kb aaye, tb sb mn se kr': 'जब हम आप कब आए, तब सब मन से कर',
    'tm ghr pr ho, hn hmm kch bht': 'तुम घर पर हो, हाँ हम्म कुछ बहुत',
    'perplexity.ai web.dev dekho': 'perplexity.ai web.dev देखो',
  };
  for (const [typed, native] of Object.entries(written))
    expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ').normalize('NFC')).toBe(
      native.normalize('NFC'),
    );
});

test('Hindi in Latin letters is spelled in its own as it was', () => {
  const typed = saidIn('hi').map((word) => wordInScript(word, 'roman', 'hi'));
  expect(typed.map((word) => `${word} ${wordInScript(word, 'native', 'hi')}`).join(', ')).toMatchSnapshot();
});

test.each([
  ['इंस्टाग्राम', 'hi', 'Instagram'],
  ['दिल्ली', 'hi', /^D[a-z]+$/],
  ['“नमस्ते', 'hi', /^“N[a-z]+$/],
  ['इंडिया', 'hi', 'India'],
])('a sentence that begins with %s has its first letter raised and no other one', (word, language, shown) => {
  const [first, second] = wordsInScript([word, word], 'roman', language);
  expect(first).toMatch(shown);
  expect(first?.replace(/\p{L}/u, '')).toBe(second?.replace(/\p{L}/u, ''));
});

test.each([
  ['10वीं', 'hi', '10veen'],
  ['“१०वी', 'mr', '“10vi'],
  ['2024లో', 'te', '2024lo'],
])('a sentence that begins with the figure of %s has no capital in its ending', (word, language, shown) => {
  expect(wordsInScript([word], 'roman', language)).toEqual([shown]);
});

test.each([
  ['Kya aap jaante hain ki yeh video kaise bana?', 'क्या आप जानते हैं कि यह video कैसे बना?'],
  ['Maine job chhodne ka decision liya', 'मैंने job छोड़ने का decision लिया'],
  ['Gaon mein AC ka bill dekho, padhai karo', 'गाँव में AC का bill देखो, पढ़ाई करो'],
])('Hindi that is typed in Latin letters comes in Devanagari, and its English stays: %s', (typed, native) => {
  const written = wordsInScript(typed.split(' '), 'native', 'hi').join(' ');
  expect(written).toBe(native);
  expect(wordsInScript(typed.split(' '), 'native', 'ta').join(' ')).toBe(typed);
});

test.each([
  ['Nykaa ka 5pm wala 10k offer 4th June 2x 5G 1st', 'Nykaa का 5pm वाला 10k offer 4th June 2x 5G 1st'],
  ['H2O B2B', 'H2O B2B'],
  ['Swiggy ki kahani', 'Swiggy की कहानी'],
  ['Rahul ki baat suno', 'Rahul की बात सुनो'],
  ['Nikhil Kamath se baat ki', 'Nikhil Kamath से बात की'],
  ['main Bangalore gaya', 'मैं Bangalore गया'],
  ['aaj Razorpay aur PhonePe ki baat', 'आज Razorpay और PhonePe की बात'],
  ['Zerodha ne kaha ki paisa lagao', 'Zerodha ने कहा कि पैसा लगाओ'],
  ['Zerodha dekho. maine Zerodha kholi', 'Zerodha देखो. मैंने Zerodha खोली'],
  ['Rahul aur Priya ki baat', 'Rahul और Priya की बात'],
  ['Myntra ka sale', 'Myntra का sale'],
  ['Ambani ji aaye', 'Ambani जी आए'],
  ['lakhon log', 'लाखों लोग'],
])('digits and names stay as they are typed, and “ki” is what its place says: %s', (typed, native) => {
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(native);
});

test.each([
  ['Tumhari shaadi ki baat', 'तुम्हारी शादी की बात'],
  ['Bachpan mein maine padhai ki. Sapne dekhe', 'बचपन में मैंने पढ़ाई की. सपने देखे'],
  ['Meri Kahani Suno', 'मेरी कहानी सुनो'],
  ['Zindagi ki baat. Dosti ki baat', 'ज़िंदगी की बात. दोस्ती की बात'],
  ['Sach ki baat. Bijli ki baat. Pyaas ki baat', 'सच की बात. बिजली की बात. प्यास की बात'],
  ['Namak ka swaad. Khet se aaya', 'नमक का स्वाद. खेत से आया'],
  ['Baalon ka tel. Dilli ki baat', 'बालों का तेल. दिल्ली की बात'],
  ['log kehte hain, ki yeh galat hai', 'लोग कहते हैं, कि यह ग़लत है'],
  ['usne baat nahi ki', 'उसने बात नहीं की'],
  ['tumne shaadi kyun ki?', 'तुमने शादी क्यों की?'],
  ['usne padhai kaha ki?', 'उसने पढ़ाई कहा की?'],
  ['maine kaha ki', 'मैंने कहा कि'],
  ['sabse badi baat hai ki', 'सबसे बड़ी बात है कि'],
  ['asli baat ye hai ki...', 'असली बात ये है कि...'],
  ['usne bola ki… phir', 'उसने बोला कि… फिर'],
])('a capital that opens a sentence or a title hides no Hindi: %s', (typed, native) => {
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(native);
});

test.each([
  [
    "I'm don't won’t can't you're they're we've isn't doesn’t wouldn't ma'am o'clock",
    "I'm don't won’t can't you're they're we've isn't doesn’t wouldn't ma'am o'clock",
  ],
  ["it's he's what's bhai's", "it's he's what's भाई's"],
  ["main don't karta", "मैं don't करता"],
  ['T-shirt e-mail X-ray U.S. B.Tech R&D', 'T-shirt e-mail X-ray U.S. B.Tech R&D'],
  ['Rs. 500 vs. Dr. Mr. pls govt.', 'Rs. 500 vs. Dr. Mr. pls govt.'],
  ['din-raat hai.chalo', 'दिन-रात है.चलो'],
  ['mtlb o bhai', 'मतलब ओ भाई'],
])('English that has a sign inside or is cut short is one word: %s', (typed, native) => {
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(native);
});

test.each([
  ['he is a good boy but', 'he is a good boy but'],
  ['time is money bhai', 'time is money भाई'],
  ['is video mein, is saal', 'इस video में, इस साल'],
  ['market is level pe hai', 'market इस level पे है'],
  ['I am the one', 'I am the one'],
  ['tujhe the best, hum best the', 'तुझे the best, हम best थे'],
  ['students the but, friends the school ke', 'students थे but, friends थे school के'],
  ['to be honest, log in videos ko', 'to be honest, लोग इन videos को'],
  ['log in karo. log in dino kya', 'log in करो. लोग इन दिनो क्या'],
  ['in short, in logon ko, in videos mein', 'in short, इन लोगों को, इन videos में'],
  ['constructor IS', 'constructor IS'],
  ['video me tell me', 'video में tell me'],
  ['how to start, job to easy hai, main to', 'how to start, job तो easy है, मैं तो'],
  [
    'bata do. do log, do kaam. sirf do minute, do minute',
    'बता दो. दो लोग, दो काम. सिर्फ दो minute, do minute',
  ],
  ['just do it, I do', 'just do it, I do'],
  ['are bhai, how are you', 'अरे भाई, how are you'],
])('a word of both languages is of that of its neighbours: %s', (typed, native) => {
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(native);
});

test('handles, hashtags and addresses stay as they are typed', () => {
  const typed = 'karna, @ashabakes “#DesiKhana” jhalak.in, asha@kitchen.in Https://jhalak.in/roti. dekho';
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(
    typed.replace('karna', 'करना').replace('dekho', 'देखो'),
  );
});

test.each([
  ['wahan hai.chalo dekho', 'वहाँ है.चलो देखो'],
  ['ghar.me dekho', 'घर.मे देखो'],
  ['Karna.In dekho', 'करना.इन देखो'],
  ['t.me/apna www.apna.bharat apna.co docs.apna.in', 't.me/apna www.apna.bharat apna.co docs.apna.in'],
])('words that a full stop joins are no address, unless an address ends so: %s', (typed, native) => {
  expect(wordsInScript(typed.split(' '), 'native', 'hi').join(' ')).toBe(native);
});

test('the vowel behind the last consonant is written only where it is said', () => {
  const shown = wordsInScript('दोस्त के घर चार मित्र'.split(' '), 'roman', 'hi').join(' ');
  expect(shown).toBe('Dost ke ghar chaar mitra');
});

test.each([
  ['നിങ്ങള്\u200d', 'ml', 'ningal'],
  ['അവര്\u200dക്ക്', 'ml', 'avarkku'],
  ['দুঃখ', 'bn', 'dukkho'],
  ['রাজনৈতিক', 'bn', 'rajnoitik'],
  ['সফলতা', 'bn', 'sofolota'],
  ['আজকের', 'bn', 'ajker'],
  ['আয়না', 'bn', 'ayna'],
  ['হয়না', 'bn', 'hoyna'],
  ['প্রধানমন্ত্রী', 'bn', 'prodhanmontri'],
  ['মানচিত্র', 'bn', 'manchitro'],
  ['আহমেদ', 'bn', 'ahmed'],
  ['শাহরুখ', 'bn', 'shahrukh'],
  ['মসজিদ', 'bn', 'mosjid'],
  ['চাকরিটা', 'bn', 'chakrita'],
  ['ঘটনা', 'bn', 'ghotona'],
  ['ক্ষমতা', 'bn', 'khomota'],
  ['পাঠকের', 'bn', 'pathoker'],
  ['আল্লাহ', 'bn', 'allah'],
  ['সপ্তাহ', 'bn', 'soptaho'],
  ['রোহিত', 'bn', 'Rohit'],
  ['গণিত', 'bn', 'gonit'],
  ['পরিচিত', 'bn', 'porichito'],
  ['জনাব', 'bn', 'jonab'],
  ['জানাব', 'bn', 'janabo'],
  ['করবই', 'bn', 'korboi'],
  ['যাবই', 'bn', 'jaboi'],
  ['সবই', 'bn', 'sobi'],
  ['ভালই', 'bn', 'bhaloi'],
  ['বড়ই', 'bn', 'boroi'],
  ['যখনই', 'bn', 'jokhoni'],
  ['খুবই', 'bn', 'khubi'],
  ['মানুষই', 'bn', 'manushi'],
  ['প্রায়ই', 'bn', 'prayi'],
  ['উদাহরণ', 'bn', 'udahoron'],
  ['সুতরাং', 'bn', 'sutorang'],
  ['ফুটবলার', 'bn', 'footballer'],
  ['ক্লাব', 'bn', 'club'],
  ['समस्या', 'mr', 'samasya'],
  ['झोप', 'mr', 'zop'],
  ['सरपंच', 'mr', 'sarpanch'],
  ['रंगमंच', 'mr', 'rangmanch'],
  ['खरंच', 'mr', 'kharach'],
  ['यज्ञ', 'mr', 'yadnya'],
  ['लग्न', 'mr', 'lagna'],
  ['शेतकरी', 'mr', 'shetkari'],
  ['शेतकऱ्यांना', 'mr', 'shetkaryanna'],
  ['हळूहळू', 'mr', 'haluhalu'],
  ['वाईट', 'mr', 'vait'],
  ['यज्ञ', 'hi', 'yagya'],
  ['विशेषज्ञ', 'hi', 'visheshagya'],
  ['जनवरी', 'hi', 'janvari'],
  ['યજ્ઞ', 'gu', 'yagna'],
  ['લગ્ન', 'gu', 'lagna'],
  ['પ્રશ્ન', 'gu', 'prashna'],
  ['હંમેશાં', 'gu', 'hamesha'],
  ['કંઈક', 'gu', 'kaik'],
  ['ஆஃபர்', 'ta', 'aafar'],
  ['ఆఫర్', 'te', 'aafar'],
  ['శ్రీ', 'te', 'sri'],
  ['శ్రీలంక', 'te', 'srilanka'],
  ['ಶ್ರೀ', 'kn', 'sri'],
  ['ஸ்ரீ', 'ta', 'sri'],
  ['ശ്രീ', 'ml', 'sree'],
  ['విఫలం', 'te', 'viphalam'],
  ['ಸಫಲ', 'kn', 'saphala'],
  ['விஞ்ஞானம்', 'ta', 'vingnanam'],
  ['സർക്കാർ', 'ml', 'sarkar'],
  ['സർക്കാരിന്റെ', 'ml', 'sarkarinte'],
  ['സൗജന്യം', 'ml', 'saujanyam'],
  ['മൗനം', 'ml', 'maunam'],
  ['സൗഹൃദം', 'ml', 'sauhridam'],
  ['10ാം', 'ml', '10aam'],
  ['ॐ,', 'hi', 'om,'],
  ['ૐ', 'gu', 'om'],
  ['ௐ', 'ta', 'om'],
  ['ੴ', 'pa', 'Ikonkar'],
  ['ं,', 'hi', 'ं,'],
  ['5-ാമത്തെ', 'ml', '5-aamathe'],
  ['मनपसंद', 'hi', 'manpasand'],
  ['ਤੂੰ', 'pa', 'tu'],
  ['ਇਤਿਹਾਸ', 'pa', 'itihaas'],
  ['ਨਿਹਾਲ', 'pa', 'nihaal'],
  ['ਇਕੱਠੇ', 'pa', 'ikathe'],
  ['ਜੰਨਤ', 'pa', 'jannat'],
  ['ਰਿਹਾ', 'pa', 'reha'],
  ['ਧੰਨਵਾਦ', 'pa', 'dhanwaad'],
  ['ਦੋਸਤ', 'pa', 'dost'],
  ['ਵਿਰਾਸਤ', 'pa', 'virasat'],
  ['ਜ਼ਬਰਦਸਤ', 'pa', 'zabardast'],
])('%s is spelled as it is said', (word, language, spelled) => {
  expect(wordInScript(word, 'roman', language)).toBe(spelled);
});

test.each([
  ['हम रील बनाते हैं', 'hi', 'devanagari'],
  ['Hum reel banate hain', 'hi', 'latin'],
  ['ਅਸੀਂ ਰੀਲ', 'pa', 'gurmukhi'],
  ['We make reels', 'en', 'latin'],
])('the own script of “%s” is known by its language, or by its letters: %s, %s', (text, language, script) => {
  expect(ownScript(language, text.split(' '))).toBe(script);
});
