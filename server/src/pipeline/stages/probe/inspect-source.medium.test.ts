import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { inTurn } from '#testing/full-run.ts';
import { inspectFile, quarterColours } from '#testing/probing.ts';

const run = promisify(execFile);
const folder = await folderForFile();

async function make(name: string, ...args: string[]): Promise<string> {
  const file = path.join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args, file]);
  return file;
}
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];

/** Red, green / blue, white: the quarters of an upright picture. */
const quarters = (size: string, duration = 1) => {
  const quarter = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:s=${size}:d=${duration}:r=10`];
  return [
    ...['red', 'lime', 'blue', 'white'].flatMap(quarter),
    ...['-filter_complex', '[0][1]hstack[a];[2][3]hstack[b];[a][b]vstack'],
  ];
};
const upright = [
  { red: 250, green: 5, blue: 5 },
  { red: 5, green: 250, blue: 5 },
  { red: 5, green: 5, blue: 250 },
  { red: 250, green: 250, blue: 250 },
];
const expectRotated = (file: string) =>
  inspectFile(file, async ({ posterFile }) => {
    const colours = await quarterColours(posterFile ?? '');
    colours.forEach((colour, n) => {
      for (const [name, value] of Object.entries(upright[n] ?? {}))
        expect(Math.abs(colour[name as 'red'] - value), `${name} of quarter ${n}`).toBeLessThan(40);
    });
  });

describe('the poster of a source is upright and in the right colours', () => {
  test.each([
    [90, 'transpose=cclock'],
    [180, 'transpose=cclock,transpose=cclock'],
    [270, 'transpose=clock'],
  ])('stored so that it must be turned by %i degrees', async (degrees, filter) => {
    const turned = quarters('160x90').map((arg) => (arg.includes('vstack') ? `${arg},${filter}` : arg));
    const plain = await make(`turned-${degrees}.mp4`, ...turned, ...x264, '-pix_fmt', 'yuv420p');
    // ffmpeg 5 writes the display matrix from this tag when it copies, counterclockwise.
    const file = await make(
      `matrix-${degrees}.mp4`,
      '-i',
      plain,
      '-c',
      'copy',
      '-metadata:s:v',
      `rotate=${360 - degrees}`,
    );
    await inspectFile(file, ({ media }) =>
      expect(media.video).toMatchObject({ width: 320, height: 180, rotation: degrees }),
    );
    await expectRotated(file);
  });

  test('full range and BT.709', async () => {
    const full = quarters('160x90').map((arg) =>
      arg.includes('vstack') ? `${arg},scale=out_range=full:out_color_matrix=bt709,format=yuvj420p` : arg,
    );
    await expectRotated(
      await make('full.mp4', ...full, ...x264, '-color_range', 'pc', '-colorspace', 'bt709'),
    );
  });

  test('non-square pixels, odd sizes and 10 bits', async () => {
    const odd = quarters('81x45').map((arg) =>
      arg.includes('vstack') ? `${arg},scale=161:91,setsar=2/1` : arg,
    );
    const file = await make('odd.mkv', ...odd, ...x264, '-pix_fmt', 'yuv444p10le');
    await inspectFile(file, ({ media }) => expect(media.video).toMatchObject({ width: 322, height: 92 }));
    await expectRotated(file);
  });

  test('transparent pictures stand on black', async () => {
    const half = ['-f', 'lavfi', '-i', 'color=white@0.0:s=64x64:d=0.5,format=yuva444p10le'];
    const file = await make(
      'alpha.mov',
      ...half,
      '-c:v',
      'prores_ks',
      '-profile:v',
      '4444',
      '-alpha_bits',
      '8',
    );
    await inspectFile(file, async ({ posterFile }) => {
      for (const { red, green, blue } of await quarterColours(posterFile ?? ''))
        expect(Math.max(red, green, blue)).toBeLessThan(20);
    });
  });

  test.each([
    ['arib-std-b67', 721],
    ['smpte2084', 573],
  ])('diffuse white of %s is a light neutral grey, as BT.2408 asks', async (transfer, code) => {
    const white = `color=black:s=64x64:d=0.5,format=yuv420p10le,geq=lum=${code}:cb=512:cr=512`;
    const tags = ['-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020'];
    const file = await make(
      `${transfer}.mkv`,
      '-f',
      'lavfi',
      '-i',
      white,
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=none',
      ...tags,
    );
    await inspectFile(file, async ({ media, posterFile }) => {
      expect(media.video?.transfer).not.toBe('sdr');
      for (const { red, green, blue } of await quarterColours(posterFile ?? '')) {
        expect(red).toBeGreaterThan(185);
        expect(red).toBeLessThan(250);
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8);
      }
    });
  });

  test('a black beginning is passed over', async () => {
    const late = "color=white:s=64x64:d=4:r=10,geq=lum='if(lt(T,1),16,200)':cb=128:cr=128";
    const file = await make('late.mp4', '-f', 'lavfi', '-i', late, ...x264, '-pix_fmt', 'yuv420p');
    await inspectFile(file, async ({ posterFile }) => {
      expect((await quarterColours(posterFile ?? ''))[0]?.red).toBeGreaterThan(150);
    });
  });
});

describe('sound', () => {
  test('that begins late keeps its place in the waveform', async () => {
    const talk = [
      '-f',
      'lavfi',
      '-i',
      'color=red:s=64x64:d=3:r=10',
      '-itsoffset',
      '1',
      '-f',
      'lavfi',
      '-i',
      'sine=d=2',
    ];
    const file = await make('late-sound.mkv', ...talk, ...x264, '-c:a', 'pcm_s16le');
    await inspectFile(file, ({ waveform }) => {
      const peaks = Buffer.from(waveform?.peaksBase64 ?? '', 'base64');
      expect(Math.max(...peaks.subarray(0, 19))).toBeLessThan(3);
      expect(Math.min(...peaks.subarray(21, 55))).toBeGreaterThan(20);
      expect(waveform?.stepMs).toBe(50);
    });
  });
});

test.each(['mp4', 'mkv', 'ts'])(
  'the end of a picture that ends before its sound is known: %s',
  async (kind) => {
    const talk = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25:d=3', '-f', 'lavfi', '-i', 'sine=d=6'];
    const file = await make(`sound-goes-on.${kind}`, ...talk, ...x264);
    await inspectFile(file, ({ media }) => {
      expect(Math.abs(media.durationMs - 6000)).toBeLessThan(100);
      expect(Math.abs((media.video?.endMs ?? 0) - 3000)).toBeLessThan(100);
    });
  },
);

describe('a truncated upload is refused or shows only what is there, never a silent short clip', () => {
  const talk = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=6', '-f', 'lavfi', '-i', 'sine=d=6'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=6'];
  const kinds: [string, string[], 'stated' | 'guessed'][] = [
    ['faststart.mp4', [...talk, ...x264, '-movflags', '+faststart'], 'stated'],
    ['fragmented.mp4', [...talk, ...x264, '-g', '25', '-movflags', 'frag_keyframe+empty_moov'], 'stated'],
    ['index-last.mov', [...talk, ...x264], 'stated'],
    ['a.mkv', [...talk, ...x264], 'stated'],
    ['a.avi', [...talk, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'], 'stated'],
    ['a.wav', sound, 'stated'],
    ['a.flac', sound, 'stated'],
    ['a.mp3', sound, 'stated'],
    ['a.ts', [...talk, ...x264], 'guessed'],
  ];

  const numbered = kinds.map(([name, args, length], n) => ({ name, args, length, n }));

  test.concurrent.each(numbered)('$name cut at 1, 60 or 90 %', async ({ name, args, length, n }) => {
    const whole = await readFile(await make(name, ...args));
    const lengthOf = (file: string) =>
      inspectFile(file, ({ media }) => media.durationMs).catch((error: { id?: string }) => error.id);
    const isWhole = await lengthOf(path.join(folder, name));
    expect(isWhole).toBeGreaterThan(5900);
    for (const percent of inTurn([1, 60, 90], n)) {
      const file = path.join(folder, `${percent}-${name}`);
      await writeFile(file, whole.subarray(0, (whole.length * percent) / 100));
      const outcome = await lengthOf(file);
      if (length === 'stated')
        expect(['input_truncated', 'unreadable', 'too_short', 'not_media']).toContain(outcome);
      else if (typeof outcome === 'number') expect(Math.abs(outcome - 60 * percent)).toBeLessThan(600);
    }
  });
});

describe('a title with the words that mark the size of an MP3', () => {
  const titled = ['-f', 'lavfi', '-i', 'sine=d=6', '-metadata', 'title=Infotainment today'];

  test.concurrent.each([
    ['titled.mp3', ['-id3v2_version', '4']],
    ['titled.mkv', ['-c:a', 'libmp3lame']],
  ])('makes no whole file a cut one: %s', async (name, args) => {
    await inspectFile(await make(name, ...titled, ...args), ({ media }) =>
      expect(Math.abs(media.durationMs - 6000)).toBeLessThan(100),
    );
  });

  test('hides no cut', async () => {
    // A title as long as a cover picture: the first frame stands far behind the beginning.
    const title = ['-metadata', `comment=${'Xing '.repeat(2000)}`, '-id3v2_version', '4'];
    const whole = await readFile(await make('long-tag.mp3', ...titled, ...title));
    const file = path.join(folder, 'cut-long-tag.mp3');
    await writeFile(file, whole.subarray(0, whole.length * 0.6));
    await expect(inspectFile(file, () => 'accepted')).rejects.toMatchObject({ id: 'input_truncated' });
  });
});

describe('bombs are refused at the probe', () => {
  const idOf = (file: string) =>
    inspectFile(file, () => 'accepted').catch((error: { id?: string }) => error.id);

  test('too many pixels', async () => {
    const file = await make('big.mp4', '-f', 'lavfi', '-i', 'color=s=9000x5000:d=0.1:r=10', ...x264);
    expect(await idOf(file)).toBe('too_many_pixels');
  });

  test('too many tracks', async () => {
    const tracks = Array.from({ length: 20 }, () => ['-map', '0']).flat();
    expect(await idOf(await make('many.mkv', '-f', 'lavfi', '-i', 'sine=d=0.5', ...tracks))).toBe(
      'too_many_streams',
    );
  });

  test('a day of one still picture', async () => {
    const file = await make(
      'day.mp4',
      '-f',
      'lavfi',
      '-i',
      'color=s=16x16:d=86400:r=1/60',
      ...x264,
      '-r',
      '1/60',
    );
    expect(await idOf(file)).toBe('too_long');
  });

  test('a codec outside the list', async () => {
    const file = await make('magic.mkv', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=0.5', '-c:v', 'magicyuv');
    await expect(inspectFile(file, () => 'accepted')).rejects.toThrow(
      'uses magicyuv, which is not supported',
    );
  });
});
