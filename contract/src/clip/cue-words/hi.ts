import { type CueLists, phrases } from './cue-lists.ts';

/** Hindi, in Devanagari and as it is typed in Latin script. */
export const hi: CueLists = {
  questions: phrases(`
    क्या, क्यों, क्यूँ, कैसे, कैसा, कैसी, कौन, कौनसा, कौनसी, किसने, किसको, किसे, किसका, किसकी, कब, कहाँ,
    कितना, कितनी, कितने, कभी सोचा, है ना, बताइए, बताओ, kya, kyun, kyon, kyu, kaise, kaisa, kaun, kisne,
    kisko, kab, kahan, kitna, kitne, kitni, kabhi socha, batao, bataiye`),
  contradictions: phrases(`
    लेकिन सच ये है, लेकिन सच यह है, पर सच ये है, सच तो ये है, सच तो यह है, सच ये है, सच यह है, सच्चाई ये है,
    सच्चाई यह है, हकीकत ये है, हकीकत में, असल में, असलियत ये है, दरअसल, उल्टा, सब सोचते हैं, सबको लगता है,
    लोगों को लगता है, लोग सोचते हैं, लोग समझते हैं, आपको लगता होगा, आपको लगता है, गलतफहमी, ये गलत है,
    यह गलत है, ऐसा नहीं है, ये झूठ है, कोई नहीं बताता, कोई नहीं बताएगा, असली वजह, असली कारण, मैं गलत था,
    मैं गलत थी, मज़े की बात, lekin sach ye hai, lekin sach yeh hai, sach ye hai, sach yeh hai,
    sach to ye hai, asal mein, asal me, darasal, sabko lagta hai, logon ko lagta hai, log sochte hain,
    koi nahi batata, galat hai, aisa nahi hai, haqeeqat mein, asli wajah`),
  promises: phrases(`
    मैं आपको बताऊँगा, मैं आपको बताऊँगी, मैं आपको बताता हूँ, मैं आपको बताती हूँ, मैं बताता हूँ,
    मैं बताती हूँ, आपको बताऊँगा, आपको बताऊँगी, आपको बताने वाला, आपको बताने वाली, आपको दिखाऊँगा,
    आपको दिखाऊँगी, मैं आपको सिखाऊँगा, मैं आपको समझाता हूँ, चलिए समझते हैं, आइए समझते हैं, आइए जानते हैं,
    चलिए जानते हैं, आज हम जानेंगे, आज हम सीखेंगे, आज मैं, राज़ की बात, राज़ ये है, तरीका ये है, तरीका यह है,
    एक तरीका, एक बात याद, एक बात बताऊँ, तीन बातें, तीन चीज़ें, दो बातें, अगर आप चाहते हैं, अगर आपको,
    वजह ये है, कारण यह है, main aapko bataunga, main aapko bataungi, main aapko batata hoon, aapko bataunga,
    aapko dikhaunga, aaj main, chaliye samajhte hain, tarika ye hai, ek baat yaad, ek tarika, teen cheezein,
    agar aap`),
  stories: phrases(`
    एक बार, एक दिन, एक रात, एक समय, बहुत समय पहले, सालों पहले, साल पहले, महीने पहले, जब मैं, जब हम,
    जब मैंने, बचपन में, मुझे याद है, मुझे आज भी याद, मेरे पिताजी, मेरे पापा, मेरी माँ, मेरी दादी, मेरी नानी,
    मेरे दादाजी, एक लड़का, एक लड़की, एक आदमी, एक राजा, एक किस्सा, एक कहानी, सोचिए, सोचो, कल्पना कीजिए,
    मान लीजिए, पिछले साल, मेरी ज़िंदगी में, मेरा पहला, मेरी पहली, ek baar, ek din, ek raat, saal pehle,
    jab main, jab maine, jab hum, bachpan mein, bachpan me, mujhe yaad hai, mere papa, meri maa, ek ladka,
    ek ladki, sochiye, socho, maan lijiye`),
  superlatives: phrases(`
    सबसे, सबसे बड़ा, सबसे बड़ी, सबसे ज़्यादा, सबसे अच्छा, सबसे ज़रूरी, सबसे पहले, बेहतरीन, पहला, पहली,
    पहली बार, आखिरी, कभी नहीं, हमेशा, कोई नहीं, सिर्फ, एकमात्र, आधा, आधे, दोगुना, दुगुना, दो, तीन, चार,
    पाँच, छह, सात, आठ, नौ, दस, बीस, तीस, पचास, सौ, हज़ार, लाख, करोड़, अरब, प्रतिशत, परसेंट, गलती, गलतियाँ,
    राज़, sabse, sabse bada, sabse badi, sabse zyada, pehli baar, pehla, pehli, aakhri, kabhi nahi, hamesha,
    sirf, do, teen, char, paanch, saat, aath, das, bees, pachas, sau, hazaar, galti, galtiyan`),
  danglingOpeners: phrases(`
    और, तो, इसलिए, इसीलिए, क्योंकि, क्यूंकि, लेकिन, मगर, पर, परंतु, किंतु, या, फिर, कि, ताकि, जिससे, जिसमें,
    जिसको, जिसके, जिसकी, जिसका, जिसने, जो, वो, वह, वे, उसने, उसको, उसे, उसका, उसकी, उसके, उन्होंने, उनको,
    उन्हें, उनका, उनकी, उनके, उससे, उनसे, उसमें, ये, यह, इसने, इसको, इसे, इसका, इसकी, इसके, इससे, इसमें,
    इनका, इनकी, इनके, वहाँ, वैसे, वैसे ही, वैसा, ऐसे, ऐसा, ऐसे ही, तब, तभी, भी, ही, हाँ, जी, नहीं, अच्छा,
    ठीक है, मतलब, यानी, यानि, बल्कि, वरना, नहीं तो, दूसरा, दूसरी, तीसरा, तीसरी, बस, जैसे, जैसे कि,
    मैंने कहा ना, उसके बाद, इसके बाद, इसके अलावा, साथ ही, अब, aur, toh, isliye, isiliye, kyunki, kyonki,
    lekin, magar, par, ya, phir, fir, taaki, jisse, jo, wo, woh, usne, usko, use, uska, uski, uske, unhone,
    unko, unka, unki, unke, usse, ye, yeh, iska, iski, iske, isse, isme, ismein, wahan, waise, aise, tab,
    tabhi, haan, haanji, nahi, nahin, achha, accha, theek hai, matlab, yaani, balki, warna, bas, jaise,
    jaise ki, uske baad, iske baad, ab`),
  pointers: phrases(`
    ये, यह, इस, इसे, इसको, इसमें, इससे, इसका, इसकी, इसके, यही, उस, उसे, उसको, उसमें, उससे, उसका, उसकी,
    उसके, वही, तब, ऐसा, ऐसी, ऐसे, ye, yeh, isko, isme, isse, iska, iski, iske, yahi, usko, usme, usse,
    uska, uski, uske, wahi, tab, aisa, aise`),
  listItems: phrases(`
    पहला, पहली, पहले तो, सबसे पहले, पहली बात, पहली चीज़, दूसरा, दूसरी, दूसरी बात, दूसरी चीज़, तीसरा,
    तीसरी, तीसरी बात, चौथा, चौथी, एक तो, नंबर एक, नंबर दो, pehla, pehli, pehli baat, sabse pehle,
    doosra, dusra, doosri, dusri, teesra, teesri, ek toh`),
  joiners: phrases(`
    और, तो, लेकिन, मगर, पर, फिर, क्योंकि, इसलिए, मतलब, यानी, हाँ, जी, अच्छा, देखिए, देखो, बस, अब, भाई,
    दोस्तों, aur, toh, lekin, magar, phir, fir, kyunki, isliye, matlab, haan, achha, dekho, dekhiye, bas,
    ab, dosto`),
  hedges: phrases(`
    मुझे लगता है, मुझे लगता है कि, मुझे तो लगता है, मुझे तो लगता है कि, मेरे हिसाब से, मेरे ख्याल से, मेरे ख़याल से,
    मेरी राय में, मेरा मानना है, मेरा मानना है कि, मैं मानता हूँ कि, मैं मानती हूँ कि, मैं कहूँगा कि, मैं कहूँगी कि, सच कहूँ तो,
    सच बताऊँ तो, दरअसल, असल में, देखिए, देखो, बात ये है कि, बात यह है कि, कहने का मतलब, जैसा मैंने कहा, जैसे मैंने कहा,
    mujhe lagta hai, mujhe lagta hai ki, mere hisaab se, mere khayal se, sach kahun to, sach bataun to, asal mein,
    dekhiye, dekho, baat ye hai ki, वैसे, उदाहरण के लिए, मिसाल के तौर पर, waise, for example`),
  subordinators: phrases(`
    जब, जब भी, जब तक, जबकि, अगर, यदि, जैसे ही, हालांकि, भले ही, चूंकि, जहां, जितना, जितनी, चाहे, ताकि,
    क्योंकि, कि, jab, jab tak, jabki, agar, yadi, jaise hi, chahe, taki, kyunki, ki`),
  finishers: phrases(`
    यही वजह है, यही कारण है, इसी वजह से, इसीलिए मैं, इसलिए मैं, बस यही, यही है, यही फर्क है, यही सच है,
    यही बात है, यही सीखा, ये सीखा, सीख यही है, याद रखिए, याद रखना, याद रखिएगा, कुल मिलाकर, अंत में,
    आखिर में, मतलब ये है, इसका मतलब, तब समझ आया, समझ में आया, ज़िंदगी बदल गई, सब बदल गया, बात खत्म,
    yahi wajah hai, yahi reason hai, isi wajah se, bas yahi, yahi hai, yahi sach hai, yaad rakhna,
    yaad rakhiye, zindagi badal gayi, kul milakar, samajh aaya`),
  housekeeping: phrases(`
    नमस्कार, नमस्ते, स्वागत है, स्वागत करता हूँ, स्वागत करती हूँ, हेलो दोस्तों, हैलो दोस्तों, मेरा नाम,
    सब्सक्राइब, सब्सक्राइब-, सबस्क्राइब, लाइक और शेयर, लाइक करें, लाइक कीजिए, शेयर करें, शेयर कीजिए,
    बेल आइकन, घंटी, चैनल को, हमारे चैनल, मेरे चैनल, डिस्क्रिप्शन, कमेंट में, कमेंट करके, कमेंट सेक्शन,
    लिंक नीचे, प्रायोजक, स्पॉन्सर, स्पॉन्सर-, कूपन कोड, धन्यवाद, शुक्रिया, वीडियो अच्छा लगा,
    वीडियो पसंद आया, अगले वीडियो में, फिर मिलेंगे, मिलते हैं अगले, जय हिंद, जुड़ने के लिए, आपका बहुत बहुत,
    namaskar, swagat hai, hello dosto, mera naam, subscribe kar, like karo, share karo, channel ko,
    description mein, dhanyavaad, shukriya, phir milenge, agle video mein`),
  sentenceEndings: phrases(`
    है, हैं, हूँ, हो, था, थी, थे, गया, गई, गए, होगा, होगी, होंगे, चाहिए, नहीं, ना, -ूँगा, -ूँगी, -एगा, -एगी,
    -ेगा, -ेगी, -ेंगे, -एंगे, -इए, -िए, दिया, लिया, किया, कहा, रहा, पाया, hai, hain, hoon, tha, thi, the na,
    gaya, gayi, hoga, hogi, chahiye, nahi, diya, liya, kiya, kaha, -unga, -ungi, -ega, -egi, -enge`),
};
