import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** The switch that cleans up the voice, and the choice of what the preview plays. */
export function SoundSection() {
  const { t } = useTranslation();
  const { source, change } = useEditor();
  const { soundCleanup: isOn = false } = usePlanFields();
  return (
    <PanelSection title={t('sound.title')}>
      <div className="grid gap-1">
        <Checkbox
          checked={isOn}
          disabled={!source.hasSound}
          onChange={(soundCleanup) => change({ soundCleanup })}
        >
          {t('sound.cleanup')}
        </Checkbox>
        <p className="text-soft text-xs">{t(source.hasSound ? 'sound.cleanupHint' : 'sound.none')}</p>
      </div>
      {isOn && source.hasSound && <HeardChoice />}
    </PanelSection>
  );
}

function HeardChoice() {
  const { t } = useTranslation();
  const { voice } = useEditor();
  const { state, heard } = useSyncExternalStore(voice.subscribe, voice.get);
  if (state === 'ready')
    return (
      <Segmented
        fill
        label={t('sound.heard')}
        value={heard}
        choices={(['before', 'after'] as const).map((value) => ({ value, label: t(`sound.${value}`) }))}
        onChange={voice.hear}
      />
    );
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 text-sm">
      {state === 'failed' && (
        <>
          {t('sound.failed')}
          <Button size="sm" onClick={voice.retry}>
            {t('words.tryAgain')}
          </Button>
        </>
      )}
      {state === 'far' && t('sound.far')}
      {state === 'loading' && <Spinner label={t('sound.loading')} />}
    </div>
  );
}
