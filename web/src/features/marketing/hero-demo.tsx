import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { DemoVideo } from './demo-video.tsx';

/** What the sample's speaker says at the shown moment, and how far the caption has come. */
const words = ['हाँ,', 'लेकिन', 'सच', 'ये', 'है', 'कि', 'गलती', 'वीडियो', 'की', 'नहीं,'];
const spoken = 1;

/** The product in one picture: the wide recording, the crop that was found in it, the words, the finished clip. */
export function HeroDemo() {
  const { t } = useTranslation();
  return (
    <figure>
      <div className="relative pe-[26%] pb-10 sm:pe-[24%]">
        <div className="overflow-hidden rounded-lg border border-line bg-stage">
          <div className="relative">
            <img
              src="/demo/source.jpg"
              alt={t('public.hero.sourceAlt')}
              width={1280}
              height={720}
              className="block aspect-video w-full opacity-55"
            />
            <div
              aria-hidden
              className="absolute inset-y-0 left-[34.2%] w-[31.6%] overflow-hidden ring-2 ring-accent"
            >
              <img
                src="/demo/source.jpg"
                alt=""
                className="absolute inset-y-0 left-[-108%] h-full w-[316%] max-w-none"
              />
            </div>
          </div>
          <Waveform label={t('public.hero.moment')} />
        </div>
        <div className="mt-3 rounded-md border border-line bg-surface p-3 pe-[22%] sm:p-4 sm:pe-[20%]">
          <p className="text-soft text-xs">{t('public.hero.transcript')}</p>
          <p lang="hi" className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm sm:text-base">
            {words.map((word, index) => (
              <span
                key={word}
                className={classNames(index < spoken && 'rounded-sm bg-accent px-1 text-on-accent')}
              >
                {word}
              </span>
            ))}
          </p>
        </div>
        <DemoVideo className="absolute end-0 bottom-0 w-[38%] sm:w-[36%]" />
      </div>
      <figcaption className="text-end text-soft text-xs">{t('public.hero.source')}</figcaption>
    </figure>
  );
}

/** Loudness of the sample, drawn from its sound; the found moment is lit. */
function Waveform({ label }: { label: string }) {
  return (
    <div aria-hidden className="flex h-12 items-center gap-px px-3 sm:h-14 sm:gap-0.5" title={label}>
      {loudness.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name and never move.
          key={index}
          className={classNames('flex-1 rounded-full', index < momentBars ? 'bg-accent' : 'bg-on-stage/30')}
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  );
}

/** Root mean square of each second of the sample's sound, in percent of the bar's height. */
const loudness = [
  59, 79, 66, 61, 68, 37, 45, 50, 57, 48, 49, 48, 62, 59, 56, 62, 58, 64, 61, 46, 70, 52, 54, 52, 52, 53, 49,
  8, 75, 77, 80, 45, 66, 50, 65, 52, 64, 59, 65, 59, 73, 77, 55, 53, 64, 50, 37, 57, 53, 52, 63, 60, 15, 59,
  64, 68, 66, 54, 60, 53, 61, 64, 55, 68, 56, 57, 59, 71, 53, 51, 47, 47, 61, 52, 18,
];
/** The found moment is the first 27 of its 75 seconds. */
const momentBars = 27;
