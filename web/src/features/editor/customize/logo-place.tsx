import { type Logo, logoCorners, logoLimits } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import { useSaveBrandKit } from '#api/brand-kits.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { SelectField } from '#ui/select.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';
import { useEditor } from '../use-editor.ts';

export interface LogoPlaceProps {
  logo: Logo;
  /** The default brand kit where it is that one's and the user may change it: new clips follow the last choice. */
  kitId: string | null;
}

/** Corner, size and distance from the edge of the logo in this clip. */
export function LogoPlace({ logo, kitId }: LogoPlaceProps) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const failed = useErrorToast();
  const { mutate } = useSaveBrandKit();
  const put = (next: Logo) => {
    change({ logo: next });
    if (kitId === null) return;
    const place = { corner: next.corner, size: next.size, distance: next.distance ?? 0 };
    mutate({ id: kitId, place }, { onError: failed(t('studio.customize.saveFailed')) });
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
      {kitId !== null && <p className="text-soft text-xs">{t('studio.logo.newClips')}</p>}
    </div>
  );
}
