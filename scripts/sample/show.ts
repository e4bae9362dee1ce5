import { type Line, linesOf, type Seen, type Slide } from './line.ts';

/** Rests inside a story, inside a sentence, and after a story: seconds. */
const [breathS, commaS, storyEndS] = [0.34, 0.14, 1.5];

const { hi: ashaHi, en: ashaEn } = linesOf('asha', breathS);
const { hi: raviHi, en: raviEn } = linesOf('ravi', breathS);
const [wide, asha, ravi] = [{ shot: 'wide' }, { shot: 'asha' }, { shot: 'ravi' }] as const;

const captions: Slide = {
  kind: 'bars',
  title: 'एक ही रील, दो बार',
  about: 'कितने लोगों ने पूरी देखी · made-up figures',
  unit: '',
  bars: [
    { label: 'बिना कैप्शन', value: 400 },
    { label: 'कैप्शन के साथ', value: 1900 },
  ],
};
const opening: Slide = {
  kind: 'bars',
  title: 'नाम बताने की क़ीमत',
  about: 'कितने लोग आधे वीडियो तक रुके · made-up figures',
  unit: '%',
  bars: [
    { label: 'नाम शुरू में', value: 31 },
    { label: 'नाम आख़िर में', value: 64 },
  ],
};
const village: Slide = {
  kind: 'number',
  title: 'मास्टर जी का चैनल',
  about: 'बच्चे, सब एक ही गाँव के',
  value: '104',
};
/** A lesson with as many of its points as were named. */
const lesson = ({ points, ...slide }: Extract<Slide, { kind: 'points' }>, named: number): Seen => ({
  shot: 'lesson',
  slide: { ...slide, points: points.slice(0, named) },
});
const hour: Extract<Slide, { kind: 'points' }> = {
  kind: 'points',
  title: 'The sum of a Sunday',
  about: 'One hour of talk has',
  points: ['9,000 words', '100 clips of 80 words', '7 that you need'],
};
const places: typeof hour = {
  kind: 'points',
  title: 'One Sunday, seven clips',
  about: 'Look for the places where',
  points: ['someone laughs', 'someone disagrees', 'a number is said'],
};

/** What the two drawn hosts tell in the show that the sample project is cut from: four stories in Hindi, three in English. */
export const show: Line[] = [
  ashaHi(
    'आज रवि के पास सात कहानियाँ हैं, जो हर क्रिएटर के काम आएँगी।',
    'இன்று ரவியிடம் ஏழு கதைகள் உள்ளன, ஒவ்வொரு கிரியேட்டருக்கும் பயன்படும்.',
    'Ravi has seven stories today, and every creator can use them.',
    wide,
  ),
  raviEn('And I paid the bill for all seven.', 'और सातों का बिल मैंने ही भरा है।', 'ஏழுக்கும் விலை கொடுத்தது நான்தான்.', {
    ...ravi,
    pauseS: storyEndS,
  }),
  // The price
  ashaHi(
    'ब्रांड के सामने सबसे महँगी गलती कौन सी है?',
    'பிராண்டின் முன் செய்யும் மிக விலையுயர்ந்த தவறு எது?',
    'What is the most expensive mistake in front of a brand?',
    wide,
  ),
  raviHi(
    'सबसे महँगी गलती है पहले अपना दाम बता देना।',
    'உங்கள் விலையை முதலில் சொல்வதுதான் மிக விலையுயர்ந்த தவறு.',
    'The most expensive mistake is to name your price first.',
    ravi,
  ),
  raviHi(
    'मेरी पहली डील में कंपनी ने पूछा कि एक रील का कितना लोगे।',
    'என் முதல் ஒப்பந்தத்தில், ஒரு ரீலுக்கு எவ்வளவு என்று நிறுவனம் கேட்டது.',
    'In my first deal the company asked how much I take for a reel.',
    ravi,
  ),
  raviHi(
    'मैंने कहा, आठ हज़ार, और उन्होंने एक सेकंड में हाँ कर दी।',
    'எட்டாயிரம் என்றேன், ஒரே நொடியில் சரி என்றார்கள்.',
    'I said eight thousand, and they agreed within a second.',
    ravi,
  ),
  raviHi(
    'छह महीने बाद उसी कंपनी की मैनेजर ने हँसकर बताया कि उनका बजट साठ हज़ार था।',
    'ஆறு மாதங்களுக்குப் பிறகு, தங்கள் பட்ஜெட் அறுபதாயிரம் என்று மேலாளர் சிரித்தபடி சொன்னார்.',
    'Six months later their manager told me, laughing, that the budget was sixty thousand.',
    ravi,
  ),
  ashaHi(
    'यानी एक सेकंड में बावन हज़ार का नुकसान!',
    'அப்படியானால் ஒரே நொடியில் ஐம்பத்திரண்டாயிரம் நஷ்டம்!',
    'So you lost fifty-two thousand in one second!',
    wide,
  ),
  raviHi(
    'उस दिन मैंने सीखा कि सौदे में जो पहले अपना दाम बोलता है, वही हारता है।',
    'அன்று கற்றேன்: பேரத்தில் முதலில் தன் விலையைச் சொல்பவர்தான் தோற்கிறார்.',
    'That day I learned that in a deal, the one who names a price first loses.',
    ravi,
  ),
  raviHi(
    'अब मैं पहले कंपनी का बजट पूछता हूँ, और फिर चुप रहता हूँ।',
    'இப்போது நான் முதலில் நிறுவனத்தின் பட்ஜெட்டைக் கேட்டுவிட்டு அமைதியாக இருக்கிறேன்.',
    'Now I ask for the budget of the company first, and then I stay silent.',
    { ...ravi, pauseS: storyEndS },
  ),
  // The title
  ashaEn(
    'Why did your best video get only ninety views?',
    'आपके सबसे अच्छे वीडियो को सिर्फ़ नब्बे व्यूज़ क्यों मिले?',
    'உங்கள் சிறந்த வீடியோவுக்கு ஏன் தொண்ணூறு பார்வைகள் மட்டுமே கிடைத்தன?',
    wide,
  ),
  raviEn(
    'The video had the worst title of my life, it was called Vlog forty one.',
    'वीडियो का टाइटल मेरी ज़िंदगी का सबसे ख़राब टाइटल था, व्लॉग इकतालीस।',
    'வீடியோவின் தலைப்பு என் வாழ்க்கையின் மிக மோசமானது: வ்லாக் நாற்பத்தொன்று.',
    ravi,
  ),
  raviEn(
    'I had filmed a river in Meghalaya for three weeks, and only my mother watched the video.',
    'मैंने तीन हफ़्ते मेघालय में एक नदी फ़िल्माई, और वीडियो सिर्फ़ मेरी माँ ने देखा।',
    'மேகாலயாவில் ஒரு நதியை மூன்று வாரம் படமெடுத்தேன், வீடியோவை என் அம்மா மட்டுமே பார்த்தார்.',
    ravi,
  ),
  raviEn(
    'The water there is so clear that a boat on the river seems to fly.',
    'वहाँ पानी इतना साफ़ है कि नदी पर नाव उड़ती हुई दिखती है।',
    'அங்கே தண்ணீர் அவ்வளவு தெளிவு, நதியில் படகு பறப்பது போல் இருக்கும்.',
    ravi,
  ),
  raviEn(
    'So a year later I changed only the title of the video, to This boat flies over a river.',
    'तो एक साल बाद मैंने वीडियो का सिर्फ़ टाइटल बदला: यह नाव नदी के ऊपर उड़ती है।',
    'ஒரு வருடம் கழித்து வீடியோவின் தலைப்பை மட்டும் மாற்றினேன்: இந்தப் படகு நதியின் மேல் பறக்கிறது.',
    ravi,
  ),
  raviEn(
    'The same video got two million views in nine days.',
    'उसी वीडियो को नौ दिन में बीस लाख व्यूज़ मिले।',
    'அதே வீடியோவுக்கு ஒன்பது நாட்களில் இருபது லட்சம் பார்வைகள் கிடைத்தன.',
    wide,
  ),
  raviEn(
    'Your title is not a name, it is a promise that people click.',
    'आपका टाइटल नाम नहीं, एक वादा है जिस पर लोग क्लिक करते हैं।',
    'உங்கள் தலைப்பு ஒரு பெயர் அல்ல, மக்கள் கிளிக் செய்யும் ஒரு வாக்குறுதி.',
    { ...ravi, pauseS: storyEndS },
  ),
  // Captions
  ashaHi(
    'क्या लोग आपकी रील की आवाज़ सुनते भी हैं?',
    'மக்கள் உங்கள் ரீலின் ஒலியைக் கேட்கிறார்களா?',
    'Do people even listen to the sound of your reels?',
    wide,
  ),
  raviHi(
    'मैंने एक ही रील दो बार डाली, एक बार बिना कैप्शन के और एक बार कैप्शन के साथ।',
    'ஒரே ரீலை இரண்டு முறை போட்டேன், ஒரு முறை வசனம் இல்லாமல், ஒரு முறை வசனத்துடன்.',
    'I posted the same reel twice, once without captions and once with captions.',
    ravi,
  ),
  raviHi(
    'बिना कैप्शन वाली रील चार सौ लोगों ने पूरी देखी, और कैप्शन वाली रील उन्नीस सौ लोगों ने।',
    'வசனம் இல்லாத ரீலை நானூறு பேர் முழுமையாகப் பார்த்தார்கள், வசனம் உள்ளதை ஆயிரத்து தொள்ளாயிரம் பேர்.',
    'Four hundred people finished the reel without captions, and nineteen hundred the one with captions.',
    { shot: 'slide', slide: captions },
  ),
  raviHi(
    'चेहरा वही था, आवाज़ वही थी, चुटकुला भी वही था।',
    'அதே முகம், அதே குரல், அதே நகைச்சுவை.',
    'It was the same face, the same voice and the same joke.',
    ravi,
  ),
  raviHi(
    'तब मेरी माँ ने बताया कि रसोई में कुकर की सीटी बजती है, और वो मेरी रील पढ़ती हैं।',
    'சமையலறையில் குக்கர் விசில் அடிக்கிறது, அதனால் என் ரீலைப் படிப்பதாக அம்மா சொன்னார்.',
    'Then my mother told me that the cooker whistles in the kitchen, so she reads my reels.',
    ravi,
  ),
  raviHi(
    'आपकी रील सुनी नहीं जाती, पढ़ी जाती है।',
    'உங்கள் ரீல் கேட்கப்படுவதில்லை, படிக்கப்படுகிறது.',
    'Your reel is not heard, it is read.',
    { ...wide, pauseS: storyEndS },
  ),
  // One Sunday
  raviEn(
    'How do you make seven clips from one Sunday?',
    'एक रविवार से सात क्लिप कैसे बनाती हो?',
    'ஒரு ஞாயிற்றுக்கிழமையில் ஏழு கிளிப்புகளை எப்படிச் செய்கிறீர்கள்?',
    wide,
  ),
  ashaEn(
    'One hour of talk has nine thousand words, and a good clip needs only eighty.',
    'एक घंटे की बातचीत में नौ हज़ार शब्द होते हैं, और अच्छे क्लिप को बस अस्सी चाहिए।',
    'ஒரு மணி நேரப் பேச்சில் ஒன்பதாயிரம் சொற்கள், நல்ல கிளிப்புக்கு எண்பது போதும்.',
    lesson(hour, 1),
  ),
  ashaEn(
    'So a hundred clips hide in every Sunday, and you need only seven.',
    'यानी हर रविवार में सौ क्लिप छिपे हैं, और आपको बस सात चाहिए।',
    'ஒவ்வொரு ஞாயிறிலும் நூறு கிளிப்புகள் ஒளிந்துள்ளன, உங்களுக்கு ஏழு போதும்.',
    lesson(hour, 3),
  ),
  ashaEn(
    'I look for three places: where someone laughs,',
    'मैं तीन जगहें ढूँढती हूँ: जहाँ कोई हँसता है,',
    'நான் மூன்று இடங்களைத் தேடுகிறேன்: யாராவது சிரிக்கும் இடம்,',
    { ...lesson(places, 1), pauseS: commaS },
  ),
  ashaEn('where someone disagrees,', 'जहाँ कोई असहमत होता है,', 'யாராவது மறுக்கும் இடம்,', {
    ...lesson(places, 2),
    pauseS: commaS,
  }),
  ashaEn(
    'and where a number is said.',
    'और जहाँ कोई नंबर बोला जाता है।',
    'ஒரு எண் சொல்லப்படும் இடம்.',
    lesson(places, 3),
  ),
  ashaEn(
    'Those three places are your whole week of clips.',
    'यही तीन जगहें आपके पूरे हफ़्ते के क्लिप हैं।',
    'அந்த மூன்று இடங்களே உங்கள் வாரம் முழுவதற்கும் கிளிப்புகள்.',
    lesson(places, 3),
  ),
  ashaEn(
    'I used to film every day, and now I film on Sunday and sleep on Monday.',
    'पहले मैं रोज़ शूट करती थी, अब रविवार को शूट करती हूँ और सोमवार को सोती हूँ।',
    'முன்பு தினமும் படமெடுத்தேன்; இப்போது ஞாயிறு படமெடுத்து திங்கள் தூங்குகிறேன்.',
    { ...asha, pauseS: storyEndS },
  ),
  ashaEn(
    'Let us have some chai before the painful one.',
    'दर्द वाली कहानी से पहले चाय पी लेते हैं।',
    'வலிக்கும் கதைக்கு முன் கொஞ்சம் சாய் குடிப்போம்.',
    wide,
  ),
  raviEn(
    'With extra ginger, please, because it is about me.',
    'अदरक ज़्यादा डालना, क्योंकि कहानी मेरी ही है।',
    'இஞ்சி அதிகமாகப் போடுங்கள், ஏனென்றால் அது என்னைப் பற்றியது.',
    { ...ravi, pauseS: storyEndS },
  ),
  // The first three seconds
  ashaHi(
    'लोग आपका वीडियो पहले तीन सेकंड में क्यों छोड़ देते हैं?',
    'மக்கள் உங்கள் வீடியோவை முதல் மூன்று நொடிகளில் ஏன் விட்டுவிடுகிறார்கள்?',
    'Why do people leave your video within the first three seconds?',
    wide,
  ),
  raviHi(
    'मैंने अपने ही पचास वीडियो दोबारा देखे, और सच कड़वा था।',
    'என்னுடைய ஐம்பது வீடியோக்களை மீண்டும் பார்த்தேன், உண்மை கசந்தது.',
    'I watched fifty of my own videos again, and the truth was bitter.',
    ravi,
  ),
  raviHi(
    'हर वीडियो में पहले ग्यारह सेकंड मैं सिर्फ़ अपना नाम और अपना शहर बताता था।',
    'ஒவ்வொரு வீடியோவிலும் முதல் பதினொரு நொடி என் பெயரையும் ஊரையும் மட்டுமே சொன்னேன்.',
    'In every video I spent the first eleven seconds on my name and my city.',
    ravi,
  ),
  raviHi(
    'मैंने वो ग्यारह सेकंड काट दिए, और वीडियो में कुछ भी नहीं बदला।',
    'அந்தப் பதினொரு நொடிகளை வெட்டினேன், வேறு எதையும் மாற்றவில்லை.',
    'I cut those eleven seconds, and changed nothing else.',
    ravi,
  ),
  raviHi(
    'आधे वीडियो तक रुकने वाले लोग इकतीस प्रतिशत से चौंसठ प्रतिशत हो गए।',
    'பாதி வீடியோ வரை இருந்தவர்கள் முப்பத்தொன்றிலிருந்து அறுபத்து நான்கு சதவீதம் ஆனார்கள்.',
    'Those who stayed to the middle went from thirty-one to sixty-four percent.',
    { shot: 'slide', slide: opening },
  ),
  ashaHi(
    'यानी आपका नाम ही सबसे बड़ी रुकावट था!',
    'அப்படியானால் உங்கள் பெயரே பெரிய தடை!',
    'So your name was the biggest obstacle!',
    asha,
  ),
  raviHi(
    'लोग आपका नाम शुरू में नहीं, आख़िर में पूछते हैं।',
    'மக்கள் உங்கள் பெயரைத் தொடக்கத்தில் அல்ல, முடிவில் கேட்கிறார்கள்.',
    'People ask for your name at the end, not at the beginning.',
    { ...ravi, pauseS: storyEndS },
  ),
  // The blanket
  raviEn(
    'What should you buy first, a camera or a microphone?',
    'पहले क्या ख़रीदें, कैमरा या माइक?',
    'முதலில் எதை வாங்க வேண்டும், கேமராவா மைக்கா?',
    wide,
  ),
  ashaEn(
    'You should buy a blanket first.',
    'पहले आपको एक कंबल ख़रीदना चाहिए।',
    'முதலில் ஒரு போர்வை வாங்குங்கள்.',
    asha,
  ),
  ashaEn(
    'My first camera cost ninety thousand rupees, and the first comment was, sister, are you inside a well?',
    'मेरा पहला कैमरा नब्बे हज़ार का था, और पहला कमेंट था, दीदी, क्या आप कुएँ में हैं?',
    'என் முதல் கேமரா தொண்ணூறாயிரம்; முதல் கருத்து: அக்கா, கிணற்றுக்குள் இருக்கிறீர்களா?',
    asha,
  ),
  raviEn(
    'That hurts more than no comment at all.',
    'इससे तो अच्छा था कि कोई कमेंट ही न आता।',
    'கருத்தே வராமல் இருப்பதை விட இது வலிக்கிறது.',
    wide,
  ),
  ashaEn(
    'So I hung my grandmother’s blanket behind the camera, and the echo was gone.',
    'तो मैंने दादी का कंबल कैमरे के पीछे टाँग दिया, और गूँज ग़ायब हो गई।',
    'பாட்டியின் போர்வையை கேமராவுக்குப் பின்னால் தொங்கவிட்டேன், எதிரொலி போய்விட்டது.',
    asha,
  ),
  ashaEn(
    'The same people asked me which studio I rent.',
    'उन्हीं लोगों ने पूछा कि मैं कौन सा स्टूडियो किराए पर लेती हूँ।',
    'எந்த ஸ்டுடியோவை வாடகைக்கு எடுத்தேன் என்று அதே மக்கள் கேட்டார்கள்.',
    asha,
  ),
  ashaEn(
    'People forgive a bad picture, but they never forgive bad sound.',
    'लोग ख़राब तस्वीर माफ़ कर देते हैं, ख़राब आवाज़ कभी नहीं।',
    'மோசமான படத்தை மக்கள் மன்னிப்பார்கள், மோசமான ஒலியை ஒருபோதும் இல்லை.',
    { ...asha, pauseS: storyEndS },
  ),
  // A hundred and twelve
  ashaHi(
    'क्या सौ फ़ॉलोअर बहुत कम होते हैं?',
    'நூறு பின்தொடர்பவர்கள் மிகவும் குறைவா?',
    'Are a hundred followers too few?',
    wide,
  ),
  raviHi(
    'हमारे गाँव के मास्टर जी के चैनल पर सिर्फ़ एक सौ बारह लोग हैं।',
    'எங்கள் ஊர் ஆசிரியரின் சேனலில் நூற்றுப் பன்னிரண்டு பேர் மட்டுமே.',
    'The channel of our village’s teacher has only a hundred and twelve people.',
    ravi,
  ),
  raviHi(
    'वो हर शाम उसी पुराने ब्लैकबोर्ड पर गणित का एक सवाल हल करते हैं।',
    'ஒவ்வொரு மாலையும் அதே பழைய கரும்பலகையில் ஒரு கணக்கைப் போடுகிறார்.',
    'Every evening he solves one problem of maths, on the same old blackboard.',
    ravi,
  ),
  raviHi(
    'वो सवाल एक सौ चार बच्चे देखते हैं, और सब हमारे गाँव के हैं।',
    'அந்தக் கணக்கை நூற்று நான்கு குழந்தைகள் பார்க்கிறார்கள், எல்லோரும் எங்கள் ஊர்.',
    'A hundred and four children watch it, and all of them live in our village.',
    { shot: 'slide', slide: village },
  ),
  raviHi(
    'पिछले साल दस साल में पहली बार पूरा गाँव गणित में पास हुआ।',
    'கடந்த ஆண்டு, பத்து ஆண்டுகளில் முதல் முறையாக ஊரே கணக்கில் தேர்ச்சி பெற்றது.',
    'Last year, for the first time in ten years, the whole village passed in maths.',
    ravi,
  ),
  raviHi(
    'मुझे चार लाख लोग देखते हैं, पर मास्टर जी ने एक सौ चार बच्चों की ज़िंदगी बदल दी।',
    'என்னை நான்கு லட்சம் பேர் பார்க்கிறார்கள், ஆனால் ஆசிரியர் நூற்று நான்கு குழந்தைகளின் வாழ்க்கையை மாற்றினார்.',
    'Four hundred thousand people watch me, but he changed the lives of a hundred and four children.',
    { ...wide, pauseS: storyEndS },
  ),
  ashaHi(
    'बस, आज की सात कहानियाँ यहीं ख़त्म होती हैं।',
    'இன்றைய ஏழு கதைகள் இத்துடன் முடிகின்றன.',
    'And that is the end of today’s seven stories.',
    wide,
  ),
  raviEn(
    'Thank you for watching, and say hello to your grandmother.',
    'देखने के लिए धन्यवाद, और दादी को प्रणाम कहिए।',
    'பார்த்ததற்கு நன்றி, பாட்டிக்கு வணக்கம் சொல்லுங்கள்.',
    { ...wide, pauseS: 0.9 },
  ),
];

/** What is heard, in the language in which it is said. */
export const heard = ({ voice, hi, en }: Line): string => (voice === 'hi' ? hi : en);
