import { freeHeights, lowerEdge } from '@jhalak/contract/clip/captions/caption-heights.ts';
import { captionArea, captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { outputSizes } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { logoBox, logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '#api/brand-kits.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';

interface KitPlaceProps {
  place: BrandKit['place'];
  captionStyle: BrandKit['captionStyle'];
  logo: BrandKit['logo'];
  onChange(place: BrandKit['place']): void;
}

/** Corner, size and distance of a kit's logo, shown in every format with the captions that keep clear of it. */
export function KitPlace({ place, captionStyle, logo, onChange }: KitPlaceProps) {
  const { t } = useTranslation();
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <div className="grid gap-3">
      <Field label={t('brandKits.corner')}>
        {(attributes) => (
          <Select
            {...attributes}
            value={place.corner}
            choices={logoCorners.map((value) => ({ value, label: t(`studio.logo.corners.${value}`) }))}
            onChange={(corner) => onChange({ ...place, corner })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <SettledSlider
          label={t('studio.logo.size')}
          {...logoLimits.size}
          step={0.01}
          value={place.size}
          textOf={percent}
          onSettle={(size) => onChange({ ...place, size })}
        />
        <SettledSlider
          label={t('studio.logo.distance')}
          {...logoLimits.distance}
          step={0.01}
          value={place.distance}
          textOf={percent}
          onSettle={(distance) => onChange({ ...place, distance })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3" role="img" aria-label={t('brandKits.placePicture')}>
        {ratios.map((ratio) => (
          <PlacedLogo key={ratio} {...{ ratio, place, captionStyle, logo }} />
        ))}
      </div>
      <p className="text-soft text-xs">{t('brandKits.placeHint')}</p>
    </div>
  );
}

/** A frame in small: everything stands where a render puts it. */
function PlacedLogo({
  ratio,
  place,
  captionStyle,
  logo,
}: Omit<KitPlaceProps, 'onChange'> & { ratio: Ratio }) {
  const frame = { ratio, ...outputSizes[ratio] };
  const placing = { ...place, aspect: logo ? logo.width / logo.height : 2 };
  const box = logoBox(placing, frame, { watermark: false });
  const area = captionArea(captionStyles[captionStyle], frame);
  const linePx = area.capPx * 1.7;
  const free = freeHeights({ frame, area, logo: placing, watermark: false });
  const bottom = lowerEdge('bottom', { frame, area, blockPx: 2 * linePx, free });
  const lines = [
    { x: (frame.width - area.maxLinePx * 0.8) / 2, y: bottom - 2 * linePx, width: area.maxLinePx * 0.8 },
    { x: (frame.width - area.maxLinePx * 0.5) / 2, y: bottom - linePx, width: area.maxLinePx * 0.5 },
  ];
  const heightPx = 112;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      width={Math.round((heightPx * frame.width) / frame.height)}
      height={heightPx}
      className="max-w-full rounded-md border border-line bg-stage"
    >
      {lines.map((line) => (
        <rect key={line.y} {...line} height={area.capPx} rx={area.capPx / 2} className="fill-on-stage/60" />
      ))}
      {logo ? <image href={logo.url} {...box} /> : <rect {...box} rx={8} className="fill-accent-edge" />}
    </svg>
  );
}
