import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ProgressCode } from '@jhalak/contract/messages/progress-messages.ts';
import { presentShare } from './declared-bytes.ts';
import { type Bench, makePoster, measureSound, measureTrack, readHeaders } from './measure.ts';
import { readProbe } from './read-probe.ts';
import { settleDuration } from './settle-duration.ts';

export interface Inspection {
  media: SourceMedia;
  posterFile: string | null;
  waveform: Waveform | null;
}

/** Less than this is no clip: two or three pictures. */
const shortestMs = 100;

/** Reads headers, packets, sound and one picture of a source; throws the sentence that refuses it. */
export async function inspectSource(
  bench: Bench,
  container: string,
  progress: (fraction: number, label: ProgressCode) => void,
): Promise<Inspection> {
  progress(0, 'progress_headers');
  const headers = readProbe(await readHeaders(bench), container);
  const { declaredMs, video, subtitles } = headers;
  if (declaredMs !== null && declaredMs > bench.maxMs)
    throw new UserError('too_long', { found: clock(declaredMs), limit: clock(bench.maxMs) });
  progress(0.05, 'progress_picture');
  const picture = video && (await measureTrack(bench, video.index));
  progress(0.3, 'progress_sound');
  const sound = await measureSound(bench, headers.audioTracks, (soundMs) => {
    if (declaredMs !== null) progress(0.3 + 0.6 * Math.min(1, soundMs / declaredMs), 'progress_sound');
  });
  if (!video && !sound) throw new UserError('unreadable', { detail: message('source_sound') });
  const durationMs = settleDuration(
    {
      container,
      declaredMs,
      presentShare: await presentShare(bench.source.hostPath),
      pictureMs: picture?.endMs ?? null,
      soundMs: sound?.endMs ?? null,
      isCut: Boolean(picture?.isCut || sound?.isCut),
    },
    { maxMs: bench.maxMs, shortestMs },
  );
  progress(0.9, 'progress_poster');
  const posterFile = video && (await makePoster(bench, video, picture?.endMs ?? durationMs));
  const media = { container, durationMs, video, audio: sound?.track ?? null, subtitles };
  return { media, posterFile, waveform: sound?.waveform ?? null };
}
