import { expect, test } from 'vitest';
import { readProgressLine } from './progress.ts';

test('the time is taken from microseconds', () => {
  expect(readProgressLine('out_time_us=1234567')).toEqual({ outTimeMs: 1235 });
});

test('times before zero and times not known yet do not go backwards', () => {
  expect(readProgressLine('out_time_us=-79922')).toEqual({ outTimeMs: 0 });
  expect(readProgressLine('out_time_us=N/A')).toEqual({ outTimeMs: null });
});

test('other lines of the report are recognised and carry no time', () => {
  for (const line of ['frame=12', 'stream_0_0_q=28.0', 'out_time=00:00:01.00', 'progress=end', 'bitrate=N/A'])
    expect(readProgressLine(line)).toEqual({ outTimeMs: null });
});

test('what ffmpeg says otherwise is left alone', () => {
  expect(readProgressLine('[Parsed_loudnorm_0 @ 0x1] {')).toBeNull();
  expect(readProgressLine('    title           : out_time_us=5')).toBeNull();
});
