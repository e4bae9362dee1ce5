import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCards } from '../plan-cards.tsx';
import { ClipGallery } from './clip-gallery.tsx';
import { ClosingCall } from './closing-call.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { EditorPicture } from './editor-picture.tsx';
import { FeatureBento } from './feature-bento.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { Questions } from './questions.tsx';
import { ScriptWindows } from './script-windows.tsx';
import { SectionHead } from './section-head.tsx';

/** Everything below the hero; its script and its texts load after the first paint. */
export function LandingBelow() {
  const { t } = useTranslation();
  useEffect(() => {
    // The address named a place that was not there yet.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <ClipGallery />
      <ScriptWindows />
      <EditorPicture />
      <FeatureBento />
      <ComparisonTable />
      <PrivacyNote />
      <section
        id="pricing"
        aria-labelledby="pricing-title"
        className="mx-auto max-w-6xl scroll-mt-16 px-4 pt-28 sm:px-6"
      >
        <SectionHead
          id="pricing-title"
          title={t('pricing.title')}
          lead={t('pricing.lead')}
          className="mb-8"
        />
        <PlanCards heading="h3" />
      </section>
      <Questions />
      <ClosingCall />
    </>
  );
}
