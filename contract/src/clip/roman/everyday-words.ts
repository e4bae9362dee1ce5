import type { LanguageCode } from '../../languages.ts';

/** Frequent words whose usual spelling no rule gives: `word spelling`, separated by commas. */
const lists: Partial<Record<LanguageCode, string>> = {
  hi: `सांस saans, साँस saans, मांस maans, बांस baans, परसों parson, परिजन parijan, इंसान insaan, इन्सान insaan, प्रश्न prashn, सफ़र safar, सफर safar, भाईयों bhaiyon, नहीं nahi, नही nahi, यह yeh, वह woh, वो wo, हूँ hoon, हूं hoon,
    कि ki, क्योंकि kyunki, क्यों kyun, क्यूँ kyun, कई kai, बहुत bahut, पहले pehle, पहला pehla,
    पहली pehli, ज़्यादा zyada, ज्यादा zyada, अच्छा accha, अच्छे acche, अच्छी acchi, इसलिए isliye, चाहिए chahiye,
    दीजिए dijiye, लीजिए lijiye, कीजिए kijiye, देखिए dekhiye, शहर shehar, बहन behen, मेहनत mehnat, रुपये rupaye,
    रुपए rupaye, वाला wala, वाले wale, वाली wali, वालों walon, वहाँ wahan, वहां wahan, यहाँ yahan, यहां yahan,
    कहाँ kahan, कहां kahan, जहाँ jahan, जहां jahan, वही wahi, वैसे waise, वापस wapas, वक्त waqt, वक़्त waqt,
    खुद khud, ख़ुद khud, ज़िंदगी zindagi, जिंदगी zindagi, ज़िन्दगी zindagi, दुनिया duniya, इंडिया India, भारत Bharat,
    हिन्दी Hindi, हिंदी Hindi, दीदी didi, भैया bhaiya, थी thi, थीं thi, जाना jana, जाता jaata, जाते jaate,
    जाती jaati, आता aata, खाना khana, दादा dada, पापा papa, राजा raja, माता mata, शुरुआत shuruaat, नमस्ते namaste,
    धन्यवाद dhanyavaad, शुक्रिया shukriya, छह chhah, छः chhah, छोटा chhota, मुझे mujhe, तुम्हें tumhein, उन्हें unhein,
    इन्हें inhein, उन्होंने unhone, इन्होंने inhone, जिन्होंने jinhone, हमेशा hamesha, बिल्कुल bilkul, बिलकुल bilkul,
    मतलब matlab, सिर्फ sirf, सिर्फ़ sirf, ग़लत galat, गलत galat, तरफ taraf, तरफ़ taraf, काफी kaafi, काफ़ी kaafi, कुछ kuch, आवाज़ awaaz, आवाज awaaz,
    तमिल Tamil, तेलुगु Telugu, मराठी Marathi, बंगाली Bengali, अंग्रेज़ी Angrezi, अंग्रेजी Angrezi, राजस्थान Rajasthan, बिहार Bihar,
    वाराणसी Varanasi, दिल्ली Delhi, गुजरात Gujarat, महाराष्ट्र Maharashtra, पंजाब Punjab, हैदराबाद Hyderabad, अहमदाबाद Ahmedabad,
    बेंगलुरु Bengaluru, कोलकाता Kolkata, चेन्नई Chennai, मुंबई Mumbai, पुणे Pune, जयपुर Jaipur, लखनऊ Lucknow, इंदौर Indore, पटना Patna,
    भोपाल Bhopal, केरल Kerala, कश्मीर Kashmir, अमेरिका America, चीन China, पाकिस्तान Pakistan, जापान Japan, लंदन London,
    हम hum, हमें humein, माँ maa, मां maa, मैंने maine, वजह wajah, वैसा waisa, वैसी waisi, वरना warna, जय jai, चूंकि chunki, क्यूंकि kyunki, स्वागत swagat, जनवरी janvari, फरवरी farvari, फ़रवरी farvari`,
  mr: `केस kes, पोपट popat, महत्त्वाचं mahatvacha, महत्त्वाचे mahatvache, महत्त्वाची mahatvachi, कोणीतरी konitari, प्रश्न prashna, आणि ani,
    आम्ही amhi, तीन teen, वीस vees, तीस tees, खरंतर kharatar, गैरसमज gairsamaj, वाईट vait, लग्न lagna, स्वप्न swapna, शेतकरी shetkari, शेतकऱ्यांना shetkaryanna, हळूहळू haluhalu`,
  gu: `કંઈ kai, માટે mate, સારું saru, અમદાવાદ Ahmedabad, ગુજરાત Gujarat, ગુજરાતી Gujarati, સુરત Surat, ભારત Bharat, ગેરસમજ gersamaj, હંમેશા hamesha, કૃષ્ણ Krishna, પ્રશ્ન prashna, લગ્ન lagna, સ્વપ્ન swapna, હંમેશાં hamesha, કંઈક kaik`,
  pa: `ੴ Ikonkar, ਪਿਆਰ pyaar, ਕੱਲ੍ਹ kal, ਕੋਲ kol, ਲਿਆ leya, ਮੁੰਡੇ munde, ਨਹੀਂ nahi, ਤੁਸੀਂ tusi, ਅਸੀਂ asi, ਇੱਕ ikk, ਨੂੰ nu, ਤੂੰ tu,
    ਕਿਉਂਕਿ kyunki, ਗਿਆ gaya, ਪੰਜਾਬ Punjab, ਪੰਜਾਬੀ Punjabi, ਮਾਂ maa,
    ਸਾਨੂੰ sanu, ਉਹਨਾਂ ohna, ਇਹਨਾਂ ehna, ਜ਼ਿੰਦਗੀ zindagi, ਦਿੱਲੀ Delhi, ਅੰਮ੍ਰਿਤਸਰ Amritsar, ਲੁਧਿਆਣਾ Ludhiana, ਭਾਰਤ Bharat,
    ਕਿਉਂ kyun, ਸਭ sab, ਸਤਿ sat, ਤਰ੍ਹਾਂ tarah, ਉਨ੍ਹਾਂ ohna, ਵਜ੍ਹਾ wajah, ਸਵਾਗਤ swagat, ਸੁਆਗਤ swagat, ਸਿਰਫ਼ sirf, ਸਿਰਫ sirf, ਇਕੱਠੇ ikathe, ਇਕੱਠਾ ikatha, ਇਕੱਠੀ ikathi`,
  bn: `সংসার sangsar, ফেলে phele, ফেলতে phelte, গেল gelo, দেব debo, নেব nebo, এল elo, দিল dilo, নিল nilo, কেন keno, করব korbo,
    হল holo, ছিল chhilo, বড় boro, যেন jeno, ভাল bhalo,
    জন্য jonno, খুব khub, বাংলা Bangla, বাংলাদেশ Bangladesh, ভারত Bharat, চট্টগ্রাম Chattogram,
    কলকাতা Kolkata, ঢাকা Dhaka, ছোট chhoto, জগত jogot, উচিত uchit, প্রথমত prothomoto, বিখ্যাত bikkhato, ভাবনা bhabna, ভারতে Bharote,
    আজকের ajker, কালকের kalker, খেলনা khelna, ঢাকনা dhakna, দোলনা dolna, কমপক্ষে kompokkhe, নজরুল Nojrul, আলহামদুলিল্লাহ alhamdulillah,
    চাকরী chakri, চাকরিটা chakrita, আইনজীবী ainjibi, পণ্ডিত pondit, গণিত gonit, ইঙ্গিত ingit, পুরোহিত purohit, রোহিত Rohit, অমিত Amit,
    জনাব jonab, ইনকিলাব inkilab, ডাব dab, আদাব adab, শরাব shorab, ক্ষেত khet, খেত khet, বেত bet, ভিত bhit, সবই sobi, খুবই khubi, কালই kali, কেবলই keboli, সকলই sokoli, তরমুজ tormuj, তসলিমা Toslima,
    অথচ othocho, সুতরাং sutorang, ফসল fosol`,
  te: `ఇవి ivi, ఒకే oke, మార్గం margam, చాలా chala, హైదరాబాద్ Hyderabad, ఆంధ్ర Andhra, భారతదేశం Bharatadesam, సఫలం saphalam, విఫలం viphalam`,
  kn: `ಸಫಲ saphala, ವಿಫಲ viphala`,
  ml: `ഞാൻ njan, തൃശ്ശൂർ Thrissur, കൊച്ചി Kochi, കേരളം Keralam`,
  or: `କଷ୍ଟ kasta, ନଷ୍ଟ nasta, ସ୍ପଷ୍ଟ spasta, ସିଏ sie, ପ୍ରଶ୍ନ prashna`,
  ta: `ரெண்டு rendu, கஷ்டம் kashtam, தமிழ் Tamil, சின்ன chinna, சென்னை Chennai`,
};

/** Bengali verbs end in an o that no rule of the script tells from silence: বলব bolbo, দেখল dekhlo, জানত janto. */
const bengaliStems = `কর kor, বল bol, দেখ dekh, শুন shun, জান jan, পার par, থাক thak, আস ash, রাখ rakh, ধর dhor, মার mar, পড় por, চল chol,
  লিখ likh, কিন kin, বুঝ bujh, শিখ shikh, খেল khel, ভাব bhab, লাগ lag, মিল mil, বস bosh, উঠ uth, আন an, ছাড় chhar, ডাক dak`;
const bengaliVerbs = bengaliStems
  .split(',')
  .flatMap((entry) => {
    const [stem = '', spelling = ''] = entry.trim().split(' ');
    return [
      `${stem}ব ${spelling}bo`,
      `${stem}বই ${spelling}boi`,
      `${stem}ল ${spelling}lo`,
      `${stem}ত ${spelling}to`,
    ];
  })
  .filter((entry) => !/^(?:আসল|আনত|মারত|কিনত) /.test(entry))
  .map((entry) => `, ${entry}`)
  .join('');

/** The spellings of frequent words, by language. */
export const everydayWords: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> =
  Object.fromEntries(
    Object.entries(lists).map(([language, list]) => [
      language,
      Object.fromEntries(
        (language === 'bn' ? list + bengaliVerbs : list).split(',').map((entry) => {
          const [word = '', spelling = ''] = entry.trim().split(' ');
          return [word.normalize('NFC'), spelling];
        }),
      ),
    ]),
  );
