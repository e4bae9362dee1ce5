import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf } from '@jhalak/contract/clip/plan/time.ts';
import type { Piece, Run, Timeline } from './timeline.ts';

/** Sample rate of every clip, hertz. */
export const sampleRate = 48_000;

/**
 * Lines of the filter graph that end in `[sound]`: the clip's sound, 48 kHz stereo, exactly as long as the
 * clip. A source without sound gives silence, because several platforms refuse a file without a sound track.
 */
export function soundLines(source: SourceMedia, timeline: Timeline): string[] {
  const total = seconds(timeline.durationMs);
  if (!source.audio) return [`anullsrc=r=${sampleRate}:cl=stereo,atrim=end=${total}[sound]`];
  const { index } = source.audio;
  const { runs } = timeline;
  const pieces = runs.flatMap((run) => run.pieces);
  const parts = runs.flatMap((run, input) => runLines({ source, run, input, index, pieces }));
  if (pieces.length === 1) return [...parts, '[piece0]anull[sound]'];
  const labels = pieces.map((_, piece) => `[piece${piece}]`).join('');
  return [...parts, `${labels}concat=n=${pieces.length}:v=0:a=1[sound]`];
}

// Two ramps of 8 ms meet at a join: no click, and nothing is shifted as an overlapping fade would.
const rampSeconds = 0.008;

function runLines(o: {
  source: SourceMedia;
  run: Run;
  input: number;
  index: number;
  pieces: Piece[];
}): string[] {
  // `async=1` fills gaps in the timestamps with silence, `first_pts=0` a sound that begins after the picture.
  const head = [
    `aresample=${sampleRate}:async=1:first_pts=0`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
  ].join(',');
  const own = o.run.pieces;
  const copies = own.map((_, copy) => `[run${o.input}sound${copy}]`);
  const split = own.length > 1 ? `,asplit=${own.length}` : '';
  return [
    `[${o.input}:${o.index}]${head}${split}${copies.join('')}`,
    ...own.map((piece, copy) => {
      const place = o.pieces.indexOf(piece);
      return `${copies[copy]}${pieceChain(o, piece, place)}[piece${place}]`;
    }),
  ];
}

function pieceChain(
  o: { source: SourceMedia; run: Run; pieces: Piece[] },
  piece: Piece,
  place: number,
): string {
  const start = seconds(piece.span.startMs - o.run.startMs);
  const end = seconds(piece.span.endMs - o.run.startMs);
  const length = durationOf(piece.span) / 1000;
  // Where there is no picture to tell, a sound that breaks off early must not be padded into looking whole.
  const pad = o.source.video ? `whole_dur=${length.toFixed(3)}` : 'pad_dur=1';
  const ramp = Math.min(rampSeconds, length / 4);
  return [
    `atrim=start=${start}:end=${end}`,
    'asetpts=PTS-STARTPTS',
    `apad=${pad}`,
    `atrim=end=${length.toFixed(3)}`,
    ...(place > 0 ? [`afade=t=in:st=0:d=${ramp}`] : []),
    ...(place < o.pieces.length - 1 ? [`afade=t=out:st=${(length - ramp).toFixed(4)}:d=${ramp}`] : []),
  ].join(',');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
