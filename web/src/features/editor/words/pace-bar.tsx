import { cutsLeft } from '@jhalak/contract/clip/pace/set-pace.ts';
import { placesAround } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { WandSparkles } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** How many pauses and filler words the clip still has, and one press that cuts them; gone when none is left. `onCut`: its button is gone then. */
export function PaceBar({ onCut }: { onCut(): void }) {
  const { t } = useTranslation();
  const { words, timing, source, change } = useEditor();
  const { edit, pace, language } = usePlanFields();
  const [said, setSaid] = useState('');
  const counts = useId();
  const { waveform } = source;
  const left = useMemo(() => {
    if (!edit || language === undefined) return [];
    const own = words.slice(...placesAround(words, edit));
    return cutsLeft(edit, pace, { words: own, timing, language, waveform });
  }, [edit, pace, language, words, timing, waveform]);
  const countOf = (kind: (typeof left)[number]['kind']) => left.filter((cut) => cut.kind === kind).length;
  const [silences, fillers] = [countOf('silence'), countOf('filler')];
  const cutMs = left.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const seconds = (cutMs / 1000).toFixed(1);
  const cut = () => {
    // What has nothing to cut stays as it is set.
    change({ pace: { ...(silences > 0 && { silences: true }), ...(fillers > 0 && { fillers: true }) } });
    setSaid(t('pace.saved', { count: left.length, seconds }));
    onCut();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {left.length === 0 && said}
      </p>
      {left.length > 0 && (
        <div className="mx-3 mt-2.5 flex shrink-0 items-center gap-2.5 rounded-md bg-sunken py-1.5 ps-3 pe-1.5 text-sm">
          <WandSparkles aria-hidden className="size-4 shrink-0 text-soft" />
          <p id={counts} className="min-w-0 flex-1">
            {silences > 0 && t('pace.left.silences', { count: silences })}
            {silences > 0 && fillers > 0 && ', '}
            {fillers > 0 && t('pace.left.fillers', { count: fillers })}
          </p>
          <Button
            size="sm"
            aria-describedby={counts}
            className="shrink-0 max-md:min-h-11! tabular-nums"
            onClick={cut}
          >
            {t('pace.left.cut', { count: left.length, seconds })}
          </Button>
        </div>
      )}
    </>
  );
}
