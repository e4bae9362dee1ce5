import { describe, expect, test } from 'vitest';
import { limitedArgv, limitHit, printableCommand } from './process-limits.ts';

describe('the argv of a limited child', () => {
  test('on Linux it dies with its parent, dumps no core, is niced and limited', () => {
    const argv = limitedArgv('ffmpeg', ['-i', 'x'], { memoryBytes: 5, cpuSeconds: 7, fileBytes: 9 }, 'linux');
    expect(argv.join(' ')).toBe(
      'setpriv --pdeathsig KILL prlimit --core=0 --as=5 --cpu=7:12 --fsize=9 nice -n 10 ffmpeg -i x',
    );
  });

  test('elsewhere only the priority is lowered', () => {
    expect(limitedArgv('ffmpeg', [], { memoryBytes: 5 }, 'darwin')).toEqual(['nice', '-n', '10', 'ffmpeg']);
  });
});

test('a printed command quotes what a shell would change', () => {
  expect(printableCommand(['a', "it's", 'b c', '$x', ''])).toBe(`a 'it'\\''s' 'b c' '$x' ''`);
});

describe('the limit that ended a process', () => {
  const ended = (stderrTail: string, code: number | null = 1, signal: NodeJS.Signals | null = null) =>
    limitHit({ code, signal, stderrTail });

  test('is none after success, whatever was printed', () => {
    expect(ended('title: No space left on device', 0)).toBeNull();
  });

  test('is read from the words of the program', () => {
    expect(ended('av_interleaved_write_frame(): No space left on device')).toBe('disk_full');
    expect(ended('malloc of size 900000 failed')).toBe('limit_memory');
    expect(ended('moov atom not found')).toBeNull();
  });

  test('is read from the signal, also as the exit code that a sandbox makes of it', () => {
    expect(ended('', null, 'SIGXCPU')).toBe('limit_time');
    expect(ended('', 128 + 24)).toBe('limit_time');
    expect(ended('', 128 + 25)).toBe('limit_size');
    expect(ended('', null, 'SIGKILL')).toBe('limit_memory');
    expect(ended('', null, 'SIGTERM')).toBeNull();
  });

  test('is not memory when ffmpeg only met too many tracks', () => {
    expect(
      ended('Number of streams exceeds max_streams parameter (16)\nx: Cannot allocate memory'),
    ).toBeNull();
  });
});
