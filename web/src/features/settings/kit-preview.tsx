import { freeHeights, lowerEdge } from '@jhalak/contract/clip/captions/caption-heights.ts';
import { captionArea, captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type Bumper, bumperFit, bumperOf } from '@jhalak/contract/clip/plan/bumpers.ts';
import { withSettings } from '@jhalak/contract/clip/plan/caption-settings.ts';
import { outputSizes } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { logoBox } from '@jhalak/contract/clip/plan/logo.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { Image } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrollLibrary } from '#api/broll.ts';
import { useFontFace } from '#api/fonts.ts';
import { classNames } from '#ui/class-names.ts';
import { cssRatio } from '#ui/css-ratio.ts';
import { PresetPicture } from '#ui/preset-picture.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useSpokenWord } from '#ui/use-spoken-word.ts';
import { captionColorsOf, type KitDraft } from './kit-draft.ts';

/** A picture of the kit's logo; its size may be that of a file that is not uploaded yet. */
export interface LogoPicture {
  url: string;
  width: number;
  height: number;
}

export interface KitPreviewProps {
  draft: KitDraft;
  logo: LogoPicture | null;
  /** True: without a logo its place is drawn. */
  showsPlace: boolean;
  /** The text of the plan's watermark; null: clips carry none. */
  watermark: string | null;
}

type Part = 'intro' | 'clip' | 'outro';

/** A clip as the kit makes it: logo, captions, intro and outro stand where a render puts them. On phones its parts are of the grid around it. */
export function KitPreview(props: KitPreviewProps) {
  const { t } = useTranslation();
  const [ratio, setRatio] = useState<Ratio>('9:16');
  const [wanted, setPart] = useState<Part>('clip');
  const { data: assets = [] } = useBrollLibrary();
  const { introId, outroId } = props.draft;
  const around = {
    intro: assets.find(({ id }) => id === introId),
    outro: assets.find(({ id }) => id === outroId),
  };
  const parts = (['intro', 'clip', 'outro'] as const).filter((one) => one === 'clip' || around[one]);
  const part = parts.includes(wanted) ? wanted : 'clip';
  const shown = part === 'clip' ? undefined : around[part];
  const bumper = shown && bumperOf(shown);
  return (
    <div className="max-md:contents md:col-start-2 md:row-span-2 md:row-start-1 md:grid md:content-start md:gap-2">
      <div
        role="img"
        aria-label={t('brandKits.preview')}
        className="@container relative w-full self-start max-md:col-start-1 overflow-hidden rounded-md bg-stage"
        style={{ aspectRatio: cssRatio(ratio) }}
      >
        {bumper && shown?.posterUrl ? (
          <BumperPicture url={shown.posterUrl} bumper={bumper} ratio={ratio} />
        ) : (
          <ClipFrame {...props} ratio={ratio} />
        )}
      </div>
      <div className="grid gap-2 max-md:col-start-2 max-md:self-start">
        {parts.length > 1 && (
          <Segmented
            fill
            label={t('brandKits.previewPart')}
            value={part}
            choices={parts.map((value) => ({
              value,
              label: t(value === 'clip' ? 'brandKits.previewClip' : `bumpers.${value}`),
            }))}
            onChange={setPart}
          />
        )}
        <Segmented
          fill
          label={t('brandKits.previewFormat')}
          value={ratio}
          choices={ratios.map((value) => ({ value, label: value }))}
          onChange={setRatio}
        />
      </div>
    </div>
  );
}

function BumperPicture({ url, bumper, ratio }: { url: string; bumper: Bumper; ratio: Ratio }) {
  const fit = bumperFit(bumper, outputSizes[ratio]);
  return (
    <img
      src={url}
      alt=""
      className={classNames(
        'absolute inset-0 size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
      )}
    />
  );
}

function ClipFrame({ draft, logo, showsPlace, watermark, ratio }: KitPreviewProps & { ratio: Ratio }) {
  const { t } = useTranslation();
  const family = useFontFace(draft.fontId);
  const frame = { ratio, ...outputSizes[ratio] };
  const style = withSettings(captionStyles[draft.captionStyle], draft.captionSettings ?? {});
  const placing = { ...draft.place, aspect: logo ? logo.width / logo.height : 2 };
  const box = logoBox(placing, frame, { watermark: watermark !== null });
  const area = captionArea(style, frame);
  const words = t('studio.customize.sampleWords').split(' ');
  const lines = linesOf(style.upperCase ? words.map((word) => word.toLocaleUpperCase()) : words, {
    wordsPerLine: style.wordsPerLine ?? (ratio === '16:9' ? 4 : 2),
  });
  const spoken = useSpokenWord(words.length);
  const fontPx = area.capPx / capsOfFont;
  const free = freeHeights({
    ...{ frame, area, watermark: watermark !== null },
    logo: logo || showsPlace ? placing : null,
  });
  const bottom = lowerEdge(style.position ?? 'bottom', {
    ...{ frame, area, free },
    blockPx: lines.length * fontPx * 1.3,
  });
  const wide = (px: number) => `${(100 * px) / frame.width}%`;
  const high = (px: number) => `${(100 * px) / frame.height}%`;
  const logoStyle = { left: wide(box.x), top: high(box.y), width: wide(box.width), height: high(box.height) };
  return (
    <>
      <img
        src={ratio === '9:16' ? '/demo/host-1.webp' : '/demo/source.jpg'}
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      {logo && <img src={logo.url} alt="" className="absolute object-contain" style={logoStyle} />}
      {!logo && showsPlace && (
        <Image
          aria-hidden
          className="absolute rounded-sm border border-on-stage border-dashed bg-stage/60 text-on-stage"
          style={logoStyle}
        />
      )}
      {watermark !== null && (
        <span
          lang="en"
          className="absolute whitespace-nowrap font-semibold text-on-stage leading-none opacity-80"
          style={{
            right: wide(frame.width * 0.055),
            top: high(frame.height * (ratio === '9:16' ? 0.105 : 0.05)),
            // In the small preview of a phone letters of their true size would be 4 px high: a blur.
            fontSize: `max(0.375rem, ${cqw((0.02 * Math.min(frame.width, frame.height)) / capsOfFont, frame.width)})`,
          }}
        >
          {watermark}
        </span>
      )}
      <span
        className="preset-frame absolute inset-x-0 grid justify-items-center"
        style={
          {
            bottom: high(frame.height - bottom),
            '--caption-size': cqw(fontPx, frame.width),
            ...(family && { fontFamily: `"${family}"` }),
          } as CSSProperties
        }
      >
        <PresetPicture {...{ id: draft.captionStyle, lines, spoken }} colors={captionColorsOf(draft)} />
      </span>
    </>
  );
}

/** Height of capitals as a share of the font size, about that of every caption font. */
const capsOfFont = 0.714;

const cqw = (px: number, widthPx: number): string => `${((100 * px) / widthPx).toFixed(2)}cqw`;

const linesOf = (words: readonly string[], { wordsPerLine }: { wordsPerLine: number }): string[][] =>
  words.length === 0
    ? []
    : [words.slice(0, wordsPerLine), ...linesOf(words.slice(wordsPerLine), { wordsPerLine })];
