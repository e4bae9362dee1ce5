import { wordsOfHindi } from './hindi-numbers.ts';

/** An amount as documents write it out, with lakh and crore: `Rupees One Lakh and Fifty Paise Only`. */
export function amountInWords(paise: number, language: 'en' | 'hi'): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return language === 'hi' ? inHindi(rupees, rest) : inEnglish(rupees, rest);
}

function inEnglish(rupees: number, paise: number): string {
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`${rupees === 1 ? 'Rupee' : 'Rupees'} ${english(rupees)}`] : []),
    ...(paise > 0 ? [`${english(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`] : []),
  ];
  return `${parts.join(' and ')} Only`;
}

function inHindi(rupees: number, paise: number): string {
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`${wordsOfHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`] : []),
    ...(paise > 0 ? [`${wordsOfHindi(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'}`] : []),
  ];
  return `${parts.join(' और ')} मात्र`;
}

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function english(count: number): string {
  for (const [size, name] of units) {
    if (count < size) continue;
    const rest = count % size;
    return `${english(Math.floor(count / size))} ${name}${rest > 0 ? ` ${english(rest)}` : ''}`;
  }
  if (count < 20) return small[count] ?? '';
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`;
}
