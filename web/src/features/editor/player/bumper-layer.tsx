import { type Bumper, type Bumpers, bumperFit } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { useEffect, useRef } from 'react';
import { inWorkspace } from '#api/workspace-choice.ts';
import type { EndKind } from './end-clock.ts';
import { type Playback, watchPlayback } from './playback.ts';

/** How far a playing intro or outro may be from its time before it is sought, seconds. */
const driftSeconds = 0.2;
/** The same where it stands still: less than a frame. */
const stillSeconds = 0.02;

/** Intro and outro over everything else of the frame, while they are shown. */
export function BumperLayer(props: { bumpers: Bumpers; layout: Size; playback: Playback }) {
  const { bumpers, layout, playback } = props;
  return (['intro', 'outro'] as const).map((kind) => {
    const bumper = bumpers[kind];
    return bumper && <End key={`${kind} ${bumper.assetId}`} {...{ kind, bumper, layout, playback }} />;
  });
}

interface EndProps {
  kind: EndKind;
  bumper: Bumper;
  layout: Size;
  playback: Playback;
}

function End({ kind, bumper, layout, playback }: EndProps) {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const follow = () => {
      const { end } = playback.time();
      const isShown = end?.kind === kind;
      if (place.current) place.current.hidden = !isShown;
      if (!video.current) return;
      video.current.muted = !bumper.hasSound || playback.isMuted();
      const isPlaying = isShown && playback.state().playing;
      followTime(video.current, { ms: isShown ? end.ms : 0, isPlaying });
    };
    return watchPlayback(playback, follow);
  }, [kind, bumper.hasSound, playback]);
  const src = inWorkspace(mediaPaths.broll(bumper.assetId));
  const className = `size-full ${bumperFit(bumper, layout) === 'cover' ? 'object-cover' : 'object-contain'}`;
  return (
    // Nothing below can be taken hold of meanwhile.
    <div ref={place} hidden data-bumper={kind} className="absolute inset-0 bg-black">
      {bumper.kind === 'picture' ? (
        <img src={src} alt="" className={className} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: intros and outros have no captions in the file either.
        <video ref={video} src={src} preload="auto" playsInline className={className} />
      )}
    </div>
  );
}

function followTime(video: HTMLVideoElement, { ms, isPlaying }: { ms: number; isPlaying: boolean }): void {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
  const wanted = Math.min(ms / 1000, video.duration);
  const off = Math.abs(video.currentTime - wanted);
  if (off > (isPlaying ? driftSeconds : stillSeconds) && !video.seeking) video.currentTime = wanted;
  if (!isPlaying && !video.paused) video.pause();
  // A shorter video holds its last frame.
  else if (isPlaying && video.paused && !video.ended) video.play().catch(() => undefined);
}
