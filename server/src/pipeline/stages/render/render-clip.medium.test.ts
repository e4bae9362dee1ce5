import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hardwareEncoders } from '#media/video-encoder.ts';
import {
  colorAt,
  crop,
  cue,
  ffmpeg,
  hue,
  layout,
  makeFile,
  murmur,
  plan,
  sourceMedia,
  streamsOf,
  tallBox,
  thirds,
} from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render, talk } = await studioForFile();

describe('one decode', () => {
  it('gives every ratio its size, codec, length and caption', async () => {
    const cues = [cue(0, 1200, 'क्षत्रिय विद्यार्थी'), cue(1200, 2000, 'नमस्ते')];
    const { byRatio, files, command } = await render({
      plan: plan({
        layouts: [
          layout('9:16', crop([0, tallBox(0.5)]), cues),
          layout('16:9', { mode: 'fit' }, cues),
          layout('1:1', { mode: 'fit' }, cues),
        ],
      }),
    });
    expect(files.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9', '1:1']);
    expect(command.match(/ -i /g)).toHaveLength(1);
    const [video, audio] = streamsOf(byRatio['9:16'] ?? '');
    expect(video).toMatchObject({
      ...{ codec_name: 'h264', profile: 'High', width: 216, height: 384, pix_fmt: 'yuv420p' },
      ...{ color_space: 'bt709', color_transfer: 'bt709', r_frame_rate: '25/1', nb_frames: '50' },
    });
    expect(audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
  });

  it('keeps the camera on the right third before and after a step, to the frame', async () => {
    const path = crop([0, tallBox(1 / 6)], [1000, tallBox(5 / 6)], [1480, tallBox(0.5)]);
    const { byRatio } = await render({ plan: plan({ layouts: [layout('9:16', path)] }) });
    const seen = [0, 24, 25, 36, 37, 49].map((frame) => hue(colorAt(byRatio['9:16'] ?? '', frame, 0.5, 0.5)));
    expect(seen).toEqual(['red', 'red', 'blue', 'blue', 'green', 'green']);
  });

  it('follows two hundred steps', async () => {
    const steps = Array.from({ length: 200 }, (_, n): [number, ReturnType<typeof tallBox>] => [
      n * 10,
      tallBox(n % 2 === 0 ? 1 / 6 : 5 / 6),
    ]);
    const { byRatio } = await render({ plan: plan({ layouts: [layout('9:16', crop(...steps))] }) });
    expect(hue(colorAt(byRatio['9:16'] ?? '', 49, 0.5, 0.5))).toMatch(/red|blue/);
  });

  it('shows a slide whole between two crops, from its first frame to its last', async () => {
    const slide = thirds(1, '320x180', ['blue', 'red', 'lime']).replaceAll(/\[([rgb])\]/g, '[s$1]');
    const picture = `${thirds(1)}[a];${slide}[b];${thirds(2).replaceAll(/\[([rgb])\]/g, '[t$1]')}[c];[a][b][c]concat=n=3`;
    const file = makeFile(path.join(folder, 'slide.mp4'), picture, murmur(4));
    const framing = crop([0, tallBox(1 / 6)], [510, null], [1510, tallBox(5 / 6)], [1800, tallBox(0.5)]);
    const { byRatio, command } = await render({
      file,
      plan: plan({
        edit: [{ startMs: 480, endMs: 2480 }],
        layouts: [layout('9:16', framing, [cue(0, 2000, 'नमस्ते')]), layout('1:1', { mode: 'fit' })],
      }),
    });
    expect(command.match(/ -i /g)).toHaveLength(1);
    const tall = byRatio['9:16'] ?? '';
    const across = (frame: number) =>
      [0.02, 0.5, 0.98].map((x) => hue(colorAt(tall, frame, x, 0.5))).join(' ');
    expect([0, 12, 13, 14, 36, 37, 38, 44, 45, 49].map(across)).toEqual([
      ...['red red red', 'red red red'],
      ...Array.from({ length: 4 }, () => 'blue red green'),
      ...['blue blue blue', 'blue blue blue', 'green green green', 'green green green'],
    ]);
  });

  it('changes between cropped and whole at every frame', async () => {
    const steps = Array.from({ length: 50 }, (_, n): [number, ReturnType<typeof tallBox> | null] => [
      n * 40,
      n % 2 === 0 ? tallBox(1 / 6) : null,
    ]);
    const { byRatio } = await render({ plan: plan({ layouts: [layout('9:16', crop(...steps))] }) });
    const seen = [0, 1, 24, 25, 48, 49].map((frame) => hue(colorAt(byRatio['9:16'] ?? '', frame, 0.98, 0.5)));
    expect(seen).toEqual(['red', 'blue', 'red', 'blue', 'red', 'blue']);
  });

  it('fits the whole picture over a darker copy of itself', async () => {
    const { byRatio } = await render({ plan: plan({ layouts: [layout('9:16', { mode: 'fit' })] }) });
    const file = byRatio['9:16'] ?? '';
    const [left, middle, right] = [0.02, 0.5, 0.98].map((x) => hue(colorAt(file, 10, x, 0.5)));
    expect([left, middle, right]).toEqual(['red', 'green', 'blue']);
    const [, band = 0] = colorAt(file, 10, 0.5, 0.1);
    const [, shown = 0] = colorAt(file, 10, 0.5, 0.5);
    expect(band).toBeGreaterThan(40);
    expect(band).toBeLessThan(shown * 0.7);
  });
});

describe('an edit list', () => {
  it('plays its spans one after the other, in its own order, also from far apart places', async () => {
    const colors = ['red', 'lime', 'blue'].map((color) => `color=c=${color}:s=320x180:r=25:d=12`);
    const picture = `${colors.map((source, n) => `${source}[c${n}]`).join(';')};[c0][c1][c2]concat=n=3`;
    const file = makeFile(path.join(folder, 'long.mp4'), picture, murmur(36), ['-g', '50']);
    const edit = [
      { startMs: 30_000, endMs: 30_510 },
      { startMs: 5_000, endMs: 5_730 },
      { startMs: 6_000, endMs: 6_300 },
      { startMs: 14_000, endMs: 14_500 },
    ];
    const { byRatio, durationMs, command } = await render({
      file,
      source: sourceMedia({ durationMs: 36_000 }),
      plan: plan({ edit, layouts: [layout('16:9', { mode: 'fit' })] }),
    });
    expect(durationMs).toBe(2040);
    expect(command.match(/ -i /g)).toHaveLength(2);
    const seen = [0, 12, 13, 38, 39, 50].map((frame) => hue(colorAt(byRatio['16:9'] ?? '', frame, 0.5, 0.5)));
    expect(seen).toEqual(['blue', 'blue', 'red', 'red', 'green', 'green']);
  });
});

describe('a source', () => {
  const tall = () => plan({ layouts: [layout('9:16', { mode: 'fit' })] });

  it('that is rotated stands upright', async () => {
    const file = path.join(folder, 'rotated.mp4');
    ffmpeg('-i', talk, '-c', 'copy', '-metadata:s:v', 'rotate=90', file);
    const rotated = { width: 180, height: 320, rotation: 90 };
    const { byRatio } = await render({ file, plan: tall(), source: sourceMedia({ video: rotated }) });
    const column = [0.05, 0.5, 0.95].map((y) => hue(colorAt(byRatio['9:16'] ?? '', 10, 0.5, y)));
    expect(new Set(column)).toEqual(new Set(['red', 'green', 'blue']));
  });

  it('in HDR comes out as SDR with its colours', async () => {
    const file = path.join(folder, 'hlg.mp4');
    const toHlg =
      'zscale=tin=bt709:min=bt709:pin=bt709:t=arib-std-b67:m=bt2020nc:p=bt2020:r=limited,format=yuv420p10le';
    ffmpeg(
      ...['-f', 'lavfi', '-i', 'color=c=0x3060c0:s=320x180:r=25:d=4', '-f', 'lavfi', '-i', murmur(4)],
      ...[
        '-vf',
        `format=gbrp,setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr,${toHlg.replace('min=bt709', 'min=gbr')}`,
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-color_trc',
        'arib-std-b67',
        '-color_primaries',
        'bt2020',
      ],
      ...['-colorspace', 'bt2020nc', '-c:a', 'aac', file],
    );
    const video = { transfer: 'hlg' as const, matrix: 'bt2020' as const, pixelFormat: 'yuv420p10le' };
    const { byRatio } = await render({ file, source: sourceMedia({ video }), plan: tall() });
    expect(hue(colorAt(byRatio['9:16'] ?? '', 10, 0.5, 0.5))).toBe('blue');
    expect(streamsOf(byRatio['9:16'] ?? '')[0]).toMatchObject({
      pix_fmt: 'yuv420p',
      color_transfer: 'bt709',
    });
  });

  it('without sound gets a silent sound track', async () => {
    const file = makeFile(path.join(folder, 'mute.mp4'), thirds(4), null);
    const { byRatio, files } = await render({
      file,
      source: sourceMedia({ audio: null }),
      plan: plan({ audio: null, layouts: [layout('9:16', { mode: 'fit' })] }),
    });
    expect(streamsOf(byRatio['9:16'] ?? '')[1]).toMatchObject({ codec_name: 'aac', channels: 2 });
    expect(files[0]?.loudnessLufs).toBeNull();
  });

  it('that a chip fails to encode is encoded by the processor', async () => {
    const chip = { ...hardwareEncoders.nvenc, args: ['-c:v', 'h264_nvenc', '-preset', 'no such preset'] };
    const { command, byRatio } = await render({
      encoder: chip,
      plan: plan({ layouts: [layout('9:16', { mode: 'fit' })] }),
    });
    expect(command).toContain('libx264');
    expect(streamsOf(byRatio['9:16'] ?? '')[0]).toMatchObject({ codec_name: 'h264' });
  });

  it('without picture becomes a card with a moving waveform', async () => {
    const file = makeFile(path.join(folder, 'sound.m4a'), null, murmur(4));
    const { byRatio } = await render({
      file,
      source: sourceMedia({
        video: null,
        audio: { index: 0, codec: 'aac', channels: 1, sampleRate: 48_000 },
      }),
      plan: plan({ layouts: [layout('1:1', { mode: 'card' }, [cue(0, 1500, 'नमस्ते दोस्तों')])] }),
    });
    const ground = colorAt(byRatio['1:1'] ?? '', 20, 0.5, 0.1);
    expect(ground[0]).toBeGreaterThan(ground[2] ?? 255);
    expect(streamsOf(byRatio['1:1'] ?? '')[0]).toMatchObject({ r_frame_rate: '30/1', nb_frames: '60' });
  });

  it('with a still slide that began before the clip shows the slide from the first frame on', async () => {
    const slides = 'color=c=red:s=320x180:r=25:d=2[a];color=c=blue:s=320x180:r=25:d=2[b];[a][b]concat=n=2';
    const held = `${slides},select='eq(n,0)+eq(n,50)+eq(n,51)+gte(n,90)'`;
    const file = makeFile(path.join(folder, 'screen.mp4'), held, murmur(4), ['-fps_mode', 'vfr']);
    const { byRatio } = await render({
      file,
      source: sourceMedia({ video: { variableFrameRate: true } }),
      plan: plan({ edit: [{ startMs: 1000, endMs: 3400 }], layouts: [layout('16:9', { mode: 'fit' })] }),
    });
    const seen = [0, 24, 25, 59].map((frame) => hue(colorAt(byRatio['16:9'] ?? '', frame, 0.5, 0.5)));
    expect(seen).toEqual(['red', 'red', 'blue', 'blue']);
  });

  it.each([
    ['begins before the end of its picture', { startMs: 0, endMs: 5000 }, '125'],
    ['begins behind it', { startMs: 4000, endMs: 5000 }, '25'],
  ])('whose sound goes on holds its last picture, also in a clip that %s', async (_, span, frames) => {
    const slides = 'color=c=red:s=320x180:r=25:d=2[a];color=c=blue:s=320x180:r=25:d=1[b];[a][b]concat=n=2';
    const file = makeFile(path.join(folder, `sound-goes-on-${span.startMs}.mp4`), slides, murmur(6));
    const { byRatio } = await render({
      file,
      source: sourceMedia({ durationMs: 6000, video: { endMs: 3000 } }),
      plan: plan({ edit: [span], layouts: [layout('16:9', { mode: 'fit' })] }),
    });
    const made = byRatio['16:9'] ?? '';
    expect(streamsOf(made)[0]).toMatchObject({ nb_frames: frames });
    const colours = Array.from({ length: Number(frames) }, (_, frame) => hue(colorAt(made, frame, 0.5, 0.5)));
    const red = Math.max(0, (2000 - span.startMs) / 40);
    expect(colours).toEqual([
      ...Array.from({ length: red }, () => 'red'),
      ...Array.from({ length: Number(frames) - red }, () => 'blue'),
    ]);
  });

  it('of an odd size with six channels is neither stretched nor refused', async () => {
    const sound = `${murmur(4)},pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0`;
    const file = path.join(folder, 'odd.mkv');
    makeFile(file, thirds(4, '321x181'), sound, ['-pix_fmt', 'yuv444p']);
    const odd = { width: 321, height: 181, codedWidth: 321, codedHeight: 181, pixelFormat: 'yuv444p' };
    const audio = { index: 1, codec: 'aac', channels: 6, sampleRate: 48_000 };
    const source = { ...sourceMedia({ video: odd, audio }), container: 'matroska' };
    const { byRatio } = await render({
      file,
      source,
      plan: plan({ layouts: [layout('9:16', crop([0, tallBox(0.5)]))] }),
    });
    expect(hue(colorAt(byRatio['9:16'] ?? '', 10, 0.5, 0.5))).toBe('green');
  });
});

describe('a render that is stopped', () => {
  it('ends at the signal', async () => {
    const file = makeFile(path.join(folder, 'busy.mp4'), 'testsrc2=s=1280x720:r=25:d=12', murmur(12));
    const stop = new AbortController();
    const video = { width: 1280, height: 720, codedWidth: 1280, codedHeight: 720 };
    const tall = { ...layout('9:16', { mode: 'fit' }), width: 1080, height: 1920 };
    const running = render({
      ...{ file, signal: stop.signal },
      source: sourceMedia({ video, durationMs: 12_000 }),
      plan: plan({ edit: [{ startMs: 0, endMs: 12_000 }], layouts: [tall] }),
    });
    const ended = expect(running).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    stop.abort();
    await ended;
  });
});

describe('a broken source', () => {
  it.each([
    ['by its headers', undefined],
    ['by its pictures', 4000],
  ])('that ends earlier than it did %s fails the check, although ffmpeg is content', async (_, endMs) => {
    const whole = makeFile(path.join(folder, 'whole.mp4'), thirds(4), murmur(4), ['-movflags', '+faststart']);
    const file = path.join(folder, 'truncated.mp4');
    const bytes = await readFile(whole);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * 0.3)));
    await expect(
      render({
        file,
        source: sourceMedia({ video: endMs === undefined ? {} : { endMs } }),
        plan: plan({ edit: [{ startMs: 0, endMs: 4000 }], layouts: [layout('9:16', { mode: 'fit' })] }),
      }),
    ).rejects.toMatchObject({
      id: 'render_check_failed',
      message: expect.stringContaining('instead of 4.00 s'),
    });
  });
});
