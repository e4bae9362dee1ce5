import { describe, expect, it } from 'vitest';
import { cue, layout, plan, sourceMedia } from '#pipeline/stages/render/testing/clips.ts';
import { timelineOf } from '#pipeline/stages/render/timeline.ts';
import { type CutList, cutListOf } from './cut-list.ts';
import { writeEdl } from './edl.ts';
import { writeFcpxml } from './fcpxml.ts';

const edit = [
  { startMs: 10_010, endMs: 12_345 },
  { startMs: 14_000, endMs: 14_777 },
  { startMs: 3000, endMs: 5001 },
];
const tall = layout('9:16', { mode: 'fit' }, [cue(200, 1500, 'नमस्ते <दोस्तों>'), cue(2500, 3000, 'two')]);
const listOf = (fps = 25): CutList => {
  const base = sourceMedia({ durationMs: 60_000 });
  return cutListOf({
    plan: plan({ title: 'Bread & "रोटी"', edit, layouts: [tall] }),
    layout: tall,
    source: { ...base, video: base.video && { ...base.video, fps } },
    sourceName: 'my talk.mp4',
  });
};

describe('the cuts', () => {
  it.each([25, 29.97, 60])('are those of the render, to the frame, at %d fps', (fps) => {
    const list = listOf(fps);
    const timeline = timelineOf(edit, list.rate);
    expect(list.frames).toBe(timeline.frames);
    expect(list.cuts.map(({ frames }) => frames)).toEqual(
      timeline.runs.flatMap(({ pieces }) => pieces.map(({ frames }) => frames)),
    );
    expect(list.cuts.map(({ clipFrame, frames }) => clipFrame + frames)).toEqual([
      ...list.cuts.slice(1).map(({ clipFrame }) => clipFrame),
      list.frames,
    ]);
  });
});

describe('FCPXML', () => {
  it('plays the source’s pieces in order, in whole frames', () => {
    const clips = [
      ...writeFcpxml(listOf(), 'hi').matchAll(
        /<asset-clip .*?offset="(.+?)" start="(.+?)" duration="(.+?)"/g,
      ),
    ].map(([, ...times]) => times);
    expect(clips).toEqual([
      ['0s', '250/25s', '58/25s'],
      ['58/25s', '350/25s', '20/25s'],
      ['78/25s', '75/25s', '50/25s'],
    ]);
  });

  it('writes 29.97 frames a second as an exact fraction', () => {
    expect(writeFcpxml(listOf(29.97), 'hi')).toContain('frameDuration="1001/30000s"');
  });

  it('hangs captions on the piece they begin in, in the time of the source', () => {
    const xml = writeFcpxml(listOf(), 'hi');
    expect(xml).toMatch(
      /<caption [^>]*offset="255\/25s"[^>]*duration="33\/25s" role="SRT\?captionFormat=SRT.hi"/,
    );
    expect(xml).toMatch(/<caption [^>]*name="two" offset="355\/25s"/);
  });

  it('escapes what users wrote and names a file beside it', () => {
    const xml = writeFcpxml({ ...listOf(), title: 'a\u0000<b>&"c"' }, 'hi');
    expect(xml).toContain('<project name="a&lt;b&gt;&amp;&quot;c&quot;">');
    expect(xml).toContain('नमस्ते &lt;दोस्तों&gt;');
    expect(xml).toContain('src="./my%20talk.mp4"');
  });
});

describe('EDL', () => {
  it('has one event per cut whose lengths in source and clip are equal', () => {
    expect(writeEdl(listOf()).split('\n').slice(0, 6)).toEqual([
      'TITLE: Bread & "____"',
      'FCM: NON-DROP FRAME',
      '',
      '001  AX       AA/V  C        00:00:10:00 00:00:12:08 00:00:00:00 00:00:02:08',
      '* FROM CLIP NAME: my talk.mp4',
      '002  AX       AA/V  C        00:00:14:00 00:00:14:20 00:00:02:08 00:00:03:03',
    ]);
  });
});
