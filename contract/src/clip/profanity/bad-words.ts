import type { LanguageCode } from '../../languages.ts';

/**
 * Words that are masked unless a workspace says otherwise, by the language they belong to and with the forms in which they
 * are said: separated by commas, some of them phrases. Words that mean something harmless as well (Sunni, Lund, बिच for बीच,
 * বাল, ગાંડો, Assamese মাগি) are left out: a workspace adds what it wants masked. A language that has no list here is named as one in
 * the editor.
 */
export const badWords: Partial<Record<LanguageCode, string>> = {
  en: `fuck, fucks, fucked, fucker, fuckers, fuckin, fucking, fuckup, fucktard, motherfucker, motherfuckers, motherfuckin,
    motherfucking, mother fucker, shit, shits, shitty, shitting, shithead, shitheads, bullshit, horseshit, dipshit, bitch,
    bitches, bitching, bitchy, asshole, assholes, arsehole, arseholes, ass hole, bastard, bastards, cunt, cunts, dickhead,
    dickheads, cocksucker, cocksuckers, slut, sluts, slutty, whore, whores, wanker, wankers, twat, twats, dumbass,
    nigger, niggers, nigga, niggas, faggot, faggots`,
  hi: `चूतिया, चूतिये, चूतिए, चूतियों, चूतियापा, चूतियापे, चूतियापंती, चुतिया, चुतिये, चुतिए, चुतियों, चुतियापा, चुतियापे, चूत, चूतमारी, मादरचोद,
    मादरचोदों, मादर चोद, बहनचोद, बहनचोदों, बहन चोद, बहेनचोद, भैनचोद, भेनचोद, बैनचोद, बेंचोद, भोसड़ा, भोसड़े, भोसड़ी, भोसड़ीके, भोसड़ी के,
    भोसड़ीवाला, भोसड़ीवाले, भोसड़ी वाले, भोसडिके, गांड, गांडू, गांडुओं, गांडफट, लंड, लौड़ा, लौड़े, लौड़ों, लवड़ा, लवड़े, लोड़े, रंडी, रंडियां, रंडियों, रंडीबाज,
    रंडीबाज़, रंडीरोना, रांड, झांट, झांटू, झांटें, चोदू, चोद, चोदा, चोदना, चोदने, चोदूंगा, चुदाई, चुदना, चुदवा, चुदवाना, चुद, भड़वा, भड़वे, भड़वों, हरामी, हरामियों,
    हरामखोर, हरामखोरों, हरामजादा, हरामजादे, हरामजादी, हराम जादे, फकिंग, फक यू, फक ऑफ, मदरफकर, शिट, बुलशिट, बास्टर्ड, ऐसहोल, chutiya, chutiye,
    chutiyo, chutiyon, chutiyapa, chutiyapanti, madarchod, maderchod, madarchodh, madar chod, behenchod, bhenchod,
    bahenchod, behnchod, behen chod, benchod, bhencho, bhosdike, bhosadike, bhosdi, bhosdi ke, bhosadi ke, bhosdiwale,
    bhosda, bhosdika, gandu, gaandu, gaand, lauda, laude, lavda, lavde, lavdya, raand, randibaaz, jhaant, jhaat, jhantu,
    chodu, chudai, bhadwa, bhadwe, bhadva, bhadve, harami, haramkhor, haramzada, haramzade, haramjada, haramjade, haramzadi`,
  mr: `झवाड्या, झवाडा, झवाडे, झवणे, झवतो, झवायला, आईझवाड्या, आयझवाड्या, आईघाल्या, आयघाल्या, आई घाल्या, भडवा, भडव्या, भडवे, रांड, रांडे, रांडेचा, रांडेच्या, लवडा,
    लवड्या, लवडे, भोसडीचा, भोसडीच्या, भोसड्या, गांड, गांडू, गांडीत, पुच्ची, चुत, चुतमारीच्या, चुत्या, चुत्ये, हरामखोर, हरामी, zavadya, aaighalya, bhadvya, lavdya, randechya,
    bhosdichya`,
  ta: `புண்டை, புண்ட, புண்டமவனே, புண்டைமவனே, புண்டாமவனே, கூதி, கூதியான், ஓத்தா, ஒத்தா, ங்கோத்தா, ஒம்மால, ங்கொம்மால, தேவடியா, தேவிடியா, தேவுடியா, தேவடியாள், தேவடியாபையா,
    தேவடியாப்பையா, தேவிடியாபையா, தேவிடியா பையா, தேவடியா பையா, தாயோளி, தாயோழி, thevdiya, thevidiya, thevudiya, thevadiya, theydiya, punda,
    pundai, pundamavane, koothi, oththa, ngotha, ommala, thayoli`,
  te: `లంజ, లంజా, లంజే, లంజల, లంజకొడకా, లంజకొడుకు, లంజాకొడకా, లంజాకొడుకు, లంజ కొడకా, లంజ కొడుకు, లంజా కొడకా, దెంగు, దెంగెయ్, దెంగేయ్, దెంగించుకో, దెంగుతా, దెంగారు, దెంగే,
    పూకు, పూకా, ఎర్రిపూకు, ఎర్రిపూకా, ఎర్రి పూకు, మొడ్డ, గుద్ద, మాదర్చోద్, బోసిడీకే, lanja, lanjakodaka, lanjakoduku, lanjakodka, lanja kodaka, lanja koduku,
    dengey, dengesina, erripuka, modda`,
  bn: `চোদা, চোদন, চোদনা, চুদি, চুদির, চুদির ভাই, চুদিরভাই, চুদমারানি, চুতমারানি, চুতিয়া, বোকাচোদা, বোকাচোদার, বোকা চোদা, খানকি, খানকির, খানকির ছেলে, খানকির পোলা, খানকিচোদা,
    মাগি, মাগী, মাগির, মাদারচোদ, মাদার চোদ, বাঞ্চোত, বাঞ্চোদ, বানচোদ, গুদ, গুদমারানি, পোঁদ, পোঁদে, বাঁড়া, বাঁড়ার, ল্যাওড়া, হারামজাদা, হারামজাদি, হারামি, শুয়োরের বাচ্চা, কুত্তার বাচ্চা,
    bokachoda, khanki, khankir, khankir chele, banchod, baanchod, chudir bhai, gudmarani, haramjada`,
  as: `চোদা, চোদনা, চুদি, চুদিৰ, চুদিৰ ভাই, চুদমাৰানি, চুতমাৰানি, বোকাচোদা, বোকা চোদা, খানকি, খানকিৰ, খানকির, মাদাৰচোদ, মাদারচোদ, মাদাৰ চোদ, বাঞ্চোত,
    বাঞ্চোদ, বানচোদ, গুদমাৰানি, হাৰামজাদা, হাৰামজাদি, bokachoda, khanki, banchod`,
  kn: `ಸೂಳೆ, ಸೂಳೆಮಗ, ಸೂಳೆ ಮಗ, ಸೂಳೆಮಗನೆ, ಸೂಳೆ ಮಗನೆ, ಸೂಳೆಮಕ್ಕಳು, ಬೋಳಿಮಗ, ಬೋಳಿ ಮಗ, ಬೋಳಿಮಗನೆ, ಬೋಳಿ ಮಗನೆ, ಬೋಳಿಮಕ್ಕಳು, ತುಲ್ಲು, ಮಾದರ್ಚೋದ್, ಬೋಸುಡಿಕೆ,
    sulemaga, soolemaga, bolimaga, bolimagane`,
  ml: `മൈര്, മൈരേ, മൈരൻ, മൈരന്മാർ, മൈരുകൾ, പൂറ്, പൂറി, പൂറിമോൻ, പൂറിമോനേ, പൂറിമോനെ, പൂറി മോനേ, കുണ്ണ, തായോളി, തായോളികൾ, പുലയാടി, പുലയാടിമോൻ, പുലയാടിമോനെ,
    പുലയാടി മോൻ, myre, myran, poorimon, kunna, thayoli, pulayadi`,
  gu: `માદરચોદ, માદર ચોદ, મધરચોદ, બહેનચોદ, બહેન ચોદ, બેનચોદ, ભેનચોદ, ચૂતિયા, ચૂતિયો, ચૂતિયાઓ, ચૂતિયાપો, ચુતિયા, ચુતિયો, ચુતિયાઓ, ભોસડી, ભોસડીના, ભોસડીનો, ભોસડીની, ભોસડીકે, રંડી,
    રાંડ, હરામી, હરામખોર, હરામજાદા, હરામજાદો, bhosdina, bhosdino`,
  pa: `ਭੈਣਚੋਦ, ਭੈਣ ਚੋਦ, ਪੈਣਚੋਦ, ਪੈਣ ਚੋਦ, ਬਹਿਨਚੋਦ, ਮਾਦਰਚੋਦ, ਮਾਦਰ ਚੋਦ, ਚੂਤੀਆ, ਚੂਤੀਏ, ਚੂਤੀਆਪਾ, ਗਾਂਡੂ, ਲੌੜਾ, ਲੌੜੇ, ਫੁੱਦੂ, ਫੁੱਦੀ, ਭੋਸੜੀ, ਭੋਸੜੀਕੇ, ਭੋਸੜੀ ਕੇ, ਰੰਡੀ, ਰੰਡੀਆਂ,
    ਹਰਾਮੀ, ਹਰਾਮਖੋਰ, ਹਰਾਮਜ਼ਾਦਾ, ਹਰਾਮਜ਼ਾਦੇ, ਹਰਾਮਜ਼ਾਦੀ, penchod, panchod, phuddu`,
  ur: `مادرچود, مادر چود, بہنچود, بہن چود, بھینچود, بھین چود, چوتیا, چوتیے, چوتیوں, چوتیاپا, گانڈو, گانڈ, لوڑا, لوڑے, رنڈی, رنڈیاں, بھوسڑی, بھوسڑیکے, بھوسڑی کے, بھڑوا, بھڑوے,
    حرامی, حرامیوں, حرامزادہ, حرامزادے, حرامزادی, حرام زادہ, حرام زادے, حرام زادی, حرامخور, حرام خور`,
};

/** Of Hindi's list, what is harmless in English. */
export const innocentInEnglish: ReadonlySet<string> = new Set(['lauda', 'laude']);

/** Never masked, although a word of them is listed. */
export const harmlessPhrases: readonly string[] = ['cum laude', 'Niki Lauda'];
