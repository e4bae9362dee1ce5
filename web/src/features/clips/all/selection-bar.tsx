import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { CalendarDays, Download, Ellipsis, Palette, ThumbsDown, ThumbsUp, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchItem, type BatchKind, useStartBatch } from '#api/batch.ts';
import { useExportsLeft } from '#api/billing.ts';
import { type ClipChoice, readAllClips } from '#api/clips.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { groupClips } from '../group-clips.ts';
import { deleteItems, exportItems, keepItems, lookItems, planItems } from './batch-items.ts';
import { ExportDialog } from './export-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { Selection } from './selection.ts';

export interface SelectionBarProps {
  selection: Selection;
  /** What is listed: all of it can be selected at once. */
  choice: ClipChoice;
  total: number;
}

type Question = 'look' | 'export' | 'plan' | 'delete';

/** How many clips are selected and what can be done with them, in view while the page scrolls. */
export function SelectionBar({ selection, choice, total }: SelectionBarProps) {
  const { t } = useTranslation();
  const { start, isRunning } = useStartBatch();
  const mayExport = useMay('exports:write');
  const [question, ask] = useState<Question | null>(null);
  const { groups, clear, hold } = selection;
  const count = groups.length;
  const left = useExportsLeft();
  const [first, ...others] = groups.map(({ clips: [clip] }) => clip);
  // What is under way takes its place.
  if (!first || isRunning) return null;
  const close = () => ask(null);
  const begin = (kind: BatchKind, items: readonly BatchItem[]) => {
    close();
    hold();
    start(kind, items);
    // What is deleted is selected no more; anything else may be followed by the next step.
    if (kind === 'delete') clear();
  };
  const open = (of: Question) => {
    hold();
    ask(of);
  };
  const button = (of: Question, name: ReactNode, icon: ReactNode) => (
    <Button icon={icon} onClick={() => open(of)} className="max-sm:flex-1 max-sm:px-2">
      {name}
    </Button>
  );
  return (
    <section
      aria-label={t('allClips.actions')}
      className="flex max-w-full flex-wrap items-center gap-2 p-2 ps-3"
    >
      <p aria-live="polite" className="font-semibold text-sm max-sm:flex-1">
        {t('allClips.selected', { count, shown: count.toLocaleString('en-IN') })}
        {mayExport && left !== null && left < count && (
          <span className="font-normal text-soft max-sm:block">
            <span className="max-sm:hidden">{' · '}</span>
            {t('allClips.exportsLeft', { count: left })}
          </span>
        )}
      </p>
      {count < total && <SelectAll {...{ selection, choice, total }} />}
      <IconButton
        label={t('allClips.clearSelection')}
        icon={<X aria-hidden />}
        onClick={clear}
        className="ms-auto sm:order-last"
      />
      <div className="flex gap-2 max-sm:w-full">
        {button('look', t('allClips.lookShort'), <Palette aria-hidden />)}
        {mayExport && button('export', t('allClips.export'), <Download aria-hidden />)}
        {button('plan', t('allClips.planShort'), <CalendarDays aria-hidden />)}
        <Menu
          trigger={
            <IconButton label={t('allClips.actions')} icon={<Ellipsis aria-hidden />} variant="secondary" />
          }
        >
          <MenuItem icon={<ThumbsUp aria-hidden />} onSelect={() => begin('keep', keepItems(groups, true))}>
            {t('project.clips.keepHint')}
          </MenuItem>
          <MenuItem
            icon={<ThumbsDown aria-hidden />}
            onSelect={() => begin('drop', keepItems(groups, false))}
          >
            {t('project.clips.drop')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => open('delete')}>
            {t('words.delete')}
          </MenuItem>
        </Menu>
      </div>
      {question === 'look' && (
        <LookDialog
          clips={[first, ...others]}
          onClose={close}
          onApply={(editOf) => begin('look', lookItems(groups, editOf))}
        />
      )}
      {question === 'export' && (
        <ExportDialog
          groups={groups}
          onClose={close}
          onExport={(chosen, of) => begin('export', exportItems(chosen, of))}
        />
      )}
      {question === 'plan' && (
        <PlanDialog
          groups={groups}
          onClose={close}
          onPlan={(plan, platform) => begin('plan', planItems(plan, platform))}
        />
      )}
      {question === 'delete' && (
        <DeleteClips
          count={count}
          ratio={choice.aspectRatio}
          onClose={close}
          onDelete={() => begin('delete', deleteItems(groups, choice.aspectRatio))}
        />
      )}
    </section>
  );
}

/** Selects what is not loaded yet, too. */
function SelectAll({ selection, choice, total }: SelectionBarProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await selection.setTo(async () => groupClips(await readAllClips(choice)));
    } catch (error) {
      failed(t('allClips.selectAllFailed'))(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" busy={busy} onClick={() => void press()}>
      {t('allClips.selectAll', { shown: total.toLocaleString('en-IN') })}
    </Button>
  );
}

interface DeleteClipsProps {
  count: number;
  /** The ratio that is filtered: only that one is selected. */
  ratio: Ratio | undefined;
  onClose(): void;
  onDelete(): void;
}

function DeleteClips({ count, ratio, onClose, onDelete }: DeleteClipsProps) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      title={t('allClips.deleteTitle', { count })}
      text={ratio ? t('allClips.deleteRatioText', { ratio, count }) : t('allClips.deleteText', { count })}
      action={t('words.delete')}
      busy={false}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
