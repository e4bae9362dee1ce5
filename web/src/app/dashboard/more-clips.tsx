import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JharokhaFrame } from '#ui/jharokha.tsx';

/**
 * The last cell of a gallery, which opens the way to more clips: an empty window, or a row of its own where a window
 * would mostly stand alone in the last row.
 */
export function MoreClips({ onPress }: { onPress(): void }) {
  const { t } = useTranslation();
  return (
    <li className="sm:max-lg:col-span-full">
      <button type="button" onClick={onPress} className={cellClass}>
        <JharokhaFrame
          dashed
          className="absolute inset-0 size-full text-edge/60 transition-colors group-hover:text-accent-edge sm:max-lg:hidden"
        />
        <span className="grid justify-items-center gap-2 text-center text-sm sm:max-lg:flex sm:max-lg:items-center">
          <Plus aria-hidden className="size-6" />
          <strong className="font-semibold text-ink">{t('project.clips.more')}</strong>
          {t('project.clips.moreText')}
        </span>
      </button>
    </li>
  );
}

const cellClass =
  'group relative grid aspect-9/16 w-full place-items-center rounded-lg p-4 text-soft hover:text-ink ' +
  'sm:max-lg:aspect-auto sm:max-lg:border-2 sm:max-lg:border-edge/60 sm:max-lg:border-dashed sm:max-lg:hover:border-accent-edge';
