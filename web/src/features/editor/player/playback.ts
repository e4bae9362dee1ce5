import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { nextMove, placeAfterCut, placeOf } from './edit-time.ts';
import { EndClock, type EndKind } from './end-clock.ts';
import {
  firstFrameMs,
  neighbouringFrame,
  type PlaybackTime,
  type PlayedClip,
  partAt,
  placeBeside,
  playbackTime,
} from './playback-time.ts';
import { Rewind } from './rewind.ts';
import { nextRate } from './shuttle.ts';
import { SourceElement, samePlaceMs } from './source-element.ts';

/** What changes seldom. */
export interface PlaybackState {
  playing: boolean;
  /** The browser has a frame to show. */
  ready: boolean;
  waiting: boolean;
  /** The browser cannot play this file. */
  broken: boolean;
  /** The file stopped coming; `retry` fetches it again. */
  cutOff: boolean;
  /** The speed of J and L, 1 unless they were pressed; below 0 the clip runs backward. */
  rate: number;
  muted: boolean;
  /** The clip begins again where it ends. */
  loops: boolean;
}

/** Calls `listener` now, at every frame and at every change of the state, until the function it returns is called. */
export function watchPlayback(
  playback: Pick<Playback, 'subscribeTime' | 'subscribeState'>,
  listener: () => void,
): () => void {
  const forget = [playback.subscribeTime(listener), playback.subscribeState(listener)];
  return () => {
    for (const stop of forget) stop();
  };
}

/**
 * Plays a source along an edit list, with an intro before and an outro after it: cuts are jumped over and the end
 * stops. Listeners get the time at every frame, without drawing React anew.
 */
export class Playback {
  #clip: PlayedClip = { edit: [], frameMs: 40, introMs: 0, outroMs: 0 };
  #sourceMs = 0;
  /** The span that plays; null: what lies around the clip. */
  #span: number | null = null;
  #isOver = false;
  #state: PlaybackState = {
    ...{ playing: false, ready: false, waiting: false, broken: false, cutOff: false },
    ...{ rate: 1, muted: false, loops: false },
  };
  #timeListeners = new Set<(time: PlaybackTime) => void>();
  #stateListeners = new Set<() => void>();
  readonly #source: SourceElement;
  readonly #end = new EndClock({
    lengthOf: (kind) => this.#clip[`${kind}Ms`],
    onTime: () => this.#notify(),
    onOver: (kind) => this.#endOver(kind),
  });
  readonly #rewind = new Rewind({
    clipMs: () => this.time().clipMs,
    isSeeking: () => this.#source.isSeeking(),
    speed: () => Math.abs(this.#state.rate),
    seek: (clipMs) => this.seekClip(clipMs),
    onOver: () => this.#endRewind(),
  });

  /** `hasPicture`: the file has one, so a browser that plays its sound alone cannot play it. */
  constructor({ hasPicture }: { hasPicture: boolean }) {
    this.#source = new SourceElement({
      hasPicture,
      placeMs: () => firstFrameMs(this.#clip, this.#span, this.#sourceMs),
      onPlaying: (playing) => this.#playing(playing),
      onEnded: () => this.#ended(),
      onState: (change) => this.#set(change),
      onSought: () => this.#notify(),
      onFrame: (sourceMs) => this.#passed(sourceMs),
    });
  }

  /** Called with the player's element; the function it returns lets go of it. */
  attach = (video: HTMLVideoElement): (() => void) => {
    const detach = this.#source.attach(video);
    return () => {
      this.#endRewind();
      this.#end.leave();
      detach();
      // A broken file stays broken: trying it again would go round in circles.
      this.#set({ playing: false, ready: false, waiting: false });
    };
  };

  /**
   * The edit list of the shown plan, and how long its intro and outro are. A changed one keeps the place in the source;
   * where that was cut away, it goes on at the next frame that is kept. A clip that was over stays so unless it is longer.
   */
  follow(edit: readonly Span[], frameMs: number, ends = { introMs: 0, outroMs: 0 }): void {
    const keptMs = placeAfterCut(this.#clip.edit, edit, this.#sourceMs);
    const [wasOver, { outroMs }] = [this.#isOver, this.#clip];
    this.#clip = { edit, frameMs, ...ends };
    const shown = this.#end.now();
    if (shown && !this.#end.show(shown)) this.#leaveEnd();
    this.#standIn(keptMs);
    const isAtEnd = this.#end.now()
      ? ends.outroMs <= outroMs
      : keptMs >= (edit.at(-1)?.endMs ?? 0) - frameMs / 2;
    this.#isOver = wasOver && isAtEnd;
    if (keptMs !== this.#sourceMs) this.#jump(keptMs);
    this.#notify();
  }

  subscribeState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };
  state = (): PlaybackState => this.#state;

  /** Calls `listener` now and at every frame. */
  subscribeTime = (listener: (time: PlaybackTime) => void): (() => void) => {
    this.#timeListeners.add(listener);
    listener(this.time());
    return () => this.#timeListeners.delete(listener);
  };

  time = (): PlaybackTime => playbackTime(this.#clip, { sourceMs: this.#sourceMs, end: this.#end.now() });

  /** The element while it has a frame to draw. */
  picture = (): HTMLVideoElement | null => this.#source.picture();

  toggle = (): void => (this.#state.playing || this.#rewind.isRunning() ? this.pause() : this.play());

  play = (): void => {
    if (this.#isOver) this.seekStart();
    if (this.#end.now()) {
      this.#end.run();
      this.#set({ playing: true });
      return;
    }
    this.#source.play().catch((error: unknown) => {
      // A pause or another source before the first frame interrupts the start, which is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#set({ playing: false });
    });
  };

  pause = (): void => {
    this.#endRewind();
    this.#source.pause();
    if (!this.#end.isRunning()) return;
    this.#end.halt();
    this.#set({ playing: false });
  };

  /** J and L: plays backward or forward, faster with every press in the same direction. */
  shuttle = (by: 1 | -1): void => {
    this.#leaveEnd();
    const isMoving = this.#state.playing || this.#rewind.isRunning();
    const rate = nextRate(isMoving ? this.#state.rate : 0, by);
    if (rate < 0) {
      this.#source.pause();
      this.#set({ rate });
      this.#rewind.start();
      return;
    }
    this.#endRewind();
    this.#set({ rate });
    this.#source.setRate(rate);
    if (!this.#state.playing) this.play();
  };

  /** Fetches the file again, and goes back to where playback was. */
  retry = (): void => {
    this.#set({ cutOff: false, ready: false });
    this.#source.reload();
  };

  isMuted = (): boolean => this.#source.isMuted();
  mute = (muted: boolean): void => {
    this.#source.mute(muted);
    this.#set({ muted });
  };
  /** Whether the clip begins again where it ends. */
  loop = (loops: boolean): void => this.#set({ loops });
  /** Whether another sound stands for the file's own, muted or not. */
  replaceSound = (isReplaced: boolean): void => this.#source.replaceSound(isReplaced);

  /** Whether a word is covered now: the voice is not heard, the file's own or another. */
  cover = (isCovered: boolean): void => this.#source.cover(isCovered);
  isCovered = (): boolean => this.#source.isCovered();

  seekClip = (clipMs: number): void => this.seekSource(sourceTimeOf(this.#clip.edit, clipMs));

  /** To the first frame of the file: that of the intro, where there is one. */
  seekStart = (): void => this.seekFile(0);

  /** To a time of the finished file. */
  seekFile = (fileMs: number): void => {
    const { kind, ms } = partAt(this.#clip, fileMs);
    if (kind === 'clip') {
      this.seekClip(ms);
      return;
    }
    this.#showEnd(kind, ms);
    this.#notify();
  };

  seekSource = (sourceMs: number): void => {
    this.#leaveEnd();
    this.#standIn(sourceMs);
    this.#jump(Math.max(0, sourceMs));
    this.#notify();
  };

  stepFrame = (by: 1 | -1): void => {
    this.pause();
    const [{ fileMs, clipMs, end }, { frameMs }] = [this.time(), this.#clip];
    if (end) this.seekFile(Math.max(0, fileMs + by * frameMs));
    else this.seekClip(neighbouringFrame(clipMs, frameMs, by));
  };

  #standIn(sourceMs: number): void {
    const place = placeOf(this.#clip.edit, sourceMs);
    this.#span = place.kind === 'inside' ? place.spanIndex : null;
    this.#isOver = false;
  }

  #jump(sourceMs: number): void {
    this.#sourceMs = sourceMs;
    this.#source.seek();
  }

  #showEnd(kind: EndKind, ms: number): void {
    this.#isOver = false;
    // An intro or outro has no other speed than its own.
    if (this.#state.rate > 1) {
      this.#source.setRate(1);
      this.#set({ rate: 1 });
    }
    const { sourceMs, spanIndex } = placeBeside(this.#clip.edit, kind);
    this.#end.show({ kind, ms });
    if (this.#state.playing) this.#end.run();
    this.#source.pause();
    this.#span = spanIndex;
    if (Math.abs(this.#sourceMs - sourceMs) >= samePlaceMs) this.#jump(sourceMs);
  }

  #endOver(kind: EndKind): void {
    if (kind === 'intro') {
      this.#end.leave();
      this.seekClip(0);
      this.play();
      return;
    }
    if (this.#state.loops) {
      this.#end.leave();
      this.seekStart();
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

  #endRewind(): void {
    if (!this.#rewind.isRunning()) return;
    this.#rewind.stop();
    this.#set({ rate: 1 });
  }

  #playing(playing: boolean): void {
    // An intro or outro plays while the video stands.
    if (!playing && this.#end.isRunning()) return;
    if (playing) this.#endRewind();
    else this.#source.setRate(1);
    this.#set({ playing, ...(!playing && !this.#rewind.isRunning() && { rate: 1 }) });
    if (!playing) this.#notify();
  }

  /** At the end of the file, which may come before a frame that lies near enough to the end of the clip. */
  #ended(): void {
    const { edit, outroMs } = this.#clip;
    const isAtEnd = this.#span !== null && this.#span === edit.length - 1;
    if (isAtEnd && outroMs > 0) {
      this.#showEnd('outro', 0);
      this.#notify();
      return;
    }
    if (isAtEnd && this.#state.loops) {
      this.seekStart();
      this.play();
      return;
    }
    // Behind the clip the picture stays where it is; the next play begins with the clip all the same.
    this.#isOver = true;
    if (isAtEnd) this.#sourceMs = Math.max(0, (edit.at(-1)?.endMs ?? this.#sourceMs) - 1);
    this.#playing(false);
  }

  #passed(sourceMs: number): void {
    this.#sourceMs = sourceMs;
    const { edit, frameMs, outroMs } = this.#clip;
    const move = nextMove(edit, { sourceMs, spanIndex: this.#span, frameMs });
    if (move.kind === 'jump') {
      this.#span = move.spanIndex;
      this.#jump(move.toMs);
    } else if (move.kind === 'end' && outroMs > 0) {
      this.#showEnd('outro', 0);
    } else if (move.kind === 'end' && this.#state.loops) {
      this.seekStart();
    } else if (move.kind === 'end') {
      this.#isOver = true;
      this.pause();
      this.#sourceMs = Math.max(0, (edit.at(-1)?.endMs ?? sourceMs) - 1);
    } else if (this.#span === null) {
      const place = placeOf(edit, sourceMs);
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
