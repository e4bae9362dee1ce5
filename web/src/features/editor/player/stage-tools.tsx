import { Maximize, Minimize, Repeat, Smartphone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useEditor } from '../use-editor.ts';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
import { toggleSafeZones, useSafeZones } from './safe-zones.tsx';

/** How the clip is looked at: with what apps cover, again and again, with its sound (`children`), on the whole screen. */
export function StageTools({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { playback } = useEditor();
  const { loops } = useSyncExternalStore(playback.subscribeState, playback.state);
  const hasZones = useSafeZones();
  const isFull = useFullScreen();
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <IconButton
        className={toolLook}
        label={t('editor.stage.zones')}
        hint={`${t('editor.stage.zonesHint')} · G`}
        aria-pressed={hasZones}
        onClick={toggleSafeZones}
        icon={<Smartphone aria-hidden />}
      />
      <IconButton
        className={toolLook}
        label={t('editor.stage.loop')}
        aria-pressed={loops}
        onClick={() => playback.loop(!loops)}
        icon={<Repeat aria-hidden />}
      />
      {children}
      {isFull !== null && (
        <IconButton
          className={toolLook}
          label={t('editor.stage.fullScreen')}
          hint={`${t('editor.stage.fullScreen')} · F`}
          aria-pressed={isFull}
          onClick={toggleFullScreen}
          icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        />
      )}
    </div>
  );
}

const toolLook = 'aria-pressed:bg-accent-wash aria-pressed:text-accent-ink';
