/** How the editor opens, plays and answers to a hand, with a clip of a three-hour video. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { newWindow } from '../e2e/chromium.ts';
import { makeProject, sampleFile } from '../e2e/project.ts';
import { signIn, signUp } from '../e2e/user.ts';
import type { Figure } from './figure.ts';
import { interactionFigures } from './interactions.ts';
import { mainThread, type Task, taskOf } from './main-thread.ts';

const lengthS = 3 * 3600;
const playedMs = 10_000;

/**
 * `web.editor-open`: seconds from the address of a clip to its first frame, of three openings the middle one.
 * `web.editor-task`: the longest task of the page's main thread in ten seconds of playing.
 */
export async function editorFigures(browser: Browser, address: string): Promise<Figure[]> {
  const folder = mkdtempSync('/tmp/jhalak-bench-editor-');
  try {
    const user = await signUp(address, { first: 'Bench' });
    const { video, subtitles, words } = writeLongTalk(folder);
    const videoId = await makeProject(user, {
      ...{ file: video, name: 'talk.mp4', subtitles, language: 'en' },
      clips: { clipDuration: 60, numberOfClips: 1, aspectRatios: ['9:16'] },
    });
    const context = await newWindow(browser, { theme: 'light', width: 1440 });
    await signIn(context, user);
    const page = await context.newPage();
    const url = `${address}/editor?video=${videoId}`;
    // The first one fills the browser's cache, as for a user who comes from the project's page.
    await openedS(page, url);
    const opened = [await openedS(page, url), await openedS(page, url), await openedS(page, url)];
    const tasks = await tasksWhilePlaying(browser, page);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const talk = `3 hours, ${words.toLocaleString('en-IN')} words`;
    return [
      {
        ...{ name: 'web.editor-open', value: opened.toSorted()[1] ?? 0, unit: 's', bar: 2, better: 'lower' },
        note: `${talk}; ${opened.map((seconds) => seconds.toFixed(2)).join(', ')} s`,
      },
      {
        ...{ name: 'web.editor-task', value: longest(tasks, 'wallMs'), unit: 'ms', bar: 50, better: 'lower' },
        note: `${talk}; of ${tasks.length} tasks in ${playedMs / 1000} s the longest took ${longest(tasks, 'cpuMs').toFixed(1)} ms of the processor`,
      },
      ...(await interactionFigures(browser, page)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sample over and over, small and quickly written, with its subtitles. */
function writeLongTalk(folder: string): { video: string; subtitles: string; words: number } {
  const [once, video] = [path.join(folder, 'once.mp4'), path.join(folder, 'talk.mp4')];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', sampleFile('talk.mp4'), '-vf', 'scale=320:-2', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-crf', '30', '-g', '50', '-c:a', 'aac', '-b:a', '48k', once],
  ]);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-stream_loop', '-1', '-i', once, '-t', String(lengthS), '-c', 'copy'],
    ...['-movflags', '+faststart', video],
  ]);
  const probe = ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration', once];
  const onceMs = 1000 * Number(execFileSync('ffprobe', probe, { encoding: 'utf8' }));
  const cues = readFileSync(sampleFile('talk.en.srt'), 'utf8')
    .trim()
    .split(/\r?\n\r?\n/)
    .map(cueOf);
  const all = Array.from({ length: Math.floor((1000 * lengthS) / onceMs) }, (_, round) =>
    cues.map((cue) => ({ ...cue, startMs: cue.startMs + round * onceMs, endMs: cue.endMs + round * onceMs })),
  ).flat();
  const subtitles = path.join(folder, 'talk.srt');
  const block = ({ startMs, endMs, text }: ReturnType<typeof cueOf>, n: number) =>
    `${n + 1}\n${timeText(startMs)} --> ${timeText(endMs)}\n${text}\n`;
  writeFileSync(subtitles, all.map(block).join('\n'));
  return { video, subtitles, words: all.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) };
}

function cueOf(block: string): { startMs: number; endMs: number; text: string } {
  const [, times = '', ...lines] = block.split(/\r?\n/);
  const [startMs = 0, endMs = 0] = times.split(' --> ').map((time) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.replace(',', '.').split(':').map(Number);
    return Math.round(1000 * (3600 * hours + 60 * minutes + seconds));
  });
  return { startMs, endMs, text: lines.join(' ') };
}

const timeText = (ms: number): string =>
  new Date(Math.round(ms)).toISOString().slice(11, 23).replace('.', ',');

/** From the request of the page to a frame of the clip in the stage, seconds. */
async function openedS(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  const startedMs = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-stage] video').waitFor({ state: 'attached' });
  while (!(await page.evaluate<boolean>(hasFrame))) await page.waitForTimeout(10);
  return (performance.now() - startedMs) / 1000;
}

const hasFrame = `(() => {
  const video = document.querySelector('[data-stage] video');
  return video !== null && video.readyState >= 2 && !video.seeking && video.currentTime > 0;
})()`;

const longest = (tasks: readonly Task[], by: keyof Task): number =>
  tasks.reduce((most, task) => Math.max(most, task[by]), 0);

/** How long the tasks of the page's main thread took while a clip played. */
async function tasksWhilePlaying(browser: Browser, page: Page): Promise<Task[]> {
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  // What the panel and the first captions need has been drawn by then.
  await page.waitForTimeout(3000);
  const { tasks } = await mainThread(browser, page, () => page.waitForTimeout(playedMs));
  return tasks.map(taskOf);
}
