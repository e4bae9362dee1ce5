import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { describe, expect, it } from 'vitest';
import { parseLoudness, unchanged } from '#media/loudness.ts';
import { softwareEncoder } from '#media/video-encoder.ts';
import { fullRun } from '#testing/full-run.ts';
import { checkRender } from './check.ts';
import { expectedInk } from './ink.ts';
import { samplesOf } from './inspect-file.ts';
import { measureSound, renderCommand } from './render-command.ts';
import { cue, layout, makeFile, murmur, plan, sourceMedia, thirds } from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, fontsDir, media, render, talk } = await studioForFile();
const signal = new AbortController().signal;
const clip = plan({
  edit: [{ startMs: 500, endMs: 2500 }],
  layouts: [layout('9:16', { mode: 'fit' }, [cue(0, 1600, 'नमस्ते दोस्तों')])],
});

/** Puts a file made elsewhere in the place of the rendered one, and checks it. */
async function check(make: (file: string) => unknown, of: ClipPlan = clip): Promise<void> {
  const source = sourceMedia();
  const original = { hostPath: talk, demuxer: 'mov' };
  const workDir = await mkdtemp(path.join(folder, 'attempt-'));
  const command = renderCommand({
    ...{ plan: of, source, watermark: null, litBy: 'word', levelling: unchanged, bars: [] },
    encoder: softwareEncoder(),
  });
  for (const file of command.files) await writeFile(path.join(workDir, file.name), file.text);
  const [output] = command.outputs;
  if (!output) throw new Error('no output');
  await make(path.join(workDir, output.name));
  const chunks: Buffer[] = [];
  const onStdout = (chunk: Buffer) => chunks.push(chunk);
  const args = measureSound({ plan: of, source });
  const heard = await media.ffmpeg({ sources: [original], args, signal, timeoutMs: 60_000, onStdout });
  await checkRender({
    ...{ media, plan: of, source, original, command, output, workDir, fontsDir, signal, timeoutMs: 60_000 },
    ...{ sound: samplesOf(Buffer.concat(chunks)), loudness: parseLoudness(heard.stderr) },
  });
}

const failing = (detail: string) => ({ id: 'render_check_failed', message: expect.stringContaining(detail) });
const tall = 'scale=216:384,setsar=1';
const sound = 'amovie=SOURCE:seek_point=0.5,atrim=end=2,asetpts=PTS-STARTPTS,aformat=channel_layouts=stereo';
const withSound = () => sound.replace('SOURCE', talk);

describe('the captions that a frame should show', () => {
  const fast = { num: 30_000, den: 1001 };
  it.each([
    ['at 25 frames a second', { num: 25, den: 1 }, '1.15', 28],
    ['at 29.97 frames a second', fast, '1.02', 30],
  ])('change between the same two frames as in the file, %s', async (_, rate, switchAt, before) => {
    const outDir = await mkdtemp(path.join(folder, 'ink-'));
    const box = String.raw`{\an7\pos(20,20)\1c&HFFFFFF&\bord0\shad0\p1}m 0 0 l 80 0 l 80 80 l 0 80`;
    const head =
      '[Script Info]\nScriptType: v4.00+\nPlayResX: 216\nPlayResY: 384\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Noto Sans,60\n\n[Events]';
    const format = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
    const event = `Dialogue: 0,0:00:0${switchAt},0:00:09.00,Default,,0,0,0,,${box}`;
    await writeFile(path.join(outDir, '0.ass'), `${head}\n${format}\n${event}\n`);
    const ink = await expectedInk({
      ...{ media, outDir, fontsDir, script: '0.ass', width: 216, height: 384, rate, signal },
      frames: [before, before + 1],
    });
    expect([...ink].map(([frame, { overBlack }]) => [frame, Math.max(...overBlack) > 200])).toEqual([
      [before, false],
      [before + 1, true],
    ]);
  });
});

describe('the check of a finished file', () => {
  it('finds a picture that is black where the source is not', async () => {
    const bare = { ...clip, captionStyle: null };
    const black = (file: string) => makeFile(file, 'color=c=black:s=216x384:r=25:d=2', withSound());
    await expect(check(black, bare)).rejects.toMatchObject(failing('black from frame 0 on'));
  });

  it('finds a file without sound', async () => {
    const mute = (file: string) => makeFile(file, `${thirds(2)},${tall}`, null);
    await expect(check(mute)).rejects.toMatchObject(failing('it has no sound'));
  });

  it('finds sound that fell silent', async () => {
    const silent = (file: string) =>
      makeFile(file, `${thirds(2)},${tall}`, 'anullsrc=r=48000:cl=stereo,atrim=end=2');
    await expect(check(silent)).rejects.toMatchObject(failing('where the source is not'));
  });

  it('finds captions that are not there, from the first frame on', async () => {
    const uncaptioned = (file: string) => makeFile(file, `${thirds(2)},${tall}`, withSound());
    await expect(check(uncaptioned)).rejects.toMatchObject(failing('of its caption in frame 0 is there'));
  });

  it('finds a file that cannot be played to its end', async () => {
    const broken = (file: string) => writeFile(file, 'not a video');
    await expect(check(broken)).rejects.toMatchObject(failing('it cannot be played'));
  });

  it('finds the wrong size and length, and names both at once', async () => {
    const wrong = (file: string) => makeFile(file, `${thirds(1)}`, withSound());
    await expect(check(wrong)).rejects.toMatchObject(failing('it is 320×180 instead of 216×384'));
    await expect(check(wrong)).rejects.toMatchObject(failing('its picture lasts 1.00 s instead of 2.00 s'));
  });
});

describe('a clip whose captions hold signs that no font draws', () => {
  it.each([
    ['a word that mixes two scripts', 'आजகல் टெலிविज़न देखिए दोस्तों'],
    ['a word of unknown signs alone', '漢字'],
  ])('is rendered and passes its check: %s', async (_name, text) => {
    const mixed = plan({
      edit: [{ startMs: 500, endMs: 1500 }],
      layouts: [{ ...layout('9:16', { mode: 'fit' }, [cue(0, 900, text)]), width: 216, height: 384 }],
    });
    const made = await render({ plan: mixed });
    expect(made.files).toHaveLength(1);
  });
});

describe('a clip whose first caption has nothing drawn in its middle', () => {
  const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, wordIndex: 0 });
  const late = { startMs: 0, endMs: 1500, lines: [[word('ब्रेड', 1100, 1250), word('फूलती', 1250, 1500)]] };
  const lineByLine = {
    ...{ startMs: 0, endMs: 1500 },
    lines: [[word('ब्रेड', 0, 700)], [word('ही', 700, 860), word('फूलती', 860, 1500)]],
  };
  const narrow = layout('9:16', { mode: 'fit' }).scenes.map((scene) => ({
    ...scene,
    captionLines: 1 as const,
  }));
  it.each([
    ['one_word', late, undefined],
    ['bounce', late, undefined],
    ['typewriter', late, undefined],
    ['minimal', lineByLine, narrow],
  ] as const)('is rendered and passes its check: %s', async (style, only, scenes) => {
    const made = await render({
      plan: plan({
        edit: [{ startMs: 500, endMs: 2000 }],
        captionStyle: captionStyles[style],
        layouts: [layout('9:16', scenes ? [...scenes] : { mode: 'fit' }, [only])],
      }),
    });
    expect(made.files).toHaveLength(1);
  });

  it('is still found where its captions are missing', async () => {
    const lost = { ...clip, captionStyle: captionStyles.one_word };
    const layouts = [layout('9:16', { mode: 'fit' }, [{ ...late, startMs: 100 }])];
    const uncaptioned = (file: string) => makeFile(file, `${thirds(2)},${tall}`, withSound());
    await expect(check(uncaptioned, { ...lost, layouts })).rejects.toMatchObject(
      failing('of its caption in frame'),
    );
  });
});

describe('loudness', () => {
  const loudnessOf = async (name: string, noise: string): Promise<number | null | undefined> => {
    const file = makeFile(path.join(folder, `${name}.m4a`), null, noise);
    const audio = { index: 0, codec: 'aac', channels: 1, sampleRate: 48_000 };
    const source = sourceMedia({ video: null, audio });
    const card = plan({ edit: [{ startMs: 0, endMs: 4000 }], layouts: [layout('1:1', { mode: 'card' })] });
    const made = await render({ file, source, plan: card });
    return made.files[0]?.loudnessLufs;
  };

  const noises: [string, string][] = [
    ['a quiet voice', murmur(4, 0.05)],
    ['a loud voice', murmur(4, 0.9)],
    ['a tone', 'sine=f=440:d=4,volume=-20dB'],
    [
      'a voice with hard peaks',
      "aevalsrc='0.2*(random(0)*2-1)+0.5*lt(mod(t,0.5),0.002)':s=48000:d=4,lowpass=f=4000",
    ],
    ['white noise, which loses its highest part in the encode', 'anoisesrc=r=48000:a=0.2:d=4'],
    ['a square wave', "aevalsrc='0.6*(2*gt(sin(2*PI*300*t),0)-1)':s=48000:d=4"],
  ];
  // In the gate what is raised, what the limiter holds, and what the encode changes.
  it.each(noises.filter((_, n) => fullRun || [0, 3, 4].includes(n)))(
    'of %s comes out within 1 LU of -14',
    async (name, noise) => {
      const loudness = await loudnessOf(name, noise);
      expect(Math.abs((loudness ?? 0) + 14)).toBeLessThanOrEqual(1);
    },
  );

  it('of clicks, which the limiter keeps low, is what was measured before the encode', async () => {
    const clicks = "aevalsrc='0.8*lt(mod(t,0.25),0.0005)+0.01*(random(0)-0.5)':s=48000:d=4";
    expect(await loudnessOf('clicks', clicks)).toBeLessThan(-14);
  });

  it('of silence stays silence, and of hiss stays hiss', async () => {
    expect(await loudnessOf('silence', 'anullsrc=r=48000:cl=mono,atrim=end=4')).toBeNull();
    const hiss = await loudnessOf('hiss', "aevalsrc='0.001*(random(0)*2-1)':s=48000:d=4");
    expect(hiss ?? 0).toBeLessThan(-50);
  });
});
