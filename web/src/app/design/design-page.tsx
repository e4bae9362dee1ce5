import { useTranslation } from 'react-i18next';
import { PageTitle } from '../page-title.tsx';
import { DesignControls } from './design-controls.tsx';
import { DesignOverlays } from './design-overlays.tsx';
import { DesignStates } from './design-states.tsx';
import { DesignTokens } from './design-tokens.tsx';

/** Every component in every state, in both themes, with the longest words of four languages. */
export function DesignPage() {
  const { t } = useTranslation();
  return (
    <main>
      <PageTitle name={t('design.title')} />
      <header className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
        <h1 className="font-bold font-brand text-3xl">{t('design.title')}</h1>
        <p className="mt-2 text-soft">{t('design.lead')}</p>
      </header>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-canvas py-10">
          <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-12 px-4 sm:px-6">
            <h2 className="font-bold font-brand text-2xl">{t(`design.${theme}`)}</h2>
            <DesignTokens />
            <DesignControls />
            <DesignStates />
            <DesignOverlays />
          </div>
        </div>
      ))}
    </main>
  );
}
