import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCards } from '../plan-cards.tsx';
import { StartLink } from '../start-link.tsx';
import { ArchedPicture } from './arched-picture.tsx';
import { ClipTile } from './clip-tile.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { FeatureBento } from './feature-bento.tsx';
import { galleryClips } from './gallery-clips.ts';
import { Jaali } from './jaali.tsx';
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
        className="mx-auto max-w-6xl scroll-mt-16 px-4 pt-14 sm:px-6 sm:pt-28"
      >
        <SectionHead
          id="pricing-title"
          title={t('pricing.title')}
          lead={t('pricing.lead')}
          className="mb-8"
        />
        <PlanCards heading="h3" swipes />
      </section>
      <Questions />
      <ClosingCall />
    </>
  );
}

/** Three clips of the sample, each in another script: they play where the pointer rests, or when they are pressed. */
function ClipGallery() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="clips-title"
      className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-14 sm:gap-10 sm:px-6 sm:pt-24 lg:grid-cols-[1fr_2.35fr] lg:gap-16"
    >
      <SectionHead id="clips-title" title={t('landing.clips.title')} lead={t('landing.clips.lead')} />
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:overflow-visible sm:px-0">
        {galleryClips.map((clip) => (
          <li key={clip.name} className="w-[54vw] shrink-0 snap-start sm:w-auto">
            <ClipTile clip={clip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const points = ['cut', 'place', 'keys'] as const;

/** The editor as it is, photographed by the product's own tests, in the theme of the page; on phones its words, from edge to edge of their panel. */
function EditorPicture() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="editor-title" className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <SectionHead id="editor-title" title={t('landing.editor.title')} lead={t('landing.editor.lead')} />
      <div className="jhalak-product-picture mt-8 overflow-hidden rounded-lg border border-line max-sm:aspect-[345/358] sm:mt-10">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            src={`/demo/editor-${theme}.webp`}
            alt={t('landing.editor.alt')}
            loading="lazy"
            width={1440}
            height={900}
            data-theme-picture={theme}
            className="w-full max-sm:-mt-[30.14%] max-sm:w-[417%] max-sm:max-w-none"
          />
        ))}
      </div>
      <ul className="mt-8 grid gap-6 max-sm:hidden md:grid-cols-3 md:gap-10">
        {points.map((point) => (
          <li key={point}>
            <h3 className="font-semibold text-lg">{t(`landing.editor.${point}Title`)}</h3>
            <p className="mt-1 text-soft">{t(`landing.editor.${point}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sunday's recording and the six days that are served by it. */
const week = ['host-2', 'host-1', 'guest-1', 'guest-2', 'host-1', 'guest-1', 'host-2'] as const;
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The last call of the landing page: one hour on Sunday, a clip for each day. */
function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="closing-title"
      className="relative overflow-hidden border-wall-edge border-t bg-wall pt-14 sm:pt-20"
    >
      <Jaali id="jaali-closing" className="rotate-180" />
      <div className="relative mx-auto grid max-w-6xl justify-items-center px-4 text-center sm:px-6">
        <h2 id="closing-title" className="jhalak-closing-title font-bold font-brand">
          <span lang="hi">
            रविवार का एक घंटा,
            <br />
            हफ़्ते की सात क्लिप।
          </span>
        </h2>
        <p className="mt-3 mb-6 text-lg text-soft">{t('landing.closing.text')}</p>
        <StartLink />
        <ul className="-mx-4 mt-10 flex w-screen gap-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:mt-14 sm:grid sm:w-full sm:grid-cols-7 sm:overflow-visible sm:px-0">
          {days.map((day, index) => (
            <li key={day} className="w-24 shrink-0 sm:w-auto">
              <ArchedPicture
                picture={week[index] ?? week[0]}
                edgeClass={day === 'sun' ? 'text-accent' : 'text-accent-edge/50'}
              />
              <p
                data-sunday={day === 'sun' || undefined}
                className="-mx-0.5 mt-1.5 rounded-t-md border border-wall-edge border-b-0 bg-surface py-1.5 font-semibold text-soft text-xs data-sunday:border-accent data-sunday:bg-accent data-sunday:text-on-accent"
              >
                {t(`landing.closing.${day}`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
