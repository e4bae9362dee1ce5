import type { LanguageCode } from '../../languages.ts';
import { foldWord } from '../cue-words/match-cues.ts';

/** What tells a language from those that share its letters: frequent words, and endings (`-ला`) of the others. */
export interface WordsOfLanguage {
  words: ReadonlySet<string>;
  endings: ReadonlySet<string>;
}

/** Folded, as the words are that are looked up. */
const list = (text: string): WordsOfLanguage => {
  const entries = text.trim().split(/\s+/);
  const isEnding = (entry: string) => entry.startsWith('-');
  return {
    words: new Set(entries.filter((entry) => !isEnding(entry)).map(foldWord)),
    endings: new Set(entries.filter(isEnding).map(foldEnding)),
  };
};

/** The marks an ending begins with belong to it. */
const foldEnding = (entry: string): string => foldWord(`क${entry.slice(1)}`).slice(1);

/** By language, written in its own script as `foldWord` folds it: only words that its neighbour in the script does not say. */
export const nativeWords: Readonly<Partial<Record<LanguageCode, WordsOfLanguage>>> = {
  hi: list(`है हैं हूं हूँ हो था थे थी थीं और में मैं मे से को का की के ने पर कि यह ये वह वो वे हम तुम आप मैंने हमने तुमने आपने उसने
    इसने उन्होंने मुझे मुझको मुझसे हमें तुम्हें तुझे उसे उन्हें इन्हें इसे किसे जिसे मेरा मेरी मेरे तेरा तेरी तेरे हमारा हमारी हमारे तुम्हारा तुम्हारी
    तुम्हारे आपका आपकी आपके उसका उसकी उसके इसका इसकी इसके उनका उनकी उनके इनका इनकी किसका किसकी अपना अपनी अपने क्या क्यों क्यूं कैसे
    कैसा कैसी कौन कब कहां यहां वहां जहां कितना कितनी कितने नहीं नही मत भी ही तो तक जब तब अब अभी कभी फिर लेकिन मगर क्योंकि
    इसलिए ताकि अगर वरना बल्कि जैसे वैसे ऐसे ऐसा ऐसी बहुत ज्यादा थोड़ा थोड़ी थोड़े कुछ कोई किसी सब सबसे सबको हर एकदम बिल्कुल सिर्फ
    वाला वाली वाले लिए साथ बाद पहले आज कल बात लोग लोगों चीज चीजें बच्चा बच्चे बच्चों बड़ा बड़ी बड़े छोटा छोटी अच्छा अच्छी अच्छे
    रहा रही रहे गया गई गए किया दिया लिया करना करता करते करती करो करें कीजिए होता होती होते होगा होगी होंगे जाता जाती जाते जाना
    जाएगा आता आती आते आएगा आया आई आए लगता लगती लगा मिला मिलता देखो देखिए बताओ बताइए चाहिए सकता सकते सकती पाया
    चलो चलिए दोस्तों भाई यार मतलब यानी पैसा पैसे काम घर दिन साल पानी वक्त वहीं यहीं वही यही जो जिस जिसने जिसका जिसकी इस उस इन उन
    -ता -ती -ते -ना -ने -कर -ूंगा -ूंगी -ेगा -ेगी -ेंगे -ाएगा -ाएंगे -ाऊंगा -इए -िए -ाओ -ों -ियां -ियों -ाया -ेंगी -ाई -एंगे`),
  mr: list(`आहे आहेत आहोत आहेस आहात होता होती होतं होते होतो आणि मी तू तो ती ते आम्ही तुम्ही आपण त्यांनी त्याने तिने याने ह्याने कोणी मला तुला
    त्याला तिला आम्हाला तुम्हाला आपल्याला त्यांना यांना माझा माझी माझं माझे माझ्या तुझा तुझी तुझं तुझे तुझ्या त्याचा त्याची त्याचे त्याचं त्याच्या तिचा तिची
    तिच्या आमचा आमची आमचे आमच्या तुमचा तुमची तुमचे तुमचं तुमच्या आपला आपली आपले आपलं आपल्या त्यांचा त्यांची त्यांचे त्यांच्या काय का कसं कसा कशी कसे
    कशासाठी कोण कधी कुठे किती नाही नाहीत नको नका नकोस नव्हता नव्हती नव्हतं नव्हते पण परंतु म्हणून म्हणजे कारण जर तर मग आता इथे तिथे
    जिथे जेव्हा तेव्हा जसं तसं असं असा अशी असे असेल असतो असते असतं असतात खूप फार जास्त थोडं थोडा थोडी काही कोणतं कोणता कोणती सगळं सगळे सगळा
    सगळ्या सर्व फक्त सुद्धा देखील च ही हा हे या ह्या त्या जे जो जी की पाहिजे हवं हवा हवी लागतं लागतो लागते झालं झाला झाली झाले केलं केला
    केली केले गेलो गेला गेली गेले आलो आला आली आले दिलं दिला दिली घेतलं घेतला सांगतो सांगते सांगा सांगितलं म्हणतो म्हणतात म्हणाला म्हणाले बघा बघू पाहा
    करायचं करायला करतो करते करतात करून करा करू शकतो शकता शकते शकतात लोक लोकांना गोष्ट गोष्टी मुलगा मुलगी मुलं मुले वर्ष वर्षी दिवस घरी
    आई बाबा पैसे काम मित्रांनो चला बरं होय हो पुढे मागे वर खाली मध्ये साठी पासून पर्यंत सोबत बरोबर नंतर आधी आज उद्या काल
    -ला -ना -चा -ची -चे -चं -च्या -ात -ीत -ेत -ून -ाने -ांनी -ाला -ांना -ायचं -ायला -ायचे -ायची -णार -तो -ते -तं -तात -तील -ल्या -लं -लो -ले -ली -ेल
    -साठी -मध्ये -पासून -पर्यंत -वर -कडे -मुळे -सोबत -ामुळे -ूया -तोय -तेय -तंय -ाव -ावं -ावा -ण्याचा -ण्याची -ण्यासाठी -यला -स`),
  bn: list(`আমি তুমি আপনি সে তিনি আমরা তোমরা আপনারা তারা ওরা আমার তোমার আপনার তার ওর আমাদের তোমাদের আপনাদের তাদের আমাকে তোমাকে
    আপনাকে তাকে ওকে আমায় এই সেই ওই এটা ওটা সেটা এটাই কোনটা কি কী কে কেন কেমন কীভাবে কোথায় কখন কবে কত কোন কেউ কিছু আর এবং ও
    কিন্তু তবে তাই কারণ যদি তাহলে যখন তখন এখন যেমন তেমন এমন না নেই নয় নি হয় হয়ে হল হলো ছিল ছিলাম ছিলেন আছে আছেন আছি থাকে থাকা থেকে
    জন্য সাথে সঙ্গে পরে আগে মধ্যে দিয়ে নিয়ে করে করা করি করব করবে করবেন করেছি করেছে করেছেন করছি করছে করছেন করতে করলে করলাম বলে বলা বলি
    বলছি বললেন বলল গেল গেছে গেলাম এসে এল এলো আসে যায় যাবে যাব খুব অনেক বেশি একটু একটা একজন দুটো সব সবাই সবচেয়ে মানুষ লোক টাকা
    কাজ বাড়ি ছেলে মেয়ে মা বাবা দিন বছর সময় কথা জিনিস ভালো ভাল নতুন বড় ছোট দেখুন দেখো বন্ধুরা হ্যাঁ ঠিক মনে চাই হবে হতে হচ্ছে হয়েছে হয়নি মতো
    জল যে যা যিনি শুধু মানে প্রতি বলুন
    -ছি -ছে -ছেন -ছিল -ছিলাম -লাম -লেন -বেন -বো -ব -তাম -তেন -টা -টি -গুলো -গুলি -দের -কে -য় -য়ে -য়েছে -য়েছি -েছে -েছি -েছেন -ুন -চ্ছে -চ্ছি`),
  as: list(`মই তুমি আপুনি তই সি তাই তেওঁ তেখেত আমি তোমালোক আপোনালোক তেওঁলোক সিহঁত মোৰ তোমাৰ আপোনাৰ তাৰ তাইৰ তেওঁৰ আমাৰ মোক তোমাক আপোনাক
    তাক তাইক তেওঁক আমাক এই সেই এইটো সেইটো এইবোৰ কি কোন কিয় কেনেকৈ কেনে ক'ত কত কেতিয়া কিমান কোনোবা কিবা আৰু কিন্তু তথাপি সেয়ে
    সেইকাৰণে কাৰণ যদি তেন্তে যেতিয়া তেতিয়া এতিয়া যেনেকৈ তেনেকৈ এনেকৈ এনে নহয় নাই নালাগে নাছিল নাথাকে নোৱাৰি হয় হ'ল হল হৈছে হৈ হব হ'ব
    আছে আছো আছিল আছিলোঁ থাকে থকা পৰা কাৰণে বাবে লগত পিছত আগতে মাজত দি লৈ কৰি কৰা কৰো কৰোঁ কৰিম কৰিব কৰিছে কৰিছোঁ কৰিলে কৰিলোঁ
    কৰে কৰক কোৱা কওঁ কৈছে কলে ক'লে গ'ল গল গৈছে গৈ আহি আহে আহিছে আহিল যায় যাব যাওঁ বৰ বহুত বেছি অলপ এটা এজন দুটা সকলো সবাতোকৈ সকলোৱে মানুহ
    পইচা টকা কাম ঘৰ লৰা ল'ৰা ছোৱালী মা দেউতা দিন বছৰ সময় কথা বস্তু ভাল নতুন ডাঙৰ সৰু চাওক চোৱা বন্ধুসকল অ ঠিক লাগে লাগিব পাৰে পাৰোঁ
    পাৰি পাৰিব দৰে মতে যি যিটো কেৱল মানে প্ৰতি কওক আজি কালি কালিলৈ এদিন ইয়াত তাত ইয়াৰ
    -ৰ -ত -লৈ -ক -োঁ -ওঁ -িছে -িছোঁ -িছিল -িলে -িলোঁ -িলা -িম -িব -টো -জন -জনী -বোৰ -হঁত -সকল -লোক -ৰপৰা -কৈ -লৈকে -ালৈ -ক'ল`),
};

/** By language, as it is typed in Latin letters, with the usual ways to spell it. Words that are English, too, say nothing. */
export const latinWords: Readonly<Partial<Record<LanguageCode, WordsOfLanguage>>> = {
  hi: list(`hai hain hoon hu hun hoga hogi honge tha thi thee hota hoti hote hua hui hue ho aur mein mai maine hum humne tum tumne aap aapne
    usne isne unhone inhone mujhe mujhse mujhko humein hame hamein tumhe tumhein tujhe usse uss iss isse unhe unhein inhe kisse kisi kise
    mera meri mere tera teri tere hamara hamari hamare humara humari humare tumhara tumhari tumhare aapka aapki aapke aapko uska uski uske usko iska
    iski iske isko unka unki unke unko inka inki inke kiska kiski apna apni apne kya kyun kyu kyon kyunki kyuki kaise kaisa kaisi kaun kab
    kahan kaha yahan yaha wahan waha jahan jaha kitna kitni kitne nahi nahin nai mat bhi toh tak jab tab abhi kabhi phir lekin magar isliye
    agar warna varna balki jaise waise aise aisa aisi bahut bohot bahot zyada jyada thoda thodi thode kuch kuchh koi sab sabse sabko har
    bilkul sirf wala wali wale liye saath sath baad pehle pahle pehla pehli aaj kal baat baatein log logo logon cheez cheezein bachche bacche
    bada badi bade chota choti chhota chhoti accha acha achha achhi acchi acche achhe raha rahi rahe gaya gayi gaye gya kiya kia diya liya karna
    karta karte karti karo karke kare karein karenge karega karoge kijiye hona jata jaata jaati jaate jana jaana jao jayega jaayega aata aati
    aate aana aao aaya aayi aaye lagta lagti laga lage milta mila mile milega dekho dekhiye dekha dekhna batao bataiye bataya bata chahiye chahie
    sakta sakte sakti chalo chaliye doston dosto bhai yaar matlab yaani paisa paise paison kaam ghar ghanta saal paani pani waqt wahi wahin
    yahi yahin jo jis jisne jiska woh wo yeh ye ko ka ki ke ne se unse inse kyonki ek teen paanch hazaar hazar lakh crore haan ji arre
    zaroor zaruri jaruri zindagi duniya khud samay samajh samajhna sochna socha soch bolna bola bolo bole bolte kehte kehna kaha kehta
    rakho rakhna rakha lena lo dena deta dete dijiye lijiye leta lete tarah tareeka tarika wajah bina andar bahar upar neeche aage
    peeche dost maa beta beti papa yahaan wahaan kabhi hamesha shayad phirse vapas wapas dhyan sahi galat naya nayi purana bhaiya didi ladka ladki
    -ega -egi -enge -oge -unga -ungi -iye -iyega -oon -aaya -kar -ke -tey -aana -ahi -ayi -iya`),
  ta: list(`naan naa nan nee neenga ninga avan ava avanga avar naanga naama nama enakku enaku unakku unaku ungalukku ungaluku avanukku avaluku
    avangaluku namaku namakku en enna ennada unga enga engal namma avanoda avaloda enoda ennoda unnoda idhu ithu adhu athu idha adha indha
    intha andha antha edhu endha yaaru yaar yaarum yen eppadi epdi eppo enge ippo ipo appo apo ipdi ippadi apdi appadi evlo evvalavu ivlo avlo
    ethana inga anga thaan dhaan than la le nu nnu ku kku um aana aanaa aanal aanaal apparam appuram aprom adhanaala adhanala athanala
    yenna yenaa illa illai ille illana irukku iruku irukken iruken irukkum irukum irukka irukkanga irundha irundhuchu irundhu irukaanga iruka
    vendam venum venam vendum mudiyum mudiyala mudiyadhu theriyum theriyala theriyadhu puriyala puriyudhu pannu panna panni pannunga pannanum
    pannalam pannalaam pannuven panren pandren panrom panraanga pannaanga panniten pannen sollu solla solli sollunga solren solraanga sonna
    sonnaanga sonnen sollanum paaru paaka paakanum paarunga paathu paathen pakkalam paakalam vaa vaanga vandha vandhu varum varuvaan varen
    poi po ponga pona poga ponum poganum pochu poidum romba rombo konjam konja nalla nallaa neraya niraya ellam ellaam ellaarum ellarum oru
    onnu ondru rendu moonu naalu anju pathu nooru aayiram latcham kodi kaasu panam vela velai veedu veetla veetuku appa amma thambi
    akka anna machan machi machaa nanba nanbargale da di dei seri sari aama aamaa romba mattum kooda koode maadhiri madhiri
    maari mari pola vechu vachu kudukka kudunga kuduthu edukka eduthu mudhal mudhalla kadaisi pudhu pazhaya periya chinna naal naalaikku
    innaikku innikku nethu neram varusham maasam kandippa kandipa unmai vishayam visayam thappu sariya therinjuko yosichu nenachu nenaikiren
    aagum aachu aagudhu aagala aayiduchu mudinja munnadi pinnadi keezha mela ulla veliya kitta enkitta ungakitta
    -nga -inga -aanga -eenga -ungo -ren -kiren -kken -nen -ven -nom -vom -rom -udhu -adhu -uthu -ichu -uchu -chu -ukku -uku -kku -ukkaga
    -kaga -anum -alaam -lam -laam -uma -umaa -oda -ala -ula -thaan -dhaan -kitta -aama -aadha -aadheenga -um -adhaan -indha -undha -tten -ttaan -ttu -nju`),
  en: list(`the a an and of in is was were are be been being am i you he she it we they my your his her its our their me him us them this
    that these those there here what when where why who whom which how whether not no don't doesn't didn't can't won't isn't wasn't aren't i'm it's
    that's you're we're they're i've you've we've i'll you'll but or so if because while although though until unless since than then as at by
    for from with without about into onto over under after before between through during against to on off up down out do does did done doing have has had
    having will would shall should can could may might must get gets got getting go goes going gone went make makes made take takes took say says said
    tell told let know knows knew think thinks thought want wants wanted need needs see seen saw come comes came look give gave find found feel felt
    people thing things something anything nothing everything someone everyone nobody one two three first last time year years day days way
    more most much many very really just only also even still never always often again ever well good great new old big little small
    some any all both each every few other another such same own too now back right long
    -ing -tion -tions -ness -ment -ments -ed -ly -able -ful -ously -ity -ies -n't -'s -'re -'ve -'ll`),
};

/** English words that are words of Hindi or Tamil in Latin letters, too: they tell nothing. */
export const sharedLatinWords: ReadonlySet<string> =
  list(`to do me us is main par are the in an so hum ho use hue bat log din pal sun
  an no on van ten than en la le um da di po pola mela mari anna amma papa kal hi has had ran man tab mat sab kaha one jab ab
  ka an naan hain rate late dose pose same come some made base bole mile maze ache mere here there kill pure`).words;
