import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { wordInScript } from './in-script.ts';
import { loanWord } from './loan-words.ts';

/** English words as people write them in Indian scripts, also with endings; most stand in no list of the program. */
const written: Partial<Record<LanguageCode, string>> = {
  hi: `डिस्क्रिप्शन description, इन्फ्लुएंसर influencer, सब्सक्रिप्शन subscription, नोटिफिकेशन notification, रिकमेंडेशन recommendation, ट्रांजैक्शन transaction, डिपार्टमेंट department, स्टेटमेंट statement, रिलेशनशिप relationship, अपॉर्चुनिटी opportunity, रिस्पॉन्सिबिलिटी responsibility, एजुकेशन education, डेवलपमेंट development, इंटरनेशनल international, कॉम्पिटिशन competition, कम्फर्टेबल comfortable, डिसिप्लिन discipline, डिप्रेशन depression, प्रेशर pressure, चैलेंज challenge, डिसीजन decision, एक्सरसाइज exercise, प्रोटीन protein, विटामिन vitamin, वेट weight, स्मार्टफोन smartphone, बैटरी battery, रेस्टोरेंट restaurant, स्टेशन station, टेम्परेचर temperature, एनवायरनमेंट environment, इलेक्ट्रिसिटी electricity, परसेंट percent, ट्रैफिक traffic, ड्राइवर driver, इंश्योरेंस insurance, सैलरी salary, इंटरेस्ट interest, एम्प्लॉई employee, डायरेक्टर director, मेंबर member, कमीशन commission, सर्टिफिकेट certificate, सेमेस्टर semester, प्रोफेसर professor, लैपटॉप laptop, कीबोर्ड keyboard, पासवर्ड password, सिक्योरिटी security, प्राइवेसी privacy, सब्सिडी subsidy, ट्रैक्टर tractor, माइंडसेट mindset, नोट्स notes, बॉस boss, फेसबुक Facebook`,
  ta: `டிஸ்கிரிப்ஷன் description, சப்ஸ்கிரிப்ஷன் subscription, நோட்டிஃபிகேஷன் notification, டிபார்ட்மெண்ட் department, எஜுகேஷன் education, டெவலப்மெண்ட் development, சேலஞ்ச் challenge, பேட்டரி battery, ரெஸ்டாரண்ட் restaurant, டைரக்டர் director, பெர்சென்ட் percent, டிராஃபிக் traffic, டிரைவர் driver, இன்சூரன்ஸ் insurance, ப்ரொஃபசர் professor, பாஸ்வேர்ட் password, செக்யூரிட்டி security, பிரஷர் pressure, இன்ட்ரஸ்ட் interest, சர்டிஃபிகேட் certificate, சேனலில் channelil, மார்க்கெட்டிங்கில் marketingil, வீடியோவில் videovil, சேனல channela, சயின்ஸ் science, சேவிங்ஸ் savings, மேட்ச் match, டிஸ்கவுண்ட் discount, வெயிட் weight`,
  te: `డిస్క్రిప్షన్ description, సబ్స్క్రిప్షన్ subscription, నోటిఫికేషన్ notification, డిపార్ట్మెంట్ department, ఎడ్యుకేషన్ education, డెవలప్మెంట్ development, చాలెంజ్ challenge, బ్యాటరీ battery, రెస్టారెంట్ restaurant, డైరెక్టర్ director, పర్సెంట్ percent, ట్రాఫిక్ traffic, డ్రైవర్ driver, ఇన్సూరెన్స్ insurance, ప్రొఫెసర్ professor, పాస్వర్డ్ password, సెక్యూరిటీ security, ఇంట్రెస్ట్ interest, చానల్లో channello, డిస్క్రిప్షన్లో descriptionlo, కంపెనీకి companyki`,
  bn: `ডেসক্রিপশন description, সাবস্ক্রিপশন subscription, নোটিফিকেশন notification, ডিপার্টমেন্ট department, এডুকেশন education, ডেভেলপমেন্ট development, চ্যালেঞ্জ challenge, ব্যাটারি battery, রেস্টুরেন্ট restaurant, ডিরেক্টর director, পারসেন্ট percent, ট্রাফিক traffic, ড্রাইভার driver, ইন্স্যুরেন্স insurance, প্রফেসর professor, পাসওয়ার্ড password, সিকিউরিটি security, ইন্টারেস্ট interest, চ্যানেলে channele, ভিডিওগুলো videogulo, স্টার্টআপ startup, স্টার্টআপের startuper`,
  pa: 'ਸਟਾਰਟਅੱਪ startup, ਸਟਾਰਟਅਪ startup',
  or: 'ଷ୍ଟାର୍ଟଅପ startup',
  mr: `चॅनेलवर channelvar, व्हिडिओमध्ये videomadhye, कंपनीचा companycha, ऑफिसमध्ये officemadhye, डिस्क्रिप्शनमध्ये descriptionmadhye, प्रोजेक्टसाठी projectsathi, कंपनीबद्दल companybaddal, मार्केटाबद्दल marketabaddal`,
};

test('English words come back in English, also with endings of the language', () => {
  const all = Object.entries(written).flatMap(([language, list]) =>
    list.split(', ').map((entry) => {
      const [word = '', english = ''] = entry.split(' ');
      return { word, english, found: loanWord(word, language as LanguageCode) };
    }),
  );
  const wrong = all.filter(({ english, found }) => found !== null && found !== english);
  expect(wrong).toEqual([]);
  expect(all.filter(({ found }) => found !== null).length / all.length).toBeGreaterThanOrEqual(0.8);
});

test('words of the languages themselves do not turn into English', () => {
  for (const [language, list] of Object.entries({
    hi: 'इंसान सवाल लोगों भारत प्रश्न सरकार किसान करना मतलब बताया समझ विश्वास परिवार संस्कार सांस मांस परसों परिजन सटीक कांड मंडी कर्ज़ कुल',
    mr: 'फुकट मांजर पोपट वाटेल बोट केस कोळी वाईट आईबद्दल त्याबद्दल कामाबद्दल',
    ta: 'நண்பர்கள் உங்கள் பாருங்க கிராமம் படம் மக்கள் வாழ்க்கை நண்பர் புருஷன் மனுஷன் படிச்சேன் வருடங்களுக்கு பசங்க போன',
    te: 'ప్రశ్న మార్గం వింటారు ప్రభుత్వం మనుషులు కాలం పని ఇవి వంట డబ్బులు',
    kn: 'ಮಾಡಲು ಕೊಂಡು ನೀಡಲು ಬೆಂಕಿ ಕೆಂಪು',
    bn: 'সুতরাং ফসল প্রশ্ন করবেন গ্রাম মানুষ সরকার কারণ কষ্ট কাটেন ফেলে বেশ সাপ সংসার আলাপ উত্তাপ',
    gu: 'બીજી સટીક સંડાસ',
    or: 'କଷ୍ଟ ସିଏ',
    ml: 'കേരളം വേണ്ടി എങ്കിലും സർക്കാർ കണ്ട രണ്ട് എങ്കിൽ കടൽ വേണ്ട പണി മനുഷ്യൻ',
    pa: 'ਮੁੰਡਾ ਮੁੰਡੇ ਕਿਸਾਨ ਸਰਕਾਰ ਪਿਆਰ ਕੁੱਲ ਬਾਜ਼ਾਰ',
  }))
    for (const word of list.split(' '))
      expect([word, loanWord(word, language as LanguageCode)]).toEqual([word, null]);
});

test('captions in Latin letters, and mixed ones, write them so', () => {
  expect(wordInScript('डिस्क्रिप्शन,', 'roman', 'hi')).toBe('description,');
  expect(wordInScript('டிஸ்கிரிப்ஷன்', 'mixed', 'ta')).toBe('description');
  expect(wordInScript('वाईट', 'mixed', 'mr')).toBe('वाईट');
});
