/** Prints the timeline of the landing page's hero, read from the sample's plans: what is shown is what was rendered. */
import { readFileSync } from 'node:fs';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { said, subtitles } from './said.ts';

interface SampleRows {
  videos: { durationMs: number; waveform: { peaksBase64: string } }[];
  transcripts: { words: Word[] }[];
  plans: { clipId: string; body: ClipPlan }[];
  clips: { id: string; momentId: string }[];
  moments: { id: string; body: Moment }[];
}

const { rows } = JSON.parse(readFileSync('sample/clips/project.json', 'utf8')) as { rows: SampleRows };
const [video] = rows.videos;
if (!video) throw new Error('the sample has no video');

const barCount = 150;
const found = rows.plans
  .map(({ clipId, body }) => ({ plan: body, moment: momentOf(clipId) }))
  .toSorted((a, b) => (a.plan.edit[0]?.startMs ?? 0) - (b.plan.edit[0]?.startMs ?? 0));

const timeline = {
  durationMs: video.durationMs,
  peaks: peaksOf(video.waveform.peaksBase64),
  moments: found.map(({ plan: { title, edit }, moment: { score, parts } }) => ({
    ...{ title, score, parts },
    startMs: edit[0]?.startMs ?? 0,
    endMs: edit.at(-1)?.endMs ?? 0,
  })),
  scenes: found.flatMap(({ plan }) => scenesOf(plan)),
  said: said(subtitles('hi', rows.transcripts[0]?.words ?? [])),
};

process.stdout.write(`// Written by scripts/sample/hero-timeline.ts from sample/clips/project.json.
import type { HeroTimeline } from './hero-time.ts';

export const heroTimeline: HeroTimeline = ${JSON.stringify(timeline)};
`);

function momentOf(clipId: string): Moment {
  const clip = rows.clips.find(({ id }) => id === clipId);
  const moment = rows.moments.find(({ id }) => id === clip?.momentId);
  if (!moment) throw new Error(`clip ${clipId} of the sample has no moment`);
  return moment.body;
}

/** The tall scenes of a clip in source time; a clip without cuts inside is one span of the source. */
function scenesOf({ edit, layouts }: ClipPlan) {
  const offsetMs = edit[0]?.startMs ?? 0;
  const scenes = layouts.find(({ ratio }) => ratio === '9:16')?.scenes ?? [];
  return scenes.map(({ startMs, endMs, kind, regions }) => ({
    startMs: startMs + offsetMs,
    endMs: endMs + offsetMs,
    isWhole: kind === 'fit',
    regions: regions.flatMap(({ target, path }) => (path[0] ? [{ target, box: path[0].box }] : [])),
  }));
}

/** The loudest step of each stretch, 0–100 of the loudest of all. */
function peaksOf(base64: string): number[] {
  const steps = [...Buffer.from(base64, 'base64')];
  const loudest = Math.max(1, ...steps);
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * steps.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * steps.length) / barCount));
    return Math.round((100 * Math.max(...steps.slice(from, to))) / loudest);
  });
}
