/** `#rrggbb` as three numbers of 0–255; white when it is no such colour. */
function channelsOf(hex: string): [number, number, number] {
  const value = /^#[\da-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0xffffff;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The colour `share` of the way from one `#rrggbb` to another, 0–1. */
export function mixColors(from: string, to: string, share: number): string {
  const end = channelsOf(to);
  return hexOf(channelsOf(from).map((channel, n) => channel + ((end[n] ?? 0) - channel) * share));
}

/** The same colour `degrees` further round the wheel, as light and as strong as before (HSL). */
export function turnHue(hex: string, degrees: number): string {
  const channels = channelsOf(hex).map((channel) => channel / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const chroma = most - least;
  if (chroma === 0) return hex;
  const sextant =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const turned = (((sextant + degrees / 60) % 6) + 6) % 6;
  const channel = (offset: number) => {
    const place = (turned + offset) % 6;
    return least + chroma * Math.max(0, Math.min(1, Math.abs(place - 3) - 1));
  };
  return hexOf([channel(0), channel(4), channel(2)].map((value) => value * 255));
}

/** Near-black or white, whichever stands out from the `#rrggbb` behind it. */
export function readableOn(hex: string): string {
  const [red, green, blue] = channelsOf(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#16110a' : '#ffffff';
}
