import type { PaceCut } from '@jhalak/contract/clip/pace/pace.ts';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** Cuts that are listed before "Show all". */
const shownAtFirst = 5;

/** What is cut for the pace of the clip: two switches, and every cut with a way back. */
export function PaceSection() {
  const { t } = useTranslation();
  const { source, timing, change } = useEditor();
  const { pace, punchIn: isOn = false } = usePlanFields();
  const hint = useId();
  const { silences = false, fillers = false, cuts = [] } = pace ?? {};
  const canFindFillers = timing === 'words';
  const savedMs = cuts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return (
    <PanelSection title={t('pace.title')}>
      <div className="grid gap-1">
        <Checkbox
          checked={silences}
          disabled={!source.waveform}
          onChange={(on) => change({ pace: { silences: on } })}
        >
          {t('pace.silences')}
        </Checkbox>
        <p className="text-soft text-xs">
          {t(source.waveform ? 'pace.silencesHint' : 'pace.silencesUnknown')}
        </p>
      </div>
      <div className="grid gap-1">
        <Checkbox
          checked={fillers}
          disabled={!canFindFillers}
          onChange={(on) => change({ pace: { fillers: on } })}
        >
          {t('pace.fillers')}
        </Checkbox>
        <p className="text-soft text-xs">{t(canFindFillers ? 'pace.fillersHint' : 'pace.fillersUnknown')}</p>
      </div>
      {source.video && (
        <div className="grid gap-1">
          <Checkbox checked={isOn} onChange={(punchIn) => change({ punchIn })}>
            {t('pace.punchIn')}
          </Checkbox>
          <p className="text-soft text-xs">{t('pace.punchInHint')}</p>
        </div>
      )}
      {(silences || fillers) && (
        <p role="status" id={hint} className="text-sm">
          {cuts.length === 0
            ? t('pace.none')
            : t('pace.saved', { count: cuts.length, seconds: (savedMs / 1000).toFixed(1) })}
        </p>
      )}
      {cuts.length > 0 && <CutList cuts={cuts} describedBy={hint} />}
    </PanelSection>
  );
}

function CutList({ cuts, describedBy }: { cuts: readonly PaceCut[]; describedBy: string }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? cuts : cuts.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-describedby={describedBy} className="grid max-h-64 gap-1 overflow-y-auto">
        {shown.map(({ kind, startMs, endMs, text }) => {
          const time = formatSeconds(startMs / 1000);
          const what =
            kind === 'silence'
              ? t('pace.silenceAt', { time, seconds: ((endMs - startMs) / 1000).toFixed(1) })
              : t('pace.fillerAt', { time, text });
          return (
            <li key={startMs} className="flex items-center justify-between gap-2 text-sm">
              <span className="min-w-0 truncate tabular-nums">{what}</span>
              <Button
                size="sm"
                variant="ghost"
                icon={<RotateCcw aria-hidden />}
                aria-label={t('pace.undoOf', { what })}
                onClick={() => change({ keepCuts: [startMs] })}
              >
                {t('pace.undo')}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown.length < cuts.length && (
        <Button size="sm" variant="ghost" onClick={() => showWhole(true)}>
          {t('pace.all', { count: cuts.length })}
        </Button>
      )}
    </>
  );
}
