import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { musicGainAt, musicTimeAt, type PreviewedMusic } from './music-gain.ts';
import { type Playback, watchPlayback } from './playback.ts';

/** How far the music may be from its time before it is sought, seconds. */
const driftSeconds = 0.25;
/** How fast a level is taken on, seconds: as fast as the render's compressor, without a click. */
const settleSeconds = 0.015;

/** Plays one track along with the clip, at about the level that the render gives it. */
export class MusicPlayer {
  readonly #audio: HTMLAudioElement;
  readonly #playback: Playback;
  readonly #forget: () => void;
  #output: { context: AudioContext; gain: GainNode } | null = null;
  #music: PreviewedMusic | null = null;

  constructor(playback: Playback, assetId: string) {
    this.#playback = playback;
    this.#audio = new Audio();
    Object.assign(this.#audio, { crossOrigin: 'anonymous', preload: 'auto' });
    this.#audio.src = inWorkspace(mediaPaths.music(assetId));
    this.#forget = watchPlayback(playback, this.#follow);
  }

  /** What the clip says of its music from now on. */
  set(music: PreviewedMusic): void {
    this.#music = music;
    this.#follow();
  }

  close(): void {
    this.#forget();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
    void this.#output?.context.close();
  }

  #follow = (): void => {
    const audio = this.#audio;
    const { playing, waiting, rate } = this.#playback.state();
    const { clipMs, isInside } = this.#playback.time();
    if (!this.#music || !playing || waiting || !isInside || rate <= 0) {
      if (!audio.paused) audio.pause();
      return;
    }
    if (audio.readyState < HTMLMediaElement.HAVE_METADATA) return;
    const wanted = musicTimeAt(this.#music.music, clipMs, audio.duration * 1000) / 1000;
    if (Math.abs(audio.currentTime - wanted) > driftSeconds && !audio.seeking) audio.currentTime = wanted;
    audio.playbackRate = rate;
    const level = this.#playback.isMuted() ? 0 : musicGainAt(this.#music, clipMs);
    const { context, gain } = this.#opened();
    gain.gain.setTargetAtTime(level, context.currentTime, settleSeconds);
    // A file that cannot be played leaves the clip without its music; the panel says when it is gone.
    if (audio.paused) audio.play().catch(() => undefined);
  };

  /** Opened by the press that starts the clip: browsers allow no sound before. */
  #opened(): { context: AudioContext; gain: GainNode } {
    if (this.#output) return this.#output;
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.value = 0;
    context.createMediaElementSource(this.#audio).connect(gain).connect(context.destination);
    void context.resume();
    this.#output = { context, gain };
    return this.#output;
  }
}
