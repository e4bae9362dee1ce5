import { joined, list } from './endings.ts';
import type { Paradigm } from './paradigms.ts';

/** Tamil cases behind a consonant that gives up its pulli, and behind a vowel that takes a glide. */
const taCases = list('ை ைப் ைக் ைத் ைச் ைப்பற்றி ால் ில் ிலும் ின் ிலிருந்து ோடு ுடன் ிடம் ும் ுக்கு ுக்காக ிற்கு ுடைய ாக ான ே');
const taGlided = taCases.filter((ending) => !ending.startsWith('ுக்')).map((ending) => `ய${ending}`);
const taPlural = ['கள்', 'களை', 'களைப்', 'களில்', 'களின்', 'களுக்கு', 'களால்', 'களும்', 'களுடன்', 'களைப்பற்றி'];
const taPluralOfM = joined(['ங்'], taPlural);

const teCases = list('ని ను కి కు లో లోని లోనే లోకి తో పై నుంచి నుండి కోసం గురించి వల్ల గా');
const tePlural = ['లు', 'లూ', 'ల', 'లను', 'లని', 'లకు', 'లకి', 'లలో', 'ల్లో', 'లతో', 'లపై', 'లకోసం', 'లగురించి'];

const knPlural = ['ಗಳು', 'ಗಳೂ', 'ಗಳ', 'ಗಳನ್ನು', 'ಗಳಿಗೆ', 'ಗಳಲ್ಲಿ', 'ಗಳಿಂದ', 'ಗಳಿಗಾಗಿ'];

const mlPlural = ['കൾ', 'കളെ', 'കളിൽ', 'കളുടെ', 'കൾക്ക്', 'കളിലെ', 'കളും', 'കളോട്', 'കളെക്കുറിച്ച്', 'കളാണ്'];
const mlObliques = ['െ', 'െക്കുറിച്ച്', 'ിന്റെ', 'ിൽ', 'ിലെ', 'ിലേക്ക്', 'ിൽനിന്ന്', 'ിന്', 'ിനായി', 'ോടെ'];
const mlConsonant = ['ിനെ', 'ിനെക്കുറിച്ച്', 'ിന്റെ', 'ിൽ', 'ിലെ', 'ിലേക്ക്', 'ിന്', 'ിനായി', 'ും', 'ാണ്'];

/** Nouns first, then verbs: cases, plurals and clitics are written on the word, and its last sound changes. */
export const dravidianParadigms = {
  ta: [
    // After a short syllable the consonant doubles: வில், வில்லை. Such stems have two letters.
    { endings: ['்', ...taCases, ...joined(['்'], taPlural)], stemLetters: 3 },
    ['ல்', 'ற்கள்', 'ற்களை', 'ற்களில்', 'ற்களின்', 'ற்களுக்கு'],
    ['ம்', 'த்து', ...joined(['த்த'], taCases), 'மும்', 'மே', 'மாக', 'மான', ...taPluralOfM],
    ['', 'ப்', 'க்', 'த்', 'ச்', 'க்கு', 'க்கும்', 'க்காக', ...taGlided, ...taPlural],
    ['ு', ...taCases, ...joined(['ு'], taPlural)],
    {
      endings: ['டு', 'ட்டு', ...joined(['ட்ட'], taCases), 'டும்', ...joined(['டு'], taPlural)],
      stemLetters: 1,
    },
    {
      endings: ['று', 'ற்று', ...joined(['ற்ற'], taCases), 'றும்', ...joined(['று'], taPlural)],
      stemLetters: 1,
    },
    ['', ...list('க்க க்கும் க்கிற க்கிறது க்கிறோம் க்கிறார்கள் த்து த்த த்தேன் த்தார் த்தால் ப்பது ப்பதை ப்பு ப்பை ப்பில் க்கலாம்')],
  ],
  te: [
    ['', ...teCases, ...tePlural],
    ['ం', ...joined(['ం'], teCases), 'ాన్ని', 'ానికి', 'ాని', 'మే', 'మూ', ...joined(['ా'], tePlural)],
    ['ి', ...joined(['ి'], teCases), 'ిది', ...joined(['ు'], tePlural)],
    ['డు', 'డిని', 'డికి', 'డితో', 'ళ్లు', 'ళ్ల', 'ళ్లకు', 'ళ్లను'],
    list('డం టం డానికి డాన్ని డంలో తారు తాను తాం తున్నారు తున్నాం తుంది ారు ాను ింది ాలి ిన తే'),
  ],
  kn: [
    ['', 'ಯನ್ನು', 'ಯ', 'ಗೆ', 'ಯಲ್ಲಿ', 'ಯಲ್ಲೇ', 'ಯಿಂದ', 'ಯು', 'ಯೂ', 'ಯೇ', 'ಗಾಗಿ', 'ಯಾಗಿ', ...knPlural],
    ['', 'ವನ್ನು', 'ದ', 'ಕ್ಕೆ', 'ದಲ್ಲಿ', 'ದಲ್ಲೇ', 'ದಿಂದ', 'ವು', 'ವೂ', 'ವೇ', 'ಕ್ಕಾಗಿ', 'ವಾಗಿ', 'ವಾದ', ...knPlural],
    ['ು', 'ಿನ', 'ಿಗೆ', 'ಿನಲ್ಲಿ', 'ಲ್ಲಿ', 'ಿನಿಂದ', 'ಿಂದ', 'ನ್ನು', 'ೂ', 'ೇ', ...joined(['ು'], knPlural)],
    ['್', 'ನ್ನು', 'ಿನ', 'ಿಗೆ', 'ಿನಲ್ಲಿ', 'ಲ್ಲಿ', 'ಿಂದ', ...joined(['್', 'ು'], knPlural)],
    ['ುವುದು', 'ುವ', 'ಲು', 'ುತ್ತೇನೆ', 'ುತ್ತೇವೆ', 'ುತ್ತಾರೆ', 'ುತ್ತದೆ', 'ಿದ', 'ಿದರು', 'ಿದೆ', 'ುವುದಕ್ಕೆ', 'ುವುದನ್ನು', 'ಬೇಕು'],
  ],
  ml: [
    ['', ...list('യെ യെക്കുറിച്ച് യുടെ യിൽ യിലെ യിലേക്ക് യിൽനിന്ന് ക്ക് ക്കായി യും യാണ് യോടെ'), ...mlPlural],
    ['ം', ...joined(['ത്ത'], mlObliques), 'വും', 'മാണ്', ...mlPlural.map((ending) => `ങ്ങ${ending.slice(1)}`)],
    ['്', 'ു', ...mlConsonant, ...joined(['ു'], mlPlural)],
    { endings: ['ട്', ...joined(['ട്ട'], mlConsonant), 'ടും', ...joined(['ടു'], mlPlural)], stemLetters: 1 },
    ['റ്', ...joined(['റ്റ'], mlConsonant), 'റും', ...joined(['റു'], mlPlural)],
    ['ൻ', 'നെ', 'ന്റെ', 'ന്', 'നും', 'നോട്', 'ന്മാർ', 'ന്മാരുടെ'],
    ['ർ', 'രെ', 'രുടെ', 'ർക്ക്', 'രും', 'രാണ്'],
    ['ുക', 'ുന്നു', 'ുന്ന', 'ുന്നത്', 'ാൻ', 'ി', 'ും', 'ണം', 'ിയ', 'ിയാൽ'],
    ['ിക്കുക', 'ിക്കുന്നു', 'ിക്കുന്ന', 'ിക്കാൻ', 'ിച്ചു', 'ിച്ച', 'ിക്കും', 'ിക്കണം'],
  ],
} satisfies Record<string, readonly Paradigm[]>;
