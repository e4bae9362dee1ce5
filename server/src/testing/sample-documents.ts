import { type ClipPlan, clipPlanSchema } from '@jhalak/contract/clip/clip-plan.ts';
import { type Moment, momentParts, momentSchema } from '@jhalak/contract/clip/moment.ts';
import type { Word } from '@jhalak/contract/clip/transcript.ts';

/** Words at an even pace; a word takes `wordMs`. */
export const spokenWords = (text: string, { startMs = 0, wordMs = 400 } = {}): Word[] =>
  text.split(/\s+/).map((word, index) => ({
    text: word,
    startMs: startMs + index * wordMs,
    endMs: startMs + (index + 1) * wordMs,
  }));

/** A valid moment; parsed, so that a change of the contract shows here first. */
export const sampleMoment = (values: Partial<Moment> = {}): Moment =>
  momentSchema.parse({
    startMs: 10_000,
    endMs: 40_000,
    score: 80,
    parts: { hook: 80, completeness: 80, energy: 80, value: 80 },
    reasons: momentParts.map((part) => ({ part, sentence: `Good ${part}.` })),
    title: 'Why bread rises',
    hook: 'Bread rises because yeast makes gas.',
    weak: false,
    ranker: 'built-in',
    rankerVersion: '1',
    ...values,
  });

/** A valid plan of one 9:16 layout without captions. */
export const samplePlan = (values: Partial<ClipPlan> = {}): ClipPlan =>
  clipPlanSchema.parse({
    schema: 1,
    title: 'Why bread rises',
    language: 'en',
    edit: [{ startMs: 10_000, endMs: 40_000 }],
    layouts: [{ ratio: '9:16', width: 1080, height: 1920, framing: { mode: 'fit' }, cues: [] }],
    captionStyle: null,
    watermark: null,
    audio: null,
    dropped: [],
    planner: { name: 'built-in', version: '1' },
    ...values,
  });
