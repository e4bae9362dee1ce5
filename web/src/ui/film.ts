/** A picture of the film, as it is drawn. */
type Still = HTMLCanvasElement;

export interface FilmOptions {
  /** The file's address. */
  src: string;
  heightPx: number;
  /** A new picture is there. */
  onPicture(): void;
  /** The browser cannot play the file. */
  onError?(): void;
  /** While the clip plays, the film waits: its pictures would take the decoder from it. */
  mayWork(): boolean;
}

/** Pictures that are kept; a screen shows about twenty. */
const maxStills = 400;
/** A busy film looks again after this long. */
const waitMs = 400;
/** A frame that is not shown this long after its seek was shown already. */
const showMs = 250;

/**
 * Pictures of a video at given times, decoded one after the other by a video element of its own. Drawing them never
 * waits: what is not decoded yet has no picture.
 */
export class Film {
  #video: HTMLVideoElement;
  #stills = new Map<number, Still>();
  #wanted: number[] = [];
  #seeking: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #options: FilmOptions;

  constructor(options: FilmOptions) {
    this.#options = options;
    // The file is asked for once the first picture is.
    this.#video = Object.assign(document.createElement('video'), {
      ...{ crossOrigin: 'anonymous', muted: true, preload: 'none', playsInline: true },
    });
    this.#video.addEventListener('loadeddata', this.#next);
    this.#video.addEventListener('error', () => {
      this.close();
      options.onError?.();
    });
  }

  /** The picture of a time, if it is decoded. */
  still = (ms: number): Still | undefined => this.#stills.get(ms);

  /** Decodes what is missing of these times, the first one first; what was wanted before is given up. */
  want(times: readonly number[]): void {
    this.#wanted = times.filter((ms) => !this.#stills.has(ms));
    this.#next();
  }

  close = (): void => {
    clearTimeout(this.#timer);
    this.#wanted = [];
    this.#video.removeAttribute('src');
  };

  #next = (): void => {
    clearTimeout(this.#timer);
    if (this.#seeking !== null || this.#wanted.length === 0) return;
    if (!this.#options.mayWork()) {
      this.#timer = setTimeout(this.#next, waitMs);
      return;
    }
    if (this.#video.readyState < HTMLMediaElement.HAVE_METADATA) {
      if (this.#video.getAttribute('src') !== null) return;
      this.#video.preload = 'auto';
      this.#video.src = this.#options.src;
      return;
    }
    const ms = this.#wanted.shift() ?? 0;
    this.#seeking = ms;
    void this.#sought().then(this.#keepSought);
    // A frame's middle rather than its edge, and never the end, where there is none.
    this.#video.currentTime = Math.min(ms / 1000 + 0.02, Math.max(0, this.#video.duration - 0.05));
  };

  /** Resolves once the frame of the next seek is there to be drawn. */
  async #sought(): Promise<void> {
    const video = this.#video;
    const seeked = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    const shown = new Promise<unknown>((done) =>
      'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(done) : done(null),
    );
    await seeked;
    // A busy browser says so before it shows the frame; one that is shown already is not shown again.
    await Promise.race([shown, new Promise((done) => setTimeout(done, showMs))]);
  }

  #keepSought = (): void => {
    const ms = this.#seeking;
    this.#seeking = null;
    if (ms !== null && this.#video.videoWidth > 0) this.#keep(ms);
    // The browser may draw between two pictures.
    this.#timer = setTimeout(this.#next, 0);
  };

  #keep(ms: number): void {
    const { videoWidth, videoHeight } = this.#video;
    const height = this.#options.heightPx * Math.min(2, devicePixelRatio);
    const still = document.createElement('canvas');
    Object.assign(still, { width: Math.max(1, Math.round((height * videoWidth) / videoHeight)), height });
    still.getContext('2d', { alpha: false })?.drawImage(this.#video, 0, 0, still.width, still.height);
    this.#stills.set(ms, still);
    const [oldest] = this.#stills.keys();
    if (this.#stills.size > maxStills && oldest !== undefined) this.#stills.delete(oldest);
    this.#options.onPicture();
  }
}
