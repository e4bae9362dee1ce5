import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments, readRange, usage } from './arguments.ts';

const read = (...argv: string[]) => readArguments(argv, '/home/asha', '/app/sample');

describe('the command line of npm run clip', () => {
  it('has the product defaults when only a file is named', () => {
    expect(read('talk.mp4')).toEqual({
      sourcePath: '/home/asha/talk.mp4',
      wordsPath: null,
      language: null,
      captionOnly: false,
      clips: null,
      maxDurationMs: 60_000,
      ratios: ['9:16', '16:9'],
      style: null,
      range: null,
      topic: null,
      outDir: '/home/asha/clips',
      json: false,
      remote: null,
    });
  });

  it('takes captions alone with a part of the video', () => {
    expect(read('--caption-only', '--range', '0:10-2:00', 'talk.mp4')).toMatchObject({
      captionOnly: true,
      range: { startMs: 10_000, endMs: 120_000 },
    });
  });

  it('takes the sample with its Hindi subtitles, or with the ones that are named', () => {
    expect(read('--sample')).toMatchObject({
      sourcePath: '/app/sample/talk.mp4',
      wordsPath: '/app/sample/talk.hi.srt',
      language: 'hi',
    });
    expect(read('--sample', '--subtitles', 'my.srt')).toMatchObject({
      wordsPath: '/home/asha/my.srt',
      language: null,
    });
  });

  it.each([
    [['--clips', '0', 'a.mp4'], 'a whole number from 1 to 20'],
    [['--duration', '14', 'a.mp4'], 'from 15 to 90'],
    [['--ratios', '4:3', 'a.mp4'], '4:3 is not one of them'],
    [['--style', 'neon', 'a.mp4'], 'neon is not one of them'],
    [['--language', 'fr', 'a.mp4'], 'does not support the language fr'],
    [['--range', '10', 'a.mp4'], '10 does not'],
    [['--range', '5:00-4:00', 'a.mp4'], 'ends before it starts'],
    [['--about', 'only the best parts', 'a.mp4'], 'cannot be searched for'],
    [['--about', 'x'.repeat(201), 'a.mp4'], 'at most 200 characters'],
    [['--wat', 'a.mp4'], "Unknown option '--wat'"],
    [['a.mp4', 'b.mp4'], 'one video at a time'],
    [['--sample', 'a.mp4'], 'not both'],
    [[], 'Name a video'],
  ])('refuses %j with one sentence', (argv, sentence) => {
    expect(() => read(...argv)).toThrow(sentence);
  });

  it('is described by the README, option by option', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) expect(readme).toContain(`\`${option}`);
  });

  it('takes what the clips are to be about', () => {
    expect(read('--about', ' only pricing ', 'a.mp4')).toMatchObject({ topic: 'only pricing' });
  });

  it('takes the length and the frame that it names, unless options name others', () => {
    const about = ['--about', '2 funny, under 30 seconds, vertical', 'a.mp4'];
    expect(read(...about)).toMatchObject({ maxDurationMs: 30_000, ratios: ['9:16'] });
    expect(read('--duration', '45', '--ratios', '1:1', ...about)).toMatchObject({
      maxDurationMs: 45_000,
      ratios: ['1:1'],
    });
    expect(read('--about', 'under 30 seconds', 'a.mp4')).toMatchObject({
      topic: null,
      maxDurationMs: 30_000,
    });
  });

  it('reads seconds, minutes and hours in a range', () => {
    expect(readRange('10:00-25:00')).toEqual({ startMs: 600_000, endMs: 1_500_000 });
    expect(readRange('0.5-1:02:03')).toEqual({ startMs: 500, endMs: 3_723_000 });
  });
});
