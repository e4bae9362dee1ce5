import type { LanguageCode } from '../../languages.ts';
import { phrases } from '../cue-words/cue-lists.ts';

/** What fills a pause in one language, written as the cue lists are. Words of agreement and greeting are none. */
export interface FillerLists {
  /** Sounds without a meaning: "um". */
  sounds: readonly string[];
  /** Words that fill a pause when they stand alone in it, and mean something inside a phrase: "like", "matlab". */
  words: readonly string[];
  /** Those of them by which the language says "is" or "means": "startup म्हणजे". */
  means?: readonly string[];
  /** Words before which the filler carries a meaning: "iska" makes "iska matlab" "its meaning". */
  notAfter: readonly string[];
}

const hindiGenitives = `
  का, की, के, इसका, उसका, जिसका, किसका, मेरा, आपका, क्या, कोई, एक, लोग, सब, वो, वे, आप, हम, तुम, ka, ki, ke, iska, uska, jiska, kiska, mera, aapka,
  kya, koi, ek, log, sab, wo, woh, aap, hum, tum`;

export const fillers: Record<LanguageCode, FillerLists> = {
  hi: {
    sounds: phrases(`अ, अं, अँ, अम, अम्म, उम, उम्म, ह्म, हम्म, हम्म्म, एं, um, uh, umm, hmm`),
    words: phrases(
      `मतलब, यानी, यानि, यानी कि, मतलब कि, वो क्या है, क्या बोलते हैं, क्या कहते हैं, matlab, yaani, kya bolte hain`,
    ),
    notAfter: phrases(hindiGenitives),
  },
  ta: {
    sounds: phrases(`ம்ம், ம், ஹ்ம், உம், அம், um, uh, umm, hmm`),
    words: phrases(`வந்து, அதாவது, என்ன சொல்றது, அப்புறம் வந்து, பாத்தீங்கன்னா, ஆக்சுவலா, athavathu, vandhu`),
    notAfter:
      phrases(`எடுத்து, கொண்டு, -க்கு, -இருந்து, -லேருந்து, -லிருந்து, இங்க, அங்க, இங்கே, அங்கே, என்னை, நீங்க, அவங்க,
      eduthu, inga, anga, -kku, -irundhu, -lirundhu, -lerundhu`),
  },
  te: {
    sounds: phrases(`మ్మ్, మ్, హ్మ్, ఉమ్, అమ్, um, uh, umm, hmm`),
    words: phrases(`అంటే, ఏంటంటే, అంటే ఏంటంటే, ఏమంటారు, యాక్చువల్లీ, ante, entante`),
    means: phrases(`అంటే, ante`),
    notAfter: phrases(`అని, ఏమి, ఎందుకు, ఎలా, అది, ఇది, మీరు, వాళ్ళు, వాళ్లు, దీన్ని, దాన్ని, ani, enduku`),
  },
  bn: {
    sounds: phrases(`উম, উম্ম, হুম, হুমম, অ্যাঁ, um, uh, umm, hmm`),
    words: phrases(`মানে, ইয়ে, মানে ওই, ওই আর কি, অ্যাকচুয়ালি, mane, iye`),
    means: phrases(`মানে, mane`),
    notAfter: phrases(`এর, তার, কি, কী, যার, এটার, সেটার, er, tar, ki`),
  },
  mr: {
    sounds: phrases(`अं, अँ, अम, उम, उम्म, हं, हम्म, um, uh, umm, hmm`),
    words: phrases(`म्हणजे, काय म्हणतात, अॅक्च्युअली, mhanje`),
    means: phrases(`म्हणजे, mhanje`),
    notAfter: phrases(`याचा, त्याचा, ते, हे, काय, लोक, सगळे, तुम्ही, याला, त्याला, yacha, tyacha, te, he, lok`),
  },
  kn: {
    sounds: phrases(`ಹ್ಮ್, ಮ್, ಉಮ್, ಅಮ್, um, uh, umm, hmm`),
    words: phrases(`ಅಂದ್ರೆ, ಅಂದರೆ, ಏನಂತಾರೆ, ಆಕ್ಚುಲಿ, andre`),
    means: phrases(`ಅಂದ್ರೆ, ಅಂದರೆ, andre`),
    notAfter: phrases(`ಅದು, ಇದು, ಯಾಕೆ, ಹಾಗೆ, ಏನು, ನೀವು, ಜನ, ಅವರು, ಇದನ್ನ, ಅದನ್ನ, adu, idu, yake, jana`),
  },
  ml: {
    sounds: phrases(`ഉം, ഹ്മ്, മ്മ്, um, uh, umm, hmm`),
    words: phrases(`അതായത്, എന്താ പറയാ, എന്ന് വെച്ചാൽ, ആക്ച്വലി, athayathu`),
    means: phrases(`അതായത്, എന്ന് വെച്ചാൽ, athayathu`),
    notAfter: phrases(`എന്തിന്, അത്, ഇത്`),
  },
  gu: {
    sounds: phrases(`હં, હમ્મ, અં, ઉમ, um, uh, umm, hmm`),
    words: phrases(`મતલબ, એટલે, એટલે કે, શું કહેવાય, એક્ચ્યુઅલી, matlab, etle`),
    means: phrases(`એટલે, etle`),
    notAfter: phrases(`નો, ની, નું, એનો, તેનો, આનો, આને, એને, તેને, શું, no, eno, teno, aano`),
  },
  pa: {
    sounds: phrases(`ਹਮਮ, ਹੰਮ, ਅੰ, ਉਮ, um, uh, umm, hmm`),
    words: phrases(`ਮਤਲਬ, ਯਾਨੀ, ਕੀ ਕਹਿੰਦੇ, matlab, yaani`),
    notAfter: phrases(`ਦਾ, ਦੀ, ਦੇ, ਇਸਦਾ, ਉਸਦਾ, ਕੀ, ਲੋਕ, ਸਾਰੇ, ਤੁਸੀਂ, ਉਹ, da, di, de, isda, usda, ki`),
  },
  or: {
    sounds: phrases(`ହମ୍, ଉମ୍, ଅଁ, um, uh, umm, hmm`),
    words: phrases(`ମାନେ, କଣ କହନ୍ତି, mane`),
    means: phrases(`ମାନେ, mane`),
    notAfter: phrases(`ର, ଏହାର, ତାର, କଣ, ଲୋକ, ଲୋକେ, ସମସ୍ତେ, ଆପଣ, ra, ehara, tara`),
  },
  as: {
    sounds: phrases(`উম, হুম, অঁ, um, uh, umm, hmm`),
    words: phrases(`মানে, সেইটো মানে, কি কয়, mane`),
    means: phrases(`মানে, mane`),
    notAfter: phrases(`ৰ, ইয়াৰ, তাৰ, কি, iyar, tar, ki`),
  },
  ur: {
    sounds: phrases(`ام, امم, ہمم, اں, um, uh, umm, hmm`),
    words: phrases(`مطلب, یعنی, یعنی کہ, کیا کہتے ہیں, matlab, yaani`),
    notAfter: phrases(`کا, کی, کے, اس کا, جس کا, کیا, کوئی, لوگ, سب, وہ, آپ, ka, ki, ke, iska, uska, kya`),
  },
  en: {
    sounds: phrases(`um, umm, uh, uhh, uhm, er, erm, hmm, hm, mm, mhm`),
    words: phrases(`like, you know, i mean, kind of, sort of, basically, actually, literally, so yeah`),
    notAfter: phrases(`
      is, are, was, were, be, it's, that's, look, looks, looked, feel, feels, felt, sound, sounds, would, do, did, don't,
      i, you, we, they, he, she, to, not, something, things, people, the, a, of, what, if, just, as, how, as you`),
  },
};
