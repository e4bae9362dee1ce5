import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type AssInput, assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { assFilter } from '#media/fonts.ts';
import { fixturesDir } from './shared-media.ts';

/** The committed pictures that captions are compared with; `node scripts/caption-frames.ts` writes them. */
const goldenDir = path.join(fixturesDir, 'captions');

/** One frame in the middle of a spoken word, for each script with its conjuncts, vowel signs and joiners. */
export interface CaptionSample {
  name: string;
  style: CaptionStyleId;
  text: string;
  atMs: number;
}

export const captionSamples: CaptionSample[] = [
  { name: 'devanagari', style: 'karaoke', text: '2026 में AI: राष्ट्रीय शिक्षा श्रृंखला', atMs: 1450 },
  { name: 'devanagari-joiners', style: 'modern', text: 'क्‍षमा क्‌ष र्‍य विद्यार्थी पहुँचेगी?', atMs: 1300 },
  { name: 'bengali', style: 'karaoke', text: 'স্বাস্থ্য ও বিজ্ঞান গুরুত্বপূর্ণ র‍্যাব', atMs: 1100 },
  { name: 'tamil', style: 'karaoke', text: 'தமிழ்நாட்டில் ஸ்ரீ கிருஷ்ணமூர்த்தி', atMs: 600 },
  { name: 'telugu', style: 'karaoke', text: 'రాష్ట్ర ప్రభుత్వం స్పష్టం చేసింది', atMs: 1050 },
  { name: 'kannada', style: 'karaoke', text: 'ರಾಷ್ಟ್ರೀಯ ಸಂಸ್ಥೆಯ ವ್ಯವಸ್ಥೆ', atMs: 700 },
  { name: 'malayalam', style: 'modern', text: 'വലിയ മാറ്റങ്ങൾ ക്ഷണിക്കുന്നു', atMs: 700 },
  { name: 'gujarati', style: 'karaoke', text: 'રાષ્ટ્રીય સ્તરે વિજ્ઞાન અને કૃષિ', atMs: 1050 },
  { name: 'gurmukhi', style: 'karaoke', text: 'ਪ੍ਰਸ਼ਨਾਂ ਦੇ ਉੱਤਰ ਸਿੱਖਿਆ', atMs: 1500 },
  { name: 'odia', style: 'karaoke', text: 'ରାଷ୍ଟ୍ରୀୟ ବ୍ୟବସ୍ଥାରେ ପରିବର୍ତ୍ତନ', atMs: 700 },
  { name: 'urdu', style: 'karaoke', text: 'تعلیم کا نظام machine learning سے بدل رہا ہے۔', atMs: 1100 },
  { name: 'latin', style: 'modern', text: 'We shipped it in 2026, and nobody believed us.', atMs: 1100 },
  { name: 'emoji', style: 'karaoke', text: 'मज़ा आ गया 😂 🔥 👩‍💻 🇮🇳 2️⃣ ❤️ ok', atMs: 1450 },
  { name: 'classic', style: 'classic', text: 'नौकरी छोड़ो, कारोबार शुरू करो।', atMs: 500 },
];

/** One sentence for each script, as it is said. */
const presetTexts = [
  ...['राष्ट्रीय शिक्षा में 2026 तक बदलाव', 'স্বাস্থ্য ও বিজ্ঞান গুরুত্বপূর্ণ প্রশ্ন', 'நீங்கள் கிருஷ்ணமூர்த்தி சொன்னார்'],
  ...['రాష్ట్ర ప్రభుత్వం స్పష్టం చేసింది', 'ರಾಷ್ಟ್ರೀಯ ಸಂಸ್ಥೆಯ ವ್ಯವಸ್ಥೆ', 'വലിയ മാറ്റങ്ങൾ ക്ഷണിക്കുന്നു'],
  ...['રાષ્ટ્રીય સ્તરે વિજ્ઞાન અને કૃષિ', 'تعلیم کا نظام machine سے بدل رہا', 'Nobody believed 🔥 us in 2026'],
];

/** The nine scripts of a preset lie this far apart in its one script, milliseconds. */
const presetStepMs = 10_000;

/** The time inside each sentence at which a preset is looked at: the second or third word is being said. */
const presetAtMs = 1080;

/** When each script of a preset is looked at, milliseconds. */
export const presetTimes = presetTexts.map((_, n) => n * presetStepMs + presetAtMs);

/** All scripts in one preset, one after the other. */
export function presetScript(id: CaptionStyleId): string {
  const style = captionStyles[id];
  const scripts = presetTexts.map((text, n) => {
    const words = spoken(text).map((word) => ({
      ...word,
      startMs: word.startMs + n * presetStepMs,
      endMs: word.endMs + n * presetStepMs,
    }));
    const durationMs = (words.at(-1)?.endMs ?? 0) + 500;
    const cues = buildCues({ words, frame: presetFrame, ratio: '9:16', style, clipDurationMs: durationMs });
    const layout = { ...presetFrame, ratio: '9:16' as const, cues };
    return assScript({ layout, style, watermark: null, cards: [], durationMs, litBy: 'word' });
  });
  const events = scripts
    .slice(1)
    .flatMap((script) => script.split('\n').filter((line) => line.startsWith('Dialogue')));
  return `${scripts[0]}${events.join('\n')}\n`;
}

/** Size of a preset's pictures. */
export const presetFrame = { width: 360, height: 640 };

/** Names of the committed pictures of the presets. */
export const presetFile = (id: CaptionStyleId) => path.join(goldenDir, 'presets', `${id}.png`);

/** Draws a preset in all scripts, three beside each other, in one call. */
export async function drawPreset(options: {
  id: CaptionStyleId;
  fontsDir: string;
  workDir: string;
  /** `.png`, or `.rgb` for three bytes a pixel. */
  file: string;
  /** The whole frames instead of the band of the captions. */
  whole?: boolean;
}): Promise<string> {
  const assPath = path.join(options.workDir, `${options.id}.ass`);
  await writeFile(assPath, presetScript(options.id));
  const { width, height } = presetFrame;
  const filters = [
    // In whole milliseconds: a time that falls a hair before a frame of 25 a second would be the frame before it.
    `settb=1/1000,setpts=N*${presetStepMs}+${presetAtMs}`,
    assFilter({ assPath, fontsDir: options.fontsDir }),
    ...(options.whole ? [] : [`crop=${width}:156:0:${height * 0.6}`]),
    'tile=3x3',
  ];
  const { stderr } = await ffmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=${background}:s=${width}x${height}:r=25:d=1`],
    ...['-vf', filters.join(','), '-frames:v', '1'],
    ...(options.file.endsWith('.rgb') ? ['-f', 'rawvideo', '-pix_fmt', 'rgb24'] : ['-update', '1']),
    options.file,
  ]);
  return stderr;
}

/** Text that would be an override block and a line break if it were not escaped. */
const literalText = '{\\b}C:\\N';

const frame = { ratio: '9:16', width: 720, height: 1280 } as const;
/** What stands behind captions that are compared, `rrggbb`. */
export const previewBackground = '64748b';
const background = `0x${previewBackground}`;

/** Words of 380 ms each with pauses of 20 ms, from 200 ms on. */
const spoken = (text: string) =>
  text.split(' ').map((word, n) => ({
    text: word,
    startMs: 200 + n * 400,
    endMs: 580 + n * 400,
    wordIndex: n,
  }));

/** The script of a sample on a 720×1280 frame. */
export function sampleScript(sample: CaptionSample): string {
  const words = spoken(sample.text);
  const durationMs = 700 + words.length * 400;
  const style = captionStyles[sample.style];
  const cues = buildCues({ words, frame, ratio: frame.ratio, style, clipDurationMs: durationMs });
  return assScript({
    layout: { ...frame, cues },
    style,
    watermark: null,
    cards: [],
    durationMs,
    litBy: 'word',
  });
}

/** A script with `text` as its only caption word and as the watermark. */
export function hostileScript(text: string): string {
  const input: AssInput = {
    layout: {
      ...frame,
      cues: [{ startMs: 0, endMs: 2000, lines: [[{ text, startMs: 0, endMs: 1500, wordIndex: 0 }]] }],
    },
    style: captionStyles.karaoke,
    watermark: { text },
    durationMs: 2000,
    cards: [],
    litBy: 'word',
  };
  return assScript(input);
}

/** What the committed pictures show: every sample, and text that must appear character for character. */
export const goldenFrames = () => [
  ...captionSamples.map((sample) => ({ name: sample.name, script: sampleScript(sample), atMs: sample.atMs })),
  { name: 'literal', script: hostileScript(literalText), atMs: 1800 },
];

export const goldenFile = (name: string) => path.join(goldenDir, `${name}.png`);

/** What one call of ffmpeg took. `stderr` holds libass's complaints. */
export interface DrawnFrame {
  stderr: string;
  peakBytes: number;
  /** Time of a processor, which a busy machine does not lengthen. */
  cpuMs: number;
}

/** Draws the frame at `atMs` over a flat picture and keeps the band of the captions (or all) as PNG. */
export async function drawFrame(options: {
  script: string;
  atMs: number;
  fontsDir: string;
  workDir: string;
  pngFile: string;
  whole?: boolean;
}): Promise<DrawnFrame> {
  const assPath = path.join(options.workDir, `${path.basename(options.pngFile)}.ass`);
  await writeFile(assPath, options.script);
  const seconds = options.atMs / 1000;
  // The clock of the filter starts at 0, so the frame wanted is reached by shifting the picture's time.
  const filters = [
    `setpts=PTS+${seconds}/TB`,
    assFilter({ assPath, fontsDir: options.fontsDir }),
    ...(options.whole ? [] : ['crop=720:300:0:790']),
  ];
  const { stderr } = await ffmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=${background}:s=720x1280:r=25:d=1`],
    ...['-vf', filters.join(','), '-frames:v', '1', '-update', '1', options.pngFile],
  ]);
  const peak = /maxrss=(\d+)ki?B/i.exec(stderr)?.[1];
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return { stderr, peakBytes: Number(peak) * 1024, cpuMs: (Number(user) + Number(system)) * 1000 };
}

/** Structural similarity of two pictures of the same size, 1 when equal. */
export async function similarity(oneFile: string, otherFile: string): Promise<number> {
  const { stderr } = await ffmpeg(['-i', oneFile, '-i', otherFile, '-lavfi', 'ssim', '-f', 'null', '-']);
  return Number(/SSIM.* All:([\d.]+)/.exec(stderr)?.[1]);
}

const run = promisify(execFile);
/**
 * Runs ffmpeg with the host's fonts hidden. The shell between keeps the peak its own: a process counts as its peak what
 * it held before it became ffmpeg, and the child that Node makes holds the memory of Node.
 */
export const ffmpeg = (args: string[]) =>
  run('sh', ['-c', '"$@"; exit $?', 'sh', 'ffmpeg', '-hide_banner', '-benchmark', ...args], {
    env: {
      PATH: process.env.PATH,
      FONTCONFIG_FILE: path.join(fixturesDir, '../server/src/media/no-host-fonts.conf'),
    },
    timeout: 60_000,
  });
