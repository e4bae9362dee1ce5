import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { PresetPicture } from './preset-picture.tsx';

export interface KitThumbnailProps {
  /** Null: the kit has no logo. */
  logoUrl: string | null;
  captionStyle: CaptionStyleId;
  captionColors: { color: string; activeColor: string };
  /** Two short words. */
  words: readonly string[];
}

/** A clip in small with the logo and the captions of a brand kit. */
export function KitThumbnail({ logoUrl, captionStyle, captionColors, words }: KitThumbnailProps) {
  return (
    <span className="@container preset-ground relative grid h-24 w-14 shrink-0 grid-cols-[minmax(0,1fr)] content-end justify-items-center overflow-hidden rounded-sm pb-3">
      {logoUrl && (
        <img src={logoUrl} alt="" className="absolute start-1 top-1.5 max-h-3 max-w-6 object-contain" />
      )}
      <PresetPicture
        id={captionStyle}
        lines={words.map((word) => [word])}
        colors={captionColors}
        spoken={1}
      />
    </span>
  );
}
