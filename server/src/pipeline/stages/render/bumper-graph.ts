import { type Bumper, type Bumpers, bumperFit, bumperLufs } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type FrameRate, frameAt, frameSeconds, onGrid, rateText } from './output-rate.ts';

/** What stands around a clip on the frame grid of its file. */
export interface Around {
  introFrames: number;
  outroFrames: number;
  introMs: number;
  outroMs: number;
}

/** Frames and length of intro and outro; whole frames, so that picture and sound stay together. */
export function aroundOf(bumpers: Bumpers | undefined, rate: FrameRate): Around {
  const introFrames = bumpers?.intro ? Math.max(1, frameAt(bumpers.intro.durationMs, rate)) : 0;
  const outroFrames = bumpers?.outro ? Math.max(1, frameAt(bumpers.outro.durationMs, rate)) : 0;
  const ms = (frames: number) => frameSeconds(frames, rate) * 1000;
  return { introFrames, outroFrames, introMs: ms(introFrames), outroMs: ms(outroFrames) };
}

/** Intro and outro that a plan has, in this order; their sources are opened in it. */
export const bumpersIn = (bumpers: Bumpers | undefined): Bumper[] =>
  [bumpers?.intro, bumpers?.outro].flatMap((bumper) => bumper ?? []);

/** Filters that put silence around a sound of 48 kHz. */
export function silenceAround({ introMs, outroMs }: Around, sampleRate: number): string[] {
  const samples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  return [
    ...(introMs > 0 ? [`adelay=${samples(introMs)}S:all=1`] : []),
    ...(outroMs > 0 ? [`apad=pad_len=${samples(outroMs)}`] : []),
  ];
}

/**
 * Lines that put the sound of intro and outro around the clip's: from `[levelled]` to `[whole]`, both as loud as the
 * clip comes out, `lufs`; null: it is not known. None where neither has sound.
 */
export function bumperSounds(o: {
  bumpers: Bumpers | undefined;
  around: Around;
  firstInput: number;
  lufs: number | null;
  sampleRate: number;
}): string[] {
  const { bumpers, around, firstInput, lufs, sampleRate } = o;
  if (!bumpersIn(bumpers).some(({ hasSound }) => hasSound)) return [];
  const gainDb = Math.min(0, (lufs ?? bumperLufs) - bumperLufs).toFixed(2);
  const end = (
    bumper: Bumper | null | undefined,
    name: string,
    { ms, input }: { ms: number; input: number },
  ) => {
    if (!bumper) return { lines: [], label: '' };
    const length = Math.round((ms * sampleRate) / 1000);
    const own = `[${input}:a:0]aresample=${sampleRate}:async=1:first_pts=0,volume=${gainDb}dB`;
    const source = bumper.hasSound ? own : `anullsrc=r=${sampleRate}:cl=stereo`;
    const whole = `apad=whole_len=${length},atrim=end_sample=${length}`;
    const format = 'aformat=sample_fmts=fltp:channel_layouts=stereo,asetpts=PTS-STARTPTS';
    return { lines: [`${source},${whole},${format}[${name}sound]`], label: `[${name}sound]` };
  };
  const intro = end(bumpers?.intro, 'intro', { ms: around.introMs, input: firstInput });
  const outro = end(bumpers?.outro, 'outro', {
    ms: around.outroMs,
    input: firstInput + (bumpers?.intro ? 1 : 0),
  });
  const parts = bumpersIn(bumpers).length + 1;
  return [
    ...intro.lines,
    ...outro.lines,
    `${intro.label}[levelled]${outro.label}concat=n=${parts}:v=0:a=1[whole]`,
  ];
}

/**
 * Lines that put intro and outro around every layout: from `[v0]`, `[v1]`, … to `[w0]`, `[w1]`, … None where a plan has
 * neither.
 */
export function bumperLines(o: {
  bumpers: Bumpers | undefined;
  layouts: readonly Pick<Layout, 'width' | 'height'>[];
  around: Around;
  rate: FrameRate;
  /** The input of the first bumper, counted as ffmpeg does. */
  firstInput: number;
}): string[] {
  const { bumpers, layouts, around, rate, firstInput } = o;
  const found = bumpersIn(bumpers);
  if (found.length === 0) return [];
  const drawn = found.map((bumper, n) => {
    const isIntro = bumper === bumpers?.intro && n === 0;
    const [name, frames] = isIntro ? ['intro', around.introFrames] : ['outro', around.outroFrames];
    return { bumper, name, frames, input: firstInput + n };
  });
  return [
    ...drawn.flatMap(({ bumper, name, frames, input }) => [
      `[${input}:v:0]${ownFrames(bumper, frames, rate)},split=${layouts.length}${layouts.map((_, n) => `[${name}own${n}]`).join('')}`,
      ...layouts.map((layout, n) => `[${name}own${n}]${fitted(bumper, layout)}[${name}${n}]`),
    ]),
    ...layouts.map((_, n) => {
      const parts = [bumpers?.intro ? `[intro${n}]` : '', `[v${n}]`, bumpers?.outro ? `[outro${n}]` : ''];
      return `${parts.join('')}concat=n=${found.length + 1}:v=1:a=0,${onGrid(rate)}[w${n}]`;
    }),
  ];
}

/** Exactly so many frames at the rate of the clip; a video that is shorter holds its last one. */
function ownFrames({ kind }: Bumper, frames: number, rate: FrameRate): string {
  if (kind === 'video')
    return `fps=fps=${rateText(rate)}:start_time=0,tpad=stop_mode=clone:stop=${frames},trim=end_frame=${frames},${onGrid(rate)}`;
  // JPEG is full range and BT.601 by definition.
  const colours = 'scale=in_range=full:out_range=limited:in_color_matrix=bt601:out_color_matrix=bt709';
  return `${colours},format=yuv420p,loop=loop=${frames - 1}:size=1:start=0,${onGrid(rate)},fps=fps=${rateText(rate)},trim=end_frame=${frames},${onGrid(rate)}`;
}

function fitted(bumper: Bumper, { width, height }: Pick<Layout, 'width' | 'height'>): string {
  const scale = `scale=${width}:${height}:flags=bicubic:force_divisible_by=2:force_original_aspect_ratio`;
  const placed =
    bumperFit(bumper, { width, height }) === 'cover'
      ? `${scale}=increase,crop=${width}:${height}`
      : `${scale}=decrease,pad=${width}:${height}:-1:-1:black`;
  return `${placed},setsar=1,format=yuv420p`;
}
