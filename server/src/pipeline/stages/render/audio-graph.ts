import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { cleanupFilters, type VoiceLevels } from '#media/sound-cleanup.ts';
import { type SoundJoin, soundJoins } from './sound-joins.ts';
import type { Run, Timeline } from './timeline.ts';

/** Sample rate of every clip, hertz. */
export const sampleRate = 48_000;

/** What all sounds of a graph have in common. */
export const sampleFormat = 'aformat=sample_fmts=fltp:channel_layouts=stereo';

export interface SoundInput {
  source: SourceMedia;
  timeline: Timeline;
  /** The spoken words around the cuts, source milliseconds; joins keep clear of them. */
  words: readonly Span[];
  /** What the voice is cleaned by; absent or null: it stays as it is. */
  cleanup?: VoiceLevels | null | undefined;
}

/** A piece of sound with what plays of it beyond its joins, milliseconds. */
interface SoundPiece {
  span: Span;
  /** The cross-fade at its start and at its end; null at the ends of the clip. */
  fadeIn: SoundJoin | null;
  fadeOut: SoundJoin | null;
  /** When its sound begins and ends in the clip. */
  startMs: number;
  endMs: number;
}

/**
 * Lines of the filter graph that end in `[voice]`, or another label: the source's sound, 48 kHz stereo, exactly as long as the
 * clip. A source without sound gives silence, because several platforms refuse a file without a sound track.
 * Pieces stand on two tracks in turn, so that each overlaps the next for the time of their cross-fade.
 */
export function voiceLines({ source, timeline, words, cleanup }: SoundInput, label = 'voice'): string[] {
  const total = seconds(timeline.durationMs);
  if (!source.audio)
    return [`anullsrc=r=${sampleRate}:cl=stereo,${sampleFormat},atrim=end=${total}[${label}]`];
  const { index } = source.audio;
  const pieces = piecesOf(timeline, soundJoins(timeline, words));
  let place = 0;
  const parts = timeline.runs.flatMap((run, input) => {
    const first = place;
    place += run.pieces.length;
    return runLines({ source, run, input, index, pieces, first, cleanup });
  });
  if (pieces.length === 1) return [...parts, `[piece0]anull[${label}]`];
  const tracks = [0, 1].flatMap((track) => trackLine(pieces, track));
  return [...parts, ...tracks, `[track0][track1]amix=inputs=2:duration=longest:normalize=0[${label}]`];
}

function piecesOf({ runs }: Timeline, joins: readonly SoundJoin[]): SoundPiece[] {
  let clipMs = 0;
  return runs
    .flatMap((run) => run.pieces)
    .map(({ span }, index) => {
      const [fadeIn, fadeOut] = [joins[index - 1] ?? null, joins[index] ?? null];
      const startMs = clipMs - (fadeIn?.beforeMs ?? 0);
      clipMs += span.endMs - span.startMs;
      return { span, fadeIn, fadeOut, startMs, endMs: clipMs + (fadeOut?.afterMs ?? 0) };
    });
}

/** Every second piece, each at its own time: silence stands where the other track plays alone. */
function trackLine(pieces: readonly SoundPiece[], track: number): string[] {
  const own = pieces.flatMap((piece, place) => (place % 2 === track ? [{ ...piece, place }] : []));
  const labels = own.map(({ place }) => `[piece${place}]`).join('');
  const leadMs = own[0]?.startMs ?? 0;
  if (leadMs === 0) return [`${labels}concat=n=${own.length}:v=0:a=1[track${track}]`];
  return [
    `anullsrc=r=${sampleRate}:cl=stereo,${sampleFormat},atrim=end=${seconds(leadMs)}[lead${track}]`,
    `[lead${track}]${labels}concat=n=${own.length + 1}:v=0:a=1[track${track}]`,
  ];
}

function runLines(o: {
  source: SourceMedia;
  run: Run;
  input: number;
  index: number;
  pieces: readonly SoundPiece[];
  /** Place of the run's first piece in the clip. */
  first: number;
  cleanup: SoundInput['cleanup'];
}): string[] {
  // `async=1` fills gaps in the timestamps with silence, `first_pts=0` a sound that begins after the picture.
  // Cleaned before it is cut: the denoiser has heard what comes before each piece.
  const head = [
    ...[`aresample=${sampleRate}:async=1:first_pts=0`, sampleFormat],
    ...(o.cleanup ? cleanupFilters(o.cleanup) : []),
  ].join(',');
  const own = o.run.pieces;
  const copies = own.map((_, copy) => `[run${o.input}sound${copy}]`);
  const split = own.length > 1 ? `,asplit=${own.length}` : '';
  return [
    `[${o.input}:${o.index}]${head}${split}${copies.join('')}`,
    ...own.map((_, copy) => `${copies[copy]}${pieceChain(o, o.first + copy)}[piece${o.first + copy}]`),
  ];
}

function pieceChain(
  o: { source: SourceMedia; run: Run; pieces: readonly SoundPiece[] },
  place: number,
): string {
  const piece = o.pieces[place];
  if (!piece) throw new Error(`the timeline has no piece ${place}`);
  const { span, fadeIn, fadeOut } = piece;
  const start = seconds(span.startMs - (fadeIn?.beforeMs ?? 0) - o.run.startMs);
  const end = seconds(span.endMs + (fadeOut?.afterMs ?? 0) - o.run.startMs);
  const lengthMs = piece.endMs - piece.startMs;
  // Where there is no picture to tell, a sound that breaks off early must not be padded into looking whole.
  const pad = o.source.video ? `whole_dur=${seconds(lengthMs)}` : 'pad_dur=1';
  const [fadeInMs, fadeOutMs] = [lengthOf(fadeIn), lengthOf(fadeOut)];
  const next = o.pieces[place + 2];
  const restMs = next ? next.startMs - piece.endMs : 0;
  return [
    `atrim=start=${start}:end=${end}`,
    'asetpts=PTS-STARTPTS',
    `apad=${pad}`,
    `atrim=end=${seconds(lengthMs)}`,
    ...(fadeInMs > 0 ? [`afade=t=in:curve=qsin:st=0:d=${seconds(fadeInMs)}`] : []),
    ...(fadeOutMs > 0
      ? [`afade=t=out:curve=qsin:st=${seconds(lengthMs - fadeOutMs)}:d=${seconds(fadeOutMs)}`]
      : []),
    ...(restMs > 0 ? [`apad=pad_len=${(restMs * sampleRate) / 1000}`] : []),
  ].join(',');
}

const lengthOf = (join: SoundJoin | null): number => (join ? join.beforeMs + join.afterMs : 0);
const seconds = (ms: number): string => (ms / 1000).toFixed(3);
