import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { BrandKit, KitValues } from '#api/brand-kits.ts';

/** Where a kit's captions take their colours from: the style, the first two brand colours, or colours of their own. */
export type CaptionColorSource = 'style' | 'brand' | 'own';

/** Everything about a kit that is edited before it is saved; the logo is uploaded by itself. */
export interface KitDraft
  extends Pick<BrandKit, 'name' | 'colors' | 'captionStyle' | 'captionSettings' | 'place' | 'profanity'> {
  colorSource: CaptionColorSource;
  /** What `own` stands for: colours that a clip's captions were saved with. */
  ownColors: BrandKit['captionColors'];
  fontId: string | null;
  introId: string | null;
  outroId: string | null;
}

export const newKitDraft: KitDraft = {
  name: '',
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  captionStyle: 'karaoke',
  captionSettings: null,
  place: { corner: 'top-left', size: 0.16, distance: 0 },
  profanity: { mode: 'off', stars: 'inside' },
  colorSource: 'style',
  ownColors: null,
  fontId: null,
  introId: null,
  outroId: null,
};

export function draftOf(kit: BrandKit): KitDraft {
  const { name, colors, captionStyle, captionSettings, place, captionColors, font, bumpers, profanity } = kit;
  const isBrand = captionColors?.color === colors[0] && captionColors?.activeColor === colors[1];
  return {
    ...{ name, colors, captionStyle, captionSettings, place, profanity },
    colorSource: captionColors === null ? 'style' : isBrand ? 'brand' : 'own',
    ownColors: isBrand ? null : captionColors,
    fontId: font?.assetId ?? null,
    introId: bumpers.intro?.assetId ?? null,
    outroId: bumpers.outro?.assetId ?? null,
  };
}

export const isSameDraft = (one: KitDraft, other: KitDraft): boolean =>
  Object.keys(changedValues(one, other)).length === 0;

/** What is saved of a draft of a kit that exists: what others changed meanwhile stays. */
export function changedValues(saved: KitDraft, draft: KitDraft): KitValues {
  const before: KitValues = valuesOf(saved);
  const now = Object.entries(valuesOf(draft)) as [keyof KitValues, unknown][];
  return Object.fromEntries(
    now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** What is saved of a new kit. */
export function valuesOf(draft: KitDraft): KitValues & { name: string } {
  const { colorSource, ownColors, name, place, ...rest } = draft;
  const { corner, size, distance } = place;
  return {
    ...rest,
    name: name.trim(),
    place: { corner, size, distance },
    captionColors: colorSource === 'style' ? null : captionColorsOf(draft),
  };
}

/** The colours that captions of a draft are drawn in. */
export function captionColorsOf({ colorSource, ownColors, colors, captionStyle }: KitDraft) {
  const { color, activeColor } = captionStyles[captionStyle];
  const [first = color, second = activeColor] = colors;
  if (colorSource === 'brand') return { color: first, activeColor: second };
  return (colorSource === 'own' && ownColors) || { color, activeColor };
}
