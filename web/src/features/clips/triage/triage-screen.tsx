import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { ArrowDown, ArrowRight, ArrowUp, Undo2, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { carrying } from '#ui/carried.tsx';
import { classNames } from '#ui/class-names.ts';
import { keyOf } from '#ui/key-of.ts';
import { formatSeconds } from '#ui/time-text.ts';
import type { ClipGroup } from '../group-clips.ts';
import { isDropped, isKept } from '../use-clips-view.ts';
import { TriageClip } from './triage-clip.tsx';
import { TriageEnd } from './triage-end.tsx';
import { TriagePips } from './triage-pips.tsx';
import { TriageWhy } from './triage-why.tsx';
import { TriageWords } from './triage-words.tsx';
import { useTriage } from './use-triage.ts';

export interface TriageScreenProps {
  video: VideoResponse;
  groups: readonly ClipGroup[];
  /** What stands below the score of a clip, such as what visitors said about it. */
  noteOf?(groupId: string): ReactNode;
}

/** One clip at a time over the whole window: keep it, drop it, or edit it, by key, button or swipe. */
export function TriageScreen({ video, groups, noteOf }: TriageScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const triage = useTriage(groups);
  const [sound, setSound] = useState(true);
  const player = useRef<HTMLVideoElement>(null);
  const { group } = triage;
  const projectPath = `/dashboard/project/${video.id}`;
  const editPath = `/editor?video=${video.id}&clip=${group?.id}`;
  const state = group && carrying(group.id, group.clips[0]);
  const play = () => {
    const element = player.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  useKeys({
    ...(group && {
      keep: () => triage.decide(true),
      drop: () => triage.decide(false),
      edit: () => void navigate(editPath, { state }),
      sound: () => setSound(!sound),
      play,
    }),
    back: () => triage.goTo(triage.at - 1),
    undo: triage.undo,
    leave: () => void navigate(projectPath),
  });
  const count = { kept: groups.filter(isKept).length, dropped: groups.filter(isDropped).length };
  return (
    <main
      data-theme="dark"
      className="fixed inset-0 z-40 grid grid-rows-[4rem_minmax(0,1fr)_auto] overflow-hidden bg-stage text-on-stage"
    >
      {group?.clips[0].thumbnail_url && (
        <img
          key={group.id}
          src={group.clips[0].thumbnail_url}
          alt=""
          className="jhalak-glow pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      <header className="z-10 flex items-center gap-3 px-3 max-sm:absolute max-sm:inset-x-0 max-sm:h-16 max-sm:bg-linear-to-b max-sm:from-stage/80 max-sm:to-transparent sm:px-5">
        <Link to={projectPath} aria-label={t('words.backToTheProject')} className={roundClass}>
          <X aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0 flex-1 max-sm:hidden">
          <p lang={video.language ?? undefined} className="truncate font-semibold text-sm">
            {video.title}
          </p>
          <p className="text-soft text-xs">{t('project.triage.counts', count)}</p>
        </div>
        <TriagePips groups={groups} at={triage.at} onGo={triage.goTo} />
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1">
          <button
            type="button"
            disabled={!triage.canUndo}
            onClick={triage.undo}
            className={classNames(roundClass, 'w-auto gap-2 px-2.5 text-sm disabled:opacity-40')}
          >
            <Undo2 aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('project.triage.undo')}</span>
            <Key>Z</Key>
          </button>
          <button
            type="button"
            aria-pressed={sound}
            aria-label={t(sound ? 'project.clips.soundOff' : 'project.clips.soundOn')}
            onClick={() => setSound(!sound)}
            className={roundClass}
          >
            {sound ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
          </button>
        </div>
      </header>
      {group ? (
        <>
          <div className="relative grid min-h-0 items-center gap-8 max-lg:grid-rows-[minmax(0,1fr)_auto] max-lg:gap-0 max-sm:row-span-2 max-sm:row-start-1 lg:grid-cols-[1fr_auto_1fr] lg:px-10 xl:gap-14">
            <TriageWhy
              group={group}
              groups={groups}
              language={video.language ?? undefined}
              note={noteOf?.(group.id)}
            />
            <TriageClip
              key={group.id}
              clip={group.clips[0]}
              player={player}
              sound={sound}
              entering={triage.left}
              onDecide={triage.decide}
              onPress={play}
            />
            <TriageWords clip={group.clips[0]} player={player} language={video.language ?? undefined} />
          </div>
          <footer className="z-10 flex items-center justify-center gap-2.5 px-3 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:py-5">
            <Act icon={<ArrowDown />} onClick={() => triage.decide(false)}>
              {t('project.clips.drop')}
            </Act>
            <Act icon={t('editor.keyList.space')} onClick={play} className="max-sm:hidden">
              {t('words.play')}
            </Act>
            <Link to={editPath} state={state} className={actClass}>
              <Key>
                <ArrowRight aria-hidden className="size-4" />
              </Key>
              {t('project.clips.edit')}
            </Link>
            <Act icon={<ArrowUp />} onClick={() => triage.decide(true)} primary>
              {t('project.clips.keepHint')}
            </Act>
          </footer>
        </>
      ) : (
        <TriageEnd
          groups={groups}
          length={video.duration === null ? null : formatSeconds(video.duration)}
          projectPath={projectPath}
          onAgain={() => triage.goTo(0)}
        />
      )}
    </main>
  );
}

type Action = 'keep' | 'drop' | 'edit' | 'back' | 'undo' | 'sound' | 'play' | 'leave';

const actions: Partial<Record<string, Action>> = {
  ...{ ArrowUp: 'keep', k: 'keep', ArrowDown: 'drop', d: 'drop', x: 'drop' },
  ...{ ArrowRight: 'edit', e: 'edit', ArrowLeft: 'back', z: 'undo' },
  ...{ m: 'sound', ' ': 'play', Escape: 'leave' },
};

/** Keys of the whole screen, as far as there is something they do; a dialog keeps its own, buttons Space and Enter, and keys with a modifier belong to the browser. */
function useKeys(acts: Partial<Record<Action, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Escape that closed a detail over the picture leaves no page.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const place = event.target instanceof Element ? event.target : null;
      if (place?.closest('[role="dialog"], [role="listbox"]')) return;
      if (event.key === ' ' && place?.closest('button, a')) return;
      const action = actions[keyOf(event)];
      const act = action && latest.current[action];
      if (!act) return;
      event.preventDefault();
      // A key that is held decides about the clip it was pressed for, not about the ones that follow.
      if (!event.repeat) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

interface ActProps {
  icon: ReactNode;
  primary?: boolean;
  className?: string;
  onClick(): void;
  children: ReactNode;
}

function Act({ icon, primary = false, className, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        actBase,
        primary ? 'bg-accent text-on-accent hover:bg-accent-hover max-sm:flex-1' : actQuiet,
        className,
      )}
    >
      <span
        aria-hidden
        className="grid h-7 min-w-7 place-items-center rounded-sm border border-current/20 px-1 font-medium text-xs max-sm:min-w-0 max-sm:border-0 [&_svg]:size-4"
      >
        {icon}
      </span>
      {children}
    </button>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="grid size-7 place-items-center rounded-sm border border-current/20 font-sans text-xs max-sm:hidden"
    >
      {children}
    </kbd>
  );
}

const roundClass = 'flex h-10 min-w-10 shrink-0 items-center justify-center rounded-md hover:bg-on-stage/10';
const actBase =
  'flex h-14 items-center justify-center gap-2.5 rounded-lg px-4 font-semibold text-[0.9375rem] sm:h-13';
const actQuiet = 'bg-on-stage/10 hover:bg-on-stage/20';
const actClass = `${actBase} ${actQuiet}`;
