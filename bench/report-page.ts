import { type Figure, holds } from './figure.ts';

/** A clip of the sample video, as the report shows it. */
export interface SampleClip {
  title: string;
  ratio: string;
  durationMs: number;
  /** Where the middle of the picture's part is, shares of the source's width, from a time of the clip on. */
  path: readonly { atMs: number; x: number; width: number }[];
  /** A JPEG of frames side by side, base64; null where none could be drawn. */
  sheetBase64: string | null;
}

export interface Report {
  figures: readonly Figure[];
  clips: readonly SampleClip[];
  machine: string;
  commit: string;
}

const width = 640;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Every figure of a run with its bar, and the sample's clips, as one page that needs nothing else. */
export function reportPage({ figures, clips, machine, commit }: Report): string {
  const families = Map.groupBy(figures, ({ name }) => name.split('.')[0] ?? name);
  const sections = [...families].map(
    ([family, own]) => `<section><h2>${escaped(family)}</h2>${own.map(figureRow).join('')}</section>`,
  );
  const missed = figures.filter((figure) => !holds(figure)).length;
  const verdict =
    missed === 0 ? 'Every bar holds.' : `${missed} of ${figures.length} figures miss their bar.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Figures at ${escaped(commit)}</title><style>${style}</style></head><body>
<h1>Figures at ${escaped(commit)}</h1><p>${escaped(machine)}. ${verdict}</p>
${sections.join('\n')}
${clips.length > 0 ? `<section><h2>sample clips</h2>${clips.map(clipRow).join('')}</section>` : ''}
</body></html>
`;
}

function figureRow(figure: Figure): string {
  const { name, value, unit, bar, better, note } = figure;
  const state = bar === null ? 'reported' : holds(figure) ? 'holds' : 'missed';
  const limit = bar === null ? '' : ` (${better === 'lower' ? '≤' : '≥'} ${bar})`;
  const text = `${Number(value.toPrecision(4))} ${unit}${limit}`;
  return `<div class="figure ${state}"><h3>${escaped(name)}</h3><p>${escaped(text)} · ${state}</p>
${chart(figure)}${note ? `<p class="note">${escaped(note)}</p>` : ''}</div>`;
}

/** The value as a bar from 0, and a line where the limit is. */
function chart({ name, value, bar, better }: Figure): string {
  const most = Math.max(Math.abs(value), Math.abs(bar ?? 0)) * 1.15 || 1;
  const at = (number: number) => Math.round((Math.max(0, number) / most) * width);
  const limit =
    bar === null
      ? ''
      : `<line x1="${at(bar)}" x2="${at(bar)}" y1="0" y2="24"/><text x="${at(bar)}" y="38" text-anchor="middle">${better === 'lower' ? 'at most' : 'at least'} ${bar}</text>`;
  return `<svg role="img" aria-label="${escaped(name)}" viewBox="0 0 ${width} 42"><rect class="ground" width="${width}" height="24"/><rect class="value" width="${at(value)}" height="24"/>${limit}</svg>`;
}

function clipRow({ title, ratio, durationMs, path, sheetBase64 }: SampleClip): string {
  const sheet = sheetBase64
    ? `<img alt="Frames of ${escaped(title)}" src="data:image/jpeg;base64,${sheetBase64}">`
    : '';
  return `<div class="figure"><h3>${escaped(title)} · ${ratio} · ${(durationMs / 1000).toFixed(1)} s</h3>
${cropPath(path, durationMs)}${sheet}</div>`;
}

/** Which part of the source's width is shown over the time of the clip. */
function cropPath(path: SampleClip['path'], durationMs: number): string {
  const bands = path.map(({ atMs, x, width: share }, n) => {
    const endMs = path[n + 1]?.atMs ?? durationMs;
    const [from, to] = [atMs, endMs].map((ms) => (ms / durationMs) * width);
    const top = (x - share / 2) * 80;
    return `<rect class="value" x="${from?.toFixed(1)}" y="${top.toFixed(1)}" width="${((to ?? 0) - (from ?? 0)).toFixed(1)}" height="${(share * 80).toFixed(1)}"/>`;
  });
  return `<svg role="img" aria-label="Crop path" viewBox="0 0 ${width} 80"><rect class="ground" width="${width}" height="80"/>${bands.join('')}</svg>`;
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;background:Canvas;color:CanvasText;color-scheme:light dark}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}
h2{grid-column:1/-1;margin:1.5rem 0 0}h3{font-size:1rem;margin:0}p{margin:.2rem 0}
.figure{border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:.5rem;padding:.75rem}
.note{font-size:.85rem;opacity:.75}svg,img{width:100%;height:auto;display:block;margin-top:.4rem}
.ground{fill:color-mix(in srgb,CanvasText 8%,Canvas)}.value{fill:#4677b8}.holds .value{fill:#2e8b57}.missed .value{fill:#c0392b}
line{stroke:CanvasText;stroke-width:2}text{font-size:12px;fill:CanvasText}`;
