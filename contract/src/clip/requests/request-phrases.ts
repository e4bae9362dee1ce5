/** Phrases whose words would be read one by one as something else, in the order in which they are looked for. */
type Phrases = readonly (readonly [plain: string, pattern: string])[];

/** Where a clause begins. */
const begin = String.raw`(?:^|[,;.।\n]|\s(?:and|but)\s)\s*(?:(?:and|but|please|show|give|me|a|bit)\s+)*`;
/** “How to spend less on marketing” is about that. */
const notAsked = String.raw`(?<!\b(?:why|how|what|who|people)\b[^,;.।\n]*)`;

const ofClips: Phrases = [
  // What is not to be skipped is wanted.
  [
    '',
    String.raw`(?:do\s*n['’ʼ]?t|do\s+not|never)\s+(?:skip|avoid|exclude|omit|remove|miss|forget|leave(?:\s+out)?|cut(?:\s+out)?)`,
  ],
  [
    '',
    String.raw`(?:mat|nahi|nahin|na|मत|नहीं|ना|न)\s+(?:chh?od(?:na|o|iye)|hata(?:na|o|iye)|bh(?:oo|u)l(?:na|o)|(?:skip|miss|avoid|exclude|omit|remove)\s+(?:kar(?:na|o)|कर(?:ना|ो))|छोड़(?:ना|ो|िए)|हटा(?:ना|ओ|इए)|भूल(?:ना|ो))`,
  ],
  [
    '',
    String.raw`(?:chh?odna|hatana|bh(?:oo|u)lna|छोड़ना|हटाना|भूलना)\s+(?:mat|nahi|nahin|मत|नहीं)(?:\s+(?:hai|है))?`,
  ],
  [
    '',
    String.raw`(?:skip|miss|avoid|exclude|omit|remove)\s+(?:mat|nahi|nahin|मत|नहीं)\s+(?:kar(?:na|o)|कर(?:ना|ो))`,
  ],
  ['', String.raw`(?:ke|के)\s+(?:ala?awa|अलावा)\s+(?:(?:aur|और)\s+)?(?:kuchh?|कुछ)\s+(?:nahi|nahin|नहीं)`],
  ['', String.raw`nothing\s+else|(?:aur|और)\s+(?:kuchh?|कुछ)\s+(?:nahi|nahin|नहीं)`],
  ['', String.raw`(?:not|no)\s+(?:just|only)|nothing\s+(?:but|except|other\s+than|apart\s+from)`],
  [
    '$1,',
    String.raw`(?:sirf|keval|सिर्फ़|सिर्फ|केवल)\s+(\S+)\s+(?:(?:hi|ही)\s+)?(?:nahi|nahin|नहीं)(?!\s+(?:chahi|dikha|rakh|lena|lijiye|lao|daa?l|jodo|karna|karo|hona|please|चाहि|दिखा|रख|लेना|लीजिए|लाओ|डाल|जोड़|करना|करो|होना))`,
  ],
  // Who left a job speaks of it.
  [
    '$1',
    String.raw`(naukri|nokri|job|college|school|padhai|padhaai|ghar|gaon|नौकरी|जॉब|कॉलेज|स्कूल|पढ़ाई|घर|गाँव)\s+(?:chho[dr]|छोड़)\s*(?:ke|kar|के|कर)(?!\s+(?:(?:baa?ki|बाकी|बाक़ी)\s|(?:sab|सब)(?:\s*(?:kuchh?|कुछ))?\s*(?:$|[,;.।\n])))`,
  ],
  // What is left out.
  [
    '$1 nahi, $2 nahi,',
    String.raw`(?<=^\s*|[,;]\s*)(?:na|न|ना)\s+([^\s,;]+)\s+(?:(?:aur|और)\s+)?(?:na|न|ना)\s+([^\s,;]+)`,
  ],
  [
    'without',
    String.raw`(?:any|every)thing\s+(?:but|except|other\s+than|apart\s+from)|(?<!to\s+)leave\s+out`,
  ],
  [
    'chhodkar,',
    String.raw`(?:(?:ke|के)\s+(?:ala?awa|अलावा)|(?:chho[dr]|छोड़)\s*(?:ke|kar|के|कर))\s+(?:(?:baa?ki|बाकी|बाक़ी)\s+)?(?:sab(?:\s*kuchh?)?|kuchh?\s+bhi|सब(?:\s*कुछ)?|कुछ\s+भी)`,
  ],
  ['chhodkar,', String.raw`chho[dr]\s*(?:ke|kar)|छोड़\s*(?:के|कर)`],
  [
    'nahi,',
    String.raw`hata\s+(?:do|dena|dijiye)|hata(?:o|na)(?:\s+hai)?|हटा\s*(?:दो|देना|दीजिए)|हटा(?:ओ|ना|इए)(?:\s+है)?`,
  ],
  [
    'nahi chahiye,',
    String.raw`(?<!(?:kaise|kyun|kyon|kyu|कैसे|क्यों|क्यूँ)\s[^,;.।\n]*)(?:skip|avoid|exclude|omit|remove)\s+(?:kar\s*(?:do|dena|dijiye)|karo|kijiye|कर\s*(?:दो|देना|दीजिए)|करो|कीजिए|(?:karna|करना)(?=\s*(?:$|[,;.।\n])))`,
  ],
  ['chhodkar,', String.raw`(?:ke|के)\s+(?:ala?awa|अलावा)(?=\s*(?:$|[,;.।\n]))`],
  [
    ', $1 nahi,',
    String.raw`(?:jisme|jismein|jinme|jinmein|जिसमें|जिनमें)\s+([^,;]+?)\s+(?:na|nahi|nahin|न|ना|नहीं)\s+(?:hon?|hai|हों?|है)`,
  ],
  [
    'not about',
    String.raw`${notAsked}(?<=${begin}|more\s+(?:about|of|on)\s[^,;.।\n]*\s)(?:i['’]ve\s+had\s+)?(?:less|enough)\s+(?:about|of|on)`,
  ],
  [
    'not about',
    String.raw`${notAsked}(?<=${begin})(?:(?:i|we)(?:\s*['’](?:m|re)|\s+(?:am|are))\s+)?not\s+interested\s+in`,
  ],
  [
    'not about',
    String.raw`${notAsked}(?<=${begin}(?:(?:it|they)\s+)?|(?:clip|video|reel|part|moment)s?\s+(?:(?:that|which)\s+)?)(?:should|must)(?:\s*n['’ʼ]?t|\s+not)\s+(?:be\s+about|talk\s+about|mention|include|have|show|contain)`,
  ],
  // “Not wanted” and “without” of the other languages.
  ['nahi,', String.raw`vendaa?m|venaam|வேண்டாம்|வேணாம்|వద్దు|ಬೇಡ|വേണ്ട|nako|नको|نہیں\s+چاہ[یئ]\p{L}*`],
  [
    'nahi,',
    String.raw`(?:venda|vaddu|beda|chai\s*na|lagbe\s*na|dorkar\s+nei|চাই\s*না|লাগবে\s*না|দরকার\s+নেই|নালাগে|nathi\s+joi\p{L}*|નથી\s+જોઈ[\p{L}\p{M}]*|નહીં|નહિ|ਨਹੀਂ(?:\s+ਚਾਹੀ[\p{L}\p{M}]*)?|ନାହିଁ)(?=\s*(?:$|[,;.।\n]))`,
  ],
  [
    'chhodkar,',
    String.raw`illaa?m(?:a|al)|thavira|இல்லாமல்|இல்லாம|தவிர|lekunda|లేకుండా|ಇಲ್ಲದೆ|illathe|ഇല്ലാതെ|ഒഴികെ|वगळून|baa?d\s+(?:diye|diya|dao)|বাদ\s+(?:দিয়ে|দাও|দিন)|ছাড়া|સિવાય|વગર|چھوڑ\s*کر|کے\s+بغیر`,
  ],
  // No subject: of everything, about, only, a number.
  ['', String.raw`(?:baa?ki|बाकी|বাকি)\s+(?:sab(?:\s*kuchh?)?|सब(?:\s*कुछ)?|সব)`],
  ['', 'pathi|patri|mattum|niye|shudhu'],
  ['$1', String.raw`(\p{Nd}+)(?:te|ta|ti|to|টা|টি|টে|\s+t[oai](?=\s+(?:clip|reel|video)))`],
  ['se kam', String.raw`er\s+kom|এর\s+কম`],
  ['', String.raw`(?:no|not)\s+more\s+than(?=(?:\s+\S+){1,3}\s+(?:clip|reel|short|video|part|moment)s?)`],
  [
    '',
    String.raw`(?:no|do\s*n['’ʼ]?t\s+(?:want|make|need))\s+(?:(?:too|very)\s+)?long\s+(?:clip|one|video|reel)s?`,
  ],
  ['30 seconds', String.raw`half\s+a\s+minute|aadh[ae]\s+minute|आध[ाे]\s+मिनट`],
  ['90 seconds', String.raw`(?:a|one)\s+minute\s+and\s+a\s+half|dedh\s+minute|डेढ़\s+मिनट`],
  ['1 minute', String.raw`(?<=(?:under|below|within|than|about|around|least|most|to)\s+)a\s+minute`],
  ['', String.raw`keep\s+(?:it|them|these)`],
];

const unwanted = String.raw`(?:(?:nahi|nahin|नहीं)\s+(?:chahiye|chahie|चाहिए|चाहिये)|(?:ki|की)\s+(?:[zj]aro?o?rat|[zj]arurat|ज़रूरत|जरूरत)\s+(?:nahi|nahin|नहीं))`;
const soThatItIs = String.raw`(?:to\s+(?:make|keep|get|bring)\s+(?:it|this|the\s+(?:clip|video|reel))|so\s+(?:that\s+)?it(?:['’]s|\s+is))`;
const ofEdits: Phrases = [
  [
    'dont',
    String.raw`(?:do|does|should|must|can|could|would|need)(?:\s*n['’ʼ]?t|\s+not)|cannot|no\s+need\s+to`,
  ],
  // What is not wanted in all of the clip.
  [
    '',
    String.raw`(?<=dont\s+(?:want|need)\s.*)(?:at\s+all|(?:in|on)\s+(?:this|the|my|our)\s+(?:clip|video|reel))`,
  ],
  ['dont cut', String.raw`without\s+\p{L}+ing`],
  ['penultimate', 'second[- ](?:to[- ])?last'],
  // How long it is to be, by its end; what is cut elsewhere to make it so is no time to cut.
  ['make it', String.raw`(?:cut|trim|shorten)\s+(?:off\s+)?(?:the\s+|its\s+)?end(?:ing)?\s+${soThatItIs}`],
  [
    'leave',
    String.raw`(?<=\b(?:first|last|opening|closing|start|beginning|end|ending)\b.*)${soThatItIs}(?=.*(?:\p{N}|second))`,
  ],
  ['make it', String.raw`make\s+(?:it|the\s+(?:clip|video|reel))\s+last(?=.*(?:\d\s*s|\bsec(?:ond)?s?)$)`],
  [
    'make $1',
    String.raw`^(?:please\s+)?keep\s+(?:only\s+|just\s+)?(?:the\s+)?first\s+(\p{N}+\s*s|(?:\S+\s+){1,2}sec(?:ond)?s?)(?:\s+only)?$`,
  ],
  [
    'make $1',
    String.raw`^(?:(?:sirf|bas|सिर्फ़|सिर्फ|बस)\s+)?(?:pehle|पहले)\s+((?:\S+\s+){1,2}(?:seconds?|सेकंड|सेकेंड|सैकंड))\s+(?:(?:hi|ही)\s+)?(?:rakho|rakhna|रखो|रखना)$`,
  ],
  ['cut', String.raw`leave\s+out`],
  ['except', String.raw`(?:everything|all)\s+but`],
  // What is not wanted is not to be done, where it is a verb; to be there is none.
  [
    'dont cut',
    String.raw`(?!(?:head)?line|gaa?na|गाना|(?:dikha?|rakh|ho)n[ae]|(?:दिखा?|रख|हो)न[ाे])[\p{L}\p{M}]+(?:n[ae]|न[ाे])\s+${unwanted}`,
  ],
  ['hatao', unwanted],
  // Text that is no caption.
  ['$1', String.raw`(headline|hook|logo|card|हेडलाइन|हुक|लोगो|कार्ड)\s+(?:text|टेक्स्ट)|text(?=\s+cards?)`],
  // Too much of it.
  [
    'no',
    String.raw`(?<!want\s+)too\s+(?:many|much)|(?:less|fewer)(?=\s+(?:zoom|filler|um|pause|silence|gap|noise|beep))`,
  ],
  // Where they are, as a complaint.
  ['leave', String.raw`(?:upar|ooper|neeche|niche|ऊपर|नीचे)\s+(?:hain?|lag|dikh|हैं?|लग|दिख)`],
  ['smaller', String.raw`too\s+(?:big|large)|(?:bad[aei]|बड़[ाेी])\s+(?:hain?|lag|dikh|हैं?|लग|दिख)`],
  ['bigger', String.raw`too\s+small|chh?ot[aei]\s+(?:hain?|lag|dikh)|छोट[ाेी]\s+(?:हैं?|लग|दिख)`],
];

const compiled = (phrases: Phrases) =>
  phrases.map(
    ([plain, pattern]) =>
      [
        plain,
        new RegExp(
          String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern.normalize('NFC')})(?![\p{L}\p{M}\p{N}])`,
          'giu',
        ),
      ] as const,
  );
const [clipPhrases, editPhrases] = [compiled(ofClips), compiled(ofEdits)];

const withPlain = (phrases: ReturnType<typeof compiled>, text: string): string =>
  phrases.reduce((said, [plain, pattern]) => said.replace(pattern, plain), text.normalize('NFC'));

/** A request with words that are read one by one: “don't skip cricket” is “cricket”, “arasiyal vendam” is “arasiyal nahi”. */
export const withPlainPhrases = (text: string): string => withPlain(clipPhrases, text);

/** The same of an edit: “zoom nahi chahiye” is “zoom hatao”, “captions are too small” is “captions are bigger”. */
export const withPlainEdits = (text: string): string => withPlain(editPhrases, text);
