import { Clapperboard, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlanLock } from '#api/plan-lock.ts';
import { Button } from '#ui/button.tsx';
import { ratiosOf } from '../state/clip-groups.ts';
import { useEditor } from '../use-editor.ts';
import { ClipItem } from './clip-item.tsx';
import { Regenerate } from './regenerate.tsx';

/** AI Generated Clips: newest request first; older ones stay below. */
export function ClipsPanel({ onAddBroll }: { onAddBroll(): void }) {
  const { t } = useTranslation();
  const { groups } = useEditor();
  const isLocked = usePlanLock('b-roll') !== null;
  const newest = groups[0]?.first.generationId;
  const ratios = groups.map(ratiosOf);
  const shared = ratios[0]?.filter((ratio) => ratios.every((of) => of.includes(ratio))) ?? [];
  const older = groups.findIndex(({ first }) => first.generationId !== newest);
  return (
    <section aria-labelledby="editor-clips" className="grid gap-3 p-3">
      <h2 id="editor-clips" className="font-semibold text-base">
        {t('editor.clips.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Regenerate />
        <Button
          size="sm"
          icon={isLocked ? <Lock aria-hidden /> : <Clapperboard aria-hidden />}
          onClick={onAddBroll}
        >
          {t('editor.clips.addBroll')}
        </Button>
      </div>
      <ul className="grid gap-2">
        {groups.map((group, index) => (
          <li key={group.id} className="grid gap-2">
            {index === older && (
              <h3 className="mt-2 font-medium text-soft text-sm">{t('editor.clips.older')}</h3>
            )}
            <ClipItem group={group} ratios={ratiosOf(group).filter((ratio) => !shared.includes(ratio))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
