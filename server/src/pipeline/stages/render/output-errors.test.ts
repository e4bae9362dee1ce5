import { englishOf } from '@jhalak/contract/messages/english.ts';
import { describe, expect, it } from 'vitest';
import { analysisRate, type Inspection, thumbnailSide } from './inspect-file.ts';
import { blackRuns, type Expectation, errorsIn, isLit, lostSoundMs } from './output-errors.ts';

const thumbnail = (luma: number) => Buffer.alloc(thumbnailSide ** 2, luma);
const hum = (seconds: number, peak = 8000) =>
  Int16Array.from({ length: seconds * analysisRate }, (_, n) => peak * Math.sin(n / 8));

const expected: Expectation = {
  ...{ width: 1080, height: 1920, rate: { num: 25, den: 1 }, frames: 50, durationMs: 2000 },
  ...{ sound: hum(2), loudness: { integratedLufs: -14, truePeakDb: -1.5 } },
};
const seen = (values: Partial<Inspection> = {}): Inspection => ({
  video: { codec: 'h264', width: 1080, height: 1920, pixelFormat: 'yuv420p', durationMs: 2000 },
  audio: { codec: 'aac', sampleRate: 48_000, channels: 2, durationMs: 2000 },
  thumbnails: Array.from({ length: 50 }, () => thumbnail(120)),
  stills: [],
  samples: hum(2),
  loudness: { integratedLufs: -14.2, truePeakDb: -1.8 },
  ...values,
});

describe('a finished file', () => {
  it('that is as planned has no error', () => expect(errorsIn(seen(), expected)).toEqual([]));

  it('one frame longer or shorter is still as planned', () => {
    expect(
      errorsIn(seen({ thumbnails: Array.from({ length: 51 }, () => thumbnail(120)) }), expected),
    ).toEqual([]);
  });

  it.each<[string, Partial<Inspection>]>([
    [
      'its picture lasts 0.12 s instead of 2.00 s',
      { thumbnails: [thumbnail(9), thumbnail(9), thumbnail(9)] },
    ],
    ['it has no sound', { audio: null, samples: new Int16Array() }],
    ['it has no picture', { video: null, thumbnails: [] }],
    ['its sound lasts 1.00 s instead of 2.00 s', { samples: hum(1) }],
    ['its loudness is -23 LUFS instead of -14.0', { loudness: { integratedLufs: -23, truePeakDb: -9 } }],
    ['its loudness is -14.8 LUFS instead of -14.0', { loudness: { integratedLufs: -14.8, truePeakDb: -2 } }],
    ['its loudness is -13.2 LUFS instead of -14.0', { loudness: { integratedLufs: -13.2, truePeakDb: -2 } }],
    ['its peaks reach 0.4 dB', { loudness: { integratedLufs: -14, truePeakDb: 0.4 } }],
    ['its peaks reach -0.9 dB', { loudness: { integratedLufs: -14, truePeakDb: -0.9 } }],
    ['it is silent from 0.00 s on, where the source is not', { samples: hum(2, 0) }],
  ])('is told apart: %s', (sentence, values) => {
    expect(errorsIn(seen(values), expected).map(englishOf).join('; ')).toContain(sentence);
  });

  it('whose sound differs by what an encoder changes is still as planned', () => {
    expect(errorsIn(seen({ loudness: { integratedLufs: -14.6, truePeakDb: -1.1 } }), expected)).toEqual([]);
  });

  it('of the wrong size is named with both sizes', () => {
    const video = { codec: 'h264', width: 1080, height: 1080, pixelFormat: 'yuv420p', durationMs: 2000 };
    expect(errorsIn(seen({ video }), expected).map(englishOf)).toEqual([
      'it is 1080×1080 instead of 1080×1920',
    ]);
  });
});

describe('lost sound', () => {
  it('is not a pause that the source has too', () => expect(lostSoundMs(hum(2, 0), hum(2, 0))).toBeNull());
  it('is found in the middle', () => {
    const holed = hum(4);
    holed.fill(0, analysisRate, analysisRate * 2);
    expect(lostSoundMs(holed, hum(4))).toBe(1100);
  });
});

describe('black stretches', () => {
  it('of half a second count, shorter ones do not', () => {
    const frames = [...Array(10).fill(120), ...Array(5).fill(2), ...Array(10).fill(90), ...Array(15).fill(0)];
    expect(blackRuns(frames.map(thumbnail), expected.rate)).toEqual([{ from: 25, to: 40 }]);
  });
  it('of a dark stage are as it was filmed, where only its noise was over black; a lit face is lost', () => {
    const filmed = (share: number, luma: number) =>
      thumbnail(12).fill(luma, 0, Math.round(share * thumbnailSide ** 2));
    const made = Array.from({ length: 15 }, () => filmed(0.07, 20));
    expect(blackRuns(made, expected.rate)).toEqual([{ from: 0, to: 15 }]);
    expect([isLit(filmed(0.1, 20)), isLit(filmed(0.1, 90))]).toEqual([false, true]);
  });
});
