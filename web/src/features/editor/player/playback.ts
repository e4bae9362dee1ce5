import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { nextMove, placeOf, sourceTimeOf } from './edit-time.ts';
import { EndClock, type EndKind, type EndTime } from './end-clock.ts';
import { everyFrame, nextRate } from './shuttle.ts';

/** Where playback stands. */
export interface PlaybackTime {
  sourceMs: number;
  /** In the clip; outside of it the nearest moment of it. */
  clipMs: number;
  isInside: boolean;
  /** In the finished file, which begins with the intro. */
  fileMs: number;
  /** The intro or outro while it is shown; null: the clip itself. */
  end: EndTime | null;
}

const noEnds = { introMs: 0, outroMs: 0 };

/** What changes seldom. */
export interface PlaybackState {
  playing: boolean;
  /** The browser has a frame to show. */
  ready: boolean;
  waiting: boolean;
  /** The browser cannot play this file. */
  broken: boolean;
  /** The file stopped coming; `retry` asks for it again. */
  cutOff: boolean;
  /** The speed of J and L, 1 unless they were pressed; below 0 the clip runs backward. */
  rate: number;
}

/** Less than this apart are equal times: an element keeps microseconds. */
const samePlaceMs = 0.5;

/**
 * Plays a source along an edit list, with an intro before and an outro after it: cuts are jumped over and the end stops. One video element, given by
 * the player; times are told per frame to listeners, without drawing React anew.
 */
export class Playback {
  #video: HTMLVideoElement | null = null;
  #edit: readonly Span[] = [];
  #frameMs = 40;
  #ends = noEnds;
  #end = new EndClock({
    lengthOf: (kind) => this.#ends[`${kind}Ms`],
    onTime: () => this.#notify(),
    onOver: (kind) => this.#endOver(kind),
  });
  #span: number | null = null;
  #isOver = false;
  #wanted: number | null = null;
  #frame = 0;
  #stopRewind: (() => void) | null = null;
  /** Time that has passed while a frame was sought, milliseconds. */
  #rewoundMs = 0;
  #timeListeners = new Set<(time: PlaybackTime) => void>();
  #stateListeners = new Set<() => void>();
  #sourceMs = 0;
  #state: PlaybackState = {
    ...{ playing: false, ready: false, waiting: false, broken: false, cutOff: false },
    rate: 1,
  };
  readonly #hasPicture: boolean;

  /** `hasPicture`: the file has one, so a browser that plays its sound alone cannot play it. */
  constructor({ hasPicture }: { hasPicture: boolean }) {
    this.#hasPicture = hasPicture;
  }

  /** Called with the player's element; the function it returns lets go of it. */
  attach = (video: HTMLVideoElement): (() => void) => {
    this.#video = video;
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['play', () => this.#playing(true)],
      ['pause', () => this.#playing(false)],
      ['waiting', () => this.#set({ waiting: true })],
      ['playing', () => this.#set({ waiting: false, ready: true })],
      ['canplay', () => this.#set({ waiting: false, ready: true })],
      ['loadedmetadata', () => this.#loaded()],
      ['loadeddata', () => this.#set({ ready: true })],
      ['seeked', () => this.#notify()],
      ['error', () => this.#failed()],
    ];
    for (const [name, listener] of listeners) video.addEventListener(name, listener);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) this.#loaded();
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) this.#set({ ready: true });
    if (video.error) this.#failed();
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener);
      cancelAnimationFrame(this.#frame);
      this.#endRewind();
      this.#end.leave();
      video.pause();
      this.#video = null;
      // A broken file stays broken: trying it again would go round in circles.
      this.#set({ playing: false, ready: false, waiting: false });
    };
  };

  /** The edit list of the shown plan, and how long its intro and outro are; a changed one keeps the place in the source. */
  follow(edit: readonly Span[], frameMs: number, ends = noEnds): void {
    this.#edit = edit;
    this.#frameMs = frameMs;
    this.#ends = ends;
    const shown = this.#end.now();
    if (shown && !this.#end.show(shown)) this.#leaveEnd();
    const place = placeOf(edit, this.#sourceMs);
    this.#span = place.kind === 'inside' ? place.spanIndex : null;
    this.#isOver = false;
    this.#notify();
  }

  subscribeState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };
  state = (): PlaybackState => this.#state;

  /** Tells now and at every frame. */
  subscribeTime = (listener: (time: PlaybackTime) => void): (() => void) => {
    this.#timeListeners.add(listener);
    listener(this.time());
    return () => this.#timeListeners.delete(listener);
  };

  time(): PlaybackTime {
    const [end, { introMs }] = [this.#end.now(), this.#ends];
    const place = placeOf(this.#edit, this.#sourceMs);
    const clipMs = end ? (end.kind === 'intro' ? 0 : this.#clipLengthMs()) : place.clipMs;
    const fileMs = end?.kind === 'intro' ? end.ms : introMs + clipMs + (end?.ms ?? 0);
    const isInside = !end && place.kind === 'inside';
    return { ...{ sourceMs: this.#sourceMs, clipMs, isInside, fileMs, end } };
  }

  /** The element while it has a frame to draw. */
  picture(): HTMLVideoElement | null {
    const video = this.#video;
    return video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
      ? video
      : null;
  }

  toggle = (): void => (this.#state.playing || this.#stopRewind ? this.pause() : this.play());

  pause = (): void => {
    this.#endRewind();
    this.#video?.pause();
    if (!this.#end.isRunning()) return;
    this.#end.halt();
    this.#set({ playing: false });
  };

  /** J and L: plays backward or forward, faster with every press in the same direction. */
  shuttle = (by: 1 | -1): void => {
    this.#leaveEnd();
    const isMoving = this.#state.playing || this.#stopRewind !== null;
    const rate = nextRate(isMoving ? this.#state.rate : 0, by);
    if (rate > 0) {
      this.#endRewind();
      this.#set({ rate });
      if (this.#video) this.#video.playbackRate = rate;
      if (!this.#state.playing) this.play();
      return;
    }
    this.#video?.pause();
    this.#set({ rate });
    this.#stopRewind ??= everyFrame(this.#rewind);
  };

  /** Asks for the file again, and goes back to where playback was. */
  retry = (): void => {
    this.#wanted = this.#sourceMs;
    this.#set({ cutOff: false, ready: false });
    this.#video?.load();
  };

  isMuted(): boolean {
    return this.#video?.muted ?? false;
  }

  mute(muted: boolean): void {
    if (this.#video) this.#video.muted = muted;
  }

  play = (): void => {
    if (this.#isOver) this.seekStart();
    if (this.#end.now()) {
      this.#end.run();
      this.#set({ playing: true });
      return;
    }
    this.#video?.play().catch((error: unknown) => {
      // A pause or another source before the first frame interrupts the start: nobody needs to hear of it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#set({ playing: false });
    });
  };

  seekClip = (clipMs: number): void => this.seekSource(sourceTimeOf(this.#edit, clipMs));

  /** To the first frame of the file: that of the intro, where there is one. */
  seekStart = (): void => this.seekFile(0);

  /** To a time of the finished file. */
  seekFile = (fileMs: number): void => {
    const [{ introMs }, lengthMs] = [this.#ends, this.#clipLengthMs()];
    if (fileMs < introMs) this.#showEnd({ kind: 'intro', ms: fileMs });
    else if (fileMs >= introMs + lengthMs && this.#ends.outroMs > 0)
      this.#showEnd({ kind: 'outro', ms: fileMs - introMs - lengthMs });
    else {
      this.seekClip(fileMs - introMs);
      return;
    }
    this.#notify();
  };

  #showEnd(end: EndTime): void {
    this.#isOver = false;
    const isIntro = end.kind === 'intro';
    // The clip waits where it goes on, or where it has ended.
    const sourceMs = isIntro ? (this.#edit[0]?.startMs ?? 0) : (this.#edit.at(-1)?.endMs ?? 0) - 1;
    this.#end.show(end);
    if (this.#state.playing) this.#end.run();
    this.#video?.pause();
    this.#span = isIntro ? 0 : this.#edit.length - 1;
    if (Math.abs(this.#sourceMs - sourceMs) >= samePlaceMs) this.#jump(sourceMs);
  }

  #endOver(kind: EndKind): void {
    if (kind === 'intro') {
      this.#end.leave();
      this.seekClip(0);
      this.play();
      return;
    }
    this.#isOver = true;
    this.#set({ playing: false });
    this.#notify();
  }

  /** Back to the clip, which plays on where its intro or outro played. */
  #leaveEnd(): void {
    const wasRunning = this.#end.isRunning();
    this.#end.leave();
    if (wasRunning) this.play();
  }

  #clipLengthMs = (): number => this.#edit.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

  seekSource = (sourceMs: number): void => {
    this.#leaveEnd();
    const place = placeOf(this.#edit, sourceMs);
    this.#span = place.kind === 'inside' ? place.spanIndex : null;
    this.#isOver = false;
    this.#jump(Math.max(0, sourceMs));
    this.#notify();
  };

  /** No browser plays backward: the clip is sought backward as fast as frames come. */
  #rewind = (passedMs: number): void => {
    const { clipMs } = this.time();
    if (clipMs <= 0) this.#endRewind();
    else if (!this.#video?.seeking || passedMs > 500) {
      this.seekClip(Math.max(0, clipMs - (this.#rewoundMs + passedMs) * Math.abs(this.#state.rate)));
      this.#rewoundMs = 0;
    } else this.#rewoundMs += passedMs;
  };

  #endRewind(): void {
    if (!this.#stopRewind) return;
    this.#stopRewind();
    this.#stopRewind = null;
    this.#rewoundMs = 0;
    this.#set({ rate: 1 });
  }

  /** To the middle of the next or previous frame, where no rounding can choose another one. */
  stepFrame = (by: 1 | -1): void => {
    this.pause();
    if (this.#end.now()) {
      this.seekFile(Math.max(0, this.time().fileMs + by * this.#frameMs));
      return;
    }
    const frame = Math.floor(this.time().clipMs / this.#frameMs + 0.01) + by;
    this.seekClip(Math.max(0, (frame + 0.5) * this.#frameMs));
  };

  #jump(sourceMs: number): void {
    this.#sourceMs = sourceMs;
    const video = this.#video;
    if (!video || video.readyState < HTMLMediaElement.HAVE_METADATA) {
      this.#wanted = sourceMs;
      return;
    }
    video.currentTime = sourceMs / 1000;
  }

  #loaded(): void {
    if (this.#hasPicture && this.#video?.videoWidth === 0) {
      this.#set({ broken: true });
      return;
    }
    const wanted = this.#wanted ?? this.#sourceMs;
    this.#wanted = null;
    // A video that was loaded for this place stands there, or is on its way: sought again it would decode again.
    if (this.#video && Math.abs(this.#video.currentTime * 1000 - wanted) < samePlaceMs)
      this.#sourceMs = wanted;
    else this.#jump(wanted);
  }

  #failed(): void {
    const isCutOff = this.#video?.error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
    this.#set({ ready: false, playing: false, ...(isCutOff ? { cutOff: true } : { broken: true }) });
  }

  #playing(playing: boolean): void {
    // An intro or outro plays while the video stands.
    if (!playing && this.#end.isRunning()) return;
    if (playing) this.#endRewind();
    else if (this.#video) this.#video.playbackRate = 1;
    this.#set({ playing, ...(!playing && !this.#stopRewind && { rate: 1 }) });
    cancelAnimationFrame(this.#frame);
    if (playing) this.#run();
    else this.#notify();
  }

  #run = (): void => {
    const video = this.#video;
    if (!video || video.paused) return;
    if (!video.seeking) this.#passed(video.currentTime * 1000);
    this.#frame = requestAnimationFrame(this.#run);
  };

  #passed(sourceMs: number): void {
    this.#sourceMs = sourceMs;
    const move = nextMove(this.#edit, { sourceMs, spanIndex: this.#span, frameMs: this.#frameMs });
    if (move.kind === 'jump') {
      this.#span = move.spanIndex;
      this.#jump(move.toMs);
    } else if (move.kind === 'end' && this.#ends.outroMs > 0) {
      this.#showEnd({ kind: 'outro', ms: 0 });
    } else if (move.kind === 'end') {
      this.#isOver = true;
      this.pause();
      this.#sourceMs = Math.max(0, (this.#edit.at(-1)?.endMs ?? sourceMs) - 1);
    } else if (this.#span === null) {
      const place = placeOf(this.#edit, sourceMs);
      if (place.kind === 'inside') this.#span = place.spanIndex;
    }
    this.#notify();
  }

  #notify(): void {
    const time = this.time();
    for (const listener of this.#timeListeners) listener(time);
  }

  #set(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#stateListeners) listener();
  }
}
