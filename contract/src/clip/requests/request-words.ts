/**
 * Words of a request that say how to look, not for what: "only the parts about", "के बारे में". Grammar words stand
 * here too, because a match on them would mean nothing. All languages share one list; their spellings do not meet.
 */
export const requestWords = new Set(
  [
    'a an the of in on at to for with by from as is are was were be been it its this that these those there i me my we us our you your he she his her they them their',
    'about regarding concerning only just all any some part parts piece pieces portion portions section sections bit bits clip clips moment moments passage passages place places scene scenes video videos reel reels short shorts topic topics subject subjects',
    'where when which who what how why while whenever talk talks talking talked say says saying said speak speaks speaking spoke mention mentions mentioned mentioning discuss discusses discussed discussing explain explains explained explaining tell tells telling told cover covers covered',
    'best top find get give show make cut pick choose select want need please can could would should do does did not dont',
    'ke ki ka ko mein me se par baare bare wale wala wali hisse hissa sirf bas jahan jaha baat batao dikhao chahiye hai hain aur kya woh wo vo yeh ye us is unhone usne jo jab tab kare karein kar karo karta karte karti hue nahi nahin kyun kyon kyu kaise mujhe de dena dedo bana banao banado nikal nikalo nikaalo rakho',
    'ones them also more',
    'वो मुझे दे देना निकालो निकाल करें करे सबसे अच्छे अच्छी अच्छा के की का को में मे से पर बारे वाले वाला वाली वालों हिस्सा हिस्से हिस्सों भाग सिर्फ सिर्फ़ केवल बस जहाँ जहां जब जो बात बातें करते करता करती दिखाओ दिखाइए बनाओ बनाइए चाहिए है हैं था थे थी नहीं क्यों क्यूँ कैसे क्लिप क्लिप्स वीडियो विषय टॉपिक यह वह इस उस',
    'बद्दल विषयी फक्त केवळ जिथे भाग क्लिप व्हिडिओ बोलतात बोलले दाखवा हवे हवा आहे आहेत चे चा ची च्या मध्ये',
    'সম্পর্কে বিষয়ে নিয়ে শুধু কেবল অংশ অংশগুলো যেখানে কথা বলে বলা হয়েছে দেখাও চাই ক্লিপ ভিডিও এর',
    'વિશે ફક્ત માત્ર ભાગ ભાગો જ્યાં વાત કરે છે બતાવો જોઈએ ક્લિપ વિડિયો ની નો નું ના માં',
    'ਬਾਰੇ ਸਿਰਫ਼ ਸਿਰਫ ਕੇਵਲ ਹਿੱਸੇ ਹਿੱਸਾ ਜਿੱਥੇ ਗੱਲ ਦਿਖਾਓ ਚਾਹੀਦੇ ਕਲਿੱਪ ਵੀਡੀਓ ਦੇ ਦੀ ਦਾ ਵਿੱਚ ਵਾਲੇ ਹੈ ਹਨ',
    'ବିଷୟରେ ସମ୍ପର୍କରେ କେବଳ ଅଂଶ ଯେଉଁଠାରେ କଥା ଦେଖାନ୍ତୁ ଦରକାର କ୍ଲିପ ଭିଡିଓ',
    'সম্পৰ্কে বিষয়ে কেৱল মাথোঁ অংশ ক্লিপ ভিডিঅ',
    'பற்றி குறித்து மட்டும் பகுதி பகுதிகள் பகுதிகளை எங்கே பேசும் பேசுகிறார் பேசப்படும் காட்டு காட்டவும் வேண்டும் கிளிப் வீடியோ உள்ள',
    'గురించి మాత్రమే భాగం భాగాలు ఎక్కడ మాట్లాడే చెప్పే చూపించు కావాలి క్లిప్ క్లిప్స్ వీడియో ఉన్న',
    'ಬಗ್ಗೆ ಕುರಿತು ಮಾತ್ರ ಭಾಗ ಭಾಗಗಳು ಎಲ್ಲಿ ಮಾತನಾಡುವ ತೋರಿಸಿ ಬೇಕು ಕ್ಲಿಪ್ ವಿಡಿಯೋ',
    'കുറിച്ച് പറ്റി മാത്രം ഭാഗം ഭാഗങ്ങൾ എവിടെ സംസാരിക്കുന്ന പറയുന്ന കാണിക്കുക വേണം ക്ലിപ്പ് വീഡിയോ',
    'کے کی کا کو میں سے پر بارے والے والا والی حصہ حصے صرف جہاں بات دکھاؤ چاہیے ہے ہیں کلپ ویڈیو',
  ].flatMap((line) => line.split(' ')),
);

/** Words between two subjects, of which either will do. */
export const orWords = new Set(
  'and or plus aur ya und और या एवं व तथा आणि किंवा এবং ও বা আর અને કે ਅਤੇ ਜਾਂ ଏବଂ ଓ କିମ୍ବା আৰু மற்றும் அல்லது మరియు లేదా ಮತ್ತು ಅಥವಾ ഒപ്പം അല്ലെങ്കിൽ اور یا'.split(
    ' ',
  ),
);

/** Whether two words differ by one letter more, less or other behind the first, or by two letters in each other's place. */
export function isOneMistake(left: string, right: string): boolean {
  const from = [...left].findIndex((letter, at) => letter !== right[at]);
  const [a, b] = from < 0 ? ['', right.slice(left.length)] : [left.slice(from), right.slice(from)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return from !== 0 && (isSwapped || [b.slice(1), b].includes(a.slice(1)) || a === b.slice(1));
}
