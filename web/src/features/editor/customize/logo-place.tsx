import { type Logo, logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateBrand } from '#api/brand.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';
import { useEditor } from '../use-editor.ts';

export interface LogoPlaceProps {
  logo: Logo;
  /** It is the default brand kit's, which the user may change: new clips follow the last choice. */
  isFollowed: boolean;
}

/** Corner, size and distance from the edge of the logo in this clip. */
export function LogoPlace({ logo, isFollowed }: LogoPlaceProps) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const failed = useErrorToast();
  const { mutate } = useUpdateBrand();
  const put = (next: Logo) => {
    change({ logo: next });
    if (!isFollowed) return;
    const place = { corner: next.corner, size: next.size, distance: next.distance ?? 0 };
    mutate({ place }, { onError: failed(t('studio.customize.saveFailed')) });
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
      {isFollowed && <p className="text-soft text-xs">{t('studio.logo.newClips')}</p>}
    </div>
  );
}
