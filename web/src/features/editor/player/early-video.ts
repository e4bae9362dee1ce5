/** A video element that loads before the stage is drawn, and stands at the start of its clip. */
let early: { src: string; video: HTMLVideoElement } | null = null;

/** Loads a file and decodes its frame at a time of it, while the page still loads everything else. */
export function loadEarly({ src, startMs }: { src: string; startMs: number }): void {
  const video = videoOf(src);
  // Before the file's index is here, this is where its playback starts.
  video.currentTime = startMs / 1000;
  early = { src, video };
}

/** The element of a file: the one that loads already, once, otherwise a new one. */
export function takeVideo(src: string): HTMLVideoElement {
  const taken = early?.src === src ? early.video : videoOf(src);
  early = null;
  return taken;
}

function videoOf(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  // Its pixels are drawn on the canvas, also where media come from another host.
  video.crossOrigin = 'anonymous';
  video.preload = 'auto';
  video.playsInline = true;
  video.src = src;
  return video;
}
