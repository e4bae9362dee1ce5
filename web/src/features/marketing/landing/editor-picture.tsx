import { useTranslation } from 'react-i18next';
import { SectionHead } from './section-head.tsx';

const points = ['cut', 'place', 'keys'] as const;

/** The editor as it is, photographed by the product's own tests, in the theme of the page. */
export function EditorPicture() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="editor-title" className="mx-auto max-w-6xl px-4 pt-24 sm:px-6">
      <SectionHead id="editor-title" title={t('landing.editor.title')} lead={t('landing.editor.lead')} />
      <div className="jhalak-product-picture mt-10 overflow-hidden rounded-lg border border-line">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            src={`/demo/editor-${theme}.webp`}
            alt={t('landing.editor.alt')}
            loading="lazy"
            width={1440}
            height={900}
            data-theme-picture={theme}
            className="w-full"
          />
        ))}
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
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
