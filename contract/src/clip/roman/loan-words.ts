import type { LanguageCode } from '../../languages.ts';
import { acronymOf } from './acronyms.ts';
import { englishWord, type StemPlace } from './english-words.ts';
import { everydayWords } from './everyday-words.ts';
import { isNative } from './foreign-signs.ts';
import { brahmicScriptOf, southern, syllablesOf } from './letters.ts';

/**
 * English words as talk about work, study and media writes them in Devanagari: `spelling word`, one word in several
 * spellings separated by `|`. Words that are Hindi too (बस, सर, पर) are left out.
 */
const hindi = `video वीडियो|विडियो|व्हिडिओ, videos वीडियोज़|वीडियोस, YouTube यूट्यूब|यूटूब, YouTuber यूट्यूबर, channel चैनल|चॅनेल|चॅनल|चेनल,
  subscribe सब्सक्राइब|सबस्क्राइब|सब्स्क्राइब, subscriber सब्सक्राइबर, subscribers सब्सक्राइबर्स, like लाइक|लाईक, share शेयर|शेअर, comment कमेंट|कॉमेंट,
  comments कमेंट्स, second सेकंड|सेकेंड|सेकन्ड|सेकंद, minute मिनट|मिनिट, clip क्लिप, clips क्लिप्स, caption कैप्शन|कॅप्शन,
  captions कैप्शन्स, content कंटेंट|कन्टेंट, creator क्रिएटर, creators क्रिएटर्स, Instagram इंस्टाग्राम|इन्स्टाग्राम, Facebook फेसबुक,
  WhatsApp व्हाट्सएप|व्हॉट्सॲप|व्हाट्सऐप|वॉट्सऐप|व्हॉट्सअॅप, Google गूगल, reel रील, reels रील्स, shorts शॉर्ट्स, short शॉर्ट, podcast पॉडकास्ट,
  phone फ़ोन|फोन, mobile मोबाइल|मोबाईल, camera कैमरा|कॅमेरा, mic माइक|माईक, audio ऑडियो, online ऑनलाइन|ऑनलाईन, internet इंटरनेट,
  website वेबसाइट, app ऐप|एप|ॲप, apps ऐप्स, laptop लैपटॉप|लॅपटॉप, computer कंप्यूटर|कम्प्यूटर|कॉम्प्युटर, software सॉफ्टवेयर|सॉफ़्टवेयर,
  data डेटा|डाटा, digital डिजिटल, technology टेक्नोलॉजी|टेक्नॉलजी, business बिज़नेस|बिजनेस, startup स्टार्टअप, company कंपनी|कम्पनी,
  market मार्केट, marketing मार्केटिंग, brand ब्रांड|ब्रैंड, product प्रोडक्ट, customer कस्टमर, customers कस्टमर्स, team टीम, manager मैनेजर|मॅनेजर,
  office ऑफिस|ऑफ़िस, job जॉब, jobs जॉब्स, interview इंटरव्यू, meeting मीटिंग, project प्रोजेक्ट, report रिपोर्ट, college कॉलेज, school स्कूल,
  university यूनिवर्सिटी, teacher टीचर, student स्टूडेंट, students स्टूडेंट्स, class क्लास, exam एग्ज़ाम|एग्जाम, degree डिग्री, course कोर्स,
  practice प्रैक्टिस, training ट्रेनिंग, skill स्किल, skills स्किल्स, career करियर|कैरियर, engineer इंजीनियर, engineering इंजीनियरिंग,
  doctor डॉक्टर, hospital हॉस्पिटल|अस्पिटल, police पुलिस|पोलिस, train ट्रेन, station स्टेशन, bike बाइक, car कार, ticket टिकट|टिकिट, hotel होटल|हॉटेल,
  party पार्टी, film फ़िल्म|फिल्म, work वर्क, uncle अंकल, aunty आंटी, final फाइनल|फ़ाइनल, switch स्विच, paper पेपर, cash कैश, fees फीस|फ़ीस, attack अटैक, hero हीरो, income इनकम, dance डांस, chance चांस, advance एडवांस, brand ब्रांड, fund फंड, church चर्च, nurse नर्स, movie मूवी, actor एक्टर, director डायरेक्टर, producer प्रोड्यूसर, music म्यूजिक|म्यूज़िक,
  cricket क्रिकेट, match मैच|मॅच, game गेम, games गेम्स, player प्लेयर, coach कोच, fitness फिटनेस|फ़िटनेस, gym जिम, diet डाइट, health हेल्थ,
  life लाइफ|लाइफ़, family फैमिली|फ़ैमिली, friend फ्रेंड|फ़्रेंड, friends फ्रेंड्स, love लव, point पॉइंट|पॉईंट, problem प्रॉब्लम|प्रोब्लम, solution सॉल्यूशन,
  question क्वेश्चन, answer आंसर, idea आइडिया|आयडिया, plan प्लान|प्लॅन, goals गोल्स, target टारगेट, focus फोकस|फ़ोकस, time टाइम|टाईम, line लाइन|लाईन, lines लाइन्स, frame फ्रेम|फ़्रेम, level लेवल,
  result रिज़ल्ट|रिजल्ट, success सक्सेस, fail फेल|फ़ेल, failure फेलियर, start स्टार्ट, stop स्टॉप, first फर्स्ट|फ़र्स्ट, last लास्ट, best बेस्ट, better बेटर,
  simple सिंपल|सिम्पल, easy ईज़ी|ईजी, perfect परफेक्ट|परफ़ेक्ट, important इम्पोर्टेंट|इंपॉर्टेंट, special स्पेशल, different डिफरेंट, normal नॉर्मल,
  basic बेसिक, actually एक्चुअली|ऐक्चुअली, basically बेसिकली, exactly एग्ज़ैक्टली|एग्जैक्टली, please प्लीज़|प्लीज, sorry सॉरी, thank थैंक,
  thanks थैंक्स, hello हेलो|हैलो, okay ओके, yes यस, news न्यूज़|न्यूज, media मीडिया, social सोशल, post पोस्ट, story स्टोरी, photo फ़ोटो|फोटो,
  link लिंक, email ईमेल, message मैसेज|मेसेज, call कॉल, number नंबर|नम्बर, account अकाउंट, bank बैंक|बँक, loan लोन, credit क्रेडिट, card कार्ड,
  payment पेमेंट, price प्राइस, rate रेट, tax टैक्स, budget बजट, profit प्रॉफिट|प्रॉफ़िट, investment इन्वेस्टमेंट, investor इन्वेस्टर, fund फंड, funding फंडिंग,
  stock स्टॉक, sector सेक्टर, industry इंडस्ट्री, factory फैक्ट्री, machine मशीन, system सिस्टम, network नेटवर्क,
  battery बैटरी, charger चार्जर, screen स्क्रीन, design डिज़ाइन|डिजाइन, designer डिज़ाइनर, style स्टाइल, fashion फैशन, model मॉडल, version वर्ज़न|वर्जन,
  update अपडेट, feature फीचर, features फीचर्स, upload अपलोड, download डाउनलोड, live लाइव|लाईव, stream स्ट्रीम, edit एडिट, editing एडिटिंग,
  editor एडिटर, script स्क्रिप्ट, title टाइटल, thumbnail थंबनेल|थंबनैल, viral वायरल, trend ट्रेंड, trending ट्रेंडिंग, views व्यूज़|व्यूज, viewer व्यूअर,
  viewers व्यूअर्स, audience ऑडियंस, follow फॉलो|फ़ॉलो, follower फॉलोअर, followers फॉलोअर्स|फॉलोवर्स, platform प्लेटफॉर्म|प्लेटफ़ॉर्म, studio स्टूडियो,
  festival फेस्टिवल, event इवेंट, show शो, host होस्ट, guest गेस्ट, topic टॉपिक, chapter चैप्टर, serious सीरियस, regular रेगुलर, emotion इमोशन, series सीरीज़|सीरीज, episode एपिसोड, part पार्ट,
  government गवर्नमेंट, minister मिनिस्टर, election इलेक्शन, court कोर्ट, vote वोट, policy पॉलिसी, power पावर|पॉवर, energy एनर्जी, science साइंस,
  scientist साइंटिस्ट, research रिसर्च, space स्पेस, rocket रॉकेट, satellite सैटेलाइट, future फ्यूचर, robot रोबोट, English इंग्लिश|इंग्लीश, percent परसेंट,
  stress स्ट्रेस, confidence कॉन्फिडेंस, motivation मोटिवेशन, mindset माइंडसेट, attitude एटीट्यूड, communication कम्युनिकेशन, feedback फीडबैक,
  experience एक्सपीरियंस, strategy स्ट्रैटेजी, process प्रोसेस, quality क्वालिटी, value वैल्यू, growth ग्रोथ, revenue रेवेन्यू, sales सेल्स, client क्लाइंट,
  freelancer फ्रीलांसर, agency एजेंसी, advertisement एडवर्टाइजमेंट, ads ऐड्स, offer ऑफर|ऑफ़र, discount डिस्काउंट, delivery डिलीवरी, order ऑर्डर`;

/** The same of languages that write English sounds in their own way. */
const own: Partial<Record<LanguageCode, string>> = {
  bn: `button বাটন, total টোটাল, metal মেটাল, hotel হোটেল, shirt শার্ট, video ভিডিও, YouTube ইউটিউব, channel চ্যানেল, subscribe সাবস্ক্রাইব, like লাইক, share শেয়ার, comment কমেন্ট, content কন্টেন্ট|কনটেন্ট,
    second সেকেন্ড, minute মিনিট, phone ফোন, mobile মোবাইল, camera ক্যামেরা, company কোম্পানি, business বিজনেস, office অফিস, school স্কুল,
    college কলেজ, student স্টুডেন্ট, computer কম্পিউটার, internet ইন্টারনেট, online অনলাইন, team টিম, doctor ডাক্তার|ডক্টর, film ফিল্ম, cricket ক্রিকেট,
    market মার্কেট, marketing মার্কেটিং, Facebook ফেসবুক, interview ইন্টারভিউ, problem প্রবলেম, time টাইম, idea আইডিয়া, class ক্লাস, bank ব্যাংক|ব্যাঙ্ক,
    app অ্যাপ, podcast পডকাস্ট, project প্রজেক্ট, brand ব্র্যান্ড, customer কাস্টমার, product প্রোডাক্ট, manager ম্যানেজার, training ট্রেনিং, platform প্ল্যাটফর্ম, club ক্লাব, footballer ফুটবলার`,
  pa: `class ਕਲਾਸ, music ਮਿਊਜ਼ਿਕ, software ਸਾਫ਼ਟਵੇਅਰ|ਸਾਫਟਵੇਅਰ, restaurant ਰੈਸਟੋਰੈਂਟ, salary ਸੈਲਰੀ, plan ਪਲਾਨ, course ਕੋਰਸ, WhatsApp ਵਟਸਐਪ, video ਵੀਡੀਓ|ਵੀਡਿਓ, YouTube ਯੂਟਿਊਬ|ਯੂਟਯੂਬ, channel ਚੈਨਲ, subscribe ਸਬਸਕ੍ਰਾਈਬ, like ਲਾਈਕ, share ਸ਼ੇਅਰ, comment ਕਮੈਂਟ|ਕੁਮੈਂਟ, content ਕੰਟੈਂਟ,
    second ਸਕਿੰਟ|ਸੈਕਿੰਡ, minute ਮਿੰਟ, phone ਫ਼ੋਨ|ਫੋਨ, mobile ਮੋਬਾਈਲ, camera ਕੈਮਰਾ, company ਕੰਪਨੀ, business ਬਿਜ਼ਨਸ|ਬਿਜ਼ਨੈੱਸ, office ਆਫਿਸ, school ਸਕੂਲ,
    college ਕਾਲਜ, student ਸਟੂਡੈਂਟ, computer ਕੰਪਿਊਟਰ, internet ਇੰਟਰਨੈੱਟ|ਇੰਟਰਨੈਟ, online ਆਨਲਾਈਨ, team ਟੀਮ, doctor ਡਾਕਟਰ, film ਫ਼ਿਲਮ|ਫਿਲਮ, cricket ਕ੍ਰਿਕਟ,
    market ਮਾਰਕੀਟ, Facebook ਫੇਸਬੁੱਕ, Instagram ਇੰਸਟਾਗ੍ਰਾਮ, interview ਇੰਟਰਵਿਊ, time ਟਾਈਮ, bank ਬੈਂਕ, app ਐਪ, podcast ਪੌਡਕਾਸਟ|ਪੋਡਕਾਸਟ, project ਪ੍ਰੋਜੈਕਟ, ticket ਟਿਕਟ`,
  or: `video ଭିଡିଓ, YouTube ୟୁଟ୍ୟୁବ, channel ଚ୍ୟାନେଲ, subscribe ସବସ୍କ୍ରାଇବ, like ଲାଇକ, share ସେୟାର, comment କମେଣ୍ଟ, phone ଫୋନ, mobile ମୋବାଇଲ,
    camera କ୍ୟାମେରା, company କମ୍ପାନୀ, office ଅଫିସ, school ସ୍କୁଲ, college କଲେଜ, computer କମ୍ପ୍ୟୁଟର, internet ଇଣ୍ଟରନେଟ, online ଅନଲାଇନ, team ଟିମ,
    doctor ଡାକ୍ତର, film ଫିଲ୍ମ, cricket କ୍ରିକେଟ, market ମାର୍କେଟ, bank ବ୍ୟାଙ୍କ, app ଆପ, podcast ପଡକାଷ୍ଟ, business ବିଜନେସ, interview ଇଣ୍ଟରଭ୍ୟୁ`,
  ta: `science சயின்ஸ், hotel ஹோட்டல், data டேட்டா, health ஹெல்த், road ரோடு|ரோட், video வீடியோ, YouTube யூடியூப்|யூட்யூப், channel சேனல், subscribe சப்ஸ்கிரைப், like லைக், share ஷேர், comment கமெண்ட், content கன்டென்ட்|கண்டென்ட்,
    second செகண்ட், phone போன்|ஃபோன், mobile மொபைல், camera கேமரா, company கம்பெனி, business பிசினஸ்|பிஸினஸ், office ஆபீஸ்|ஆஃபீஸ்,
    school ஸ்கூல், college காலேஜ், student ஸ்டூடண்ட், students ஸ்டூடண்ட்ஸ், computer கம்ப்யூட்டர், internet இன்டர்நெட்|இண்டர்நெட், online ஆன்லைன்,
    team டீம், doctor டாக்டர், cricket கிரிக்கெட், market மார்க்கெட், marketing மார்க்கெட்டிங், interview இன்டர்வியூ, problem பிராப்ளம், time டைம்,
    idea ஐடியா, Instagram இன்ஸ்டாகிராம், class கிளாஸ், bank பேங்க், app ஆப், podcast பாட்காஸ்ட், project ப்ராஜெக்ட், brand பிராண்ட், customer கஸ்டமர், product ப்ராடக்ட்,
    manager மேனேஜர், training டிரெயினிங், platform பிளாட்பார்ம், bus பஸ், car கார், film பிலிம், software சாப்ட்வேர், engineer இன்ஜினியர்`,
  te: `video వీడియో, YouTube యూట్యూబ్, channel ఛానల్|ఛానెల్|చానల్, subscribe సబ్‌స్క్రైబ్|సబ్స్క్రైబ్, like లైక్, share షేర్, comment కామెంట్, content కంటెంట్,
    second సెకండ్, phone ఫోన్, mobile మొబైల్, camera కెమెరా, company కంపెనీ, business బిజినెస్, office ఆఫీస్|ఆఫీసు, school స్కూల్,
    college కాలేజ్|కాలేజీ, student స్టూడెంట్, students స్టూడెంట్స్, computer కంప్యూటర్, internet ఇంటర్నెట్, online ఆన్‌లైన్|ఆన్లైన్, team టీమ్|టీం, doctor డాక్టర్,
    cricket క్రికెట్, market మార్కెట్, marketing మార్కెటింగ్, interview ఇంటర్వ్యూ, problem ప్రాబ్లం|ప్రాబ్లమ్, time టైమ్|టైం, idea ఐడియా, class క్లాస్, bank బ్యాంక్|బ్యాంకు,
    app యాప్, podcast పాడ్‌కాస్ట్|పాడ్కాస్ట్, project ప్రాజెక్ట్|ప్రాజెక్టు, brand బ్రాండ్, customer కస్టమర్, product ప్రొడక్ట్, manager మేనేజర్, training ట్రైనింగ్, platform ప్లాట్‌ఫామ్,
    cinema సినిమా, bus బస్సు, software సాఫ్ట్‌వేర్|సాఫ్ట్వేర్, engineer ఇంజినీర్, job జాబ్, result రిజల్ట్, plan ప్లాన్, support సపోర్ట్`,
  kn: `video ವೀಡಿಯೊ|ವಿಡಿಯೋ|ವೀಡಿಯೋ, YouTube ಯೂಟ್ಯೂಬ್, channel ಚಾನೆಲ್|ಚಾನಲ್, subscribe ಸಬ್‌ಸ್ಕ್ರೈಬ್, like ಲೈಕ್, share ಶೇರ್, comment ಕಾಮೆಂಟ್,
    phone ಫೋನ್, mobile ಮೊಬೈಲ್, camera ಕ್ಯಾಮೆರಾ, company ಕಂಪನಿ|ಕಂಪೆನಿ, business ಬಿಸಿನೆಸ್|ಬ್ಯುಸಿನೆಸ್, office ಆಫೀಸ್, school ಸ್ಕೂಲ್, college ಕಾಲೇಜ್|ಕಾಲೇಜು,
    computer ಕಂಪ್ಯೂಟರ್, internet ಇಂಟರ್ನೆಟ್, online ಆನ್‌ಲೈನ್|ಆನ್ಲೈನ್, team ಟೀಮ್, doctor ಡಾಕ್ಟರ್, cricket ಕ್ರಿಕೆಟ್, market ಮಾರ್ಕೆಟ್, marketing ಮಾರ್ಕೆಟಿಂಗ್,
    interview ಇಂಟರ್ವ್ಯೂ, problem ಪ್ರಾಬ್ಲಮ್, time ಟೈಮ್, idea ಐಡಿಯಾ, class ಕ್ಲಾಸ್, bank ಬ್ಯಾಂಕ್, app ಆಪ್|ಆ್ಯಪ್, podcast ಪಾಡ್‌ಕಾಸ್ಟ್|ಪಾಡ್ಕಾಸ್ಟ್, project ಪ್ರಾಜೆಕ್ಟ್,
    brand ಬ್ರಾಂಡ್|ಬ್ರ್ಯಾಂಡ್, customer ಕಸ್ಟಮರ್, product ಪ್ರಾಡಕ್ಟ್, manager ಮ್ಯಾನೇಜರ್, cinema ಸಿನಿಮಾ, software ಸಾಫ್ಟ್‌ವೇರ್|ಸಾಫ್ಟ್ವೇರ್, engineer ಇಂಜಿನಿಯರ್, job ಜಾಬ್`,
  ml: `data ഡാറ്റ|ഡേറ്റ, video വീഡിയോ|വിഡിയോ, YouTube യൂട്യൂബ്, channel ചാനൽ, subscribe സബ്സ്ക്രൈബ്, like ലൈക്ക്, share ഷെയർ, comment കമന്റ്|കമൻ്റ്, content കണ്ടന്റ്,
    phone ഫോൺ, mobile മൊബൈൽ, camera ക്യാമറ, company കമ്പനി, business ബിസിനസ്|ബിസിനസ്സ്, office ഓഫീസ്, school സ്കൂൾ, college കോളേജ്|കോളജ്,
    student സ്റ്റുഡന്റ്, computer കമ്പ്യൂട്ടർ, internet ഇന്റർനെറ്റ്, online ഓൺലൈൻ, team ടീം|ടീമ്, doctor ഡോക്ടർ, cricket ക്രിക്കറ്റ്, market മാർക്കറ്റ്,
    marketing മാർക്കറ്റിംഗ്|മാർക്കറ്റിങ്, interview ഇന്റർവ്യൂ, time ടൈം, idea ഐഡിയ, class ക്ലാസ്|ക്ലാസ്സ്, bank ബാങ്ക്, app ആപ്പ്|ആപ്, podcast പോഡ്കാസ്റ്റ്,
    project പ്രോജക്ട്|പ്രൊജക്റ്റ്, brand ബ്രാൻഡ്, customer കസ്റ്റമർ, product പ്രൊഡക്ട്, manager മാനേജർ, cinema സിനിമ, bus ബസ്, software സോഫ്റ്റ്‌വെയർ|സോഫ്റ്റ്വെയർ, job ജോബ്`,
};

/**
 * The English word that this is, as English writes it, also with an ending of the language behind it; null for words of
 * the language itself.
 */
export function loanWord(word: string, language: LanguageCode): string | null {
  if (brahmicScriptOf(word) === null || everydayWords[language]?.[word.normalize('NFC')]) return null;
  // What is listed wins over what sounds alike.
  return (
    withEnding(word, language, (stem, place) => listedWord(stem, language, place)) ??
    listedWithA(word, language) ??
    withEnding(word, language, (stem, place) => englishWord(stem, language, place))
  );
}

/** "சேனல": the colloquial ending of Tamil is the vowel of the last consonant. */
function listedWithA(word: string, language: LanguageCode): string | null {
  const syllables = language === 'ta' ? syllablesOf(word) : [];
  if (syllables.length < 3 || syllables.at(-1)?.vowel !== 'a') return null;
  const stem = listedWord(`${word}்`, language, { isWhole: false, saysLast: true });
  return stem && `${stem}a`;
}

/** What `find` gives for a word, or for its stem with the ending behind it. */
function withEnding(
  word: string,
  language: LanguageCode,
  find: (stem: string, place: StemPlace) => string | null,
): string | null {
  const whole = find(word, { isWhole: true, saysLast: true });
  if (whole) return whole;
  for (const [ending, spelling] of endings[language] ?? []) {
    if (!word.endsWith(ending)) continue;
    const stem = find(word.slice(0, -ending.length), { isWhole: false, saysLast: /^\p{L}/u.test(ending) });
    if (stem) return stem + spelling;
  }
  return null;
}

function listedWord(word: string, language: LanguageCode, { saysLast }: StemPlace): string | null {
  const acronym = acronymOf(word, language);
  if (acronym) return acronym;
  const sound = soundOf(word);
  // The last vowel of a bare consonant is said in the south: "போன" is not "போன்".
  const isOpen = saysLast && southern.has(language) && syllablesOf(word).at(-1)?.vowel === 'a';
  if (isOpen && language !== 'ml') return null;
  const own = ownWords[language]?.get(sound);
  return own ?? (isOpen || isNative(word, language) ? null : (common.get(sound) ?? null));
}

/** What languages put behind English words, as `ending spelling`, the longest first. */
export const endings: Partial<Record<LanguageCode, readonly [ending: string, spelling: string][]>> =
  Object.fromEntries(
    Object.entries({
      hi: 'ियों iyon,ियाँ iyan,ियां iyan,ों on,ें ein',
      mr: `मधील madhil,मधून madhun,पर्यंत paryant,पेक्षा peksha,शिवाय shivay,बद्दल baddal,ाबद्दल abaddal,कडे kade,मुळे mule,ातील atil,तील til,ांच्या anchya,ांचा ancha,ांची anchi,ांचे anche,ांना anna,ांनी anni,ामध्ये amadhye,मध्ये madhye,साठी sathi,ासाठी asathi,
      ाच्या achya,च्या chya,ाचा acha,ाची achi,ाचे ache,चा cha,ची chi,चे che,ाला ala,ला la,ाने ane,ने ne,ावर avar,वर var,ात at,त t`,
      gu: 'માંથી mathi,માં ma,નો no,ની ni,નું nu,ના na,ને ne,થી thi,ઓ o',
      // The second word of “startup” begins with a vowel, which is a letter of its own.
      bn: 'আপের uper,আপ up,গুলোর gulor,গুলোকে guloke,গুলো gulo,গুলি guli,টাকে take,টার tar,টা ta,টি ti,ের er,র r,কে ke,তে te,ে e',
      or: 'ଅପ up,ଗୁଡ଼ିକ gudika,ରେ re,ରୁ ru,କୁ ku,ର ra,ଟା ta,ଟି ti',
      ta: `களுக்கு galukku,களில் galil,களை galai,கள் gal,க்களை kkalai,க்கள் kkal,ல la,ிலிருந்து ilirundhu,ுக்கு ukku,க்கு kku,வில் vil,யில் yil,வின் vin,யின் yin,
      வை vai,யை yai,ுடன் udan,ோட oda,ில் il,ின் in,ான aana,ாக aaga,ை ai`,
      te: 'లలో lalo,లను lanu,లకు laku,లతో latho,లు lu,లో lo,కి ki,కు ku,ని ni,ను nu,తో tho,గా ga,ల la',
      kn: 'ನಿಂದ ninda,ಗಳಿಗೆ galige,ನ na,ಗಳಲ್ಲಿ galalli,ಗಳನ್ನು galannu,ಗಳು galu,ಗಳ gala,ದಲ್ಲಿ dalli,ನಲ್ಲಿ nalli,ಿನಲ್ಲಿ inalli,ನ್ನು nnu,ಿಗೆ ige,ಗೆ ge,ಿಂದ inda,ಿನ ina,ಯ ya,ಲ್ಲಿ lli',
      ml: 'ുകളിൽ ukalil,ിലാണ് ilanu,ാണ് anu,ിനും inum,ുകളെ ukale,കളിൽ kalil,കൾ kal,ുകൾ ukal,ുകളുടെ ukalude,കളുടെ kalude,ിന്റെ inte,ുടെ ude,ിലും ilum,ിന് inu,ിനെ ine,യിലെ yile,യിൽനിന്ന് yilninnu,ിലേക്ക് ilekku,ിലെ ile,ിൽ il,യിൽ yil,യുടെ yude,ിന് inu,ും um,ിനെ ine',
      pa: 'ਅੱਪ up,ਅਪ up,ਾਂ an,ੀਆਂ iyan',
    }).map(([language, list]) => [
      language,
      list
        .split(',')
        .map((entry) => entry.trim().split(' ') as [string, string])
        .toSorted(([a], [b]) => b.length - a.length),
    ]),
  );

/** What is heard, without what languages write differently: lengths, retroflex s, the y that joins two vowels. */
function soundOf(word: string): string {
  return syllablesOf(word)
    .map(({ onset, vowel, nasal }) => {
      const consonants = onset.map((one) => folded[one] ?? one).join('');
      return consonants + (vowel === 'a' ? '' : (foldedVowels[vowel] ?? vowel)) + (nasal ? 'n' : '');
    })
    .join('-')
    .replaceAll(/([aeiou])-[yY]?(?=[aeiou])/g, '$1-');
}

const folded: Readonly<Record<string, string>> = {
  ...{ q: 'k', z: 'j', f: 'ph', Sh: 'sh', N: 'n', nn: 'n' },
  ...{ L: 'l', R: 'r', Rd: 'D', Rdh: 'Dh', ng: 'n', ny: 'n' },
};
const foldedVowels: Readonly<Record<string, string>> = { ii: 'i', uu: 'u', A: '' };

function wordsOf(list: string): [string, string][] {
  return list.split(',').flatMap((entry) => {
    const parts = entry.trim().split(' ');
    const spellings = parts.at(-1)?.split('|') ?? [];
    const english = parts.slice(0, -1).join(' ');
    return english ? spellings.map((spelling): [string, string] => [soundOf(spelling), english]) : [];
  });
}

const common = new Map(wordsOf(hindi));
const ownWords: Partial<Record<LanguageCode, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(own).map(([language, list]) => [language, new Map(wordsOf(list))]),
);
