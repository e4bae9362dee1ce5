import { assetOfFamily, captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { inWorkspace } from '#api/workspace-choice.ts';

/** Addresses of the packaged fonts: the files that ffmpeg opens, byte for byte. */
const files = import.meta.glob<string>(
  '../../../../../node_modules/@expo-google-fonts/{noto-sans*,noto-nastaliq-urdu,noto-emoji}/700Bold/*.ttf',
  { query: '?url', import: 'default', eager: true },
);

const addresses = new Map(
  Object.values(captionFonts).map(({ family, file }) => [
    family,
    Object.entries(files).find(([name]) => name.endsWith(`/${file}`))?.[1],
  ]),
);

/** Where the font of a family is served, a packaged or an uploaded one; undefined for every other family. */
export function fontAddress(family: string): string | undefined {
  const assetId = assetOfFamily(family);
  return assetId === null ? addresses.get(family) : inWorkspace(mediaPaths.font(assetId));
}
