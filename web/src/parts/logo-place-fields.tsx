import { logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '#api/brand-kits.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';

export interface LogoPlaceFieldsProps {
  place: BrandKit['place'];
  /** Of the corner's field. */
  label: string;
  hint?: string;
  disabled?: boolean;
  className: string;
  onChange(changed: Partial<BrandKit['place']>): void;
}

/** Corner, size and distance from the edge of a logo. */
export function LogoPlaceFields({
  place,
  disabled = false,
  className,
  onChange,
  ...field
}: LogoPlaceFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames('grid', className)}>
      <SelectField
        {...field}
        className="col-span-full"
        value={place.corner}
        choices={logoCorners.map((value) => ({ value, label: t(`studio.logo.corners.${value}`) }))}
        onChange={(corner) => onChange({ corner })}
      />
      {(['size', 'distance'] as const).map((name) => (
        <SettledSlider
          key={name}
          label={t(`studio.logo.${name}`)}
          {...logoLimits[name]}
          step={0.01}
          value={place[name]}
          disabled={disabled}
          textOf={(value) => `${Math.round(value * 100)}%`}
          onSettle={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
