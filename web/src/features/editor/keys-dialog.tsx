import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { useRoom } from './use-room.ts';

type Row = [keys: string[], what: string];

/** All keys, behind `?`. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation();
  const room = useRoom();
  const rows: Row[] = [
    [[t('editor.keyList.space')], t('editor.keyList.play')],
    [['J', 'K', 'L'], t('editor.keyList.shuttle')],
    [['←', '→'], t('editor.keyList.frame')],
    [['Shift ←', 'Shift →'], t('editor.keyList.clip')],
    [['S'], t('editor.keyList.split')],
    [['[', ']'], t('editor.keyList.trim')],
    [[t('editor.keyList.shiftClick')], t('editor.keyList.select')],
    [[t('editor.keyList.delete')], t('editor.keyList.cut')],
    [['M'], t('editor.mute')],
    [['G'], t('editor.stage.zonesHint')],
    // Only there it has a stage to show alone.
    ...(room === 'desk' ? [[['F'], t('editor.stage.fullScreen')] satisfies Row] : []),
    [['Ctrl Z'], t('words.undo')],
    [['Ctrl Shift Z'], t('words.redo')],
    [['Ctrl K'], t('dashboard.palette.title')],
    [['?'], t('editor.keyList.help')],
  ];
  return (
    <Dialog open={open} onClose={() => onOpenChange(false)} title={t('editor.keyList.title')}>
      <dl className="grid gap-2 text-sm">
        {rows.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-edge/60 bg-sunken px-2 py-0.5 font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
