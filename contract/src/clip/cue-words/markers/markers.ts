import type { LanguageCode } from '../../../languages.ts';
import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

/** The markers of every language Jhalak knows; adding a language without its lists does not compile. */
export const markers: Record<LanguageCode, MarkerLists> = {
  hi: {
    you: phrases(`
    आप, आपको, आपका, आपकी, आपके, आपने, आपसे, तुम, तुम्हें, तुमको, तुम्हारा, तुम्हारी, तुम्हारे, तुमने, तू, तुझे, तेरा, तेरी,
    aap, aapko, aapka, aapki, aapke, aapne, tum, tumko, tumhara, tumhari, tumne`),
    people: phrases(`
    लोग, लोगों, लोगो, सब, सबको, सभी, हर कोई, हर इंसान, कोई भी, किसी को, किसी ने, इंसान, इन्सान, आदमी, औरत, औरतें,
    बच्चे, बच्चों, दुनिया, समाज, log, logon, sab, sabko, har koi, koi bhi, insaan, duniya`),
    negations: phrases(`
    नहीं, ना, न, मत, कभी नहीं, कुछ नहीं, कोई नहीं, बिना, बगैर, नामुमकिन, बंद करो, बंद कीजिए, nahi, nahin, na, mat,
    kuch nahi, bina, kabhi nahi`),
    absolutes: phrases(`
    सबसे, हमेशा, सिर्फ, केवल, हर, हर एक, पूरा, पूरी, पूरे, बिल्कुल, एकमात्र, सब कुछ, ज़रूर, हर रोज़, हर बार, असली, सच्चा,
    बेहतर, sabse, hamesha, sirf, har, poora, poori, bilkul, sab kuch, zaroor, asli`),
    states: phrases(`
    है, हैं, हो, हूँ, होता है, होती है, होते हैं, होना, मतलब है, यही है, hai, hain, hoon, hota hai, hoti hai, hote hain`),
    emotions: phrases(`
    डर, डरना, डरते, दुख, दुखी, खुशी, खुश, गुस्सा, प्यार, नफरत, शर्म, दर्द, रोना, रोया, रोई, गलती, गलतियाँ, असफल, हार,
    हिम्मत, भरोसा, चिंता, तनाव, अकेला, मुश्किल, पछतावा, dar, dukh, khushi, gussa, pyaar, dard, galti, himmat, bharosa`),
    lessons: phrases(`
    राज़, सीख, सीखा, सीखना, सबक, नियम, तरीका, मंत्र, सच, सच्चाई, वजह, कारण, याद रखना, याद रखिए, ज़रूरी, सलाह, समझना,
    समझिए, seekh, seekha, sabak, tarika, sach, sachchai, wajah, zaroori, yaad rakhna`),
    closings: phrases(`
    किताब, किताबें, पसंदीदा, फेवरेट, फिल्म, फ़िल्में, रैपिड फायर, आखिरी सवाल, अंतिम सवाल, पॉडकास्ट, इंस्टाग्राम, ट्विटर,
    लिंक्डइन, वेबसाइट, आपसे कैसे जुड़ें, कहाँ मिलेंगे, kitaab, kitaben, pasandida, aakhri sawaal, podcast`),
    fillers: phrases(`
    मतलब, यानी, यानि, वो क्या है, क्या बोलते हैं, क्या कहते हैं, ऐसा कुछ, अच्छा, हाँ हाँ, तो मतलब, बस ऐसे ही, वगैरह, उम्म,
    अं, matlab, yaani, kya bolte hain, accha, wagairah`),
    thirdPersons: phrases(`
    वो, वह, वे, उसने, उसको, उसे, उसका, उसकी, उसके, उन्होंने, उनको, उन्हें, उनका, उनकी, उनके, उससे, उनसे, wo, woh, usne,
    usko, uska, uski, uske, unhone, unka, unki`),
    plugs: phrases(`
    सब्सक्राइब, स्पॉन्सर, स्पॉन्सर्ड, प्रायोजक, कूपन, डिस्काउंट, ऑफर, लिंक, डाउनलोड, हमारा ऐप, हमारी ऐप, मेरा कोर्स, कोर्स,
    वेबिनार, न्यूज़लेटर, डिस्क्रिप्शन, subscribe, sponsor, discount, link, download`),
  },
  ta: {
    you: phrases(`
    நீங்க, நீங்கள், உங்க, உங்கள், உங்களுக்கு, உங்களை, உங்களோட, உங்களால, உங்களால், நீ, உன், உனக்கு, உன்னோட, உன்னை, neenga,
    unga, ungalukku, ungaloda, nee, unakku`),
    people: phrases(`
    மக்கள், மனுஷங்க, மனிதர்கள், மனிதன், மனுஷன், எல்லாரும், எல்லோரும், எல்லாருக்கும், எல்லோருக்கும், யாரும், யாருக்கும்,
    நிறைய பேர், பல பேர், ஒவ்வொருத்தரும், ஒவ்வொருவரும், குழந்தைங்க, குழந்தைகள், பெண்கள், உலகம், சமுதாயம், ellarum,
    ellarukum, yaarum, niraya per, makkal`),
    negations: phrases(`
    இல்ல, இல்லை, இல்லாம, இல்லாமல், கிடையாது, முடியாது, கூடாது, வேணாம், வேண்டாம், மாட்டேன், மாட்டாங்க, மாட்டார்கள்,
    தெரியாது, ஒண்ணும் இல்ல, ஒருபோதும், illa, illai, kidaiyathu, mudiyathu, koodathu, venam`),
    absolutes: phrases(`
    மிக, மிகவும், ரொம்ப, எப்பவும், எப்போதும், மட்டும், மட்டுமே, ஒரே, எல்லாம், எல்லாமே, முழுக்க, முழுவதும், கண்டிப்பா,
    கண்டிப்பாக, நிச்சயமா, நிச்சயமாக, ஒவ்வொரு, சிறந்த, romba, eppavum, mattum, ellame, kandippa`),
    states: phrases(`
    இருக்கு, இருக்கிறது, இருக்கும், இருக்காங்க, இருக்கிறார்கள், ஆகும், தான், அதுதான், இதுதான், ஆகிறது, irukku, irukkum,
    irukanga, dhan, idhudhan`),
    emotions: phrases(`
    பயம், பயமா, பயந்து, கோபம், சந்தோஷம், சந்தோஷமா, மகிழ்ச்சி, வருத்தம், கஷ்டம், கஷ்டமா, வலி, அழுகை, அழுதேன், காதல், அன்பு,
    வெறுப்பு, தப்பு, தவறு, தோல்வி, நம்பிக்கை, தைரியம், கவலை, வெட்கம், bayam, kobam, santhosham, kashtam, thappu, nambikkai`),
    lessons: phrases(`
    ரகசியம், பாடம், கத்துக்கிட்டேன், கத்துக்கணும், கற்றுக்கொண்டேன், விதி, வழி, உண்மை, காரணம், முக்கியம், முக்கியமான,
    முக்கியமா, ஞாபகம், நினைவில், அறிவுரை, புரிஞ்சுக்கணும், புரிந்துகொள்ள, unmai, mukkiyam, kaaranam, ragasiyam, paadam`),
    closings: phrases(`
    புத்தகம், புத்தகங்கள், புக், பிடித்த, பிடிச்ச படம், படம், கடைசி கேள்வி, இறுதி கேள்வி, ரேபிட் ஃபயர், பாட்காஸ்ட்,
    இன்ஸ்டாகிராம், ட்விட்டர், வெப்சைட், இணையதளம், உங்களை எங்க பார்க்கலாம், puthagam, kadaisi kelvi, podcast`),
    fillers: phrases(`
    அதாவது, வந்து, அந்த மாதிரி, இந்த மாதிரி, என்ன சொல்றது, சரி, ஓகே, ஆமா, ம்ம், அப்புறம் வந்து, பாத்தீங்கன்னா, ஆக்சுவலா,
    athavathu, vandhu, andha maathiri, seri, aama`),
    thirdPersons: phrases(`
    அவன், அவள், அவர், அவரு, அவங்க, அவர்கள், அவனுக்கு, அவளுக்கு, அவருக்கு, அவங்களுக்கு, அவர்களுக்கு, அவனோட, அவரோட, அவங்களோட,
    அவரை, avan, aval, avar, avanga, avangalukku`),
    plugs: phrases(`
    சப்ஸ்கிரைப், சப்ஸ்கிரைப்-, ஸ்பான்சர், ஸ்பான்சர்-, ஆஃபர், தள்ளுபடி, கூப்பன், லிங்க், லிங்க்-, டவுன்லோட், ஆப், எங்க ஆப்,
    கோர்ஸ், டிஸ்கிரிப்ஷன்-, பயோல, subscribe, offer, link, download`),
  },
  te: {
    you: phrases(`
    మీరు, మీకు, మీ, మిమ్మల్ని, మీతో, మీలో, మీది, నువ్వు, నీకు, నీ, నిన్ను, నీతో, మీరే, meeru, meeku, mee, nuvvu, neeku, nee`),
    people: phrases(`
    జనం, జనాలు, ప్రజలు, మనుషులు, మనిషి, అందరూ, అందరికీ, అందరు, ప్రతి ఒక్కరు, ప్రతి ఒక్కరూ, ఎవరూ, ఎవరైనా, ఎవరికీ,
    చాలామంది, చాలా మంది, పిల్లలు, మహిళలు, లోకం, ప్రపంచం, సమాజం, andaru, andariki, evaru, chala mandi, janalu`),
    negations: phrases(`
    కాదు, లేదు, లేరు, లేను, వద్దు, ఎప్పుడూ కాదు, ఏమీ, ఏమీ లేదు, లేకుండా, కాకుండా, చేయకూడదు, కూడదు, రాదు, తెలియదు, వద్దండి,
    kaadu, ledu, vaddu, lekunda, koodadu, teliyadu`),
    absolutes: phrases(`
    అత్యంత, అన్నిటికంటే, అందరికంటే, చాలా, ఎప్పుడూ, ఎల్లప్పుడూ, మాత్రమే, ఒక్కటే, ఏకైక, అంతా, అన్నీ, మొత్తం, ప్రతి, ఖచ్చితంగా,
    తప్పకుండా, పూర్తిగా, ఉత్తమ, chala, eppudu, matrame, okkate, motham, prathi, khachitanga`),
    states: phrases(`
    ఉంది, ఉన్నాయి, ఉన్నారు, ఉంటుంది, ఉంటాయి, ఉంటారు, అవుతుంది, అంటే, ఇదే, అదే, undi, unnayi, untundi, avutundi, ante`),
    emotions: phrases(`
    భయం, భయపడి, కోపం, సంతోషం, ఆనందం, బాధ, బాధగా, నొప్పి, ఏడుపు, ఏడ్చాను, ప్రేమ, ద్వేషం, తప్పు, తప్పులు, ఓటమి, వైఫల్యం,
    ధైర్యం, నమ్మకం, సిగ్గు, కష్టం, ఒత్తిడి, ఆందోళన, bhayam, kopam, santosham, badha, prema, tappu, nammakam, kashtam`),
    lessons: phrases(`
    రహస్యం, పాఠం, నేర్చుకున్నాను, నేర్చుకోవాలి, నేర్చుకోండి, నియమం, సూత్రం, మార్గం, నిజం, కారణం, ముఖ్యం, ముఖ్యమైన, గుర్తు,
    గుర్తుంచుకోండి, సలహా, అర్థం, nijam, mukhyam, rahasyam, paatam, karanam`),
    closings: phrases(`
    పుస్తకం, పుస్తకాలు, బుక్, ఇష్టమైన, సినిమా, సినిమాలు, చివరి ప్రశ్న, ఆఖరి ప్రశ్న, రాపిడ్ ఫైర్, పాడ్‌కాస్ట్, ఇన్‌స్టాగ్రామ్,
    ట్విట్టర్, వెబ్‌సైట్, ఎక్కడ కలవొచ్చు, pustakam, chivari prasna, podcast`),
    fillers: phrases(`
    అంటే ఏంటంటే, ఏంటంటే, అలా, ఇలా, అదే అదే, సరే, ఓకే, అవును, మ్మ్, ఆ, యాక్చువల్లీ, ఏమంటారు, అన్నమాట, entante, ala, ila,
    sare, avunu, annamata`),
    thirdPersons: phrases(`
    అతను, ఆమె, వాడు, వాళ్ళు, వాళ్లు, వారు, ఆయన, అతని, అతనికి, ఆమెకు, ఆమెని, వాళ్ళకి, వాళ్లకు, వారికి, ఆయనకి, ఆయనను, athanu,
    aame, vallu, vaadu, aayana`),
    plugs: phrases(`
    సబ్స్క్రైబ్, సబ్స్క్రైబ్-, స్పాన్సర్, స్పాన్సర్-, ఆఫర్, డిస్కౌంట్, కూపన్, లింక్, డౌన్‌లోడ్, యాప్, మా యాప్,
    కోర్సు, డిస్క్రిప్షన్-, బయోలో, subscribe, offer, link, download`),
  },
  bn: {
    you: phrases(`
    আপনি, আপনার, আপনাকে, আপনারা, আপনাদের, তুমি, তোমার, তোমাকে, তোমরা, তোমাদের, তুই, তোর, তোকে, apni, apnar, apnake, tumi,
    tomar, tomake`),
    people: phrases(`
    মানুষ, মানুষের, মানুষকে, মানুষজন, লোক, লোকে, লোকেরা, সবাই, সবাইকে, সবার, সকলে, কেউ, কেউই, যে কেউ, প্রত্যেকে, বাচ্চারা,
    মেয়েরা, ছেলেরা, সমাজ, পৃথিবী, manush, lok, sobai, sobaike, keu`),
    negations: phrases(`
    না, নয়, নেই, নি, নাই, কখনো না, কখনোই, কিছুই, কিছুই না, ছাড়া, বিনা, নাহলে, কোনোদিন, পারব না, হয় না, na, noy, nei,
    kokhono na, kichui`),
    absolutes: phrases(`
    সবচেয়ে, সব থেকে, সর্বদা, সবসময়, সব সময়, শুধু, শুধুমাত্র, কেবল, একমাত্র, সব, সবকিছু, পুরো, একদম, সম্পূর্ণ, প্রতিটি, প্রতি,
    নিশ্চয়ই, অবশ্যই, সেরা, shobcheye, shudhu, shob, shobshomoy, puro, ekdom`),
    states: phrases(`
    হয়, আছে, আছেন, হচ্ছে, হলো, হল, মানে, এটাই, সেটাই, থাকে, থাকেন, hoy, ache, hocche, holo, mane`),
    emotions: phrases(`
    ভয়, রাগ, দুঃখ, কষ্ট, আনন্দ, খুশি, সুখ, ভালোবাসা, ঘৃণা, লজ্জা, ব্যথা, কান্না, কেঁদে, ভুল, ব্যর্থ, ব্যর্থতা, হার, সাহস, বিশ্বাস, চিন্তা,
    একা, কঠিন, bhoy, raag, dukkho, koshto, bhalobasha, bhul, shahosh, bishwas`),
    lessons: phrases(`
    রহস্য, শিক্ষা, শিখেছি, শিখলাম, শিখতে, নিয়ম, উপায়, কৌশল, সত্য, সত্যি, সত্যিটা, কারণ, গুরুত্বপূর্ণ, জরুরি, মনে রাখবেন, মনে রাখো,
    পরামর্শ, বুঝতে, shikkha, shikhechi, shotti, karon, joruri`),
    closings: phrases(`
    বই, বইটা, বইগুলো, প্রিয়, পছন্দের, সিনেমা, শেষ প্রশ্ন, র‍্যাপিড ফায়ার, পডকাস্ট, ইনস্টাগ্রাম, টুইটার, লিংকডইন, ওয়েবসাইট,
    কোথায় পাওয়া যাবে, boi, priyo, shesh proshno, podcast`),
    fillers: phrases(`
    মানে কী, ধরুন, ধরো, ইয়ে, আচ্ছা, হ্যাঁ, ঠিক আছে, ওই আর কি, এই আর কি, মানে ওই, অ্যাকচুয়ালি, আসলে কি, উম, dhorun, accha,
    hyan, thik ache`),
    thirdPersons: phrases(`
    সে, তিনি, ও, ওরা, তারা, তাঁরা, তাকে, তাঁকে, তার, তাঁর, তাদের, তাঁদের, ওকে, ওর, ওদের, she, tini, ora, tara, take, tader`),
    plugs: phrases(`
    সাবস্ক্রাইব, স্পন্সর, স্পনসর, স্পন্সর-, অফার, ডিসকাউন্ট, ছাড়, কুপন, লিংক, লিঙ্ক, ডাউনলোড, অ্যাপ, আমাদের অ্যাপ, কোর্স,
    ডেসক্রিপশনে, subscribe, offer, link, download`),
  },
  mr: {
    you: phrases(`
    तुम्ही, तुम्हाला, तुमचा, तुमची, तुमचे, तुमच्या, तू, तुला, तुझा, तुझी, तुझे, तुझ्या, आपण, आपल्याला, tumhi, tumhala, tumcha,
    tumchi, tula, tujha`),
    people: phrases(`
    लोक, लोकं, लोकांना, लोकांचे, सगळे, सगळ्यांना, सर्व, सर्वांना, सर्वजण, प्रत्येक जण, प्रत्येकजण, कोणीही, कोणी, कोणालाही, माणूस,
    माणसं, माणसाला, मुले, मुलं, बायका, समाज, जग, lok, lokanna, sagle, saglyanna, koni`),
    negations: phrases(`
    नाही, नाहीत, नव्हते, नव्हता, नको, नका, कधीच नाही, कधीच, काहीच, काहीही नाही, शिवाय, विना, नसतो, नसते, नसतं, nahi, nako,
    naka, kadhich, kahich`),
    absolutes: phrases(`
    सर्वात, सगळ्यात, नेहमी, कायम, फक्त, केवळ, एकमेव, एकच, सगळं, सगळे काही, पूर्ण, पूर्णपणे, अगदी, प्रत्येक, नक्की, नक्कीच, खरा,
    उत्तम, sarvat, saglyat, nehmi, fakt, pratyek, nakki, agdi`),
    states: phrases(`
    आहे, आहेत, आहोत, असतो, असते, असतं, असतात, म्हणजे, हेच, तेच, होतं, ahe, ahet, asto, aste, mhanje`),
    emotions: phrases(`
    भीती, भिती, राग, दुःख, आनंद, खूश, प्रेम, द्वेष, लाज, वेदना, रडू, रडलो, रडले, चूक, चुका, अपयश, हार, धाडस, विश्वास, काळजी,
    ताण, एकटा, कठीण, त्रास, bhiti, raag, dukh, anand, prem, chuk, vishwas, tras`),
    lessons: phrases(`
    रहस्य, गुपित, धडा, शिकलो, शिकले, शिका, शिकायला, नियम, मार्ग, पद्धत, खरं, सत्य, कारण, महत्त्वाचं, महत्त्वाचे, महत्वाचं, लक्षात ठेवा,
    लक्षात, सल्ला, समजून, rahasya, dhada, shiklo, satya, karan, mahatvacha`),
    closings: phrases(`
    पुस्तक, पुस्तकं, पुस्तके, आवडतं, आवडता, आवडते, चित्रपट, सिनेमा, शेवटचा प्रश्न, रॅपिड फायर, पॉडकास्ट, इन्स्टाग्राम, ट्विटर, वेबसाइट,
    कुठे भेटता येईल, pustak, avadta, shevatcha prashna, podcast`),
    fillers: phrases(`
    म्हणजे काय, असं काहीतरी, वगैरे, बरं, हो हो, ठीक आहे, ओके, काय म्हणतात, ना, हं, अॅक्च्युअली, तसंच, असं आहे की, mhanje kay,
    vagaire, bara, thik ahe`),
    thirdPersons: phrases(`
    तो, ती, ते, त्या, त्याने, तिने, त्यांनी, त्याला, तिला, त्यांना, त्याचा, तिचा, त्यांचा, त्याची, त्यांची, त्याचे, त्यांचे, to, ti, te, tyane,
    tine, tyanni, tyala, tila`),
    plugs: phrases(`
    सबस्क्राईब, सबस्क्राइब, सब्सक्राइब, स्पॉन्सर, प्रायोजक, ऑफर, डिस्काउंट, सवलत, कूपन, लिंक, डाउनलोड, अॅप, आमचं अॅप, कोर्स,
    डिस्क्रिप्शनमध्ये, subscribe, offer, link, download`),
  },
  kn: {
    you: phrases(`
    ನೀವು, ನಿಮಗೆ, ನಿಮ್ಮ, ನಿಮ್ಮನ್ನು, ನಿಮ್ಮಲ್ಲಿ, ನಿಮಗೂ, ನೀನು, ನಿನಗೆ, ನಿನ್ನ, ನಿನ್ನನ್ನು, neevu, nimage, nimma, neenu, ninage, ninna`),
    people: phrases(`
    ಜನ, ಜನರು, ಜನರಿಗೆ, ಜನಗಳು, ಎಲ್ಲರೂ, ಎಲ್ಲರಿಗೂ, ಎಲ್ಲಾರು, ಪ್ರತಿಯೊಬ್ಬರು, ಪ್ರತಿಯೊಬ್ಬರೂ, ಯಾರೂ, ಯಾರಿಗೂ, ಯಾರಾದರೂ, ಮನುಷ್ಯ,
    ಮನುಷ್ಯರು, ಮಕ್ಕಳು, ಹೆಣ್ಣುಮಕ್ಕಳು, ಸಮಾಜ, ಪ್ರಪಂಚ, jana, ellaru, ellarigu, yaaru, makkalu`),
    negations: phrases(`
    ಇಲ್ಲ, ಅಲ್ಲ, ಬೇಡ, ಬಾರದು, ಬಾರದ, ಆಗಲ್ಲ, ಆಗುವುದಿಲ್ಲ, ಗೊತ್ತಿಲ್ಲ, ಏನೂ ಇಲ್ಲ, ಏನೂ, ಎಂದಿಗೂ ಇಲ್ಲ, ಇಲ್ಲದೆ, ಬಿಟ್ಟು, ಸಾಧ್ಯವಿಲ್ಲ, illa,
    alla, beda, agalla, gottilla`),
    absolutes: phrases(`
    ಅತ್ಯಂತ, ಎಲ್ಲಕ್ಕಿಂತ, ತುಂಬಾ, ಯಾವಾಗಲೂ, ಸದಾ, ಮಾತ್ರ, ಒಂದೇ, ಏಕೈಕ, ಎಲ್ಲಾ, ಎಲ್ಲವೂ, ಪೂರ್ತಿ, ಸಂಪೂರ್ಣ, ಪ್ರತಿ, ಪ್ರತಿಯೊಂದು, ಖಂಡಿತ,
    ಖಂಡಿತವಾಗಿ, ಉತ್ತಮ, tumba, yavagalu, matra, ella, khandita`),
    states: phrases(`
    ಇದೆ, ಇವೆ, ಇದ್ದಾರೆ, ಇರುತ್ತೆ, ಇರುತ್ತದೆ, ಇರುತ್ತಾರೆ, ಆಗುತ್ತೆ, ಆಗುತ್ತದೆ, ಅಂದರೆ, ಅಂದ್ರೆ, ಇದೇ, ಅದೇ, ide, ive, irutte, andre`),
    emotions: phrases(`
    ಭಯ, ಹೆದರಿಕೆ, ಕೋಪ, ಸಿಟ್ಟು, ದುಃಖ, ಬೇಜಾರು, ಸಂತೋಷ, ಖುಷಿ, ಆನಂದ, ಪ್ರೀತಿ, ದ್ವೇಷ, ನಾಚಿಕೆ, ನೋವು, ಅಳು, ಅತ್ತೆ, ತಪ್ಪು, ತಪ್ಪುಗಳು,
    ಸೋಲು, ಧೈರ್ಯ, ನಂಬಿಕೆ, ಚಿಂತೆ, ಕಷ್ಟ, bhaya, kopa, khushi, preeti, tappu, dhairya, nambike, kashta`),
    lessons: phrases(`
    ರಹಸ್ಯ, ಗುಟ್ಟು, ಪಾಠ, ಕಲಿತೆ, ಕಲಿತಿದ್ದು, ಕಲಿಯಬೇಕು, ನಿಯಮ, ದಾರಿ, ಉಪಾಯ, ಸತ್ಯ, ನಿಜ, ಕಾರಣ, ಮುಖ್ಯ, ಮುಖ್ಯವಾದ, ನೆನಪಿಡಿ,
    ನೆನಪಿರಲಿ, ಸಲಹೆ, ಅರ್ಥ, rahasya, paatha, satya, nija, mukhya, karana`),
    closings: phrases(`
    ಪುಸ್ತಕ, ಪುಸ್ತಕಗಳು, ಬುಕ್, ಇಷ್ಟವಾದ, ಮೆಚ್ಚಿನ, ಸಿನಿಮಾ, ಚಿತ್ರ, ಕೊನೆಯ ಪ್ರಶ್ನೆ, ರಾಪಿಡ್ ಫೈರ್, ಪಾಡ್‌ಕಾಸ್ಟ್, ಇನ್‌ಸ್ಟಾಗ್ರಾಂ, ಟ್ವಿಟರ್,
    ವೆಬ್‌ಸೈಟ್, ಎಲ್ಲಿ ಸಿಗುತ್ತೀರಿ, pustaka, koneya prashne, podcast`),
    fillers: phrases(`
    ಅಂದ್ರೆ ಏನು, ಹಾಗೆ, ಹೀಗೆ, ಸರಿ, ಓಕೆ, ಹೌದು, ಹೌದು ಹೌದು, ಅಲ್ವಾ, ಏನಂತಾರೆ, ಹ್ಮ್, ಆಕ್ಚುಲಿ, ಅದೇ ತರ, ಒಂತರಾ, haage, heege, sari,
    haudu, alva`),
    thirdPersons: phrases(`
    ಅವನು, ಅವಳು, ಅವರು, ಅವನಿಗೆ, ಅವಳಿಗೆ, ಅವರಿಗೆ, ಅವನ, ಅವಳ, ಅವರ, ಅವರನ್ನು, ಅವನನ್ನು, ಇವರು, ಇವರಿಗೆ, avanu, avalu, avaru, avarige,
    avara`),
    plugs: phrases(`
    ಸಬ್ಸ್ಕ್ರೈಬ್, ಸಬ್ಸ್ಕ್ರೈಬ್-, ಪ್ರಾಯೋಜಕ, ಸ್ಪಾನ್ಸರ್, ಸ್ಪಾನ್ಸರ್-, ಆಫರ್, ರಿಯಾಯಿತಿ, ಕೂಪನ್, ಲಿಂಕ್, ಡೌನ್‌ಲೋಡ್, ಆಪ್, ನಮ್ಮ ಆಪ್,
    ಕೋರ್ಸ್, ಡಿಸ್ಕ್ರಿಪ್ಷನ್-, subscribe, offer, link, download`),
  },
  ml: {
    you: phrases(`
    നിങ്ങൾ, നിങ്ങള്‍, നിങ്ങൾക്ക്, നിങ്ങളുടെ, നിങ്ങളെ, നിങ്ങളോട്, താങ്കൾ, താങ്കളുടെ, നീ, നിനക്ക്, നിന്റെ, നിന്നെ, ningal, ningalkku,
    ningalude, ninakku, ninte`),
    people: phrases(`
    ആളുകൾ, ആൾക്കാർ, ആളുകൾക്ക്, ജനങ്ങൾ, എല്ലാവരും, എല്ലാരും, എല്ലാവർക്കും, ആരും, ആർക്കും, ആരെങ്കിലും, മനുഷ്യൻ, മനുഷ്യർ, മനുഷ്യന്,
    കുട്ടികൾ, സ്ത്രീകൾ, ഓരോരുത്തരും, സമൂഹം, ലോകം, aalukal, ellavarum, ellarum, aarum, manushyar`),
    negations: phrases(`
    ഇല്ല, അല്ല, വേണ്ട, അരുത്, പാടില്ല, പറ്റില്ല, കഴിയില്ല, അറിയില്ല, ഒന്നുമില്ല, ഒന്നും, ഒരിക്കലും, ഇല്ലാതെ, അല്ലാതെ, ഉണ്ടാവില്ല, illa,
    alla, venda, pattilla, ariyilla, orikkalum`),
    absolutes: phrases(`
    ഏറ്റവും, എപ്പോഴും, എല്ലായ്പ്പോഴും, മാത്രം, മാത്രമേ, ഒരേയൊരു, ഒറ്റ, എല്ലാം, മുഴുവൻ, പൂർണ്ണമായും, തീർച്ചയായും, ഉറപ്പായും, ഓരോ,
    വളരെ, മികച്ച, ettavum, eppozhum, mathram, ellam, theerchayayum, valare`),
    states: phrases(`
    ആണ്, ആകുന്നു, ഉണ്ട്, ഉള്ളത്, ഉണ്ടാകും, എന്നാണ്, അതാണ്, ഇതാണ്, എന്നത്, ആയിരിക്കും, aanu, undu, athanu, ithanu, ullathu`),
    emotions: phrases(`
    ഭയം, പേടി, പേടിച്ച്, ദേഷ്യം, സങ്കടം, ദുഃഖം, സന്തോഷം, സ്നേഹം, വെറുപ്പ്, നാണം, വേദന, കരഞ്ഞു, കരച്ചിൽ, തെറ്റ്, തെറ്റുകൾ, പരാജയം,
    തോൽവി, ധൈര്യം, വിശ്വാസം, ആശങ്ക, ബുദ്ധിമുട്ട്, കഷ്ടം, pedi, deshyam, sankadam, santhosham, sneham, thettu, dhairyam`),
    lessons: phrases(`
    രഹസ്യം, പാഠം, പഠിച്ചത്, പഠിച്ചു, പഠിക്കണം, നിയമം, വഴി, മാർഗം, സത്യം, കാരണം, പ്രധാനം, പ്രധാനപ്പെട്ട, ഓർക്കുക, ഓർമ്മിക്കുക, ഉപദേശം,
    മനസ്സിലാക്കണം, അർത്ഥം, rahasyam, paadam, sathyam, karanam, pradhanam`),
    closings: phrases(`
    പുസ്തകം, പുസ്തകങ്ങൾ, ബുക്ക്, ഇഷ്ടപ്പെട്ട, പ്രിയപ്പെട്ട, സിനിമ, അവസാന ചോദ്യം, അവസാനത്തെ ചോദ്യം, റാപ്പിഡ് ഫയർ, പോഡ്കാസ്റ്റ്,
    ഇൻസ്റ്റാഗ്രാം, ട്വിറ്റർ, വെബ്സൈറ്റ്, എവിടെ കാണാം, pusthakam, avasana chodyam, podcast`),
    fillers: phrases(`
    അതായത്, എന്ന് വെച്ചാൽ, അങ്ങനെ, ഇങ്ങനെ, ശരി, ഓക്കേ, അതെ, ആ, ഉം, പിന്നെ, എന്താ പറയാ, ആക്ച്വലി, അപ്പൊ, athayathu, angane,
    ingane, shari, pinne`),
    thirdPersons: phrases(`
    അവൻ, അവൾ, അവർ, അദ്ദേഹം, അയാൾ, അവന്, അവൾക്ക്, അവർക്ക്, അദ്ദേഹത്തിന്, അവന്റെ, അവളുടെ, അവരുടെ, അദ്ദേഹത്തിന്റെ, അവരെ, avan,
    aval, avar, addeham, ayaal`),
    plugs: phrases(`
    സബ്സ്ക്രൈബ്, സബ്‌സ്‌ക്രൈബ്-, സ്പോൺസർ, സ്പോൺസർ-, ഓഫർ, ഡിസ്കൗണ്ട്, കൂപ്പൺ, ലിങ്ക്, ലിങ്ക്-, ഡൗൺലോഡ്, ആപ്പ്, ഞങ്ങളുടെ ആപ്പ്,
    കോഴ്സ്, ഡിസ്ക്രിപ്ഷനിൽ, subscribe, offer, link, download`),
  },
  gu: {
    you: phrases(`
    તમે, તમને, તમારું, તમારો, તમારી, તમારા, તમારે, તું, તને, તારું, તારો, તારી, તારા, આપ, આપને, tame, tamne, tamaru, tamari,
    tamaro`),
    people: phrases(`
    લોકો, લોકોને, લોકોનું, બધા, બધાને, સૌ, દરેક જણ, દરેક માણસ, કોઈ, કોઈપણ, કોઈને, માણસ, માણસો, માણસને, બાળકો, સ્ત્રીઓ, દુનિયા,
    સમાજ, loko, lokone, badha, badhane, koi`),
    negations: phrases(`
    નથી, ના, નહીં, નહિ, ન, નહોતું, નહોતો, નહોતી, ક્યારેય, ક્યારેય નહીં, કશું નહીં, કંઈ નહીં, વગર, વિના, નકામું, nathi, nahi,
    kyarey, vagar, kashu`),
    absolutes: phrases(`
    સૌથી, હંમેશા, હમેશાં, માત્ર, ફક્ત, ખાલી, એકમાત્ર, બધું, બધું જ, આખું, આખી, આખો, સંપૂર્ણ, બિલકુલ, દરેક, ચોક્કસ, જરૂર, શ્રેષ્ઠ,
    sauthi, hamesha, fakt, badhu, dareke, chokkas`),
    states: phrases(`છે, છો, છીએ, છું, હોય, હોય છે, થાય છે, એટલે, આ જ છે, એ જ છે, chhe, che, hoy, thay che, etle`),
    emotions: phrases(`
    ડર, બીક, ગુસ્સો, દુઃખ, દુખ, ખુશી, ખુશ, આનંદ, પ્રેમ, નફરત, શરમ, દર્દ, રડવું, રડ્યો, રડી, ભૂલ, ભૂલો, નિષ્ફળ, નિષ્ફળતા, હાર, હિંમત,
    વિશ્વાસ, ભરોસો, ચિંતા, એકલા, મુશ્કેલ, dar, gusso, khushi, prem, bhul, himmat, vishwas`),
    lessons: phrases(`
    રહસ્ય, શીખ, શીખ્યો, શીખ્યા, શીખવું, પાઠ, નિયમ, રીત, ઉપાય, સત્ય, સાચું, સાચી વાત, કારણ, મહત્વનું, મહત્ત્વનું, જરૂરી, યાદ રાખો,
    યાદ રાખજો, સલાહ, સમજવું, rahasya, shikhyo, sachu, karan, jaruri`),
    closings: phrases(`
    પુસ્તક, પુસ્તકો, ચોપડી, મનપસંદ, ગમતું, ફિલ્મ, ફિલ્મો, છેલ્લો પ્રશ્ન, છેલ્લો સવાલ, રેપિડ ફાયર, પોડકાસ્ટ, ઇન્સ્ટાગ્રામ, ટ્વિટર, વેબસાઇટ,
    ક્યાં મળી શકે, pustak, manpasand, chello saval, podcast`),
    fillers: phrases(`
    મતલબ, એટલે કે, એવું કંઈક, વગેરે, સારું, હા હા, બરાબર, ઓકે, શું કહેવાય, એમ, હં, એક્ચ્યુઅલી, આમ તો, matlab, etle ke, saru,
    barabar, vagere`),
    thirdPersons: phrases(`
    તે, તેણે, તેઓ, તેમણે, તેને, તેમને, તેનું, તેનો, તેની, તેના, તેમનું, તેમનો, તેમની, એણે, એને, એનું, એમણે, એમને, tene, teo, temne,
    ene, emne`),
    plugs: phrases(`
    સબ્સ્ક્રાઇબ, સબસ્ક્રાઇબ, સ્પોન્સર, પ્રાયોજક, ઓફર, ડિસ્કાઉન્ટ, છૂટ, કૂપન, લિંક, ડાઉનલોડ, એપ, અમારી એપ, કોર્સ, વેબિનાર,
    ડિસ્ક્રિપ્શનમાં, subscribe, offer, link, download`),
  },
  pa: {
    you: phrases(`
    ਤੁਸੀਂ, ਤੁਸੀ, ਤੁਹਾਨੂੰ, ਤੁਹਾਡਾ, ਤੁਹਾਡੀ, ਤੁਹਾਡੇ, ਤੂੰ, ਤੈਨੂੰ, ਤੇਰਾ, ਤੇਰੀ, ਤੇਰੇ, ਆਪ, ਆਪ ਜੀ, tusi, tuhanu, tuhada, tuhadi, tenu,
    tera`),
    people: phrases(`
    ਲੋਕ, ਲੋਕਾਂ, ਲੋਕੀਂ, ਸਾਰੇ, ਸਾਰਿਆਂ, ਸਭ, ਸਭ ਨੂੰ, ਹਰ ਕੋਈ, ਹਰ ਬੰਦਾ, ਕੋਈ ਵੀ, ਕਿਸੇ ਨੂੰ, ਬੰਦਾ, ਬੰਦੇ, ਇਨਸਾਨ, ਬੱਚੇ, ਬੱਚਿਆਂ, ਔਰਤਾਂ, ਦੁਨੀਆ,
    ਸਮਾਜ, lok, lokan, saare, har koi, banda`),
    negations: phrases(`
    ਨਹੀਂ, ਨਾ, ਨਈਂ, ਮਤ, ਕਦੇ ਨਹੀਂ, ਕਦੇ ਵੀ ਨਹੀਂ, ਕੁਝ ਨਹੀਂ, ਕੋਈ ਨਹੀਂ, ਬਿਨਾਂ, ਬਗੈਰ, ਬਗ਼ੈਰ ਹੀ, ਨਾ ਕਰੋ, ਬੰਦ ਕਰੋ, nahi, nahin, na, kade nahi,
    bina`),
    absolutes: phrases(`
    ਸਭ ਤੋਂ, ਹਮੇਸ਼ਾ, ਸਦਾ, ਸਿਰਫ਼, ਕੇਵਲ, ਇੱਕੋ, ਇੱਕੋ ਇੱਕ, ਹਰ, ਹਰੇਕ, ਪੂਰਾ, ਪੂਰੀ, ਪੂਰੇ, ਬਿਲਕੁਲ, ਸਭ ਕੁਝ, ਜ਼ਰੂਰ, ਅਸਲੀ, ਵਧੀਆ, sab ton,
    hamesha, sirf, har, bilkul, zaroor`),
    states: phrases(
      `ਹੈ, ਹਨ, ਹਾਂ ਜੀ, ਹੋ, ਹੁੰਦਾ ਹੈ, ਹੁੰਦੀ ਹੈ, ਹੁੰਦੇ ਹਨ, ਮਤਲਬ ਹੈ, ਇਹੀ ਹੈ, ਓਹੀ ਹੈ, hai, han, hunda, hundi, hunde`,
    ),
    emotions: phrases(`
    ਡਰ, ਗੁੱਸਾ, ਦੁੱਖ, ਦੁਖੀ, ਖੁਸ਼ੀ, ਖੁਸ਼, ਪਿਆਰ, ਨਫ਼ਰਤ, ਸ਼ਰਮ, ਦਰਦ, ਰੋਣਾ, ਰੋਇਆ, ਰੋਈ, ਗਲਤੀ, ਗਲਤੀਆਂ, ਫੇਲ੍ਹ, ਹਾਰ, ਹਿੰਮਤ, ਹੌਸਲਾ, ਭਰੋਸਾ, ਵਿਸ਼ਵਾਸ,
    ਚਿੰਤਾ, ਇਕੱਲਾ, ਔਖਾ, dar, gussa, khushi, pyar, galti, himmat, bharosa`),
    lessons: phrases(`
    ਰਾਜ਼, ਸਿੱਖ, ਸਿੱਖਿਆ, ਸਿੱਖਣਾ, ਸਬਕ, ਨਿਯਮ, ਤਰੀਕਾ, ਸੱਚ, ਸੱਚਾਈ, ਵਜ੍ਹਾ, ਕਾਰਨ, ਜ਼ਰੂਰੀ, ਯਾਦ ਰੱਖਣਾ, ਯਾਦ ਰੱਖੋ, ਸਲਾਹ, ਸਮਝਣਾ, raaz, sikhya,
    sabak, tarika, sach, zaroori`),
    closings: phrases(`
    ਕਿਤਾਬ, ਕਿਤਾਬਾਂ, ਮਨਪਸੰਦ, ਪਸੰਦੀਦਾ, ਫ਼ਿਲਮ, ਫ਼ਿਲਮਾਂ, ਆਖਰੀ ਸਵਾਲ, ਰੈਪਿਡ ਫਾਇਰ, ਪੌਡਕਾਸਟ, ਪੋਡਕਾਸਟ, ਇੰਸਟਾਗ੍ਰਾਮ, ਟਵਿੱਟਰ, ਵੈੱਬਸਾਈਟ, ਕਿੱਥੇ ਮਿਲ,
    kitaab, manpasand, aakhri sawaal, podcast`),
    fillers: phrases(`
    ਮਤਲਬ, ਯਾਨੀ, ਓਹ ਕੀ, ਕੀ ਕਹਿੰਦੇ, ਅੱਛਾ, ਹਾਂ, ਠੀਕ ਹੈ, ਓਕੇ, ਵਗੈਰਾ, ਐਵੇਂ, ਬਸ, ਚਲੋ, ਹਮਮ, matlab, yaani, achha, theek hai, chalo`),
    thirdPersons: phrases(`
    ਉਹ, ਓਹ, ਉਸ, ਉਸਨੇ, ਉਸ ਨੇ, ਉਸਨੂੰ, ਉਸ ਨੂੰ, ਉਸਦਾ, ਉਸਦੀ, ਉਸਦੇ, ਉਹਨਾਂ, ਉਨ੍ਹਾਂ, ਉਹਨੇ, ਉਹਨੂੰ, ਉਹਦਾ, ਉਹਦੀ, oh, usne, usnu, usda, ohna`),
    plugs: phrases(`
    ਸਬਸਕ੍ਰਾਈਬ, ਸਬਸਕ੍ਰਾਇਬ, ਸਪਾਂਸਰ, ਸਪਾਂਸਰ-, ਪ੍ਰਾਯੋਜਕ, ਆਫ਼ਰ, ਛੋਟ, ਡਿਸਕਾਊਂਟ, ਕੂਪਨ, ਲਿੰਕ, ਡਾਊਨਲੋਡ, ਐਪ, ਸਾਡੀ ਐਪ, ਕੋਰਸ, ਡਿਸਕ੍ਰਿਪਸ਼ਨ,
    subscribe, offer, link, download`),
  },
  or: {
    you: phrases(`
    ଆପଣ, ଆପଣଙ୍କୁ, ଆପଣଙ୍କ, ଆପଣଙ୍କର, ଆପଣମାନେ, ଆପଣମାନଙ୍କୁ, ତୁମେ, ତୁମକୁ, ତୁମର, ତମେ, ତମକୁ, ତମର, ତୁ, ତୋତେ, ତୋର, apana, apananku,
    tume, tumaku, tumara`),
    people: phrases(`
    ଲୋକ, ଲୋକେ, ଲୋକମାନେ, ଲୋକଙ୍କୁ, ଲୋକମାନଙ୍କୁ, ସମସ୍ତେ, ସମସ୍ତଙ୍କୁ, ସବୁ ଲୋକ, କେହି, କାହାକୁ, ପ୍ରତ୍ୟେକ ଲୋକ, ମଣିଷ, ମଣିଷକୁ, ପିଲା, ପିଲାମାନେ, ମହିଳା,
    ସମାଜ, ଦୁନିଆ, loka, lokamane, samaste, manisha`),
    negations: phrases(`
    ନାହିଁ, ନାହାନ୍ତି, ନୁହେଁ, ନୁହଁ, ନା, ନଥିଲା, ନଥିଲେ, କେବେ ନୁହେଁ, କେବେବି, କିଛି ନାହିଁ, ବିନା, ନକରି, ପାରିବ ନାହିଁ, ହେବ ନାହିଁ, nahin, nuhen, na,
    kebe nuhen`),
    absolutes: phrases(`
    ସବୁଠାରୁ, ସବୁଠୁ, ସର୍ବଦା, ସବୁବେଳେ, କେବଳ, ଖାଲି, ଏକମାତ୍ର, ଗୋଟିଏ, ସବୁ, ସବୁକିଛି, ପୁରା, ସମ୍ପୂର୍ଣ୍ଣ, ପ୍ରତ୍ୟେକ, ପ୍ରତି, ନିଶ୍ଚିତ, ନିଶ୍ଚୟ, ଶ୍ରେଷ୍ଠ,
    sabutharu, sabubele, kebala, sabu, pura`),
    states: phrases(
      `ଅଛି, ଅଛନ୍ତି, ହେଉଛି, ହୁଏ, ହୋଇଥାଏ, ହେଲା, ଅଟେ, ଅର୍ଥାତ୍, ଏହା ହିଁ, ସେହି, achhi, achhanti, heuchi, hue, mane`,
    ),
    emotions: phrases(`
    ଡର, ଭୟ, ରାଗ, ଦୁଃଖ, ଖୁସି, ଆନନ୍ଦ, ପ୍ରେମ, ଭଲପାଇବା, ଘୃଣା, ଲାଜ, କଷ୍ଟ, କାନ୍ଦ, କାନ୍ଦିଲି, ଭୁଲ, ବିଫଳ, ବିଫଳତା, ହାର, ସାହସ, ବିଶ୍ୱାସ, ଚିନ୍ତା, ଏକା, କଠିନ,
    dara, bhaya, raga, dukha, khusi, bhula, sahasa`),
    lessons: phrases(`
    ରହସ୍ୟ, ଶିକ୍ଷା, ଶିଖିଲି, ଶିଖିବା, ଶିଖିଛି, ନିୟମ, ଉପାୟ, ସତ୍ୟ, ସତ, ସତ କଥା, କାରଣ, ମୁଖ୍ୟ, ଗୁରୁତ୍ୱପୂର୍ଣ୍ଣ, ଜରୁରୀ, ମନେରଖନ୍ତୁ, ମନେ ରଖନ୍ତୁ, ପରାମର୍ଶ,
    rahasya, sikhya, satya, karana, jaruri`),
    closings: phrases(`
    ବହି, ପୁସ୍ତକ, ପ୍ରିୟ, ପସନ୍ଦର, ସିନେମା, ଫିଲ୍ମ, ଶେଷ ପ୍ରଶ୍ନ, ରାପିଡ୍ ଫାୟାର, ପଡକାଷ୍ଟ, ଇନଷ୍ଟାଗ୍ରାମ, ଟ୍ୱିଟର, ୱେବସାଇଟ, କେଉଁଠି ମିଳିବେ, bahi,
    priya, sesha prashna, podcast`),
    fillers: phrases(`
    ମାନେ, ଯେମିତି, ସେମିତି, ଏମିତି, ଆଚ୍ଛା, ହଁ, ଠିକ୍ ଅଛି, ଓକେ, ଇତ୍ୟାଦି, କଣ କହନ୍ତି, ହଉ, ବାସ୍, ଏଇ, jemiti, semiti, achha, thik achhi`),
    thirdPersons: phrases(`
    ସେ, ସେମାନେ, ସେମାନଙ୍କୁ, ସେମାନଙ୍କର, ତାକୁ, ତାଙ୍କୁ, ତାର, ତାଙ୍କ, ତାଙ୍କର, ତାଙ୍କ ଠାରୁ, ସିଏ, ସେଇ, se, semane, taku, tanku, tara`),
    plugs: phrases(`
    ସବସ୍କ୍ରାଇବ, ସବସ୍କ୍ରାଇବ୍, ସ୍ପନସର, ସ୍ପନ୍ସର, ଅଫର, ରିହାତି, ଡିସକାଉଣ୍ଟ, କୁପନ, ଲିଙ୍କ, ଡାଉନଲୋଡ, ଆପ୍, ଆମ ଆପ୍, କୋର୍ସ, ଡେସକ୍ରିପସନ, subscribe,
    offer, link, download`),
  },
  as: {
    you: phrases(`
    আপুনি, আপোনাৰ, আপোনাক, আপোনালোক, আপোনালোকৰ, আপোনালোকক, তুমি, তোমাৰ, তোমাক, তোমালোক, তোমালোকে, তই, তোৰ, তোক, apuni, apunar,
    tumi, tumar, tumak`),
    people: phrases(`
    মানুহ, মানুহৰ, মানুহক, মানুহে, মানুহবোৰ, লোক, লোকে, সকলো, সকলোৱে, সকলোকে, কোনোবাই, কোনোৱে, যিকোনো, প্ৰত্যেকে, ল'ৰা-ছোৱালী,
    মহিলা, সমাজ, পৃথিৱী, manuh, sokolu, sokolue, konue`),
    negations: phrases(`
    নহয়, নাই, নাছিল, নালাগে, নকৰিবা, নোৱাৰি, নোৱাৰে, নেজানে, কেতিয়াও, কেতিয়াও নহয়, একো, একো নাই, অবিহনে, নাথাকে, nohoy, nai,
    nalage, ketiyao`),
    absolutes: phrases(`
    আটাইতকৈ, সকলোতকৈ, সদায়, সদায়েই, মাত্ৰ, কেৱল, একমাত্ৰ, সকলোবোৰ, গোটেই, সম্পূৰ্ণ, একেবাৰে, প্ৰতিটো, প্ৰতি, নিশ্চয়, নিশ্চিত,
    শ্ৰেষ্ঠ, বহুত, atai, sodai, matro, kewal, ekebare`),
    states: phrases(
      `হয়, আছে, আছিল, হৈছে, থাকে, হ'ল, মানে হৈছে, এইটোৱেই, সেইটোৱেই, হোৱা, hoy, ase, hoise, thake`,
    ),
    emotions: phrases(`
    ভয়, খং, দুখ, কষ্ট, আনন্দ, সুখ, মৰম, ভালপোৱা, ঘৃণা, লাজ, বিষ, কান্দি, কান্দিলোঁ, ভুল, ব্যৰ্থ, ব্যৰ্থতা, হাৰ, সাহস, বিশ্বাস, চিন্তা,
    অকলশৰীয়া, টান, bhoy, khong, dukh, morom, bhul, xahax`),
    lessons: phrases(`
    ৰহস্য, শিক্ষা, শিকিলোঁ, শিকিছোঁ, শিকিব, নিয়ম, উপায়, কৌশল, সত্য, সঁচা, সঁচা কথা, কাৰণ, গুৰুত্বপূৰ্ণ, দৰকাৰী, মনত ৰাখিব, মনত ৰাখক,
    পৰামৰ্শ, rohoisya, xikkha, xosa, karon`),
    closings: phrases(`
    কিতাপ, কিতাপখন, কিতাপবোৰ, প্ৰিয়, পছন্দৰ, চিনেমা, শেষ প্ৰশ্ন, ৰেপিড ফায়াৰ, পডকাষ্ট, ইনষ্টাগ্ৰাম, টুইটাৰ, ৱেবছাইট, ক'ত পাম, kitap,
    priyo, xekh proxno, podcast`),
    fillers: phrases(`
    মানে, ধৰক, ধৰা, সেইটো মানে, আচ্ছা, হয় হয়, ঠিক আছে, অ'কে, ইত্যাদি, এনেকুৱা, তেনেকুৱা, কি কয়, বাৰু, mane, dhorok, accha,
    thik ase`),
    thirdPersons: phrases(`
    সি, তাই, তেওঁ, তেওঁলোক, তেওঁলোকে, তেওঁৰ, তেওঁক, তেওঁলোকৰ, তেওঁলোকক, তাৰ, তাক, তাইৰ, সিহঁত, সিহঁতে, xi, teu, teulok, tar`),
    plugs: phrases(`
    চাবস্ক্ৰাইব, ছাবস্ক্ৰাইব, স্পনচৰ, স্পন্সৰ, অফাৰ, ৰেহাই, ডিচকাউণ্ট, কুপন, লিংক, ডাউনলোড, এপ, আমাৰ এপ, ক'ৰ্চ, ডেচক্ৰিপচনত, subscribe,
    offer, link, download`),
  },
  ur: {
    you: phrases(`
    آپ, آپ کو, آپکو, آپ کا, آپکا, آپ کی, آپکی, آپ کے, آپ نے, تم, تمہیں, تم کو, تمہارا, تمہاری, تمہارے, تو, تجھے, aap, aapko,
    aapka, tum, tumhara`),
    people: phrases(`
    لوگ, لوگوں, سب, سب کو, سبھی, ہر کوئی, ہر انسان, کوئی بھی, کسی کو, کسی نے, انسان, آدمی, عورت, عورتیں, بچے, بچوں, دنیا, معاشرہ,
    log, logon, sab, har koi, insaan`),
    negations: phrases(`
    نہیں, نہ, نا, مت, کبھی نہیں, کچھ نہیں, کوئی نہیں, بغیر, بنا, ناممکن, بند کرو, بند کریں, nahi, nahin, na, mat, kabhi nahi,
    kuch nahi`),
    absolutes: phrases(`
    سب سے, ہمیشہ, صرف, فقط, محض, ہر, ہر ایک, پورا, پوری, پورے, بالکل, واحد, سب کچھ, ضرور, اصلی, سچا, بہترین, بہتر, sabse,
    hamesha, sirf, har, bilkul, zaroor`),
    states: phrases(
      `ہے, ہیں, ہوں, ہو, ہوتا ہے, ہوتی ہے, ہوتے ہیں, مطلب ہے, یہی ہے, وہی ہے, hai, hain, hoon, hota hai, hoti hai`,
    ),
    emotions: phrases(`
    ڈر, خوف, غصہ, دکھ, غم, خوشی, خوش, پیار, محبت, نفرت, شرم, درد, رونا, رویا, روئی, غلطی, غلطیاں, ناکام, ناکامی, ہار, ہمت, بھروسہ,
    اعتماد, فکر, اکیلا, مشکل, dar, gussa, khushi, mohabbat, galti, himmat, bharosa`),
    lessons: phrases(`
    راز, سیکھ, سیکھا, سیکھنا, سبق, اصول, طریقہ, سچ, سچائی, حقیقت, وجہ, ضروری, اہم, یاد رکھنا, یاد رکھیں, مشورہ, سمجھنا, raaz,
    seekha, sabaq, tareeqa, sach, zaroori`),
    closings: phrases(`
    کتاب, کتابیں, پسندیدہ, فلم, فلمیں, آخری سوال, ریپڈ فائر, پوڈکاسٹ, انسٹاگرام, ٹویٹر, لنکڈ ان, ویب سائٹ, کہاں مل سکتے, kitaab,
    pasandida, aakhri sawaal, podcast`),
    fillers: phrases(`
    مطلب, یعنی, وہ کیا, کیا کہتے ہیں, اچھا, ہاں, ہاں ہاں, ٹھیک ہے, اوکے, وغیرہ, بس ایسے, ہمم, ام, matlab, yaani, acha, theek hai,
    waghaira`),
    thirdPersons: phrases(`
    وہ, اس نے, اس کو, اسے, اس کا, اس کی, اس کے, انہوں نے, انہیں, ان کو, ان کا, ان کی, ان کے, ان سے, اس سے, woh, usne, usko, uska,
    unhone, unka`),
    plugs: phrases(`
    سبسکرائب, سبسکرائب-, سپانسر, اسپانسر, آفر, ڈسکاؤنٹ, رعایت, کوپن, لنک, ڈاؤن لوڈ, ایپ, ہماری ایپ, کورس, ڈسکرپشن, subscribe, offer,
    link, download`),
  },
  en: {
    you: phrases(`you, your, yours, yourself, yourselves, you're, you've, you'll, you'd, y'all`),
    people: phrases(`
    people, everyone, everybody, anyone, anybody, no one, nobody, someone, somebody, humans, human, person,
    men, women, others, folks, customers, users, children, kids, society`),
    negations: phrases(`
    not, no, never, nothing, none, neither, nor, without, don't, doesn't, didn't, isn't, aren't, wasn't,
    weren't, won't, wouldn't, can't, cannot, couldn't, shouldn't, haven't, hasn't, ain't, instead, stop`),
    absolutes: phrases(`
    best, worst, biggest, greatest, hardest, most, least, always, only, every, all, everything, must,
    forever, entire, whole, completely, exactly, number one, the only, ever, any, anything, impossible, more,
    better`),
    states: phrases(`is, are, it's, that's, there's, here's, what's, am, be, means, they're, who's`),
    emotions: phrases(`
    feel, feels, feeling, feelings, afraid, fear, scared, scary, love, loved, hate, angry, happy, sad, proud,
    ashamed, hurt, pain, painful, mistake, mistakes, fail, failed, fails, failure, wrong, hard, struggle,
    lonely, worry, regret, cry, courage, trust, joy, stress, anxiety`),
    lessons: phrases(`
    secret, key, lesson, learn, learned, advice, rule, trick, principle, truth, reason, remember, important,
    matters, matter, the point, the thing is, realise, realize, realised, realized, believe`),
    closings: phrases(`
    book, books, favorite book, favourite book, recommend, recommended, recommendation, recommendations,
    favorite, favourite, movie, movies, tv show, lightning round, rapid fire, quick questions, motto,
    last question, final question, where can people find you, find you online, reach out, be useful to you,
    how can listeners, my guest, podcast, podcasts, twitter, linkedin, instagram, website`),
    fillers: phrases(`
    um, uh, uhm, hmm, er, like, you know, i mean, kind of, sort of, basically, actually, literally, right,
    okay, ok, yeah, and stuff, or something, i guess, so yeah, honestly`),
    thirdPersons: phrases(`
    he, she, they, him, her, them, his, hers, their, theirs, he's, she's, they've, they'd, himself, herself,
    themselves, he'd, she'd`),
    plugs: phrases(`
    sponsor, sponsors, sponsored, brought to you, newsletter, subscribe, subscribe-, sign up, free trial,
    discount, promo, coupon, check out, head to, go to, dot com, link, links, my course, show notes,
    download, episode, episodes, app store`),
  },
};
