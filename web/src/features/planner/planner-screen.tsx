import { addDays, datesOfWeek, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost, TakenClip } from '@jhalak/contract/routes/planner.ts';
import { CalendarDays, ChevronLeft, ChevronRight, Download, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#api/downloads.ts';
import { useMay } from '#api/permissions.ts';
import { planAddresses } from '#api/planner.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { RowText } from '#ui/row-text.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClipTray } from './clip-tray.tsx';
import { type ClipToPlan, fillWeek, freeFor, placeOf, takenOn, timeOn } from './clips-to-plan.ts';
import { DayColumn } from './day-column.tsx';
import { dayNames } from './day-names.ts';
import type { Dragged } from './dragged.ts';
import { usePlanner } from './use-planner.ts';

export interface PlannerScreenProps {
  /** The first of the seven days, `YYYY-MM-DD`. */
  from: string;
  onWeek(from: string): void;
  posts: readonly PlannedPost[];
  /** What has its place in any week. */
  taken: readonly TakenClip[];
  /** Undefined: they are still being read. */
  clips: readonly ClipToPlan[] | undefined;
}

/** Clips on seven days: placed, moved, ticked off, taken to a calendar and downloaded in order. */
export function PlannerScreen({ from, onWeek, posts, taken, clips: read }: PlannerScreenProps) {
  const { t, i18n } = useTranslation();
  const clips = read ?? [];
  const planner = usePlanner();
  const download = useDownload();
  const mayWrite = useMay('clips:write');
  const mayExport = useMay('exports:write');
  const [platform, choose] = useState<PlatformId>('instagram');
  const dates = datesOfWeek(from);
  const today = indiaDateOf(new Date());
  const names = dayNames(i18n.language);
  const [again, ask] = useState<{ clip: ClipToPlan; date: string } | null>(null);
  const place = (clip: ClipToPlan, date: string) =>
    planner.place({ clip, plannedAt: timeOn(platform, date, new Date()) }, platform, date);
  const placeOrAsk = (clip: ClipToPlan, date: string) =>
    takenOn(platform, clip.groupId, taken)?.posted ? ask({ clip, date }) : place(clip, date);
  const drop = ({ kind, id }: Dragged, date: string) => {
    const clip = clips.find(({ groupId }) => kind === 'clip' && groupId === id);
    const post = posts.find((one) => kind === 'post' && one.id === id);
    if (clip) placeOrAsk(clip, date);
    if (post) planner.move(post, date);
  };
  const free = freeFor(platform, { clips, taken });
  const open = fillWeek({ dates, clips: free, posts, platform, now: new Date() });
  const inFree = new Set(free);
  const others = clips.filter((clip) => !inFree.has(clip));
  const hasBoth = free.length > 0 && others.length > 0;
  const [withPlaced, showPlaced] = useState(false);
  const toPost = posts.filter((post) => post.isPlanned && post.postedAt === null);
  const now = new Date().toISOString();
  // They are of all weeks to come.
  const hasReminders =
    posts.length > 0 || taken.some(({ plannedAt }) => plannedAt !== null && plannedAt > now);
  const ready = toPost.filter(({ isReady }) => isReady).length;
  const making = toPost.filter(({ isMaking }) => isMaking).length;
  const unready = toPost.length - ready - making;
  return (
    <div data-wide className="grid gap-4 sm:gap-6">
      <header className="grid gap-3">
        <h1 className="sr-only">{t('planner.title')}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="-ms-2 flex items-center gap-1 max-sm:w-full max-sm:justify-between">
            <IconButton
              label={t('planner.before')}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => onWeek(addDays(from, -7))}
            />
            <p
              aria-live="polite"
              className="min-w-0 text-balance text-center font-brand font-semibold text-lg sm:whitespace-nowrap sm:text-xl"
            >
              {names.range(from, dates[6] ?? from)}
            </p>
            <IconButton
              label={t('planner.after')}
              icon={<ChevronRight aria-hidden />}
              onClick={() => onWeek(addDays(from, 7))}
            />
          </div>
          {mayWrite && (
            <div className="flex items-center gap-2 max-xl:order-1 max-sm:w-full max-sm:flex-wrap">
              <span aria-hidden className="text-soft text-sm max-sm:w-full">
                {t('planner.platform')}
              </span>
              <Select
                label={t('planner.platform')}
                value={platform}
                onChange={choose}
                choices={platformIds.map((value) => ({ value, label: platforms[value].name }))}
                className="min-w-0 max-sm:w-auto! max-sm:flex-1 sm:w-44"
              />
              <Button
                variant={open.length > 0 ? 'primary' : 'secondary'}
                icon={<WandSparkles aria-hidden />}
                busy={planner.busy}
                disabled={open.length === 0}
                onClick={() => void planner.placeAll(open, platform)}
              >
                {t('planner.fill')}
              </Button>
            </div>
          )}
          {toPost.length > 0 && mayExport && (
            <Button
              variant={open.length > 0 ? 'secondary' : 'primary'}
              icon={<Download aria-hidden />}
              busy={download.busy}
              className="max-sm:w-full sm:ms-auto"
              onClick={() => download.start(inWorkspace(planAddresses(from).files))}
            >
              {t('planner.files')}
            </Button>
          )}
        </div>
        {ready < toPost.length && mayExport && (
          <p className="text-sm">
            {t('planner.inZip', { count: ready, all: toPost.length })}
            {unready > 0 && ` ${t('planner.unready', { count: unready })}`}
            {making > 0 && ` ${t('planner.making', { count: making })}`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-soft text-sm">{t('planner.text')}</p>
          {hasReminders && (
            <a
              href={inWorkspace(planAddresses(from).calendar)}
              download
              className={buttonClass({ size: 'sm' })}
            >
              <CalendarDays aria-hidden />
              <RowText>{t('planner.calendar')}</RowText>
            </a>
          )}
        </div>
      </header>
      <div className="grid min-w-0 gap-2">
        <ol className="grid min-w-0 gap-1.5 md:grid-cols-7 lg:gap-2">
          {dates.map((date) => (
            <DayColumn
              key={date}
              date={date}
              dates={dates}
              today={date === today}
              past={date < today}
              posts={posts.filter((post) => indiaDateOf(new Date(post.plannedAt)) === date)}
              platform={platform}
              open={free}
              planner={planner}
              mayWrite={mayWrite}
              onDrop={(dragged) => drop(dragged, date)}
              onPlace={(clip) => place(clip, date)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {planner.said}
        </p>
      </div>
      <section aria-label={t('planner.clips')} className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="font-semibold text-base">
            {hasBoth
              ? t('planner.free', { platform: platforms[platform].name, count: free.length })
              : t('planner.clips')}
          </h2>
          {hasBoth && (
            <Button
              size="sm"
              variant="ghost"
              className="-mx-3"
              aria-expanded={withPlaced}
              onClick={() => showPlaced(!withPlaced)}
            >
              {t(withPlaced ? 'planner.hidePlaced' : 'planner.showPlaced', { count: others.length })}
            </Button>
          )}
        </div>
        {mayWrite && (
          <p id="planner-keys" className="text-soft text-sm max-md:sr-only">
            {t('planner.keys')}
          </p>
        )}
        {!read && <Skeleton className="h-44" />}
        <ClipTray
          clips={hasBoth && !withPlaced ? free : [...free, ...others]}
          dates={dates}
          today={today}
          platform={platform}
          placeOf={({ groupId }) => placeOf(groupId, { posts, taken, platform })}
          mayWrite={mayWrite}
          onPlace={placeOrAsk}
        />
      </section>
      {again && (
        <QuestionDialog
          title={t('planner.againTitle', { title: again.clip.title })}
          text={t('planner.againText', { platform: platforms[platform].name })}
          action={t('planner.again')}
          busy={false}
          onConfirm={() => {
            place(again.clip, again.date);
            ask(null);
          }}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
