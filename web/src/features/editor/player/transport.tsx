import { bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import { Pause, Play, StepBack, StepForward, Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import { StageTools } from './stage-tools.tsx';
import { useKnownFiles } from './with-known-files.ts';

/** Controls on the stage beside a tall picture (below it where there is no room), in a bar below, over the picture, or beside a small one. */
export type PlayerLook = 'stage' | 'bar' | 'over' | 'strip';

/** Play, a frame back and forward where there is room, and where the clip stands. */
export function Transport({ look, choice }: { look: PlayerLook; choice?: ReactNode }) {
  const { t } = useTranslation();
  const { plan: edited, playback } = useEditor();
  const plan = useKnownFiles(edited);
  const { playing, rate, muted } = useSyncExternalStore(playback.subscribeState, playback.state);
  const { introMs, outroMs } = bumperTimes(plan ?? {});
  const durationMs = plan ? introMs + planDurationMs(plan) + outroMs : 0;
  const slider = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const total = useRef<HTMLSpanElement>(null);
  const names = useMemo(() => ({ intro: t('bumpers.intro'), outro: t('bumpers.outro') }), [t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look has other elements.
  useEffect(
    () =>
      // Sixty times a second: written into the page without drawing React anew.
      playback.subscribeTime((time) => {
        const part = time.end ? `${names[time.end.kind]} · ` : '';
        if (slider.current) {
          slider.current.value = String(time.fileMs);
          slider.current.setAttribute('aria-valuetext', `${part}${formatSeconds(time.fileMs / 1000)}`);
        }
        const isOutside = !time.isInside && !time.end;
        const source = isOutside && t('editor.outside', { time: formatSeconds(time.sourceMs / 1000) });
        if (clock.current)
          clock.current.textContent = source || `${part}${formatSeconds(time.fileMs / 1000)}`;
        // The length of the clip says nothing of a time outside of it.
        if (total.current) total.current.hidden = isOutside;
      }),
    [playback, names, look, t],
  );

  const play = (
    <IconButton
      className={classNames('rounded-full!', playLooks[look])}
      data-playing={playing || undefined}
      label={t(playing ? 'words.pause' : 'words.play')}
      onClick={playback.toggle}
      icon={playing ? <Pause aria-hidden /> : <Play aria-hidden className="fill-current" />}
    />
  );
  const seek = (
    <Range
      ref={slider}
      min={0}
      max={Math.max(1, durationMs)}
      step={10}
      defaultValue={0}
      aria-label={t('editor.seek')}
      onChange={(event) => playback.seekFile(event.target.valueAsNumber)}
      className={rangeLooks[look]}
    />
  );
  const time = (
    <p
      className={classNames(
        'tabular-nums',
        look === 'over' ? 'text-[13px]' : 'text-sm',
        look === 'strip' ? 'min-w-0 flex-1' : 'whitespace-nowrap',
      )}
    >
      <span ref={clock} className={look === 'over' ? 'font-semibold' : undefined}>
        0:00
      </span>
      <span ref={total} className={look === 'over' ? 'opacity-75' : 'text-soft'}>
        {' '}
        / {formatSeconds(shownSeconds(durationMs / 1000))}
      </span>
    </p>
  );
  const sound = (
    <IconButton
      className={soundLooks[look]}
      label={t('editor.mute')}
      hint={`${t('editor.mute')} · M`}
      aria-pressed={muted}
      onClick={() => playback.mute(!muted)}
      icon={muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
    />
  );
  if (look === 'over') {
    return (
      <div className="pointer-events-none absolute inset-x-0 bottom-0 text-on-stage [&>*]:pointer-events-auto">
        {seek}
        {play}
        <div className="absolute end-3 bottom-3 grid justify-items-end in-data-alone:bottom-7">
          {sound}
          {time}
        </div>
      </div>
    );
  }
  if (look === 'strip') {
    return (
      <div className="grid min-w-0 flex-1 content-between">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          {play}
          {time}
          {sound}
          {choice}
        </div>
        {seek}
      </div>
    );
  }
  const speed = rate !== 1 && (
    <p className="rounded-sm bg-accent-wash px-1.5 font-medium text-accent-ink text-xs tabular-nums">
      {rate < 0 ? `−${-rate}` : rate}×
    </p>
  );
  if (look === 'stage') {
    return (
      <div className="jhalak-transport text-ink">
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          <IconButton
            label={t('editor.frameBack')}
            onClick={() => playback.stepFrame(-1)}
            icon={<StepBack aria-hidden />}
          />
          {play}
          <IconButton
            label={t('editor.frameForward')}
            onClick={() => playback.stepFrame(1)}
            icon={<StepForward aria-hidden />}
          />
          {choice}
        </div>
        <div className="flex items-center justify-end gap-x-2">
          {speed}
          {time}
          <StageTools>{sound}</StageTools>
        </div>
        <div className="col-span-2 grid">{seek}</div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t bg-surface px-3 py-2">
      {play}
      {seek}
      {speed}
      {time}
      {sound}
    </div>
  );
}

const playLooks: Record<PlayerLook, string> = {
  stage: 'bg-ink! text-surface! hover:opacity-85',
  bar: 'bg-ink! text-surface! hover:opacity-85',
  over: 'absolute! start-3.5 bottom-3 in-data-alone:bottom-7 size-12! bg-on-stage! text-stage! [&_svg]:size-5!',
  strip: 'size-11! bg-ink! text-surface!',
};

const rangeLooks: Record<PlayerLook, string> = {
  stage: 'w-full min-w-0',
  bar: 'min-w-20 flex-1',
  // A finger uses the ruler of a timeline below.
  over:
    'absolute inset-x-3 bottom-0 not-in-data-alone:pointer-events-none! not-in-data-alone:opacity-0 ' +
    'focus-visible:opacity-100!',
  strip: 'w-full min-w-0',
};

const soundLooks: Record<PlayerLook, string> = {
  stage: '',
  bar: '',
  over: 'size-11! -me-2.5 text-on-stage! hover:bg-on-stage/10!',
  strip: 'size-11!',
};

/** A slider that can be written to sixty times a second through its ref: an ordinary range input in our looks. */
function Range({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="range" className={classNames(look, className)} />;
}

const look =
  'h-6 cursor-pointer appearance-none bg-transparent disabled:cursor-not-allowed disabled:opacity-55 ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full ' +
  '[&::-webkit-slider-runnable-track]:bg-edge/50 [&::-webkit-slider-thumb]:-mt-[5px] ' +
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent-edge ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-edge/50 ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:bg-accent-edge';
