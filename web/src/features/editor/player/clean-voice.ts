import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { longestCleanSoundMs, mediaPaths } from '@jhalak/contract/media-paths.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { type Playback, watchPlayback } from './playback.ts';

/** Which sound is heard where the clip is cleaned up. */
export type Heard = 'before' | 'after';

/** `far`: the clip's parts lie too far apart for one file. */
export type CleanState = 'off' | 'loading' | 'ready' | 'failed' | 'far';

/** A file holds this much on both sides of the clip, in steps of it, so that a trim needs no new one; milliseconds. */
const stepMs = 15_000;
/** How far the sound may be from the picture before it is started anew, seconds. */
const driftSeconds = 0.06;

/** Plays the voice as the server cleans it in place of the video's own sound, to the sample along with the picture. */
export class CleanVoice {
  readonly #playback: Playback;
  readonly #videoId: string;
  #listeners = new Set<() => void>();
  #now: { state: CleanState; heard: Heard } = { state: 'off', heard: 'after' };
  #span: Span | null = null;
  #sound: AudioBuffer | null = null;
  #context: AudioContext | null = null;
  /** What plays: the second of the sound that stood at the context's time 0. */
  #playing: { node: AudioBufferSourceNode; gain: GainNode; zeroS: number } | null = null;
  #load: AbortController | null = null;
  #forget: (() => void) | null = null;

  constructor(playback: Playback, videoId: string) {
    this.#playback = playback;
    this.#videoId = videoId;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  get = (): { state: CleanState; heard: Heard } => this.#now;

  hear = (heard: Heard): void => {
    this.#set({ heard });
    this.#follow();
  };

  /** The part of the video that the clip is cut from, while it is to be cleaned; null: its own sound is heard. */
  clean(clip: Span | null): void {
    if (!clip) {
      this.close();
      return;
    }
    const held = this.#span;
    if (held && held.startMs <= clip.startMs && held.endMs >= clip.endMs) return;
    this.close();
    const startMs = Math.max(0, Math.floor(clip.startMs / stepMs) - 1) * stepMs;
    const endMs = (Math.ceil(clip.endMs / stepMs) + 1) * stepMs;
    if (endMs - startMs > longestCleanSoundMs) {
      this.#set({ state: 'far' });
      return;
    }
    this.#span = { startMs, endMs };
    this.retry();
  }

  retry = (): void => {
    const span = this.#span;
    if (!span) return;
    const load = new AbortController();
    this.#load = load;
    this.#set({ state: 'loading' });
    this.#fetch(span, load.signal).then(
      (sound) => {
        if (load.signal.aborted) return;
        this.#sound = sound;
        this.#forget = watchPlayback(this.#playback, this.#follow);
        this.#set({ state: 'ready' });
        this.#follow();
      },
      (error: unknown) => {
        if (load.signal.aborted) return;
        console.warn('the cleaned sound is not here', error);
        this.#set({ state: 'failed' });
      },
    );
  };

  /** The video's own sound is heard from now on. */
  close = (): void => {
    this.#load?.abort();
    this.#forget?.();
    this.#stop();
    [this.#span, this.#sound, this.#load, this.#forget] = [null, null, null, null];
    this.#playback.replaceSound(false);
    if (this.#now.state !== 'off') this.#set({ state: 'off' });
  };

  async #fetch(span: Span, signal: AbortSignal): Promise<AudioBuffer> {
    const answer = await fetch(inWorkspace(mediaPaths.cleanSound(this.#videoId, span)), { signal });
    if (!answer.ok) throw new Error(`clean sound: ${answer.status}`);
    this.#context ??= new AudioContext();
    return this.#context.decodeAudioData(await answer.arrayBuffer());
  }

  #follow = (): void => {
    const { playing, waiting, rate } = this.#playback.state();
    const { sourceMs, end } = this.#playback.time();
    const [sound, span, context] = [this.#sound, this.#span, this.#context];
    const atS = span ? (sourceMs - span.startMs) / 1000 : -1;
    // At another speed the voice would change its pitch: the video's own keeps it.
    const isHeard = this.#now.heard === 'after' && rate === 1 && sound && atS >= 0 && atS < sound.duration;
    this.#playback.replaceSound(Boolean(isHeard));
    if (!isHeard || !context || !playing || waiting || end) {
      this.#stop();
      return;
    }
    void context.resume();
    if (this.#playing && Math.abs(context.currentTime + this.#playing.zeroS - atS) > driftSeconds)
      this.#stop();
    this.#playing ??= this.#start(context, sound, atS);
    const isSilent = this.#playback.isMuted() || this.#playback.isCovered();
    this.#playing.gain.gain.value = isSilent ? 0 : 1;
  };

  #start(context: AudioContext, sound: AudioBuffer, atS: number) {
    const [node, gain] = [context.createBufferSource(), context.createGain()];
    node.buffer = sound;
    node.connect(gain).connect(context.destination);
    node.start(0, atS);
    return { node, gain, zeroS: atS - context.currentTime };
  }

  #stop(): void {
    this.#playing?.node.stop();
    this.#playing = null;
  }

  #set(change: Partial<{ state: CleanState; heard: Heard }>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}
