import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { Lock, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddRatio } from '#api/editor.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useRatioLocks } from '#api/plan-lock.ts';
import { JharokhaLine } from '#ui/jharokha.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ratiosOf } from './state/clip-groups.ts';
import { useEditor } from './use-editor.ts';

/** Which ratio of the clip is on screen, where there is more than one; with `offersAll` the others, too: a press makes the clip in it. */
export function RatioChoice({ offersAll = false }: { offersAll?: boolean }) {
  const { t } = useTranslation();
  const { group, plan, ratio, setRatio, changeOnServer } = useEditor();
  const { mutateAsync: addRatio } = useAddRatio();
  const fail = useErrorToast();
  const lockOf = useRatioLocks();
  const [making, setMaking] = useState<{ groupId: string; ratio: Ratio } | null>(null);
  const open = useRef(group?.id);
  useLayoutEffect(() => {
    open.current = group?.id;
  });
  if (!group) return null;
  const made = ratiosOf(group);
  const offered = offersAll && plan ? ratios : made;
  if (offered.length < 2) return null;
  const choose = (next: Ratio) => {
    if (made.includes(next)) {
      setRatio(next);
      return;
    }
    if (making) return;
    const { id, first } = group;
    setMaking({ groupId: id, ratio: next });
    changeOnServer(() => addRatio({ outputId: first.id, ratio: next }))
      // Another clip that was opened meanwhile stays open.
      .then(() => open.current === id && setRatio(next))
      .catch(fail(t('editor.ratio.failed', { ratio: next })))
      .finally(() => setMaking(null));
  };
  const labelOf = (value: Ratio) => {
    if (made.includes(value)) return value;
    const isMaking = making?.groupId === group.id && making.ratio === value;
    const plans = lockOf(value);
    const says = isMaking
      ? t('editor.ratio.making')
      : plans === null
        ? t('editor.ratio.missing')
        : t('project.generate.ratioPlans', { plans });
    const Icon = plans === null ? Plus : Lock;
    return (
      <span className="inline-flex items-center gap-1" title={says}>
        {isMaking ? (
          <JharokhaLine drawing className="h-4 text-accent-edge" />
        ) : (
          <Icon aria-hidden className="size-3 opacity-80" />
        )}
        {value}
        <span className="sr-only" role={isMaking ? 'status' : undefined}>
          {' '}
          {says}
        </span>
      </span>
    );
  };
  return (
    // A narrow stage has room for its controls alone; an export makes another ratio there.
    <div className={made.length < 2 ? '@max-[40rem]:hidden' : undefined}>
      <Segmented
        fill
        label={t('words.aspectRatio')}
        value={ratio}
        onChange={choose}
        choices={offered.map((value) => ({ value, label: labelOf(value) }))}
      />
    </div>
  );
}
