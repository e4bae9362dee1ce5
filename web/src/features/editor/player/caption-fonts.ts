import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';

/** Addresses of the packaged fonts: the files that ffmpeg opens, byte for byte. */
const files = import.meta.glob<string>(
  '../../../../../node_modules/@expo-google-fonts/{noto-sans*,noto-nastaliq-urdu}/700Bold/*.ttf',
  { query: '?url', import: 'default', eager: true },
);

const addresses = new Map(
  Object.values(captionFonts).map(({ family, file }) => [
    family,
    Object.entries(files).find(([name]) => name.endsWith(`/${file}`))?.[1],
  ]),
);

/** Where the font of a family is served; undefined for a family that is not packaged. */
export const fontAddress = (family: string): string | undefined => addresses.get(family);
