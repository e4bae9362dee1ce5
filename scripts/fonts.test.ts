import { describe, expect, it } from 'vitest';
import { runEm, widthMargin } from '../contract/src/clip/text/text-width.ts';
import type { Script } from '../contract/src/languages.ts';
import { shapedWidth } from '../server/src/media/uploaded-font/font-measures.ts';
import { openFont } from './fonts.ts';

/** Everyday sentences, rich in conjuncts, vowel signs and digits. */
const sentences: Record<Script, string[]> = {
  latin: ['We shipped the product in 2026, and nobody believed us.', 'WAVE of AI: To Your Team'],
  devanagari: [
    'शिक्षा व्यवस्था में परिवर्तन की प्रक्रिया धीमी है।',
    'क्या आप जानते हैं कि 2026 में कृत्रिम बुद्धिमत्ता हर विद्यार्थी तक पहुँचेगी?',
    'राष्ट्रीय श्रृंखला का उद्घाटन प्रधानमंत्री ने किया, ज्ञान और कर्म दोनों ज़रूरी हैं।',
    'महाराष्ट्रातील विद्यार्थ्यांसाठी ही खूप मोठी संधी आहे.',
  ],
  bengali: [
    'শিক্ষাব্যবস্থার পরিবর্তন ধীরে ধীরে হচ্ছে।',
    'স্বাস্থ্য ও বিজ্ঞান নিয়ে আমরা গুরুত্বপূর্ণ প্রশ্ন করেছি, কিন্তু উত্তর কোথায়?',
    'অসমীয়া ভাষাৰ ব্যৱহাৰ বৃদ্ধি পাইছে।',
  ],
  tamil: ['தமிழ்நாட்டில் கல்வி முறை மாறிக்கொண்டிருக்கிறது.', 'நீங்கள் எப்போதாவது யோசித்திருக்கிறீர்களா? ஸ்ரீ கிருஷ்ணமூர்த்தி சொன்னார்.'],
  telugu: [
    'విద్యావ్యవస్థలో మార్పులు నెమ్మదిగా జరుగుతున్నాయి.',
    'కృత్రిమ మేధస్సు ప్రతి విద్యార్థికి అందుబాటులోకి వస్తుందా? రాష్ట్ర ప్రభుత్వం స్పష్టం చేసింది.',
  ],
  kannada: ['ಶಿಕ್ಷಣ ವ್ಯವಸ್ಥೆಯಲ್ಲಿ ಬದಲಾವಣೆಗಳು ನಿಧಾನವಾಗಿ ಆಗುತ್ತಿವೆ.', 'ರಾಷ್ಟ್ರೀಯ ಸಂಸ್ಥೆಯ ಮುಖ್ಯಸ್ಥರು ಪ್ರಶ್ನೆಗಳಿಗೆ ಉತ್ತರಿಸಿದರು.'],
  malayalam: [
    'വിദ്യാഭ്യാസ രംഗത്ത് വലിയ മാറ്റങ്ങൾ സംഭവിക്കുന്നുണ്ട്.',
    'സർക്കാർ സ്ഥാപനങ്ങളിൽ ജോലി ചെയ്യുന്നവർക്ക് പ്രത്യേക ശ്രദ്ധ ലഭിക്കും.',
  ],
  gujarati: ['શિક્ષણ વ્યવસ્થામાં પરિવર્તનની પ્રક્રિયા ધીમી છે.', 'રાષ્ટ્રીય સ્તરે વિજ્ઞાન અને કૃષિ ક્ષેત્રમાં મોટી સિદ્ધિઓ મળી.'],
  gurmukhi: ['ਪੰਜਾਬ ਵਿੱਚ ਸਿੱਖਿਆ ਦਾ ਪੱਧਰ ਉੱਚਾ ਹੋ ਰਿਹਾ ਹੈ।', 'ਪ੍ਰਸ਼ਨਾਂ ਦੇ ਉੱਤਰ ਸਵੇਰੇ ਮਿਲਣਗੇ, ਸ੍ਰੀ ਹਰਿਮੰਦਰ ਸਾਹਿਬ।'],
  odia: ['ଶିକ୍ଷା ବ୍ୟବସ୍ଥାରେ ପରିବର୍ତ୍ତନ ଧୀରେ ଧୀରେ ହେଉଛି।', 'ରାଷ୍ଟ୍ରୀୟ ସ୍ତରରେ ବିଜ୍ଞାନ ଓ କୃଷି କ୍ଷେତ୍ରରେ ସଫଳତା ମିଳିଛି।'],
  arabic: [
    'تعلیم کا نظام آہستہ آہستہ بدل رہا ہے۔',
    'کیا آپ نے کبھی سوچا ہے کہ مصنوعی ذہانت ہر طالب علم تک پہنچے گی؟',
  ],
};

describe('the measure of caption text', () => {
  it.each(Object.keys(sentences) as Script[])(
    'is never narrower than shaped %s by more than its margin',
    (script) => {
      const font = openFont(script);
      const errors = sentences[script]
        .flatMap((sentence) => [
          sentence,
          ...sentence.split(' ').flatMap((_, n, all) => all.slice(n, n + 3).join(' ')),
        ])
        .map((text) => {
          const shaped = shapedWidth(font, text) / font.unitsPerEm;
          return { text, tooNarrow: (shaped - runEm(text, script)) / shaped };
        })
        .toSorted((a, b) => b.tooNarrow - a.tooNarrow);
      expect(errors[0]?.tooNarrow).toBeLessThanOrEqual(widthMargin[script]);
      expect(errors.at(-1)?.tooNarrow).toBeGreaterThanOrEqual(-0.25);
    },
  );
});
