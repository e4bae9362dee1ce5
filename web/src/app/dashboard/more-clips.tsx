import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JharokhaFrame } from '#ui/jharokha.tsx';

/** The last cell of a gallery: an empty window that asks for more clips. */
export function MoreClips({ onPress }: { onPress(): void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="group relative grid aspect-9/16 w-full place-items-center rounded-lg p-4 text-soft hover:text-ink"
      >
        <JharokhaFrame
          dashed
          className="absolute inset-0 size-full text-edge/60 transition-colors group-hover:text-accent-edge"
        />
        <span className="grid justify-items-center gap-2 text-center text-sm">
          <Plus aria-hidden className="size-6" />
          <strong className="font-semibold text-ink">{t('project.clips.more')}</strong>
          {t('project.clips.moreText')}
        </span>
      </button>
    </li>
  );
}
