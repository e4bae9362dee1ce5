import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const mr: MarkerLists = {
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
};
