import { type Line, linesOf, type Slide } from './line.ts';

const firstLines: Slide = {
  kind: 'bars',
  title: 'पहली लाइन का असर',
  about: 'कितने लोगों ने वीडियो पूरा देखा · made-up figures',
  unit: '%',
  bars: [
    { label: 'नमस्ते दोस्तों…', value: 12 },
    { label: 'क्या आप जानते हैं?', value: 48 },
  ],
};

const { hi: ashaHi, en: ashaEn } = linesOf('asha', 0.3);
const { hi: raviHi, en: raviEn } = linesOf('ravi', 0.3);

/** What the two drawn hosts say in the short talk, on which tests and measurements run. */
export const dialogue: Line[] = [
  // The first three seconds
  ashaHi(
    'क्या आप जानते हैं कि लोग आपका वीडियो पहले तीन सेकंड में ही छोड़ देते हैं?',
    'மக்கள் உங்கள் வீடியோவை முதல் மூன்று வினாடிகளிலேயே விட்டுவிடுகிறார்கள் என்று தெரியுமா?',
    'Did you know that people leave your video within the first three seconds?',
    { shot: 'wide', pauseS: 0.35 },
  ),
  raviHi(
    'हाँ, लेकिन सच ये है कि गलती वीडियो की नहीं, शुरुआत की होती है।',
    'ஆமாம், ஆனால் உண்மை என்னவென்றால் தவறு வீடியோவில் இல்லை, தொடக்கத்தில் இருக்கிறது.',
    'Yes, but the truth is that the video is not at fault. The opening is.',
    { shot: 'ravi' },
  ),
  raviHi(
    'मैंने पिछले साल पचास वीडियो बनाए।',
    'நான் கடந்த ஆண்டு ஐம்பது வீடியோக்கள் செய்தேன்.',
    'I made fifty videos last year.',
    { shot: 'ravi' },
  ),
  raviHi(
    'जिस वीडियो की पहली लाइन एक सवाल थी, उसे चार गुना लोगों ने पूरा देखा।',
    'முதல் வரி ஒரு கேள்வியாக இருந்த வீடியோவை நான்கு மடங்கு பேர் முழுமையாகப் பார்த்தார்கள்.',
    'The one that opened with a question was watched to the end by four times as many people.',
    { shot: 'slide', slide: firstLines },
  ),
  ashaEn(
    'So the first line decides everything?',
    'तो पहली लाइन ही सब कुछ तय करती है?',
    'அப்படியானால் முதல் வரியே எல்லாவற்றையும் தீர்மானிக்கிறதா?',
    { shot: 'asha' },
  ),
  raviEn(
    'Almost everything. Ask a question, give a number, or make a promise.',
    'लगभग सब कुछ। एक सवाल पूछिए, एक नंबर दीजिए, या एक वादा कीजिए।',
    'கிட்டத்தட்ட எல்லாமே. ஒரு கேள்வி கேளுங்கள், ஒரு எண்ணைச் சொல்லுங்கள், அல்லது ஒரு வாக்குறுதி கொடுங்கள்.',
    { shot: 'ravi', pauseS: 1.3 },
  ),
  // Captions in the viewers' script
  ashaHi(
    'अब बताइए, सबसे बड़ी गलती कौन सी है?',
    'இப்போது சொல்லுங்கள், மிகப் பெரிய தவறு எது?',
    'Now tell me, what is the biggest mistake?',
    { shot: 'asha', pauseS: 0.35 },
  ),
  raviHi(
    'सबसे बड़ी गलती है बिना कैप्शन के वीडियो डालना।',
    'வசன வரிகள் இல்லாமல் வீடியோ போடுவதுதான் மிகப் பெரிய தவறு.',
    'The biggest mistake is to post a video without captions.',
    { shot: 'ravi' },
  ),
  raviHi(
    'दस में से आठ लोग बस और ट्रेन में बिना आवाज़ के देखते हैं।',
    'பத்தில் எட்டு பேர் பேருந்திலும் ரயிலிலும் ஒலி இல்லாமல் பார்க்கிறார்கள்.',
    'Eight out of ten people watch on a bus or a train, without sound.',
    { shot: 'wide' },
  ),
  ashaHi(
    'और कैप्शन किस भाषा में होने चाहिए?',
    'வசன வரிகள் எந்த மொழியில் இருக்க வேண்டும்?',
    'And which language should the captions be in?',
    { shot: 'asha' },
  ),
  raviHi(
    'उसी लिपि में, जिसमें आपके दर्शक पढ़ते हैं: हिन्दी, தமிழ், या English।',
    'உங்கள் பார்வையாளர்கள் படிக்கும் எழுத்தில்: हिन्दी, தமிழ், அல்லது English.',
    'In the script that your viewers read: हिन्दी, தமிழ், or English.',
    { shot: 'ravi', spoken: 'उसी लिपि में, जिसमें आपके दर्शक पढ़ते हैं: हिन्दी, तमिल, या इंग्लिश।' },
  ),
  raviHi(
    'टूटे हुए अक्षर देखकर लोग तुरंत आगे बढ़ जाते हैं।',
    'உடைந்த எழுத்துகளைப் பார்த்தால் மக்கள் உடனே கடந்து போய்விடுகிறார்கள்.',
    'When letters look broken, people scroll on at once.',
    { shot: 'ravi', pauseS: 1.3 },
  ),
  // One hour becomes a week
  ashaHi(
    'एक घंटे की बातचीत से पूरे हफ़्ते के क्लिप कैसे बनते हैं?',
    'ஒரு மணி நேர உரையாடலிலிருந்து ஒரு வாரத்திற்கான கிளிப்புகள் எப்படி உருவாகின்றன?',
    'How does one hour of talk become clips for a whole week?',
    { shot: 'wide', pauseS: 0.35 },
  ),
  raviHi(
    'बहुत आसान है। पहले वो हिस्सा चुनिए जो अकेले भी समझ में आए।',
    'மிகவும் எளிது. தனியாகவே புரியும் பகுதியை முதலில் தேர்ந்தெடுங்கள்.',
    'It is very easy. First choose a part that makes sense on its own.',
    { shot: 'ravi' },
  ),
  raviHi(
    'फिर चेहरा फ्रेम के बीच में रखिए, और हर दिन एक क्लिप डालिए।',
    'பிறகு முகத்தை சட்டத்தின் நடுவில் வையுங்கள், தினமும் ஒரு கிளிப் போடுங்கள்.',
    'Then keep the face in the middle of the frame, and post one clip every day.',
    { shot: 'ravi' },
  ),
  ashaEn(
    'One hour on Sunday, seven clips for the week.',
    'रविवार का एक घंटा, हफ़्ते के सात क्लिप।',
    'ஞாயிற்றுக்கிழமை ஒரு மணி நேரம், வாரத்திற்கு ஏழு கிளிப்புகள்.',
    { shot: 'asha' },
  ),
  raviHi(
    'बस यही है झलक: लंबी बात की सबसे अच्छी झलक।',
    'இதுதான் ஜலக்: நீண்ட உரையாடலின் மிகச் சிறந்த ஒரு பார்வை.',
    'And that is Jhalak: the best glimpse of a long talk.',
    { shot: 'wide', pauseS: 0.8 },
  ),
];
