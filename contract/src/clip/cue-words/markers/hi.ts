import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const hi: MarkerLists = {
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
};
