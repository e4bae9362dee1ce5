import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { readFrameLevels, readSamples, readWavLayout } from './wav.ts';

const folder = await folderForFile();

/** A mono 16-bit WAV at 16 kHz; `declaredBytes` is what its header claims. */
async function wav(
  samples: Int16Array,
  options: { extra?: boolean; declaredBytes?: number } = {},
): Promise<string> {
  const format = Buffer.alloc(24);
  format.write('fmt ', 0);
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(1, 10);
  format.writeUInt32LE(16_000, 12);
  format.writeUInt32LE(32_000, 16);
  format.writeUInt16LE(2, 20);
  format.writeUInt16LE(16, 22);
  const data = Buffer.alloc(8);
  data.write('data', 0);
  data.writeUInt32LE(options.declaredBytes ?? samples.length * 2, 4);
  const list = options.extra
    ? Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1')
    : Buffer.alloc(0);
  const riff = Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1');
  const file = path.join(folder, `${Math.random()}.wav`);
  await writeFile(file, Buffer.concat([riff, format, list, data, Buffer.from(samples.buffer)]));
  return file;
}

test('samples and their place are read, past chunks of odd length', async () => {
  const file = await wav(Int16Array.from([1, -2, 3, 32_767]), { extra: true });
  const layout = await readWavLayout(file);
  expect(layout).toMatchObject({ sampleRate: 16_000, channels: 1, samples: 4 });
  expect([...(await readSamples(file, layout, 1, 99))]).toEqual([-2, 3, 32_767]);
  expect(await readSamples(file, layout, 4, 99)).toHaveLength(0);
});

test('a header that claims more than there is is corrected by the size of the file', async () => {
  const layout = await readWavLayout(await wav(new Int16Array(10), { declaredBytes: 0xffffffff }));
  expect(layout.samples).toBe(10);
});

test('levels are decibels below full scale, one a frame, across blocks', async () => {
  const seconds = 40;
  const samples = new Int16Array(seconds * 16_000).fill(16_384, 16_000);
  const levels = await readFrameLevels(await wav(samples), 20);
  expect(levels).toHaveLength(seconds * 50);
  expect(levels[0]).toBe(-100);
  expect(levels[50]).toBeCloseTo(-6.02, 1);
  expect(levels.at(-1)).toBeCloseTo(-6.02, 1);
});

test('what is no 16-bit WAV is refused by name', async () => {
  const file = path.join(folder, 'x.wav');
  await writeFile(file, 'RIFF');
  await expect(readWavLayout(file)).rejects.toThrow('not a WAV file');
});
