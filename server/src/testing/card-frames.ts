import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { type Card, cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { assFilter } from '#media/fonts.ts';
import { ffmpeg, presetFrame, previewBackground } from './caption-frames.ts';
import { fixturesDir } from './shared-media.ts';

/** The committed picture of the cards; `node scripts/caption-frames.ts` writes it. */
export const goldenCards = path.join(fixturesDir, 'captions', 'cards.png');

/** The cards begin this far apart in their one script, milliseconds. */
const stepMs = 4000;
/** When each card is looked at after its begin: it enters, it counts or its points come, it stands. */
const seenMs = [120, 480, 3000] as const;

const texts: Pick<Card, 'place' | 'number' | 'title' | 'lines'>[] = [
  { place: 'full', number: '12,40,000', title: 'लोगों ने यह शो देखा', lines: [] },
  { place: 'lower', number: '', title: 'Three habits', lines: ['Sleep early', 'Walk daily', 'Read aloud'] },
  { place: 'full', number: '40 %', title: 'تعلیم کا نظام', lines: ['بدل رہا ہے', 'machine learning'] },
];

const cards: Card[] = texts.map((text, n) => ({
  ...{ id: `card-${n}`, colors: cardColors, ...text },
  ...{ startMs: n * stepMs, endMs: n * stepMs + 3600 },
}));

/** Draws every card at three times of its movement, a card a row, in one call; returns what libass says. */
export async function drawCards(o: { fontsDir: string; workDir: string; file: string }): Promise<string> {
  const assPath = path.join(o.workDir, 'cards.ass');
  const layout = { ...presetFrame, ratio: '9:16' as const, cues: [] };
  const durationMs = cards.length * stepMs;
  await writeFile(
    assPath,
    assScript({ layout, style: null, watermark: null, cards, durationMs, litBy: 'word' }),
  );
  const { width, height } = presetFrame;
  const [enters, counts, stands] = seenMs;
  const times = `floor(N/3)*${stepMs}+eq(mod(N,3),0)*${enters}+eq(mod(N,3),1)*${counts}+eq(mod(N,3),2)*${stands}`;
  const filters = [
    `settb=1/1000,setpts='${times}'`,
    assFilter({ assPath, fontsDir: o.fontsDir }),
    `crop=${width}:396:0:${height * 0.2}`,
    'tile=3x3',
  ];
  const { stderr } = await ffmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=0x${previewBackground}:s=${width}x${height}:r=25:d=1`],
    ...['-vf', filters.join(','), '-frames:v', '1', '-update', '1', o.file],
  ]);
  return stderr;
}
