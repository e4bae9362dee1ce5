import { describe, expect, it } from 'vitest';
import type { Cue } from './clip-plan.ts';
import { withPunchIns } from './punch-in.ts';
import type { Scene } from './scene.ts';
import { sceneProblems } from './scene-rules.ts';

const cue = (startMs: number, text: string): Cue => ({
  startMs,
  endMs: startMs + 2000,
  lines: [
    text.split(' ').map((word, at) => ({
      ...{ text: word, startMs: startMs + at * 400, endMs: startMs + at * 400 + 300, wordIndex: at },
    })),
  ],
});
const box = { x: 0.3, y: 0, w: 0.3, h: 1 };
const scene = (startMs: number, endMs: number, kind: Scene['kind'] = 'single'): Scene => ({
  ...{ startMs, endMs, kind, reason: 'lead' },
  regions: [{ target: { x: 0, y: 0, w: 1, h: 1 }, path: [{ atMs: startMs, box }] }],
});
const punch = { punchIn: true, language: 'en' };
const timesOf = (scenes: readonly Scene[]) =>
  scenes.flatMap(({ regions }) => regions.flatMap(({ path }) => path.map(({ atMs }) => atMs)));

describe('punch-ins', () => {
  it('are off unless the plan has them', () => {
    const layout = { scenes: [scene(0, 20_000)], cues: [cue(1000, 'the biggest loaf')] };
    expect(withPunchIns(layout, { language: 'en' })).toBe(layout);
    expect(withPunchIns(layout, { punchIn: true, language: 'ta' })).toBe(layout);
  });

  it('show a closer view inside the box, from the strong word to the end of its caption', () => {
    const layout = { scenes: [scene(0, 20_000)], cues: [cue(1000, 'bake the biggest loaf')] };
    const { scenes } = withPunchIns(layout, punch);
    const path = scenes[0]?.regions[0]?.path ?? [];
    expect(path.map(({ atMs }) => atMs)).toEqual([0, 1800, 3000]);
    expect([path[0]?.box, path[2]?.box]).toEqual([box, box]);
    const close = path[1]?.box ?? box;
    expect(close.w / close.h).toBeCloseTo(box.w / box.h);
    expect(close.w).toBeCloseTo(box.w / 1.12);
    expect(close.x).toBeGreaterThan(box.x);
    expect(close.x + close.w).toBeLessThan(box.x + box.w);
    expect(close.y + close.h).toBeLessThan(1);
    expect(sceneProblems(scenes, 20_000)).toEqual([]);
  });

  it('follow numbers in every script, and rest between two', () => {
    const cues = [cue(1000, 'सिर्फ ४० रुपये'), cue(4000, 'और 50 बार'), cue(9000, 'करोड़ लोग')];
    const { scenes } = withPunchIns({ scenes: [scene(0, 20_000)], cues }, { ...punch, language: 'hi' });
    expect(timesOf(scenes)).toEqual([0, 1000, 3000, 9000, 11_000]);
  });

  it('never leave their scene, and leave other kinds of scenes alone', () => {
    const cues = [cue(1000, 'the biggest loaf'), cue(8000, 'the biggest loaf')];
    const scenes = [scene(0, 2400), scene(2400, 7000), scene(7000, 12_000, 'fit')];
    const punched = withPunchIns({ scenes, cues }, punch).scenes;
    expect(timesOf(punched)).toEqual([0, 1400, 2400, 7000]);
    expect(sceneProblems(punched, 12_000)).toEqual([]);
    const short = [scene(0, 1900), scene(1900, 12_000)];
    expect(timesOf(withPunchIns({ scenes: short, cues: cues.slice(0, 1) }, punch).scenes)).toEqual([0, 1900]);
  });
});
