import { type Bumpers, bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandKits } from '#api/brand-kits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

const nothing: Bumpers = { intro: null, outro: null };

/** Intro and outro of this clip on and off: its own, also those taken off just now, or the default brand kit's. */
export function BumperSection() {
  const { group } = useEditor();
  return <BumperChoice key={group?.id} />;
}

function BumperChoice() {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { data: kits } = useBrandKits();
  const { bumpers } = usePlanFields();
  const own = bumpers ?? nothing;
  const ofKit = kits?.[0]?.bumpers ?? nothing;
  const [last, setLast] = useState(own);
  const had = { intro: own.intro ?? last.intro, outro: own.outro ?? last.outro };
  if (had.intro !== last.intro || had.outro !== last.outro) setLast(had);
  const offered = { intro: had.intro ?? ofKit.intro, outro: had.outro ?? ofKit.outro };
  const { introMs, outroMs } = bumperTimes({ bumpers });
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return (
    <PanelSection title={t('bumpers.title')}>
      {(['intro', 'outro'] as const).map((end) => {
        const bumper = offered[end];
        if (!bumper) return null;
        return (
          <Checkbox
            key={end}
            checked={own[end] !== null}
            onChange={(shown) => change({ bumpers: { ...own, [end]: shown ? bumper : null } })}
          >
            {t('bumpers.show', { kind: t(`bumpers.${end}`), seconds: seconds(bumper.durationMs) })}
          </Checkbox>
        );
      })}
      {kits && !offered.intro && !offered.outro && (
        <p className="text-soft text-sm">{t('bumpers.noneInKit')}</p>
      )}
      {introMs + outroMs > 0 && (
        <p className="text-soft text-sm">{t('bumpers.longer', { seconds: seconds(introMs + outroMs) })}</p>
      )}
    </PanelSection>
  );
}
