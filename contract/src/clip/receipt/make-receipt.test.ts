import { describe, expect, it } from 'vitest';
import { englishOf } from '../../messages/english.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import { cardColors } from '../cards/card.ts';
import type { Box } from '../plan/box.ts';
import { heldCaptions } from '../plan/caption-times.ts';
import type { CueWord } from '../plan/clip-plan.ts';
import { withMaskedWords } from '../profanity/mask-words.ts';
import { noProfanity } from '../profanity/profanity.ts';
import type { MediaAnalysis } from '../reframe/media-analysis.ts';
import { numbersPlan } from '../testing/numbers-plan.ts';
import { clipWords } from '../transcript/clip-words.ts';
import type { Word } from '../transcript/transcript.ts';
import { type Measured, makeReceipt } from './make-receipt.ts';

const frame = { width: 1080, height: 1920 };
const say = (text: string, fromMs: number): Word[] =>
  text.split(' ').map((word, at) => ({
    text: word,
    startMs: fromMs + at * 400,
    endMs: fromMs + at * 400 + 350,
  }));
/** A question before the clip, which begins at ten seconds. */
const words = [
  ...say('Why does bread rise?', 8000),
  ...say('Yeast eats sugar and breathes out gas.', 10_000),
];
const edit = [{ startMs: 9900, endMs: 13_900 }];
const left: Box = { x: 0.1, y: 0.2, w: 0.1, h: 0.2 };

/** A face every 250 ms at a place, within a picture of 16:9. */
const analysisOf = (box: Box | null): MediaAnalysis => ({
  shots: [{ startMs: 0, endMs: 20_000, detail: null }],
  faces: Array.from({ length: 80 }, (_, at) => ({
    atMs: at * 250,
    faces: box ? [{ box, score: 0.9, eyeY: box.y + 0.08 }] : [],
  })),
  problem: null,
});

/** A clip that shows a third of the picture's width, from `x` on. */
function measured(change: Partial<Measured> & { x?: number } = {}): Measured {
  const { x = 0, ...rest } = change;
  const w = (9 / 16) ** 2;
  const cues = buildCues({
    ...{ words: clipWords(words, edit), frame, ratio: '9:16', style: captionStyles.karaoke },
    clipDurationMs: 4000,
  });
  const region = { target: { x: 0, y: 0, w: 1, h: 1 }, path: [{ atMs: 0, box: { x, y: 0, w, h: 1 } }] };
  return {
    plan: {
      ...{ edit, title: 'What yeast does', cards: [], captionStyle: captionStyles.karaoke },
      audio: { loudnessLufs: -14, truePeakDb: -1.5 },
    },
    layout: {
      ...{ ratio: '9:16', ...frame, cues },
      scenes: [{ startMs: 0, endMs: 4000, kind: 'single', regions: [region], reason: 'lead' }],
    },
    source: { width: 1920, height: 1080 },
    analysis: analysisOf(left),
    transcript: { words, timing: 'words', language: 'en' },
    blocks: [{ atMs: 1000, box: { x: 0.1, y: 0.7, w: 0.8, h: 0.1 } }],
    loudnessLufs: -14.2,
    ...rest,
  };
}

const finding = (check: string, change: Parameters<typeof measured>[0] = {}) => {
  const found = makeReceipt(measured(change)).find((item) => item.check === check);
  if (!found) throw new Error(`no finding ${check}`);
  return [found.state, englishOf(found)];
};

describe('people in view', () => {
  it('are counted where the analysis has some', () => {
    expect(finding('people')[0]).toBe('passed');
    expect(finding('people', { x: 0.6 })).toEqual([
      'attention',
      'For 100% of the clip the person in the video is out of view.',
    ]);
  });

  it('may be out of it for a moment without a warning, which is said', () => {
    const aside = (count: number): MediaAnalysis => {
      const analysis = analysisOf(left);
      const box = { ...left, x: 0.6 };
      const faces = analysis.faces?.map(({ atMs }) => ({
        atMs,
        faces: [{ box: atMs >= 10_000 && atMs < 10_000 + count * 250 ? box : left, score: 0.9, eyeY: 0.28 }],
      }));
      return { ...analysis, faces: faces ?? null };
    };
    const edit = [{ startMs: 0, endMs: 20_000 }];
    const { plan, layout } = measured();
    const scenes = layout.scenes.map((scene) => ({ ...scene, endMs: 20_000 }));
    const of = (count: number) =>
      finding('people', {
        ...{ plan: { ...plan, edit }, layout: { ...layout, scenes }, analysis: aside(count) },
      });
    expect(of(4)).toEqual(['passed', 'People stay in view for 95% of the clip.']);
    expect(of(5)[0]).toBe('attention');
  });

  it('do not include a photograph in a slide or a face of a moment', () => {
    const seen = (box: Box, count: number, still: boolean) =>
      Array.from({ length: count }, (_, at) => {
        const x = box.x + (still ? 0 : (at % 3) * 0.01);
        const landmarks = Array.from({ length: 5 }, (_, n) => ({ x: x + n * 0.01, y: box.y + 0.05 }));
        return { atMs: 10_000 + at * 250, box: { ...box, x }, score: 0.9, eyeY: box.y + 0.08, landmarks };
      });
    const textAreas = [{ startMs: 0, endMs: 20_000, box: { x: 0.4, y: 0.1, w: 0.5, h: 0.8 } }];
    const withTrack = (count: number, still: boolean): MediaAnalysis => ({
      ...analysisOf(left),
      ...{ textAreas, tracks: [{ id: 'shot0-face0', points: seen(left, count, still) }] },
    });
    expect(finding('people', { x: 0.6, analysis: withTrack(40, true) })[0]).toBe('passed');
    expect(finding('people', { x: 0.6, analysis: withTrack(2, false) })[0]).toBe('passed');
    expect(finding('people', { x: 0.6, analysis: withTrack(40, false) })[0]).toBe('attention');
  });

  it('are not missed without people, or without an analysis', () => {
    expect(finding('people', { x: 0.6, analysis: analysisOf(null) })[0]).toBe('passed');
    expect(finding('people', { analysis: null })[0]).toBe('unknown');
    expect(finding('people', { source: null })[0]).toBe('passed');
  });
});

describe('a part of the clip that was not looked at', () => {
  /** The analysis ends so far into the clip, which begins at 9.9 s and lasts four. */
  const until = (endMs: number, box: Box | null = left) => {
    const analysis = analysisOf(box);
    const faces = analysis.faces?.filter(({ atMs }) => atMs < endMs) ?? null;
    return { ...analysis, shots: [{ startMs: 0, endMs, detail: null }], faces };
  };

  it.each(['people', 'captions_clear'])('is said where nothing wrong was found in the rest: %s', (check) => {
    const unknown = ['unknown', 'Not known: this part was not searched for faces.'];
    expect(finding(check, { analysis: until(11_900) })).toEqual(unknown);
    expect(finding(check, { analysis: until(11_900, null) })).toEqual(unknown);
    expect(finding(check, { analysis: until(13_860) })[0]).toBe('passed');
  });

  it('hides nothing that was found in the rest, as a share of all of the clip', () => {
    expect(finding('people', { x: 0.6, analysis: until(11_900) })).toEqual([
      'attention',
      'For 50% of the clip the person in the video is out of view.',
    ]);
    const over = [{ atMs: 1000, box: { x: 0.1, y: 0.3, w: 0.8, h: 0.1 } }];
    expect(finding('captions_clear', { blocks: over, analysis: until(11_900) })[0]).toBe('attention');
  });
});

describe('captions', () => {
  const withGas = (change: Partial<CueWord>) => {
    const { layout } = measured();
    const changed = (word: CueWord) => (word.text === 'gas.' ? { ...word, ...change } : word);
    const cues = layout.cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(changed)) }));
    return { ...layout, cues };
  };

  it('may not cover a face', () => {
    expect(finding('captions_clear')[0]).toBe('passed');
    const over = [{ atMs: 1000, box: { x: 0.1, y: 0.3, w: 0.8, h: 0.1 } }];
    const clear = { atMs: 2000, box: { x: 0.1, y: 0.7, w: 0.8, h: 0.1 } };
    expect(finding('captions_clear', { blocks: [...over, clear, clear, clear] })).toEqual([
      'attention',
      'Captions cover part of a face 25% of the time.',
    ]);
    const few = (of: number) => [...over, ...Array.from({ length: of - 1 }, () => clear)];
    expect(finding('captions_clear', { blocks: few(20) })).toEqual([
      'passed',
      'Captions stay clear of faces 95% of the time.',
    ]);
    expect(finding('captions_clear', { blocks: few(19) })[0]).toBe('attention');
    expect(finding('captions_clear', { blocks: few(100) })[1]).toBe('Captions cover no face.');
    expect(finding('captions_clear', { blocks: null })[0]).toBe('unknown');
  });

  it('hold the words that are heard; what was changed for the clip is counted', () => {
    expect(finding('words')).toEqual(['passed', 'All 7 spoken words appear on time.']);
    const layout = withGas({ text: 'air.' });
    expect(finding('words', { layout })[1]).toContain('you changed 1 of them and hid 0');
    expect(finding('words', { layout: { ...layout, cues: layout.cues.slice(0, -1) } })[0]).toBe('passed');
  });

  it('are the words that are heard also where stars stand for letters of them', () => {
    const profanity = { ...noProfanity, mode: 'mask' as const };
    const spoken = withGas({ masked: true });
    const plan = { ...numbersPlan(), profanity, layouts: [spoken] };
    const [layout = spoken] = withMaskedWords(plan).layouts;
    expect(layout.cues.at(-1)?.lines.at(-1)?.at(-1)?.text).toBe('g**s.');
    expect(finding('words', { layout })).toEqual(['passed', 'All 7 spoken words appear on time.']);
  });

  it('are the same words in the script of the captions', () => {
    const { layout, plan } = measured();
    const heard = [{ text: 'मेरा', startMs: 10_000, endMs: 10_350 }];
    const [spoken] = clipWords(heard, edit);
    const shownAs = (text: string) => {
      const cues = spoken ? [{ startMs: 100, endMs: 500, lines: [[{ ...spoken, text }]] }] : [];
      return finding('words', {
        layout: { ...layout, cues },
        plan: { ...plan, captionStyle: { ...captionStyles.karaoke, script: 'roman' } },
        transcript: { words: heard, timing: 'words', language: 'hi' },
      })[1];
    };
    expect(shownAs('Mera')).toBe('The 1 spoken word appears on time.');
    expect(shownAs('Tera')).toContain('you changed 1');
  });

  it('are none where nothing is said, whatever their style', () => {
    const { layout, plan } = measured();
    const silent = { ...plan, edit: [{ startMs: 14_000, endMs: 18_000 }] };
    const none = ['passed', 'This clip has no captions.'];
    expect(finding('words', { plan: silent, layout: { ...layout, cues: [] } })).toEqual(none);
  });

  it('are changed words where a user gave a caption times of its own, and so are those that make way', () => {
    const { plan, layout } = measured();
    const said = { startMs: 10_000, endMs: 11_150 };
    const captionTimes = [{ said, startMs: 10_300, endMs: 11_500, shiftMs: 300 }];
    const heard = clipWords(words, edit);
    const cues = buildCues({
      ...{ words: heard, frame, ratio: '9:16', style: captionStyles.karaoke, clipDurationMs: 4000 },
      held: heldCaptions(captionTimes, { edit, heard, words }),
    });
    const own = { plan: { ...plan, captionTimes }, layout: { ...layout, cues } };
    expect(finding('words', own)).toEqual([
      'passed',
      '7 words appear on time; you changed 4 of them and hid 0 more.',
    ]);
    expect(finding('words', { ...own, plan })[0]).toBe('attention');
  });

  it('that belong to other times need attention', () => {
    const moved = [{ startMs: 10_300, endMs: 14_300 }];
    const { plan } = measured();
    expect(finding('words', { plan: { ...plan, edit: moved } })[0]).toBe('attention');
  });
});

describe('the question that a clip answers', () => {
  it('must be heard, or read on a card or in the title', () => {
    expect(finding('question')).toEqual([
      'attention',
      'It answers a question viewers don’t hear: “Why does bread rise?”.',
    ]);
    const { plan } = measured();
    const card = { id: 'q', place: 'full' as const, startMs: 0, endMs: 2000, number: '', lines: [] };
    const cards = [{ ...card, title: 'Why does bread rise', colors: cardColors }];
    expect(finding('question', { plan: { ...plan, cards } })[1]).toContain('A card shows');
    const title = 'Why bread does rise';
    expect(finding('question', { plan: { ...plan, title } })[1]).toContain('The title is');
    const whole = { ...plan, edit: [{ startMs: 7900, endMs: 13_900 }] };
    expect(finding('question', { plan: whole })[0]).toBe('passed');
  });

  it('is none where the words before say something else', () => {
    const plain = [...say('Bread takes its time.', 8000), ...words.slice(4)];
    const transcript = { words: plain, timing: 'words' as const, language: 'en' };
    expect(finding('question', { transcript })[1]).toBe('No question comes right before this clip.');
  });
});

it('the loudness is that of platforms, or says what it is instead', () => {
  expect(finding('loudness')).toEqual(['passed', 'Right for Reels and Shorts: -14.2 LUFS.']);
  expect(finding('loudness', { loudnessLufs: -31 })[0]).toBe('attention');
  expect(finding('loudness', { loudnessLufs: null })[0]).toBe('unknown');
  const { plan } = measured();
  expect(finding('loudness', { plan: { ...plan, audio: null }, loudnessLufs: null })[0]).toBe('passed');
});
