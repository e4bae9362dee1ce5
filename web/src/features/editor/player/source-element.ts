export interface SourceElementOptions {
  /** The file has a picture, so a browser that plays its sound alone cannot play it. */
  hasPicture: boolean;
  /** The source time at which the element stands as soon as it can. */
  placeMs(): number;
  onPlaying(playing: boolean): void;
  /** It played to the end of the file and stands; told instead of `onPlaying(false)`. */
  onEnded(): void;
  /** What changed of its state. */
  onState(change: ElementState): void;
  /** The frame of the wanted place is here. */
  onSought(): void;
  /** At every frame while it plays. */
  onFrame(sourceMs: number): void;
}

export type ElementState = Partial<Record<'playing' | 'ready' | 'waiting' | 'broken' | 'cutOff', boolean>>;

/** `readyState` of an element that knows its length and size (HAVE_METADATA). */
const haveMetadata = 1;

/** `readyState` of an element that has a frame (HAVE_CURRENT_DATA). */
export const haveFrame = 2;

/** Less than this apart are equal times: an element keeps microseconds. */
export const samePlaceMs = 0.5;

/** A place that is not reached for so long is given up for a newer one, milliseconds. */
const patienceMs = 250;

/** Whether a file is sent: an element has the same error for an answer without one as for a file that cannot be played. */
async function isServed(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { Range: 'bytes=0-0' } });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // The network is gone, which not every browser knows.
    return false;
  }
}

/** The video element of a source: stands where it has to once it has loaded, and reports frames while it plays. */
export class SourceElement {
  #video: HTMLVideoElement | null = null;
  #frame = 0;
  /** While a place is being sought. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isBehind = false;
  #isMuted = false;
  /** What is heard comes from elsewhere. */
  #isReplaced = false;
  #isCovered = false;
  readonly #options: SourceElementOptions;

  constructor(options: SourceElementOptions) {
    this.#options = options;
  }

  /** Takes an element; the function it returns lets go of it. */
  attach(video: HTMLVideoElement): () => void {
    const { onState, onSought } = this.#options;
    this.#video = video;
    this.#applySound();
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['play', () => this.#playing(true)],
      ['pause', () => (video.ended ? this.#ended() : this.#playing(false))],
      ['waiting', () => onState({ waiting: true })],
      ['playing', () => onState({ waiting: false, ready: true })],
      ['canplay', () => onState({ waiting: false, ready: true })],
      ['loadedmetadata', () => this.#loaded()],
      ['loadeddata', () => onState({ ready: true })],
      [
        'seeked',
        () => {
          onSought();
          this.#catchUp();
        },
      ],
      ['error', () => void this.#failed()],
    ];
    for (const [name, listener] of listeners) video.addEventListener(name, listener);
    if (video.readyState >= haveMetadata) this.#loaded();
    if (video.readyState >= haveFrame) onState({ ready: true });
    if (video.error) void this.#failed();
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener);
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#patience);
      this.#patience = undefined;
      video.pause();
      this.#video = null;
    };
  }

  /** The element while it has a frame to draw. */
  picture(): HTMLVideoElement | null {
    const video = this.#video;
    return video && video.readyState >= haveFrame && video.videoWidth > 0 ? video : null;
  }

  /** Rejects where the browser does not let it play. */
  play = async (): Promise<void> => this.#video?.play();
  pause = (): void => this.#video?.pause();

  setRate(rate: number): void {
    if (this.#video) this.#video.playbackRate = rate;
  }

  isMuted = (): boolean => this.#isMuted;

  mute(muted: boolean): void {
    this.#isMuted = muted;
    this.#applySound();
  }

  replaceSound(isReplaced: boolean): void {
    this.#isReplaced = isReplaced;
    this.#applySound();
  }

  cover(isCovered: boolean): void {
    this.#isCovered = isCovered;
    this.#applySound();
  }

  isCovered = (): boolean => this.#isCovered;

  #applySound(): void {
    if (this.#video) this.#video.muted = this.#isMuted || this.#isReplaced || this.#isCovered;
  }

  isSeeking = (): boolean => this.#video?.seeking ?? false;

  /**
   * To its place, as soon as the file's length is known. A place that is being sought is reached first: sought anew at
   * every move of a hand, no picture would come before it rests.
   */
  seek(): void {
    const video = this.#video;
    if (!video || video.readyState < haveMetadata) return;
    this.#isBehind = video.seeking && this.#patience !== undefined;
    if (this.#isBehind) return;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(this.#catchUp, patienceMs);
    video.currentTime = this.#options.placeMs() / 1000;
  }

  #catchUp = (): void => {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (this.#isBehind) this.seek();
  };

  /** Fetches the file anew. */
  reload = (): void => this.#video?.load();

  #loaded(): void {
    const video = this.#video;
    if (!video) return;
    if (this.#options.hasPicture && video.videoWidth === 0) {
      this.#options.onState({ broken: true });
      return;
    }
    // A video that was loaded for this place stands there, or is on its way: sought again it would decode again.
    if (Math.abs(video.currentTime * 1000 - this.#options.placeMs()) >= samePlaceMs) this.seek();
  }

  async #failed(): Promise<void> {
    const video = this.#video;
    if (!video?.error) return;
    const { error, currentSrc } = video;
    this.#options.onState({ ready: false, playing: false });
    const isUnknown = error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && navigator.onLine;
    const isCutOff = isUnknown
      ? !(await isServed(currentSrc))
      : error.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
    // It may have been let go of meanwhile, or load again.
    if (this.#video !== video || video.error !== error) return;
    this.#options.onState(isCutOff ? { cutOff: true } : { broken: true });
  }

  #playing(playing: boolean): void {
    this.#options.onPlaying(playing);
    cancelAnimationFrame(this.#frame);
    if (playing) this.#run();
  }

  #ended(): void {
    cancelAnimationFrame(this.#frame);
    this.#options.onEnded();
  }

  #run = (): void => {
    const video = this.#video;
    if (!video || video.paused) return;
    if (!video.seeking) this.#options.onFrame(video.currentTime * 1000);
    this.#frame = requestAnimationFrame(this.#run);
  };
}
