import { useTranslation } from 'react-i18next';
import { ClipTile } from './clip-tile.tsx';
import { galleryClips } from './gallery-clips.ts';
import { SectionHead } from './section-head.tsx';

/** Three clips of the sample, each in another script: they play where the pointer rests, or when they are pressed. */
export function ClipGallery() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="clips-title"
      className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-24 sm:px-6 lg:grid-cols-[1fr_2.35fr] lg:gap-16"
    >
      <SectionHead id="clips-title" title={t('landing.clips.title')} lead={t('landing.clips.lead')} />
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:overflow-visible sm:px-0">
        {galleryClips.map((clip) => (
          <li key={clip.name} className="w-[66vw] shrink-0 snap-start sm:w-auto">
            <ClipTile clip={clip} />
          </li>
        ))}
      </ul>
    </section>
  );
}
