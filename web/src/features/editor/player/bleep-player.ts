import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { beepHertz, isCovered } from '@jhalak/contract/clip/profanity/beep.ts';
import { type Playback, watchPlayback } from './playback.ts';

/** How fast the tone comes and goes, seconds: without a click. */
const settleSeconds = 0.003;

interface Bleeps {
  /** Clip milliseconds. */
  spans: readonly Span[];
  /** Peak of the tone, dB below full scale; null: silence. */
  toneDb: number | null;
}

/** Covers words while the clip plays: the voice is silent there, and a tone stands in its place where one is wanted. */
export class BleepPlayer {
  readonly #playback: Playback;
  readonly #bleeps: Bleeps;
  readonly #forget: () => void;
  #output: { context: AudioContext; gain: GainNode } | null = null;

  constructor(playback: Playback, bleeps: Bleeps) {
    this.#playback = playback;
    this.#bleeps = bleeps;
    this.#forget = watchPlayback(playback, this.#follow);
  }

  close = (): void => {
    this.#forget();
    this.#playback.cover(false);
    void this.#output?.context.close();
  };

  #follow = (): void => {
    const { clipMs, isInside } = this.#playback.time();
    const { playing, waiting, rate } = this.#playback.state();
    const isNow = isInside && isCovered(this.#bleeps.spans, clipMs);
    if (isNow !== this.#playback.isCovered()) this.#playback.cover(isNow);
    const { toneDb } = this.#bleeps;
    if (toneDb === null) return;
    const isHeard = isNow && playing && !waiting && rate > 0 && !this.#playback.isMuted();
    if (!isHeard && !this.#output) return;
    const { context, gain } = this.#opened();
    gain.gain.setTargetAtTime(isHeard ? 10 ** (toneDb / 20) : 0, context.currentTime, settleSeconds);
  };

  /** Opened while the clip plays: browsers allow no sound before a press. */
  #opened(): { context: AudioContext; gain: GainNode } {
    if (this.#output) return this.#output;
    const context = new AudioContext();
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = beepHertz;
    gain.gain.value = 0;
    tone.connect(gain).connect(context.destination);
    tone.start();
    void context.resume();
    this.#output = { context, gain };
    return this.#output;
  }
}
