import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import { useTranslation } from 'react-i18next';
import { useSaveBrandKit } from '#api/brand-kits.ts';
import { LogoPlaceFields } from '#parts/logo-place-fields.tsx';
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
  const { mutate } = useSaveBrandKit('studio.customize.saveFailed');
  const put = (next: Logo) => {
    change({ logo: next });
    if (kitId === null) return;
    const place = { corner: next.corner, size: next.size, distance: next.distance ?? 0 };
    mutate({ id: kitId, place });
  };
  return (
    <div className="grid gap-3">
      <LogoPlaceFields
        place={{ ...logo, distance: logo.distance ?? 0 }}
        label={t('studio.logo.corner')}
        className="gap-3"
        onChange={(changed) => put({ ...logo, ...changed })}
      />
      {kitId !== null && <p className="text-soft text-xs">{t('studio.logo.newClips')}</p>}
    </div>
  );
}
