import { logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '#api/brand-kits.ts';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';

interface KitPlaceProps {
  place: BrandKit['place'];
  disabled: boolean;
  onChange(place: BrandKit['place']): void;
}

/** Corner, size and distance of a kit's logo. */
export function KitPlace({ place, disabled, onChange }: KitPlaceProps) {
  const { t } = useTranslation();
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('brandKits.corner')}
        hint={t('brandKits.placeHint')}
        value={place.corner}
        choices={logoCorners.map((value) => ({ value, label: t(`studio.logo.corners.${value}`) }))}
        onChange={(corner) => onChange({ ...place, corner })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SettledSlider
          label={t('studio.logo.size')}
          {...logoLimits.size}
          step={0.01}
          value={place.size}
          disabled={disabled}
          textOf={percent}
          onSettle={(size) => onChange({ ...place, size })}
        />
        <SettledSlider
          label={t('studio.logo.distance')}
          {...logoLimits.distance}
          step={0.01}
          value={place.distance}
          disabled={disabled}
          textOf={percent}
          onSettle={(distance) => onChange({ ...place, distance })}
        />
      </div>
    </div>
  );
}
