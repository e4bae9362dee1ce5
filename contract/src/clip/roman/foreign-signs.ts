import type { LanguageCode } from '../../languages.ts';
import { eastern, southern } from './letters.ts';

/** Letters that no English word is written with. */
const native: Partial<Record<LanguageCode, RegExp>> = {
  hi: /[खघछझठढणभषञङँःृळऋ]|[डढ]\u093c|[ोेीा]ं$/u,
  mr: /[खघछठढणभषञङँःृळऋ]|(?<!हॉ|हो|मो)[टड]ेल$|[टड]ेन$/u,
  gu: /[ખઘછઠઢણભષઞઙઁઃૃળઋ]/u,
  pa: /[ਖਘਛਝਠਢਣਭੜਙਞ]/u,
  bn: /[খঘঝঠঢণঁঃৃঋ]|ড\u09bc|ষ্ট(?!ার|ে)|শ্ন|^(?:কা|ফা|মি|হ|র|ছু|জু|পি|লু|ব|বা|গো|কে|কো)ট[োেিাু]?[নল][িে]?$|^ফেল./u,
  as: /[খঘঝঠঢঁঃৃঋঙ]|ড\u09bc|ষ্ট(?!াৰ|ে)|শ্ন/u,
  or: /[ଖଘଛଝଠଢଁଃୃଋଳ]|ଡ\u0b3c/u,
  ta: /[ழற]|ஞ(?!்ச)|ங(?!்)|ள்ள|ண்[ணபக]|[னர]ுஷ|ஷ்ண|(?:த்த|ச்ச|ட்ட|ந்த|ண்ட|க்க)ேன்$/u,
  te: /[ఖఘఝఠఢణఞఙఁఃృళఋభధ]/u,
  kn: /[ಖಘಠಢಣಞಙಃೃಋಭಧ]/u,
  ml: /[ഖഘഛഝഠഢഃൃഋഭഴ]|ഞ(?!്ച)|ങ(?!്)|ണ്ണ|ള്ള|ങ്ങ|ത്ത|ന്ന(?:ു|്?$)|ണ്ട(?!്|ന്റ)|ഷ്യ(?!ന്റ)|ല്ല(?!്)/u,
};

/** Whether a word has letters that the language never writes English with. */
export const isNative = (word: string, language: LanguageCode): boolean =>
  native[language]?.test(word.normalize('NFC')) ?? false;

/**
 * How much a word looks like one that the language borrowed: weights of letters and clusters that its own words seldom
 * have, 0 of none; null where a letter is of its own words alone.
 */
export function foreignness(word: string, language: LanguageCode): number | null {
  if (isNative(word, language)) return null;
  const signs = southernSigns[language] ?? (eastern.has(language) ? easternSigns : northernSigns);
  const letters = southern.has(language) ? word : inDevanagari(word.normalize('NFC'));
  return signs.reduce((sum, [weight, sign]) => sum + (sign.test(letters) ? weight : 0), 0);
}

type Signs = readonly (readonly [weight: number, sign: RegExp])[];

/** Of northern scripts, whose letters stand in the order of Devanagari. */
const northernSigns: Signs = [
  // The open o and a of English.
  [2, /[ॉऑॅऍॲ]/u],
  [1.5, /[सनरलकपफ]्[टड]|[टड]्[रसलन]|[टड]्[कपम]/u],
  [1.5, /[केिीप]्?शन|[क्प]शन|में?न्?ट|ट्स|िंग/u],
  [1, /[बकपटडतनमल]्स|स्[कपटक]्र|ंस|क्स|[गडब]्ज|र्[चफस]|ार्[जमनक]|्यू/u],
  [1, /[टड]/u],
  // "सांस", "मंडी", "पिंड": a nasal sign before these is that of most native words.
  [-1.5, /ां[सटडजच]|(?:^|[क-ह])[िुा]?ंड/u],
  [0.5, /ै|फ|ज\u093c|^[इए][नमंक]/u],
  [0.5, /ा[इउ][क-ह]/u],
];

/** Beside them those of the east, where "ক্যা" is the a of "camera". */
const easternSigns: Signs = [...northernSigns, [1, /्या|^फ/u]];

const southernSigns: Partial<Record<LanguageCode, Signs>> = {
  ta: [
    [1.5, /[ஸஜஷஹஃ]/u],
    [1.5, /[கசடதபஸஷஜ]்$|[டதபகஃஸ]்[ரலஸ]|்ட்$/u],
    [1, /^[டரல]|^.்|^[யே]|்[கசதப]்/u],
    [-1, /ன்ன|ட்டல்$/u],
    [0.5, /ே|ை|ோ/u],
  ],
  te: [
    [1.5, /్(?:లో|ని|కి|తో|లు|ను|స్)?$/u],
    [1.5, /[సనరలకపఫ]్[టడ]|[టడ]్[రసలన]|[కప]్?ష|మెం?ట|ంగ్|్యా|ఫ/u],
    [1, /[టడ]/u],
    // Words of its own end in a vowel.
    [-1, /[^్]$/u],
    [-1, /ం[టడ](?!్)/u],
  ],
  kn: [
    [1.5, /್(?:ಗಳು|ನ|ಗೆ|ಸ್)?$/u],
    [1.5, /[ಸನರಲಕಪಫ]್[ಟಡ]|[ಟಡ]್[ರಸಲನ]|[ಕಪ]್?ಷ|ಮೆಂ?ಟ|ಂಗ್|್ಯಾ|ಫ/u],
    [1, /[ಟಡ]/u],
    [-1, /[^್]$/u],
    [-1, /ಂ[ಟಡ](?!್)/u],
  ],
  ml: [
    [1.5, /ന്റ്|(?:സ്|ൻ|ന്|ർ|ർ|ർ|ര്|ൽ|ല്|ക്|പ്|ഫ്)ട|[ടഡ]്[രസ]|ഡ|ഫ|റ്റ|^ട/u],
    [1.5, /ഷൻ|ഷന്|മെന്റ|ിംഗ്|ിങ്|്യാ|[ക്പ]്സ|^[സകബപ]്[കലമനസ]/u],
    [1, /ഞ്ച്$|സ്$/u],
    [0.5, /ട്ട്$|ക്ക്$|പ്പ്$/u],
    [0.5, /െ|എ|ജ|സ്|ൈ|ോ|്[രല]/u],
    [-1.5, /ണ്ട്|ട്ട(?!്)|^പ്ര/u],
  ],
};

const inDevanagari = (word: string): string =>
  word
    .replaceAll(/[\u0980-\u0b7f]/gu, (letter) =>
      String.fromCodePoint(0x0900 + ((letter.codePointAt(0) ?? 0) & 0x7f)),
    )
    .replaceAll('स\u093c', 'श');
