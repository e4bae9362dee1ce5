import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useEditor } from '../use-editor.ts';
import type { View } from './use-view.ts';

const heightPx = 28;

/** The sound of what is in sight; bright where the clip is heard. */
export const Waveform = memo(({ view }: { view: View }) => {
  const { source, plan } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { waveform } = source;
  const peaks = useMemo(
    () => (waveform ? Uint8Array.from(atob(waveform.peaksBase64), (letter) => letter.charCodeAt(0)) : null),
    [waveform],
  );
  const { fromMs, pxPerMs, widthPx } = view;
  const edit = plan?.edit;
  const scheme = useColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme, other colours.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !peaks || !waveform || pxPerMs === 0) return;
    const density = devicePixelRatio;
    context.canvas.width = widthPx * density;
    context.canvas.height = heightPx * density;
    context.scale(density, density);
    // A canvas knows no light-dark(): the style of the element itself has the colours of the theme.
    const { color: heard, borderTopColor: other } = getComputedStyle(context.canvas);
    const barPx = 3;
    for (let x = 0; x < widthPx; x += barPx) {
      const [from, to] = [fromMs + x / pxPerMs, fromMs + (x + barPx) / pxPerMs];
      const first = Math.floor(from / waveform.stepMs);
      const part = peaks.subarray(first, Math.max(first + 1, Math.floor(to / waveform.stepMs)));
      const level = part.reduce((most, peak) => Math.max(most, peak), 0) / 255;
      const bar = Math.max(1, level * (heightPx - 6));
      context.fillStyle = edit?.some((span) => from >= span.startMs && from < span.endMs) ? heard : other;
      context.fillRect(x, (heightPx - bar) / 2, barPx - 1, bar);
    }
  }, [peaks, waveform, fromMs, pxPerMs, widthPx, edit, scheme]);
  if (!waveform) return null;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-waveform
      className="sticky block border-edge text-accent-edge"
      style={{ left: view.namesPx, width: widthPx, height: heightPx }}
    />
  );
});

/** The colours of the page now, for what is painted by hand and must be painted again when they change. */
const useColorScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, current);

const darkSystem = '(prefers-color-scheme: dark)';

function current(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkSystem).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(darkSystem);
  const choice = new MutationObserver(listener);
  system.addEventListener('change', listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    choice.disconnect();
  };
}
