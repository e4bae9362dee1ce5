import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { ChevronDown, Columns2, History, Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClipVersion } from '#api/clip-versions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatClock, formatExact } from '#ui/time-text.ts';
import type { VersionGroup } from './group-versions.ts';
import { useChangeText } from './use-change-text.ts';
import { VersionDetails } from './version-details.tsx';

export interface VersionItemProps {
  outputId: string;
  group: VersionGroup;
  /** The newest version of all. */
  now: number;
  /** Whether it shows what is in it from the start. */
  isOpen: boolean;
  /** The user who looks. */
  userId: string;
  /** The version that is being gone back to. */
  going: number | null;
  onRestore(version: number): void;
  onCompare(version: number): void;
  onName(version: ClipVersion): void;
}

/** One sitting of one user: when, who, what in words, and each version in it. */
export function VersionItem(props: VersionItemProps) {
  const { t, i18n } = useTranslation();
  const { outputId, group, now, userId, going, onRestore, onCompare, onName } = props;
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const [open, setOpen] = useState(false);
  const [newest, ...older] = group.versions;
  const isNewest = newest.version === now;
  const time = formatClock(newest.createdAt, i18n.language);
  const who = useWho(newest, userId);
  return (
    <article
      aria-label={t('versions.actions', { time })}
      className={classNames(
        'rounded-md border bg-surface p-3 text-sm',
        isNewest ? 'border-accent-edge' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-m-2 flex w-[calc(100%+1rem)] items-start gap-2 rounded-sm p-2 text-start hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <time
              dateTime={newest.createdAt}
              title={formatExact(newest.createdAt, i18n.language)}
              className="font-medium tabular-nums"
            >
              {time}
            </time>
            <span className="min-w-0 truncate text-soft">{who}</span>
            {group.name !== null && <Badge tone="purple">{group.name}</Badge>}
            {isNewest && <Badge>{t('versions.now')}</Badge>}
          </span>
          <Changes changes={group.changes} />
        </span>
        <ChevronDown
          aria-hidden
          className={classNames(
            'mt-0.5 size-4 shrink-0 text-soft transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <VersionDetails
          version={newest.version}
          newest={now}
          {...{ outputId }}
          label={t('versions.actions', { time })}
        />
      )}
      <div className="-ms-3.25 mt-1.5 flex flex-wrap gap-1">
        {!isNewest && (
          <Button
            size="sm"
            variant="ghost"
            icon={<History aria-hidden />}
            busy={going === newest.version}
            disabled={going !== null}
            onClick={() => onRestore(newest.version)}
          >
            {t('versions.restore')}
          </Button>
        )}
        {!isNewest && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Columns2 aria-hidden />}
            onClick={() => onCompare(newest.version)}
          >
            {t('versions.compare')}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<Tag aria-hidden />} onClick={() => onName(newest)}>
          {t('versions.nameTitle')}
        </Button>
        {older.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            icon={
              <ChevronDown aria-hidden className={classNames('transition-transform', open && 'rotate-180')} />
            }
            onClick={() => setOpen(!open)}
          >
            {open ? t('versions.hideSteps') : t('versions.steps', { count: group.versions.length })}
          </Button>
        )}
      </div>
      {open && (
        <ol className="mt-2 grid gap-2 border-line border-s-2 ps-3">
          {group.versions.map((version, place) => (
            <Step
              key={version.version}
              version={version}
              going={going}
              {...(!(isNewest && place === 0) && { onRestore, onCompare })}
            />
          ))}
        </ol>
      )}
    </article>
  );
}

function Step({
  version: { version, createdAt, changes },
  going,
  onRestore,
  onCompare,
}: { version: ClipVersion } & Pick<VersionItemProps, 'going'> &
  Partial<Pick<VersionItemProps, 'onRestore' | 'onCompare'>>) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <p className="text-soft text-xs tabular-nums">{formatClock(createdAt, i18n.language)}</p>
      <Changes changes={changes} />
      {onRestore && onCompare && (
        <div className="-ms-3.25 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            busy={going === version}
            disabled={going !== null}
            onClick={() => onRestore(version)}
          >
            {t('versions.restore')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onCompare(version)}>
            {t('versions.compare')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** More changes than these are counted. */
const maxChanges = 4;

function Changes({ changes }: { changes: readonly PlanChange[] | null }) {
  const { t } = useTranslation();
  const textOf = useChangeText();
  if (changes === null) return <span className="block text-soft">{t('versions.unknownChanges')}</span>;
  if (changes.length === 0) return <span className="block text-soft">{t('versions.noChanges')}</span>;
  const shown = changes.slice(0, maxChanges).map(textOf);
  const rest = changes.length - shown.length;
  return (
    <span className="block break-words">
      {shown.join(' · ')}
      {rest > 0 && <span className="text-soft"> {t('versions.more', { count: rest })}</span>}
    </span>
  );
}

function useWho({ by, changes }: ClipVersion, userId: string): string {
  const { t } = useTranslation();
  if (by?.userId === userId) return t('versions.you');
  if (by) return by.name ?? t('versions.former');
  return changes === null ? '' : t('versions.automatic');
}
