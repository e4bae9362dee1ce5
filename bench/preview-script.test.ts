import { expect, test } from 'vitest';
import { captionStyles } from '../contract/src/clip/captions/caption-styles.ts';
import { buildCues } from '../contract/src/clip/captions/captions.ts';
import { litBy } from '../contract/src/clip/captions/lit-units.ts';
import { type ClipPlan, type Layout, outputSizes } from '../contract/src/clip/plan/clip-plan.ts';
import { withPunchIns } from '../contract/src/clip/plan/punch-in.ts';
import type { Scene } from '../contract/src/clip/plan/scene.ts';
import { targetsOf } from '../contract/src/clip/testing/any-scenes.ts';
import { shownTiming } from '../contract/src/clip/translation/shown-captions.ts';
import { unchanged } from '../server/src/media/loudness.ts';
import { softwareEncoder } from '../server/src/media/video-encoder.ts';
import { drawnPlan } from '../server/src/pipeline/stages/render/drawn-plan.ts';
import { renderCommand } from '../server/src/pipeline/stages/render/render-command.ts';
import { sampleSource, sampleVideoStream, spokenWords } from '../server/src/testing/sample-documents.ts';
import { previewScripts } from '../web/src/features/editor/player/preview-script.ts';

const durationMs = 8000;
const source = sampleSource({ durationMs: 60_000, video: sampleVideoStream() });
const watermark = 'jhalak';

const scenesOf = (...kinds: Scene['kind'][]): Scene[] =>
  kinds.map((kind, n) => {
    const [startMs, endMs] = [n, n + 1].map((at) => (at * durationMs) / kinds.length) as [number, number];
    const box = { x: 0.2, y: 0.1, w: 0.3, h: 0.8 };
    const regions = targetsOf[kind].map((target) => ({ target, path: [{ atMs: startMs, box }] }));
    return { startMs, endMs, kind, regions, captionPlaces: n === 0 ? ['top'] : ['bottom'], reason: 'edited' };
  });

interface Combined extends Partial<Omit<ClipPlan, 'layouts' | 'captionStyle'>> {
  styleId: keyof typeof captionStyles;
  script?: 'roman';
  text: string;
  scenes: Scene[];
}

function planOf({ styleId, script, text, scenes, ...more }: Combined): ClipPlan {
  const captionStyle = { ...captionStyles[styleId], ...(script && { script }) };
  const layouts = (['9:16', '16:9'] as const).map((ratio): Layout => {
    const frame = { ratio, ...outputSizes[ratio] };
    const words = spokenWords(text).map((word, wordIndex) => ({ ...word, wordIndex }));
    const cues = buildCues({ words, frame, ratio, style: captionStyle, clipDurationMs: durationMs });
    return { ...frame, scenes, cues };
  });
  return {
    ...{
      schema: 2,
      title: 'सबसे बड़ा सवाल',
      language: 'hi',
      edit: [{ startMs: 1000, endMs: 1000 + durationMs }],
    },
    ...{ layouts, captionStyle, logo: null, cards: [], dropped: [] },
    ...{ audio: { loudnessLufs: -14, truePeakDb: -1.5 }, planner: { name: 'test', version: '1' } },
    ...more,
  };
}

const hindi = 'आज हम 2026 में सबसे बड़ी शिक्षा की बात करेंगे और राष्ट्रीय विद्यार्थी सुनेंगे';
const tamil = 'நீங்கள் கிருஷ்ணமூர்த்தி 2026 சொன்னார் தமிழ்நாட்டில் மிகவும் பெரிய கேள்வி';
const logo = { assetId: 'logo', aspect: 2, corner: 'top-left', size: 0.2 } as const;
const line = (wordIndex: number, text: string) => ({
  ...{ wordIndex, source: 'आज हम', text },
  ...{ startMs: wordIndex * 400, endMs: wordIndex * 400 + 2400, sourceMs: 1000 + wordIndex * 400 },
});

const combined: Record<string, Combined> = {
  'tiles and a ticker': { styleId: 'ticker', text: hindi, scenes: scenesOf('split2', 'single') },
  'a screen with its speaker and boxed words': {
    ...{ styleId: 'boxed', text: hindi, scenes: scenesOf('screen_face', 'fit') },
    logo,
  },
  'punch-ins, a headline and Devanagari': {
    ...{ styleId: 'karaoke', text: hindi, scenes: scenesOf('single', 'single') },
    ...{ punchIn: true, hookTitle: { text: null } },
  },
  'punch-ins, a headline, a logo and Tamil': {
    ...{ styleId: 'pop', text: tamil, language: 'ta', scenes: scenesOf('single', 'split3') },
    ...{ punchIn: true, hookTitle: { text: 'பெரிய கேள்வி' }, logo },
  },
  'Roman letters over four people': {
    ...{ styleId: 'pill', script: 'roman', text: hindi, scenes: scenesOf('grid4', 'single') },
    hookTitle: { text: null },
  },
  'a translation in Roman letters': {
    ...{ styleId: 'pill', script: 'roman', text: hindi, scenes: scenesOf('split2', 'single'), punchIn: true },
    captionLanguage: 'ta',
    translations: [{ language: 'ta', model: 'test', lines: [line(0, tamil), line(6, 'பெரிய கேள்வி')] }],
  },
};

test.each(Object.entries(combined))('%s: the preview draws the letters that the render draws', (_, of) => {
  const plan = planOf(of);
  const drawn = drawnPlan(plan);
  const made = renderCommand({
    ...{ plan: drawn, source, watermark, litBy: litBy(shownTiming(drawn, 'words')) },
    ...{ levelling: unchanged, encoder: softwareEncoder(), bars: [] },
  });
  expect(
    plan.layouts.map(
      (layout) => previewScripts({ plan, layout, watermark, timing: 'words', waveform: null }).captions,
    ),
  ).toEqual(made.outputs.map(({ captions }) => made.files.find(({ name }) => name === captions)?.text));
  expect(plan.layouts.map((layout) => withPunchIns(layout, plan).scenes)).toEqual(
    drawn.layouts.map(({ scenes }) => scenes),
  );
});
