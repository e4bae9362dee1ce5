import { defaultMusic } from '@jhalak/contract/clip/music/music.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { describe, expect, it } from 'vitest';
import { unchanged } from '#media/loudness.ts';
import { hardwareEncoders, softwareEncoder, type VideoEncoder } from '#media/video-encoder.ts';
import { drawnPlan } from './drawn-plan.ts';
import { renderCommand } from './render-command.ts';
import { crop, cue, layout, plan, sourceMedia, tallBox } from './testing/clips.ts';

const hostile = "x'; [v0] -i evil, %{pts} \\ :\n.mp4";
const paths = { input: () => ['-i', 'SOURCE'], out: '/out', readOnly: ['/read/0'], threads: 2 };
const cues = [cue(0, 1000, `${hostile.replaceAll(/\s/g, '_')} {\\bord9999}`)];
const layouts = [
  layout('9:16', crop([0, tallBox(0.2)], [800, tallBox(0.8)]), cues),
  layout('16:9', { mode: 'fit' }, cues),
  layout('1:1', { mode: 'card' }, cues),
];
const commandOf = (
  values: Parameters<typeof plan>[0] = {},
  source = sourceMedia(),
  encoder: VideoEncoder = softwareEncoder(),
) =>
  renderCommand({
    plan: plan({ layouts, title: hostile, ...values }),
    source,
    watermark: null,
    litBy: 'word',
    levelling: unchanged,
    encoder,
    bars: [0.1, 1, 0.4],
  });
const argsOf = (...args: Parameters<typeof commandOf>): string[] => commandOf(...args).args(paths);
const graphOf = (args: string[]): string => args[args.indexOf('-filter_complex') + 1] ?? '';

describe('the command of a render', () => {
  it('opens the source once for all ratios and seeks before opening it', () => {
    const args = argsOf();
    expect(args.filter((arg) => arg === '-i')).toHaveLength(1);
    expect(args.indexOf('-ss')).toBeLessThan(args.indexOf('-i'));
    expect(commandOf().outputs.map(({ name }) => name)).toEqual(['0.mp4', '1.mp4', '2.mp4']);
  });

  it('carries no word of the user: titles and captions only stand in the escaped scripts', () => {
    expect(argsOf().join('\n')).not.toMatch(/evil|bord9999|%\{pts\}/);
    const [script] = commandOf().files;
    expect(script?.text).toContain(String.raw`\{`);
  });

  it('decodes once for two pictures and steps the camera at the keyframe', () => {
    const graph = graphOf(argsOf());
    expect(graph.match(/\[0:0\]/g)).toHaveLength(1);
    expect(graph).toContain('split=2[p0][p1]');
    expect(graph).toMatch(/crop=w=\d+:h=180:x='if\(lt\(n,20\),\d+,\d+\)'/);
  });

  it('fits into an argument also where a camera follows someone through ten minutes of shots', () => {
    const shotMs = 20_000;
    const scenes = Array.from({ length: 30 }, (_, shot): Scene => {
      const startMs = shot * shotMs;
      const path = Array.from({ length: 500 }, (__, n) => ({
        ...{ atMs: startMs + n * 40, box: tallBox(0.2 + 0.6 * Math.abs(((n % 250) - 125) / 125)) },
      }));
      const regions = [{ target: { x: 0, y: 0, w: 1, h: 1 }, path }];
      return { startMs, endMs: startMs + shotMs, kind: 'single', reason: 'moving', regions };
    });
    const walking = (ratio: '9:16' | '1:1') => ({ ...layout(ratio, { mode: 'fit' }), scenes });
    const edit = [{ startMs: 0, endMs: 30 * shotMs }];
    const long = plan({ edit, layouts: [walking('9:16'), walking('1:1')] });
    const { layouts } = drawnPlan(long);
    const graph = graphOf(argsOf({ edit, layouts }, sourceMedia({ durationMs: 30 * shotMs })));
    expect(Buffer.byteLength(graph)).toBeLessThan(128 * 1024);
    for (const { scenes: drawn } of layouts)
      for (const [n, { regions }] of drawn.entries()) {
        const [path, whole] = [regions[0]?.path ?? [], scenes[n]?.regions[0]?.path ?? []];
        expect(path.length).toBeGreaterThan(50);
        expect([path[0], path.at(-1)]).toEqual([whole[0], whole.at(-1)]);
      }
    const [first] = scenes;
    const short = first && { ...walking('9:16'), scenes: [first] };
    const alone = plan({ edit: [{ startMs: 0, endMs: shotMs }], layouts: short ? [short] : [] });
    expect(drawnPlan(alone).layouts[0]?.scenes).toEqual([first]);
  });

  it('draws captions on the frames of the output only', () => {
    for (const chain of graphOf(argsOf())
      .split(';')
      .filter((line) => line.includes('ass=')))
      expect(chain.lastIndexOf('scale=')).toBeLessThan(chain.indexOf('ass='));
  });

  it('has no caption filter without captions and watermark', () => {
    expect(graphOf(argsOf({ captionStyle: null, layouts: layouts.slice(0, 2) }))).not.toContain('ass=');
  });

  it('joins the spans of an edit list on the frame grid, and cross-fades their sound on two tracks', () => {
    const edit = [
      { startMs: 0, endMs: 1000 },
      { startMs: 1500, endMs: 2500 },
      { startMs: 60_000, endMs: 61_000 },
    ];
    const args = argsOf({ edit }, sourceMedia({ durationMs: 90_000 }));
    const graph = graphOf(args);
    expect(args.filter((arg) => arg === '-i')).toHaveLength(2);
    expect(graph).toContain("select='between(n,0,24)+between(n,38,62)'");
    expect(graph).toContain('concat=n=2:v=1:a=0');
    expect(graph).toContain('[piece0][piece2]concat=n=2:v=0:a=1[track0]');
    expect(graph).toContain('[lead1][piece1]concat=n=2:v=0:a=1[track1]');
    expect(graph.match(/afade=t=out:curve=qsin/g)).toHaveLength(2);
    expect(graph.match(/afade=t=in:curve=qsin/g)).toHaveLength(2);
  });

  it('opens music last and mixes it before the level is set', () => {
    const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
    const music = { ...defaultMusic, assetId: 'raga', fromMs: 2000, credit };
    const logo = { assetId: 'l', corner: 'top-left', aspect: 2, size: 0.2, opacity: 1 } as const;
    const command = renderCommand({
      ...{ plan: plan({ layouts, music, logo }), source: sourceMedia(), watermark: null, litBy: 'word' },
      ...{ levelling: { gainDb: 3, limitDb: -2 }, encoder: softwareEncoder(), bars: [] },
      bed: { music, fileMs: 90_000, level: { gainDb: -12, keyGainDb: 4 } },
    });
    const args = command.args({ ...paths, input: (n) => ['-i', `SOURCE${n}`] });
    expect(args.filter((_, at) => args[at - 1] === '-i')).toEqual(['SOURCE0', 'SOURCE1', 'SOURCE2']);
    expect(args.slice(args.indexOf('SOURCE2') - 5, args.indexOf('SOURCE2')).join(' ')).toBe(
      '-ss 2.000 -t 2.500 -i',
    );
    const graph = graphOf(args);
    expect(graph).toContain('[2:a:0]');
    expect(graph).toContain('[music][key]sidechaincompress');
    expect(graph.indexOf('amix=inputs=2:duration=first')).toBeLessThan(graph.indexOf('alimiter'));
  });

  it('makes silence for a source without sound', () => {
    expect(graphOf(argsOf({ audio: null }, sourceMedia({ audio: null })))).toContain('anullsrc');
  });

  it('hands frames to a chip where one encodes, and names the devices of that chip alone', () => {
    const command = commandOf({}, sourceMedia(), hardwareEncoders.vaapi);
    const args = command.args(paths);
    expect(args.slice(0, 2)).toEqual(['-vaapi_device', '/dev/dri/renderD128']);
    expect(graphOf(args)).toContain('[v1]format=nv12,hwupload[e1]');
    expect(args.join(' ')).toContain('-map [e1] -map [a1] -c:v h264_vaapi');
    expect(command.devices).toEqual(['/dev/dri/renderD128']);
    expect(commandOf().devices).toEqual([]);
  });

  it('writes files that every platform plays and that tell nothing of their source', () => {
    const args = argsOf().join(' ');
    for (const part of [
      ...['-c:v libx264 -preset veryfast -crf 20 -profile:v high -pix_fmt yuv420p', '-movflags +faststart'],
      ...['-colorspace bt709', '-map_metadata -1', '-c:a aac -b:a 160k -ar 48000 -ac 2', '-g 50', '-r 25/1'],
    ])
      expect(args).toContain(part);
  });
});
