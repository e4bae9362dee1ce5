import { useEffect, useState } from 'react';
import { shownFrame } from '../player/current-frame.ts';
import { drawFrame, frameCanvas } from '../player/draw-frame.ts';
import { watchPlayback } from '../player/playback.ts';
import { type Editor, useEditor } from '../use-editor.ts';

/** Wide enough for a small picture on a sharp screen, pixels. */
const widthPx = 160;
/** The playhead rests that long before its frame is taken, milliseconds. */
const restMs = 400;

/** The clip's frame on screen without its captions, as a small picture's address; null where none is. */
export function takeStill({ layout, picture, playback }: StillSource): string | null {
  const video = playback.picture();
  if (!layout || !picture || !video || video.seeking) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: widthPx, height: Math.round((widthPx * layout.height) / layout.width) });
  const drawing = frameCanvas(canvas, layout);
  if (!drawing) return null;
  const drawn = { image: video, width: video.videoWidth, height: video.videoHeight };
  drawFrame(drawing, drawn, { shown: shownFrame(layout, picture, playback.time().clipMs), picture });
  return canvas.toDataURL('image/jpeg', 0.8);
}

type StillSource = Pick<Editor, 'layout' | 'playback'> & { picture: Editor['source']['video'] };

/** The frame at the playhead once it rests; null until there is one. */
export function useStillFrame(): string | null {
  const { layout, source, playback } = useEditor();
  const [address, setAddress] = useState<string | null>(null);
  const picture = source.video;
  useEffect(() => {
    if (!layout || !picture) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      const taken = playback.state().playing ? null : takeStill({ layout, picture, playback });
      if (taken !== null) setAddress(taken);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(take, restMs);
    };
    const forget = watchPlayback(playback, soon);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [layout, picture, playback]);
  return address;
}
