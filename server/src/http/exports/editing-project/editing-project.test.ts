import type { ClipPlan, Layout, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { drawnFrame } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { attachment } from '#http/core/content-disposition.ts';
import { drawnPlan } from '#pipeline/stages/render/drawn-plan.ts';
import { frameAt } from '#pipeline/stages/render/output-rate.ts';
import { cue, layout, plan, sourceMedia } from '#pipeline/stages/render/testing/clips.ts';
import { timelineOf } from '#pipeline/stages/render/timeline.ts';
import { readZip } from '#testing/read-zip.ts';
import { type CutList, cutListOf } from './cut-list.ts';
import { zipEditingProject } from './editing-project.ts';
import { writeEdl } from './edl.ts';
import { writeFcpxml } from './fcpxml.ts';

// NOT TRIED: Final Cut Pro, DaVinci Resolve and Premiere Pro with the FCPXML and EDL files. Tried: the files against
// what the formats say.

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

describe('a source whose camera wrote its clock', () => {
  const clocked = (timecode: string, fps = 25) => {
    const base = sourceMedia({ durationMs: 60_000 });
    const source = { ...base, video: base.video && { ...base.video, fps, timecode } };
    return cutListOf({ plan: plan({ edit, layouts: [tall] }), layout: tall, source, sourceName: 'a.mp4' });
  };

  it('counts by that clock', () => {
    expect(writeEdl(clocked('01:00:00:00'))).toContain('C        01:00:10:00 01:00:12:08 00:00:00:00');
    const xml = writeFcpxml(clocked('01:00:00:00'));
    expect(xml).toContain('start="90000/25s" duration="1500/25s"');
    expect(xml).toContain('offset="0s" start="90250/25s"');
  });

  it.each([
    ['01:00:00;00', '01:00:10;00 01:00:12;10 00:00:00;00 00:00:02;10'],
    ['00:00:50;00', '00:01:00;02 00:01:02;12 00:00:00;00 00:00:02;10'],
  ])('of dropped frames is that of the EDL: %s', (timecode, times) => {
    const edl = writeEdl(clocked(timecode, 30_000 / 1001));
    expect(edl).toContain('\nFCM: DROP FRAME\n');
    expect(edl).toContain(`C        ${times}\n`);
  });

  it.each([
    ['01:00:00;00', 107_892],
    ['00:01:00;02', 1800],
    ['00:10:00;00', 17_982],
  ])('%s is frame %d where frames are dropped', (timecode, frame) => {
    expect(clocked(timecode, 30_000 / 1001).source.firstFrame).toBe(frame);
  });
});

describe('FCPXML', () => {
  it('plays the source’s pieces in order, in whole frames', () => {
    const clips = [
      ...writeFcpxml(listOf()).matchAll(/<asset-clip .*?offset="(.+?)" start="(.+?)" duration="(.+?)"/g),
    ].map(([, ...times]) => times);
    expect(clips).toEqual([
      ['0s', '250/25s', '58/25s'],
      ['58/25s', '350/25s', '20/25s'],
      ['78/25s', '75/25s', '50/25s'],
    ]);
  });

  it('writes 29.97 frames a second as an exact fraction', () => {
    expect(writeFcpxml(listOf(29.97))).toContain('frameDuration="1001/30000s"');
  });

  it('has no titles where captions were turned off, and keeps them for the subtitle file', () => {
    const off = { ...listOf(), drawsCaptions: false };
    expect(writeFcpxml(off)).not.toContain('<title ');
    expect(off.captions).toHaveLength(2);
  });

  it('hangs captions as titles on the piece they begin in, in the time of the source', () => {
    const xml = writeFcpxml(listOf());
    expect(xml).toMatch(/<title [^>]*offset="255\/25s"[^>]*duration="33\/25s"/);
    expect(xml).toMatch(/<title [^>]*name="two" offset="355\/25s"/);
  });

  it('escapes what users wrote and names a file beside it', () => {
    const xml = writeFcpxml({ ...listOf(), title: 'a\u0000<b>&"c"' });
    expect(xml).toContain('<project name="a&lt;b&gt;&amp;&quot;c&quot;">');
    expect(xml).toContain('नमस्ते &lt;दोस्तों&gt;');
    expect(xml).toContain('src="./my%20talk.mp4"');
  });
});

/** Seconds of a time such as `255/25s`. */
const secondsOf = (text: string | null): number => {
  const [num = 0, den = 1] = (text ?? '0s').replace('s', '').split('/').map(Number);
  return num / den;
};
const pair = (text: string | null | undefined): [number, number] => {
  const [x = 0, y = 0] = (text ?? '0 0').split(' ').map(Number);
  return [x, y];
};

/** What an editing program shows of a clip at a time of its source: the value of its transform, between keyframes too. */
function valueAt(clip: Element, name: 'position' | 'scale', atSeconds: number): [number, number] {
  const transform = [...clip.childNodes].find(({ nodeName }) => nodeName === 'adjust-transform') as Element;
  if (transform.getAttribute(name)) return pair(transform.getAttribute(name));
  const param = [...transform.getElementsByTagName('param')].find((one) => one.getAttribute('name') === name);
  const keys = [...(param?.getElementsByTagName('keyframe') ?? [])].map((key) => ({
    at: secondsOf(key.getAttribute('time')),
    value: pair(key.getAttribute('value')),
  }));
  const before = keys.findLast(({ at }) => at <= atSeconds + 1e-6) ?? keys[0];
  const after = keys.find(({ at }) => at > atSeconds + 1e-6) ?? before;
  if (!before || !after || after.at === before.at) return before?.value ?? [0, 0];
  const share = (atSeconds - before.at) / (after.at - before.at);
  const between = (n: 0 | 1) => before.value[n] + share * (after.value[n] - before.value[n]);
  return [between(0), between(1)];
}

describe('the framing in FCPXML', () => {
  const whole = { x: 0, y: 0, w: 1, h: 1 };
  const box = (x: number, y = 0.1, h = 0.8) => ({ x, y, w: (h * 9 * 9) / (16 * 16), h });
  const half = (y: number) => ({ x: 0, y, w: 1, h: 0.5 });
  const scenes: Scene[] = [
    {
      ...{ startMs: 0, endMs: 2000, kind: 'single', reason: 'moving' },
      regions: [
        {
          target: whole,
          path: [
            { atMs: 0, box: box(0.1) },
            { atMs: 800, box: box(0.3, 0, 1) },
            { atMs: 1200, box: box(0.32, 0, 1) },
          ],
        },
      ],
    },
    {
      ...{ startMs: 2000, endMs: 4000, kind: 'split2', reason: 'people_apart' },
      regions: [
        { target: half(0), path: [{ atMs: 2000, box: { x: 0.05, y: 0.1, w: 0.4, h: 0.6 } }] },
        { target: half(0.5), path: [{ atMs: 2000, box: { x: 0.55, y: 0.2, w: 0.3, h: 0.5 } }] },
      ],
    },
    {
      ...{ startMs: 4000, endMs: 5113, kind: 'fit', reason: 'wide_picture' },
      regions: [{ target: whole, path: [{ atMs: 4000, box: whole }] }],
    },
  ];
  const framed = { ...tall, scenes };
  const list = (of = scenes) => {
    const framed = { ...tall, scenes: of };
    const source = sourceMedia({ durationMs: 60_000, video: { width: 1280, height: 720 } });
    return cutListOf({
      ...{ plan: plan({ title: 'Framed', edit, layouts: [framed] }), layout: framed },
      ...{ source, sourceName: 'a.mp4' },
    });
  };

  it('puts every pixel of the source where the render draws it, on every frame', () => {
    const { rate, frames, width, height, source } = list();
    const document = new DOMParser().parseFromString(writeFcpxml(list()), 'text/xml');
    const spine = document.getElementsByTagName('spine')[0];
    const shots = [...(spine?.childNodes ?? [])].filter(
      ({ nodeName }) => nodeName === 'asset-clip',
    ) as Element[];
    const fitting = Math.min(width / source.width, height / source.height);
    for (let frame = 0; frame < frames; frame += 1) {
      const atSeconds = frame / 25;
      const shot = shots.find((one) => {
        const from = secondsOf(one.getAttribute('offset'));
        return from <= atSeconds + 1e-6 && atSeconds + 1e-6 < from + secondsOf(one.getAttribute('duration'));
      });
      if (!shot) throw new Error(`no shot at frame ${frame}`);
      const sourceSeconds =
        secondsOf(shot.getAttribute('start')) + atSeconds - secondsOf(shot.getAttribute('offset'));
      const above = [...shot.childNodes].filter(({ nodeName }) => nodeName === 'asset-clip') as Element[];
      const drawn = drawnFrame(framed, source, { frame, frameAt: (ms) => frameAt(ms, rate) });
      const regions = drawn.kind === 'regions' ? drawn.regions : drawn.kind === 'whole' ? [drawn] : [];
      const clips = [shot, ...above];
      expect(clips).toHaveLength(regions.length);
      for (const [n, { from, to }] of regions.entries()) {
        const clip = clips[n] as Element;
        const [x, y] = valueAt(clip, 'position', sourceSeconds);
        const [scale] = valueAt(clip, 'scale', sourceSeconds);
        // The upper left corner of what the region shows of the source, as the program places it.
        const left = width / 2 + (x / 100) * height + (from.x - source.width / 2) * scale * fitting;
        const top = height / 2 - (y / 100) * height + (from.y - source.height / 2) * scale * fitting;
        expect(Math.hypot(left - to.x, top - to.y)).toBeLessThan(1);
        expect(from.width * scale * fitting).toBeCloseTo(to.width, 0);
        const trim = clip.getElementsByTagName('trim-rect')[0];
        if (regions.length > 1)
          expect(Number(trim?.getAttribute('left'))).toBeCloseTo((100 * from.x) / source.height, 2);
      }
    }
  });

  it.each(['the slide first', 'the speaker first'])('trims a slide beside its speaker alone, %s', (order) => {
    const slide = { kind: 'fit', box: { x: 0.05, y: 0.1, w: 0.6, h: 0.8 } } as const;
    const speaker = { kind: 'single', box: box(0.68) } as const;
    const shown = order === 'the slide first' ? [slide, speaker] : [speaker, slide];
    const both = shown.map(({ kind, box: cut }, n): Scene => {
      const startMs = n * 1000;
      return {
        ...{ startMs, endMs: n === 0 ? 1000 : 5113, kind, reason: 'wide_picture' },
        regions: [{ target: whole, path: [{ atMs: startMs, box: cut }] }],
      };
    });
    const shots = list(both).shots.map(({ clipFrame, tiles }) => [clipFrame, tiles[0]?.trim?.left ?? null]);
    expect(shots.slice(0, 2)).toEqual([
      [0, order === 'the slide first' ? expect.closeTo(64, -0.5) : null],
      [25, order === 'the slide first' ? null : expect.closeTo(64, -0.5)],
    ]);
  });

  it('writes a moving camera as keyframes of one shot, with one held on the frame before a jump', () => {
    const [shot] = list().shots;
    expect(shot?.tiles[0]?.steps.map(({ clipFrame }) => clipFrame)).toEqual([0, 20, 30]);
    const xml = writeFcpxml(list());
    const scaleKeys = /<param name="scale">[\s\S]*?<\/param>/.exec(xml)?.[0] ?? '';
    expect([...scaleKeys.matchAll(/time="(.+?)"/g)].map(([, at]) => at)).toEqual([
      ...['250/25s', '269/25s', '270/25s', '279/25s', '280/25s'],
    ]);
  });
});

describe('the zip', () => {
  const strong = { ...cue(500, 2000, '100 रुपये'), endMs: 2000 };
  const full = { x: 0, y: 0, w: 1, h: 1 };
  const boxOf = (ratio: Ratio) => ({ '9:16': 81 / 256, '1:1': 9 / 16, '16:9': 1 })[ratio];
  const framedIn = (ratio: Ratio): Layout => {
    const box = { x: 0, y: 0, w: boxOf(ratio), h: 1 };
    const scene = { startMs: 0, endMs: 5113, kind: 'single', reason: 'lead' } as const;
    const scenes = [{ ...scene, regions: [{ target: full, path: [{ atMs: 0, box }] }] }];
    return { ...layout(ratio, { mode: 'fit' }, [strong, cue(2500, 3000, 'two')]), scenes };
  };

  it.each(['9:16', '1:1', '16:9'] as const)(
    'holds frame, zooms, titles and subtitles of %s',
    async (ratio) => {
      const drawn = drawnPlan(plan({ title: 'Tea', edit, layouts: [framedIn(ratio)], punchIn: true }));
      const shown = drawn.layouts[0] ?? tall;
      const source = sourceMedia({ durationMs: 60_000, video: { width: 1280, height: 720 } });
      const files = readZip(
        await zipEditingProject({ plan: drawn, layout: shown, source, sourceName: 'a.mp4' }),
      );
      const document = new DOMParser().parseFromString(files.get('clip.fcpxml') ?? '', 'text/xml');
      const shot = document.getElementsByTagName('asset-clip')[0] as Element;
      const own = valueAt(shot, 'scale', 10.2)[0];
      // The largest crop of the source's height fills the frame: larger than the whole source by the share it shows.
      expect(own).toBeCloseTo(1 / boxOf(ratio), 1);
      expect(valueAt(shot, 'scale', 10.8)[0] / own).toBeCloseTo(1.12, 1);
      // The order of FCPXML's DTD: programs that validate refuse another.
      const order = [...shot.childNodes].flatMap(({ nodeName }) =>
        nodeName.startsWith('adjust-') ? [nodeName] : [],
      );
      expect(order).toEqual(
        ['adjust-crop', 'adjust-conform', 'adjust-transform'].filter((name) => order.includes(name)),
      );
      const titles = [...document.getElementsByTagName('title')].map((title) => {
        const parent = title.parentNode as Element;
        const [at, start, offset] = [
          title.getAttribute('offset'),
          parent.getAttribute('start'),
          parent.getAttribute('offset'),
        ];
        const fromMs = 1000 * (secondsOf(at) - secondsOf(start) + secondsOf(offset));
        return {
          text: title.getAttribute('name'),
          fromMs,
          toMs: fromMs + 1000 * secondsOf(title.getAttribute('duration')),
        };
      });
      for (const [n, { startMs, endMs, lines }] of shown.cues.entries()) {
        expect(titles[n]?.text).toBe(
          lines
            .flat()
            .map(({ text }) => text)
            .join(' '),
        );
        expect(Math.abs((titles[n]?.fromMs ?? 0) - startMs)).toBeLessThanOrEqual(20);
        expect(Math.abs((titles[n]?.toMs ?? 0) - endMs)).toBeLessThanOrEqual(40);
      }
      expect(files.get('captions.srt')).toContain('00:00:00,500 --> 00:00:02,000\n100 रुपये');
    },
  );
});

describe('what the zip says of itself', () => {
  const readmeOf = async (values: Partial<ClipPlan> = {}) => {
    const source = sourceMedia({ durationMs: 60_000 });
    const of = {
      plan: plan({ edit, layouts: [tall], ...values }),
      layout: tall,
      source,
      sourceName: 'a.mp4',
    };
    return readZip(await zipEditingProject(of)).get('README.txt') ?? '';
  };

  it('names everything that only the rendered file has', async () => {
    const readme = await readmeOf();
    for (const missing of ['headline', 'footage', 'intro', 'outro', 'music', 'clean-up', 'logo'])
      expect(readme).toContain(missing);
    expect(readme).not.toContain('can be heard');
  });

  it('warns of covered words, which are heard again, with their times in the clip', async () => {
    const bleeps = [
      { startMs: 210, endMs: 590 },
      { startMs: 3000, endMs: 3470 },
    ];
    const readme = await readmeOf({ bleeps });
    expect(readme).toContain('can be heard in this project');
    // Never later than the word, and never over before it.
    expect(readme).toContain('\n  00:00:00:05 to 00:00:00:15\n  00:00:03:00 to 00:00:03:12\n');
  });
});

it('asks for the original by the name that its download has', async () => {
  const [sourceName, saved] = ['काम: 24/7? | Raj #12.mp4', 'काम 24 7 Raj #12.mp4'];
  expect(attachment(sourceName)).toContain(encodeURIComponent(saved));
  const project = { plan: plan({ edit, layouts: [tall] }), layout: tall, source: sourceMedia(), sourceName };
  const files = readZip(await zipEditingProject(project));
  expect(files.get('README.txt')).toContain(`\n  ${saved}\n`);
  expect(files.get('clip.fcpxml')).toContain(`src="./${encodeURIComponent(saved)}"`);
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
