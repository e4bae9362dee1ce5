import { type Logo, logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateBrand } from '#api/brand.ts';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';
import { useEditor } from '../use-editor.ts';

export interface LogoPlaceProps {
  logo: Logo;
  /** It is the default brand kit's: new clips follow the last choice. */
  isBrands: boolean;
}

/** Corner, size and distance from the edge of the logo in this clip. */
export function LogoPlace({ logo, isBrands }: LogoPlaceProps) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { mutate } = useUpdateBrand();
  const put = (next: Logo) => {
    change({ logo: next });
    if (isBrands) mutate({ place: { corner: next.corner, size: next.size, distance: next.distance ?? 0 } });
  };
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('studio.logo.corner')}
        value={logo.corner}
        choices={logoCorners.map((value) => ({ value, label: t(`studio.logo.corners.${value}`) }))}
        onChange={(corner) => put({ ...logo, corner })}
      />
      <SettledSlider
        label={t('studio.logo.size')}
        {...logoLimits.size}
        step={0.01}
        value={logo.size}
        textOf={percent}
        onSettle={(size) => put({ ...logo, size })}
      />
      <SettledSlider
        label={t('studio.logo.distance')}
        {...logoLimits.distance}
        step={0.01}
        value={logo.distance ?? 0}
        textOf={percent}
        onSettle={(distance) => put({ ...logo, distance })}
      />
      {isBrands && <p className="text-soft text-xs">{t('studio.logo.newClips')}</p>}
    </div>
  );
}
